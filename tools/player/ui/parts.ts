/** Finds the elements of the player's markup by their `data-part` attribute, as given in `page/player.html`. */

/** The element in `root` with this part name; throws if there is none. */
export function part<T extends HTMLElement = HTMLElement>(root: HTMLElement, name: string): T {
  const element = root.querySelector<T>(`[data-part="${name}"]`);
  if (!element) throw new Error(`The player's markup has no part "${name}".`);
  return element;
}
