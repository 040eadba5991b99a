/** Texts that are cut in their middle where there is no room for them: what they end with is always seen. */

/** Characters of a file's name, with its extension, that stay beside the line. */
const KEPT = 6;

/**
 * A place in a file, such as `file:line`, whose line is always seen.
 *
 * @returns an element; its title is the whole text
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

/** What gives way of a place in a file, and what is always seen: the end of the name, and the line. */
export function placeParts(text: string): [string, string] {
  const line = /(:\d+)*$/.exec(text)!.index;
  const cut = Math.max(0, line - KEPT);
  return [text.slice(0, cut), text.slice(cut)];
}
