/** The Lua machine as pages carry it. To pack it takes as long as a small game, so it is kept from one process to the next. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER, writeWhole } from '../compile/compile-cache.js';
import { luaBytes } from '../headless/lua-bytes.ts';
import { pack } from '../player/page-data.ts';

let packing: Promise<string> | undefined;

/** The machine's bytes, packed once in a process. */
export function packedLua(): Promise<string> {
  packing ??= luaBytes().then(readOrPack);
  return packing;
}

function readOrPack(bytes: Uint8Array): string {
  const file = join(CACHE_FOLDER, `lua-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.txt`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const text = pack(bytes);
    writeWhole(file, text);
    return text;
  }
}
