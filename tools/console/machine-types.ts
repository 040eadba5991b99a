/** What goes into a machine and what comes out of it. */

import type { CallObserver } from './bindings/call-observer.ts';
import type { RandomState } from './c-library/random.ts';
import type { InputDevice } from './input-device.ts';
import type { FlagMemory } from './memory.ts';
import type { FilledMemory } from './reload/merge-memory.ts';
import type { ProgramRecord } from './reload/replace-program.ts';
import type { Sound } from './sound/index.ts';
import type { CartridgeError, LuaModule, VmSnapshot } from './vm/index.ts';

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
  /** Whether `replaceCode` is going to be called; costs memory and a little time at the start. */
  replaceable?: boolean;
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

/** All of a machine but its Lua; plain data. */
export interface Devices extends FilledMemory {
  input: InputDevice;
  audio: Sound;
  flags: FlagMemory;
  random: RandomState;
  progress: Progress;
}

/** How a program began; what a later version of its code is compared with. Never changed. */
export interface ProgramStart {
  /** The machine just before the cartridge's content was loaded. */
  before: Devices;
  unixTime: number;
  /** The memory after main chunk and BOOT. */
  filled: FilledMemory;
  /** What they had set up in Lua. */
  program: ProgramRecord;
}

/** A machine between two ticks; plain data that can be kept and copied. */
export interface MachineSnapshot extends Devices {
  vm: VmSnapshot;
  /** Only of a machine whose code may be replaced. */
  start?: ProgramStart;
}

/**
 * What became of new code: the program goes on with it (`kept`); it starts with the next tick, because nothing ran
 * (`started`); it failed, and the program goes on as it was (`refused`); nothing can go on (`impossible`).
 */
export type Replacement =
  | { outcome: 'kept' | 'started' }
  | { outcome: 'refused'; error: CartridgeError }
  | { outcome: 'impossible'; reason: string };
