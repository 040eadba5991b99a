/** Names of variables that the transpiler changes, because they mean something in Lua or are no names there. */

import { LUA_GLOBALS } from '../../lua/lua-globals.ts';
import { ENVIRONMENT, KEYWORDS } from '../../lua/names.ts';

const PREFIX = '____';
const RESERVED = new Set([...KEYWORDS, ...LUA_GLOBALS, ENVIRONMENT, 'bit', 'bit32', 'print', 'unpack']);

/** Names that a variable of the source may have in Lua; a number may follow. */
export function namesInLua(name: string): string[] {
  const ascii = name.replace(/[^a-zA-Z0-9_]/g, sign => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  // Variables of the chunk have no prefix.
  return ascii !== name || RESERVED.has(name) ? [name, ascii, PREFIX + ascii] : [name];
}
