/** The Lua machine as pages carry it. To pack it takes as long as a small game. */

import { readFileSync } from 'node:fs';
import { readyFile } from '../bundle/ready-files.js';
import { luaBytes } from '../headless/lua-bytes.ts';
import { pack } from '../player/page-data.ts';

let packing: Promise<string> | undefined;

/** The machine's bytes, packed once in a process. */
export function packedLua(): Promise<string> {
  packing ??= readOrPack();
  return packing;
}

async function readOrPack(): Promise<string> {
  const make = async () => pack(await luaBytes());
  const file = await readyFile('lua.txt', make);
  return file ? readFileSync(file, 'utf8') : make();
}
