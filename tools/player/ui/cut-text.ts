/** Texts that are shortened in the middle, so that their end is always visible. */

/** Final characters of a file name, with its extension, that stay next to the line number. */
const KEPT = 6;

/**
 * A position such as `file:line`, whose line is always visible.
 *
 * @returns an element with the whole text as its title
 */
export function placeElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'cut-text';
  element.title = text;
  for (const part of placeParts(text)) {
    const piece = document.createElement('span');
    piece.textContent = part;
    element.append(piece);
  }
  return element;
}

/** The parts of a position: what can be shortened, and the end of the file name with the line. */
export function placeParts(text: string): [string, string] {
  const line = /(:\d+)*$/.exec(text)!.index;
  const cut = Math.max(0, line - KEPT);
  return [text.slice(0, cut), text.slice(cut)];
}
