/** Loads the Lua build from disk, for Node. */

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type LuaModule, loadLua, loadLuaNow, patchBuild } from '../console/vm/index.ts';

let reading: Promise<Uint8Array<ArrayBuffer>> | undefined;
let loading: Promise<LuaModule> | undefined;

/** Path of Lua's WebAssembly build in the installed packages. */
export function luaBytesPath(): string {
  const main = createRequire(import.meta.url).resolve('lua-wasm-bindings/dist/lua.js');
  return join(dirname(main), 'glue', 'glue-lua-5.3.6.wasm');
}

/** The bytes of the Lua build, read once per process. */
export function luaBytes(): Promise<Uint8Array<ArrayBuffer>> {
  // No Buffer: its `slice` shares the bytes.
  reading ??= readFile(luaBytesPath()).then(bytes => new Uint8Array(bytes));
  return reading;
}

/** The Lua build, compiled once per process. */
export function loadNodeLua(): Promise<LuaModule> {
  loading ??= luaBytes().then(bytes => loadLua(patchBuild(bytes)));
  return loading;
}

/** The synchronous version, for use in synchronous code. */
export function loadNodeLuaNow(): LuaModule {
  return loadLuaNow(patchBuild(readFileSync(luaBytesPath())));
}
