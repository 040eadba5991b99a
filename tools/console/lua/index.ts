/** Lua 5.3.6 for the console: compile the WebAssembly build once, run any number of VMs. */

import { patchBuild } from './build-patch.ts';
import { createInstance } from './instance.ts';
import { checkLayout } from './layout.ts';
import { checkObjectLayout } from './object-layout.ts';
import type { LuaModule } from './vm.ts';
import { checkModule } from './wasm-exports.ts';

export { type CartridgeError, spokenError } from './error-text.ts';
export type { HostFunction } from './host-functions.ts';
export type { HostLua } from './host-lua.ts';
export { ABSENT_GLOBALS, libraryFunctions } from './library.ts';
export { createRandom, type RandomState } from './random.ts';
export type { ProgramRecord } from './replace-program.ts';
export { byteText, type LuaStack, NEXT } from './stack.ts';
export { type LuaModule, LuaVm, type VmSnapshot } from './vm.ts';

/**
 * Compiles the Lua build.
 * @param bytes `glue-lua-5.3.6.wasm` of npm `lua-wasm-bindings`
 * @throws Error if the bytes are another build than the one whose memory layout this room knows
 */
export async function loadLua(bytes: BufferSource): Promise<LuaModule> {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  const module = await WebAssembly.compile(patchBuild(view));
  checkModule(module);
  const instance = createInstance(module, 0, () => undefined);
  checkLayout(instance);
  checkObjectLayout(instance);
  return { module };
}
