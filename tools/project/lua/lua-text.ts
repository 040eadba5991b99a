/** A program in Lua as its parser gives it, and where in the text things stand. */

import luaparse from 'luaparse';
import { childrenOf } from '../../compile/lua/parsed-nodes.ts';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';

/** A file with a program in Lua. */
export interface LuaFile {
  /** Its path. */
  file: string;
  text: string;
}

/** A place in a program: the line from 1, the column from 0. */
export type LuaPlace = Pick<luaparse.Node, 'loc'>;

/**
 * The program of a file.
 *
 * @throws SyntaxError where it is none; its `line` and `column` tell where
 */
export function parseLuaText(text: string): luaparse.Chunk {
  return luaparse.parse(text, {
    luaVersion: '5.3',
    comments: false,
    locations: true,
    scope: true,
    encodingMode: 'none',
  });
}

/** Whether a name stands for a global, and is no name of a field or a label. */
export function isGlobal(node: luaparse.Node): node is luaparse.Identifier {
  return node.type === 'Identifier' && (node as { isLocal?: boolean }).isLocal === false;
}

/** The calls, of whatever form. */
export type LuaCall = luaparse.CallExpression | luaparse.TableCallExpression | luaparse.StringCallExpression;

/** Whether a node is a call. */
export function isCall(node: luaparse.Node): node is LuaCall {
  return node.type.endsWith('CallExpression');
}

/** The arguments of a call: `trace "x"` has one. */
export function argumentsOf(call: LuaCall): luaparse.Expression[] {
  if (call.type === 'StringCallExpression') return [call.argument];
  return [call.arguments].flat();
}

/**
 * Calls `visit` for every node with the one around it, in the order of the text. A sum of thousands of parts is as many
 * nodes deep, so nothing here calls itself.
 */
export function eachNode(
  root: luaparse.Node,
  visit: (node: luaparse.Node, parent: luaparse.Node | undefined) => void,
): void {
  const waiting: [node: luaparse.Node, parent: luaparse.Node | undefined][] = [[root, undefined]];
  // Behind its statements the parser lists the globals of a program, which stand in them.
  const inside = (node: luaparse.Node) => (node.type === 'Chunk' ? [...node.body] : childrenOf(node));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next;
    visit(node, parent);
    for (const child of inside(node).reverse()) waiting.push([child, node]);
  }
}

/** What is wrong at a place of a program. */
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
