/** Which files are the sources of a game, by their names. */

const SOURCES = /\.(?:[cm]?[jt]s|tsx|lua|json|md|txt|csv)$/i;
const LEFT_OUT = /^\.|^(?:node_modules|dist)$/;

/** Whether a file or folder of this name has no sources: it is hidden, or holds packages or build output. */
export function isLeftOut(name: string): boolean {
  return LEFT_OUT.test(name);
}

/** Whether a file is a text that `sourcesBelow` may find, by its name. */
export function isSourceName(file: string): boolean {
  return SOURCES.test(file);
}
