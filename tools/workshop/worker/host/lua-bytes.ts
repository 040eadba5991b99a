/** Lua's WebAssembly module, as players have it. */

import { inflateSync } from 'fflate';
import { type LuaModule, loadLua, loadLuaNow } from '../../../console/vm/index.ts';
import { SHARED_NAME, type SharedBundle } from '../../../export/joined-bundle.ts';
import { readOwnText } from '../../../files/read-file.ts';
import { decodeBase91 } from '../../../player/base91.ts';
import { GENERATED_FOLDER } from './generated-files.ts';

export async function luaBytes(): Promise<never> {
  throw new Error('the build of Lua without our changes is only in Node');
}

export async function loadNodeLua(): Promise<LuaModule> {
  return loadLua(patchedBuild());
}

export function loadNodeLuaNow(): LuaModule {
  return loadLuaNow(patchedBuild());
}

function patchedBuild(): Uint8Array<ArrayBuffer> {
  const { parts }: SharedBundle = JSON.parse(readOwnText(`${GENERATED_FOLDER}/${SHARED_NAME}`));
  return inflateSync(decodeBase91(parts.lua)) as Uint8Array<ArrayBuffer>;
}
