/** Finds the elements of the player's markup by their `data-part` attribute, as given in `page/player.html`, and places them. */

import type { Rectangle } from '../rectangle.ts';

/** The element in `root` with this part name; throws if there is none. */
export function part<T extends HTMLElement = HTMLElement>(root: HTMLElement, name: string): T {
  const element = root.querySelector<T>(`[data-part="${name}"]`);
  if (!element) throw new Error(`The player's markup has no part "${name}".`);
  return element;
}

/** Places an element in its parent, in CSS pixels. */
export function placeRectangle({ style }: HTMLElement, { left, top, width, height }: Rectangle): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
