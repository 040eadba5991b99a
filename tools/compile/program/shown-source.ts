/** Source text as messages show it. */

import type ts from 'typescript';

/** Most characters of the source that a message shows. */
const MAX_SHOWN = 40;

/** The source of a node as messages show it: in one line, and not too long. */
export function shown(node: ts.Node): string {
  return shownText(node.getText());
}

/** Source as messages show it. */
export function shownText(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1)}…` : line;
}

/** The name of a declaration, a property or a parameter; its source if it has none. */
export function nameOf(node: ts.Node): string {
  const { name } = node as { name?: ts.Node };
  return shown(name ?? node);
}
