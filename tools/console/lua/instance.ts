/**
 * One instance of the Lua build: its linear memory, and the few things C asks of its host. The memory gets its
 * full size at the start, so views of it never detach and the memory limit is simply its end. Nothing that an
 * instance imports can reach files, processes, network, clock or page.
 */

import { patchTexts } from './native-sizes.ts';
import { importObject, type LuaExports, namedExports } from './wasm-exports.ts';

/** What a C `longjmp` throws; it carries nothing, the build keeps the rest in its memory. */
const LONGJMP = { name: 'longjmp' };

const PAGE_SIZE = 0x10000;

/** Thrown through the VM when C code gives up (`abort`, `exit`); the instance is unusable afterwards. */
export class LuaAborted extends Error {}

/**
 * Makes an instance.
 * @param memoryLimit size of its memory in bytes, rounded up to whole pages; never less than the build needs (16 MiB)
 */
export function createInstance(module: WebAssembly.Module, memoryLimit: number): LuaExports {
  let highWord = 0;
  const functions: ((a: number, b: number) => void)[] = [];
  const abort = () => {
    throw new LuaAborted('the Lua machine gave up');
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
          exports.setThrew(environment!, value || 1);
          throw LONGJMP;
        },
        // Lua's protected calls: run the function, turn a longjmp into the return of setjmp.
        invoke: (index, a, b) => {
          const stackPointer = exports.stackSave();
          functions[index!] ??= exports.table.get(index!);
          try {
            functions[index!](a!, b!);
          } catch (error) {
            if (error !== LONGJMP) throw error;
            exports.stackRestore(stackPointer);
            exports.setThrew(1, 0);
          }
          return undefined;
        },
        memcpyBig: (destination, source, size) => {
          new Uint8Array(exports.memory.buffer).copyWithin(destination!, source!, source! + size!);
          return undefined;
        },
        resizeHeap: () => 0,
        // Lua mixes the time into the seed of its string hashes; a constant makes runs repeatable.
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
  const missing = Math.ceil((memoryLimit - exports.memory.buffer.byteLength) / PAGE_SIZE);
  if (missing > 0) exports.memory.grow(missing);
  patchTexts(exports.memory);
  exports.initialize();
  return exports;
}
