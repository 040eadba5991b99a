/** The parser's nodes of Lua text, for code that needs their positions in the text. */

import type luaparse from 'luaparse';

/** The nodes right below a node, in the order of the text. */
export function childrenOf(node: luaparse.Node): luaparse.Node[] {
  const children = Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
  return children
    .filter(isNode)
    .sort((a, b) => a.loc!.start.line - b.loc!.start.line || a.loc!.start.column - b.loc!.start.column);
}

/** The range of a node in the text, if the parser notes ranges. */
export function rangeOf(node: luaparse.Node): { from: number; to: number } {
  const [from, to] = (node as { range?: [number, number] }).range!;
  return { from, to };
}

function isNode(value: unknown): value is luaparse.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
