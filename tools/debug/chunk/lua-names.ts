/** Names of variables that the transpiler changes because Lua reserves or does not allow them. */

import { LUA_GLOBALS } from '../../lua/lua-globals.ts';
import { asciiName, ENVIRONMENT, KEYWORDS } from '../../lua/names.ts';

const PREFIX = '____';
const RESERVED = new Set([...KEYWORDS, ...LUA_GLOBALS, ENVIRONMENT, 'bit', 'bit32', 'print', 'unpack']);

/** Names that a variable of the source may have in Lua; a number may follow. */
export function namesInLua(name: string): string[] {
  const ascii = asciiName(name);
  // Variables of the chunk have no prefix.
  return ascii !== name || RESERVED.has(name) ? [name, ascii, PREFIX + ascii] : [name];
}
