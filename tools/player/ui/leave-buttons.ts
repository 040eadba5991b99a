/** The buttons that lead out of the game: in the bar, in the menu, and beside a problem. */

import type { WayOut } from '../page-around.ts';
import { part } from './parts.ts';

/** Shows the buttons; without a way out they stay hidden. */
export function showLeaveButtons(root: HTMLElement, wayOut: WayOut | undefined, signal?: AbortSignal): void {
  if (!wayOut) return;
  for (const name of ['leave', 'menu-leave', 'problem-leave']) {
    const button = part(root, name);
    button.hidden = false;
    // Behind its icon, if it has one.
    button.lastChild!.textContent = wayOut.says;
    button.addEventListener('click', () => wayOut.leave(), { signal });
  }
}
