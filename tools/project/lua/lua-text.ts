/** Parses Lua programs, and locates nodes in the text. */

import luaparse from 'luaparse';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { childrenOf } from '../../lua/parsed-nodes.ts';

export interface LuaFile {
  file: string;
  text: string;
}

/** A position in a program: the line from 1, the column from 0. */
export type LuaPlace = Pick<luaparse.Node, 'loc'>;

/**
 * Parses a program.
 *
 * @throws SyntaxError with `line` and `column` if it is invalid
 */
export function parseLuaText(text: string): luaparse.Chunk {
  return luaparse.parse(text, {
    luaVersion: '5.3',
    comments: false,
    locations: true,
    ranges: true,
    scope: true,
    encodingMode: 'none',
  });
}

/** Whether an identifier is a global variable, rather than a field or a label. */
export function isGlobal(node: luaparse.Node): node is luaparse.Identifier {
  return node.type === 'Identifier' && (node as { isLocal?: boolean }).isLocal === false;
}

/** Calls in any form. */
export type LuaCall = luaparse.CallExpression | luaparse.TableCallExpression | luaparse.StringCallExpression;

export function isCall(node: luaparse.Node): node is LuaCall {
  return node.type.endsWith('CallExpression');
}

/** The arguments of a call: `trace "x"` has one. */
export function argumentsOf(call: LuaCall): luaparse.Expression[] {
  if (call.type === 'StringCallExpression') return [call.argument];
  return [call.arguments].flat();
}

/**
 * Calls `visit` for every node with its parent, in the order of the text. Iterative, because a sum of thousands
 * of terms is as deep.
 */
export function eachNode(
  root: luaparse.Node,
  visit: (node: luaparse.Node, parent: luaparse.Node | undefined) => void,
): void {
  const waiting: [node: luaparse.Node, parent: luaparse.Node | undefined][] = [[root, undefined]];
  // After the statements, the parser lists the program's globals, which are nodes within them.
  const inside = (node: luaparse.Node) => (node.type === 'Chunk' ? [...node.body] : childrenOf(node));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next;
    visit(node, parent);
    for (const child of inside(node).reverse()) waiting.push([child, node]);
  }
}

/** A diagnostic at a position of a program. */
export function luaProblem(
  { file, text }: LuaFile,
  severity: Diagnostic['severity'],
  code: string,
  { message, remedy }: { message: string; remedy?: string },
  place?: LuaPlace,
): Diagnostic {
  const start = place?.loc?.start;
  return {
    ...errorDiagnostic(code, message, { remedy, file }),
    severity,
    ...(start ? { line: start.line, column: start.column + 1, source: text } : {}),
  };
}
