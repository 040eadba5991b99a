/** The ways back to the other games of the page, in the bar, in the menu and on the panel of a problem. */

import { part } from './parts.ts';

/** Shows the buttons that lead back; without `onLeave` there is nothing to go back to, and they stay hidden. */
export function offerLeaving(
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
