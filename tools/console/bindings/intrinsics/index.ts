/** Host functions that programs call for every pixel, without JavaScript in between. */

import { CLIP_WORDS } from '../../console-memory.ts';
import type { ConsoleState } from '../../state.ts';
import {
  cachedModule,
  type HostFunction,
  type IntrinsicTable,
  instantiate,
  type NumericIntrinsic,
  otherwise,
  type WasmIntrinsics,
  wasmIntrinsicsModule,
} from '../../vm/index.ts';
import { CONSOLE_FUNCTIONS, type ConsoleFunction, consoleModule } from './console-functions.ts';

/** What is called for each number of arguments. */
const DIRECT: Record<string, readonly ConsoleFunction[]> = {
  pix: ['getPixel', 'setPixel'],
  line: ['line'],
  rect: ['rectangle'],
  mget: ['getCell'],
  mset: ['setCell'],
  peek: ['peek8'],
  peek4: ['peek4'],
  peek2: ['peek2'],
  peek1: ['peek1'],
  poke: ['poke8'],
  poke4: ['poke4'],
  poke2: ['poke2'],
  poke1: ['poke1'],
};

const callsModule = () => wasmIntrinsicsModule({ functions: CONSOLE_FUNCTIONS, calls: DIRECT });

/**
 * Those of the console's functions that take a direct way.
 * @param memory what the state's RAM is in
 */
export function wasmIntrinsics(state: ConsoleState, memory: WebAssembly.Memory): WasmIntrinsics {
  const clipWords = new Int32Array(memory.buffer, CLIP_WORDS, 4);
  /** The clip rectangle, which drawing functions find in the state, is copied to where WebAssembly finds it. */
  const enter = () => {
    clipWords[0] = state.clipLeft;
    clipWords[1] = state.clipTop;
    clipWords[2] = state.clipRight;
    clipWords[3] = state.clipBottom;
  };
  return {
    enter,
    make({ memory: luaMemory, table }, functions, spend) {
      const called = instantiate(cachedModule('console functions', consoleModule), { memory, table });
      const environment: WebAssembly.ModuleImports = { ...called, memory: luaMemory, table, spend };
      for (const name of Object.keys(DIRECT)) environment[otherwise(name)] = functions[name];
      const clip: HostFunction = L => {
        const results = functions.clip(L);
        enter();
        return results;
      };
      const calls = cachedModule('direct calls', callsModule);
      const direct = instantiate(calls, environment) as Record<string, HostFunction>;
      return { functions: { ...direct, clip }, intrinsics: intrinsicTable(called) };
    },
  };
}

/** The functions of numbers themselves, for compiled code. */
function intrinsicTable(called: WebAssembly.Exports): IntrinsicTable {
  const plain = (name: ConsoleFunction): NumericIntrinsic => {
    return { ...CONSOLE_FUNCTIONS[name], run: called[name] as CallableFunction };
  };
  return Object.fromEntries(Object.entries(DIRECT).map(([name, own]) => [name, own.map(plain)]));
}
