/** Checks the syntax of Lua programs in Node. */

import { LuaSyntax } from '../console/vm/index.ts';
import { loadNodeLuaNow } from './lua-bytes.ts';

let syntax: LuaSyntax | undefined;

/**
 * Lua's message for a program that it cannot load: `[string "…"]:3: unexpected symbol near '=='`.
 *
 * @returns undefined for a valid program
 */
export function luaSyntaxError(code: Uint8Array): string | undefined {
  syntax ??= new LuaSyntax(loadNodeLuaNow());
  return syntax.errorIn(code);
}
