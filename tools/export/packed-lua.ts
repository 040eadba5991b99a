/** The Lua machine as pages carry it. To pack it takes as long as a small game. */

import { type ReadyFile, readyText } from '../bundle/ready-files.js';
import { luaBytes } from '../headless/lua-bytes.ts';
import { pack } from '../player/page-data.ts';

export const LUA_FILE: ReadyFile = { name: 'lua.txt', make: async () => pack(await luaBytes()) };

let reading: Promise<string> | undefined;

/** The machine's bytes, packed. */
export function packedLua(): Promise<string> {
  reading ??= readyText(LUA_FILE);
  return reading;
}
