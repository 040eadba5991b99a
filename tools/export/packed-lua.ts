/** The packed Lua machine for pages. Packing takes as long as a small build. */

import { type GeneratedFile, generatedText } from '../bundle/generated-files.js';
import { luaBytes } from '../headless/lua-bytes.ts';
import { pack } from '../player/page-data.ts';

export const LUA_FILE: GeneratedFile = { name: 'lua.txt', make: async () => pack(await luaBytes()) };

let reading: Promise<string> | undefined;

/** The machine's bytes, packed. */
export function packedLua(): Promise<string> {
  reading ??= generatedText(LUA_FILE);
  return reading;
}
