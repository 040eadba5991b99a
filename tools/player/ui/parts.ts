/** The elements of the player's markup are found by their `data-part`; their names are in `page/player.html`. */

/** The one element of `root` with this part name; throws where the markup has none. */
export function part<T extends HTMLElement = HTMLElement>(root: HTMLElement, name: string): T {
  const element = root.querySelector<T>(`[data-part="${name}"]`);
  if (!element) throw new Error(`The player's markup has no part "${name}".`);
  return element;
}
