/**
 * An instance of the Lua build: its linear memory, and the few functions that C imports. None of them can reach
 * files, processes, the network, the clock or the page.
 */

import { patchMessage } from './build/build-patch.ts';
import { type PatchHost, placePatches } from './build/patch-host.ts';
import { importObject, type LuaExports, namedExports } from './build/wasm-exports.ts';
import { STATE_ALLOW_HOOK } from './memory/layout.ts';

/** What a C `longjmp` throws; all its data is in the build's memory. */
const LONGJMP = { name: 'longjmp' };

const PAGE_SIZE = 0x10000;

/** Thrown through the VM when C code gives up (`abort`, `exit`); the instance is unusable afterwards. */
export class LuaAborted extends Error {}

/** Receives what happens in an instance. */
export interface InstanceObserver extends PatchHost {
  /** The memory has grown: all views of it are detached. */
  onGrow(memory: WebAssembly.Memory): void;
  /**
   * Called when memory would have to grow beyond its limit. Lua collects garbage and tries again; then it raises an
   * error.
   */
  onFull(): void;
  /** The error to throw instead of a `longjmp`, through all running calls; undefined for the `longjmp` itself. */
  thrown(): Error | undefined;
}

/** Takes no notice of anything. */
export const NO_OBSERVER: InstanceObserver = {
  onGrow() {},
  onFull() {},
  onProtectedCall() {},
  onLarge() {},
  onRounds() {},
  onHot() {},
  onInterval: () => 0,
  onExit() {},
  onMissedEntry() {},
  onCount: () => 0,
  onGoOn: () => 0,
  thrown: () => undefined,
};

/**
 * Creates an instance.
 * @param memoryLimit most bytes of memory; it begins with 8 MiB
 */
export function createInstance(
  module: WebAssembly.Module,
  memoryLimit: number,
  observer: InstanceObserver,
): LuaExports {
  let highWord = 0;
  const functions: ((a: number, b: number) => void)[] = [];
  let bytes = new Uint8Array(0);
  const abort = () => {
    throw new LuaAborted('the Lua machine gave up');
  };
  /** Grows in big steps, so that it happens seldom. */
  const grow = (memory: WebAssembly.Memory, wanted: number) => {
    const present = memory.buffer.byteLength;
    const size = Math.min(Math.max(wanted, 2 * present), memoryLimit);
    try {
      if (size < wanted) throw new RangeError('beyond the limit');
      memory.grow(Math.ceil((size - present) / PAGE_SIZE));
    } catch {
      observer.onFull();
      return false;
    }
    bytes = new Uint8Array(memory.buffer);
    observer.onGrow(memory);
    return true;
  };
  const exports: LuaExports = namedExports(
    new WebAssembly.Instance(
      module,
      importObject({
        setTempRet0: value => {
          highWord = value!;
          return undefined;
        },
        getTempRet0: () => highWord,
        longjmp: (environment, value) => {
          const thrown = observer.thrown();
          if (thrown) throw thrown;
          exports.setThrew(environment!, value || 1);
          throw LONGJMP;
        },
        // Lua's protected calls: run the function, and turn a longjmp into the return of setjmp. Lua disables hooks
        // in finalizers; they are enabled again here, so that the watchdog stops endless ones too.
        invoke: (index, a, b) => {
          bytes[a! + STATE_ALLOW_HOOK] = 1;
          observer.onProtectedCall(a!, index);
          const stackPointer = exports.stackSave();
          const depth = exports.depth.value;
          functions[index!] ??= exports.table.get(index!);
          try {
            functions[index!](a!, b!);
          } catch (error) {
            if (error !== LONGJMP) throw error;
            exports.stackRestore(stackPointer);
            exports.setThrew(1, 0);
            exports.depth.value = depth;
          }
          return undefined;
        },
        memcpyBig: (destination, source, size) => {
          new Uint8Array(exports.memory.buffer).copyWithin(destination!, source!, source! + size!);
          return undefined;
        },
        resizeHeap: size => (grow(exports.memory, size! >>> 0) ? 1 : 0),
        // Lua seeds its string hashes with the time; a constant makes runs repeatable.
        time: () => 0,
        clock: () => 0,
        environment: () => 0,
        environmentSizes: (count, size) => {
          const memory = new Uint32Array(exports.memory.buffer);
          memory[count! >> 2] = 0;
          memory[size! >> 2] = 0;
          return 0;
        },
        exit: abort,
        abort,
      }),
    ),
  );
  bytes = new Uint8Array(exports.memory.buffer);
  patchMessage(exports.memory);
  placePatches(exports.table, observer);
  exports.initialize();
  return exports;
}
