/** Where the functions of a VM are in the function table of an instance: the host's, and those of Lua's that are asked for. */

import { RESUME, YIELD } from './build/coroutines.ts';
import { addHostFunctions, type HostFunction, type HostHook } from './build/host-functions.ts';
import { unknownBuild } from './build/wasm-exports.ts';
import { createChunkErrorHandler, createErrorHandler } from './cartridge-error.ts';
import { CompiledFunctions } from './compiled/compiled-functions.ts';
import type { Compiler } from './compiled/compiler.ts';
import { MATH_NAMES, NumericIntrinsics } from './compiled/numeric-intrinsics.ts';
import type { HostLua } from './host-lua.ts';
import type { NativeLua } from './native.ts';
import type { ProgramListener, VmOptions } from './vm-types.ts';

export interface TableFunctions {
  /** Table index of the first host function. */
  base: number;
  /**
   * Table indices of the message handlers, of errors that nobody catches, of others and of the chunk's, and of the
   * watchdog's hook.
   */
  handler: number;
  caughtHandler: number;
  chunkHandler: number;
  hook: number;
  /** Table indices of Lua's own functions. */
  traceback: number;
  pcall: number;
  xpcall: number;
  resume: number;
  /** The functions that are compiled in this instance, if any are to be. */
  compiled: CompiledFunctions | undefined;
}

/**
 * Puts host functions, message handlers and hook into the table of a new instance, and finds Lua's own functions.
 * @param given host functions by name of the global
 * @param compiler gives what compiles functions, as soon as it is there
 */
export function addFunctions(
  native: NativeLua,
  host: HostLua,
  options: VmOptions,
  given: Record<string, HostFunction>,
  compiler: () => Compiler | undefined,
  {
    hook,
    attach,
    onError,
    onTraceback,
  }: {
    hook: HostHook;
    attach: () => void;
    onError: ProgramListener['onError'];
    onTraceback: (traceback: string) => void;
  },
): TableFunctions {
  const wasm = options.wasmIntrinsics?.make(native.exports, given, host.spend);
  const functions = { ...given, ...wasm?.functions };
  const names = Object.keys(functions);
  const iterators = { next: native.functionIndex('next'), ofIpairs: native.iteratorIndex('ipairs') };
  const ofLua = MATH_NAMES.map(name => [native.functionIndex(name), name] as const);
  const traceback = native.functionIndex('debug.traceback');
  const pcall = native.functionIndex('pcall');
  const xpcall = native.functionIndex('xpcall');
  const resume = native.functionIndex('coroutine.resume');
  if (resume !== RESUME || native.functionIndex('coroutine.yield') !== YIELD)
    throw unknownBuild('coroutines');
  attach();
  host.attach(['pcall', 'xpcall', 'load', ...names.filter(name => name.includes('.'))]);
  const describe = createErrorHandler(native);
  const onUncaught: HostFunction = L => {
    onError(L, false);
    return describe(L);
  };
  const onCaught: HostFunction = L => {
    onError(L, true);
    return 1;
  };
  const onChunkError = createChunkErrorHandler(native, onTraceback);
  const all = [...names.map(name => functions[name]), onUncaught, onCaught, onChunkError];
  const base = addHostFunctions(native.exports.table, all, hook);
  const handler = base + names.length;
  const { compile = 'at once' } = options;
  const places = new Map([...ofLua, ...names.map((name, order) => [base + order, name] as const)]);
  const intrinsics = new NumericIntrinsics(
    { ...options.intrinsics, ...wasm?.intrinsics },
    places,
    host.spend,
  );
  const compiled =
    compile === 'never'
      ? undefined
      : new CompiledFunctions(native.exports, native.stack, compiler, compile, intrinsics, iterators);
  return {
    base,
    handler,
    caughtHandler: handler + 1,
    chunkHandler: handler + 2,
    hook: handler + 3,
    traceback,
    pcall,
    xpcall,
    resume,
    compiled,
  };
}
