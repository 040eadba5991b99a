/** The buttons that lead back to the other games of the page: in the bar, in the menu, and beside a problem. */

import { part } from './parts.ts';

/** Shows the buttons; without `onLeave` there are no other games, and they stay hidden. */
export function showLeaveButtons(
  root: HTMLElement,
  onLeave: (() => void) | undefined,
  signal?: AbortSignal,
): void {
  if (!onLeave) return;
  for (const name of ['leave', 'menu-leave', 'problem-leave']) {
    const button = part(root, name);
    button.hidden = false;
    button.addEventListener('click', onLeave, { signal });
  }
}
