/** Lua 5.3.6 for the console: compiles the WebAssembly build once, and creates any number of VMs. */

import { checkModule } from './build/wasm-exports.ts';
import * as compiler from './compiled/compiler.ts';
import { createInstance, NO_OBSERVER } from './instance.ts';
import { checkLayout } from './memory/layout.ts';
import { checkObjectLayout } from './memory/object-layout.ts';
import type { LuaModule } from './vm-types.ts';

export { patchBuild } from './build/build-patch.ts';
export { cachedModule } from './build/cached-modules.ts';
export type { HostFunction } from './build/host-functions.ts';
export { Code, F32, F64, I32, I64, type ValueType } from './build/wasm-code.ts';
export { instantiate, ModuleBuilder } from './build/wasm-module.ts';
export { type CartridgeError, reportedError } from './cartridge-error.ts';
export type { CompileMode } from './compiled/compiled-functions.ts';
export type { Compiler } from './compiled/compiler.ts';
export { type IntrinsicTable, type NumericIntrinsic, signatureOf } from './compiled/numeric-intrinsics.ts';
export { type HostLua, keyBit } from './host-lua.ts';
export { LuaSyntax } from './lua-syntax.ts';
export { LuaVm } from './lua-vm.ts';
export { byteString, type LuaStack, NEXT, type PlainValue } from './memory/stack.ts';
export type { NativeLua } from './native.ts';
export type { Outcome } from './steps.ts';
export type {
  LuaModule,
  ProgramListener,
  ProgramObserver,
  VmSnapshot,
  WasmIntrinsics,
} from './vm-types.ts';
export { otherwise, type WasmIntrinsic, wasmIntrinsicsModule } from './wasm-intrinsics.ts';

/**
 * Compiles the Lua build.
 *
 * @param patched what {@link patchBuild} makes of `glue-lua-5.3.6.wasm` of npm `lua-wasm-bindings`
 * @throws Error if it has another memory layout than this folder knows
 */
export async function loadLua(patched: BufferSource): Promise<LuaModule> {
  return checked(await WebAssembly.compile(patched));
}

/** The same at once, for Node: browsers refuse to compile so much while a page waits. */
export function loadLuaNow(patched: BufferSource): LuaModule {
  return checked(new WebAssembly.Module(patched));
}

function checked(module: WebAssembly.Module): LuaModule {
  checkModule(module);
  const instance = createInstance(module, 0, NO_OBSERVER);
  checkLayout(instance);
  checkObjectLayout(instance);
  return { module, compiler: () => compiler };
}
