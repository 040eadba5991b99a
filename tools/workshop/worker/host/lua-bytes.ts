/** Lua's WebAssembly module, among the worker's files. */

import { type LuaModule, loadLua, loadLuaNow } from '../../../console/vm/index.ts';
import { fileSystem } from '../../../files/files-in-use.ts';
import { ROOT } from './package-root.ts';

/** The module as it comes from its package. */
export const LUA_FILE = `${ROOT}lua.wasm`;

export async function luaBytes(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(fileSystem().read(LUA_FILE));
}

export async function loadNodeLua(): Promise<LuaModule> {
  return loadLua(await luaBytes());
}

export function loadNodeLuaNow(): LuaModule {
  return loadLuaNow(new Uint8Array(fileSystem().read(LUA_FILE)));
}
