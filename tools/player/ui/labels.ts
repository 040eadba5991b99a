/** The game's name and controls outside of the menu. */

import type { Control, GameFacts } from '../game/game-facts.ts';
import { fillControlList } from './control-list.ts';
import { part } from './parts.ts';

/**
 * Sets title, author and controls in the bar, and describes the picture to screen readers.
 *
 * @param controls as labelled on the player's device
 */
export function labelPlayer(
  root: HTMLElement,
  { title, author }: GameFacts,
  controls: readonly Control[],
): void {
  part(root, 'title').textContent = title;
  part(root, 'author').textContent = author && `by ${author}`;
  fillControlList(part(root, 'bar-controls'), controls);
  const canvas = part(root, 'screen');
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', `${title}, the game's screen`);
}
