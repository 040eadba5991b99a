/** What goes into a machine and what comes out of it. */

import type { Bank } from '../cartridge/cartridge.ts';
import type { CallObserver } from './call-observer.ts';
import type { InputDevice } from './input-device.ts';
import type { CartridgeError, LuaModule, RandomState, VmSnapshot } from './lua/index.ts';
import type { FlagMemory } from './memory.ts';
import type { Sound } from './sound/index.ts';
import type { ConsoleState } from './state.ts';

export interface MachineOptions {
  /** The Lua build, compiled once: `await loadLua(bytes)`. */
  lua: LuaModule;
  /** 1024 bytes that the cartridge finds in its persistent memory; zeros if left out. */
  persistentMemory?: Uint8Array;
  /** Seed of `math.random`; 1 if left out. */
  randomSeed?: number;
  /** Lua VM instructions that one tick may use, so that an endless loop ends with an error; Infinity for no limit. */
  instructionBudget?: number;
  /** Bytes of memory of the Lua VM; at least 16 MiB. */
  memoryLimit?: number;
  /**
   * What `time()` counts after `reset()`: 'steady' goes on from the restart, as on a real host; 'frames' (the
   * default) is the reference run's, from power-on except in the very tick of the restart.
   */
  clock?: 'frames' | 'steady';
  /** Seconds since 1970 for `tstamp()`; 0 if left out. */
  unixTime?: () => number;
  /** Told of every call of a console function that came to its end; slows the cartridge down. */
  onCall?: CallObserver;
}

/** A message of `trace()`. */
export interface Trace {
  /** One character (0–255) per byte. */
  text: string;
  color: number;
}

/** What a tick yields. It is reused from tick to tick: copy what you keep. */
export interface Tick {
  /** 256×144 RGBA pixels. */
  frame: Uint8ClampedArray;
  /** 735 stereo pairs, left first. */
  sound: Int16Array;
  traces: Trace[];
  errors: CartridgeError[];
  /** Whether the cartridge called `exit()`. */
  exited: boolean;
}

/** How far the program has come. */
export interface Progress {
  /** Ticks made so far, the one under way not counted. */
  frame: number;
  /** Tick at which the program's clock started. */
  startFrame: number;
  /** Whether main chunk and BOOT have run. */
  initialized: boolean;
}

/** A machine between two ticks; plain data that can be kept and copied. */
export interface MachineSnapshot {
  state: ConsoleState;
  banks: Bank[];
  input: InputDevice;
  audio: Sound;
  flags: FlagMemory;
  random: RandomState;
  progress: Progress;
  vm: VmSnapshot;
}
