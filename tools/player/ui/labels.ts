/** What the page says of the game outside of its menus. */

import type { GameFacts } from '../game/game-facts.ts';
import { fillControlList } from './control-list.ts';
import { part } from './parts.ts';

/** Writes title, author and controls into the bar and tells screen readers what the picture is. */
export function labelPlayer(root: HTMLElement, { title, author, controls }: GameFacts): void {
  part(root, 'title').textContent = title;
  part(root, 'author').textContent = author && `by ${author}`;
  fillControlList(part(root, 'bar-controls'), controls);
  const canvas = part(root, 'screen');
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', `${title}, the game's screen`);
}
