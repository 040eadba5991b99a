/** What goes into a machine and what comes out of it. */

import type { CallObserver } from './bindings/call-observer.ts';
import type { Devices } from './devices.ts';
import type { ProgramStart } from './reload/machine-reload.ts';
import type { CartridgeError, CompileMode, LuaModule, VmSnapshot } from './vm/index.ts';

export interface MachineOptions {
  /** The Lua build, compiled once: `await loadLua(bytes)`. */
  lua: LuaModule;
  /** 1024 bytes that the cartridge finds in its persistent memory; zeros if left out. */
  persistentMemory?: Uint8Array;
  /** Seed of `math.random`; 1 if left out. */
  randomSeed?: number;
  /**
   * Lua VM instructions that one tick may use, so that an endless loop ends with an error; Infinity for no limit.
   * Calls of the console count as the instructions that would take as long, the same ones on every computer.
   */
  instructionBudget?: number;
  /**
   * Asked again and again while a frame is made in steps: whether the host has to do something else. Such a frame has no limit
   * of instructions.
   */
  isStepOver?: () => boolean;
  /**
   * Told of the place where a step ends within a program, which is still to be read.
   * @param L the Lua state that runs
   */
  onInterrupt?: (L: number) => void;
  /**
   * Asked again and again while a frame is made: whether the host has no more time for it. The frame then ends as an endless
   * loop does, with an error.
   */
  isTimeOver?: () => boolean;
  /**
   * How Lua functions that are called often are compiled to WebAssembly: 'at once' between two ticks (the default), 'in
   * the background' or 'never'. What the program does is the same.
   */
  compile?: CompileMode;
  /** Bytes of memory of the Lua VM; at least 16 MiB. */
  memoryLimit?: number;
  /**
   * What `time()` counts after `reset()`: 'steady' goes on from the restart, as on a real host; 'frames' (the
   * default) is the reference run's, from power-on except in the very tick of the restart.
   */
  clock?: 'frames' | 'steady';
  /** Seconds since 1970 for `tstamp()`; 0 if left out. */
  unixTime?: () => number;
  /** What the host writes into the memory before every tick. */
  beforeTick?: (ram: Uint8Array) => void;
  /** Whether `replaceCode` is going to be called; costs memory and a little time at the start. */
  replaceable?: boolean;
  /** Whether `program` is going to be asked for; costs a little memory. */
  inspectable?: boolean;
  /** Whether what a tick reads as pressed anew stays so until the next one begins, for calls of functions in between. */
  inputLasts?: boolean;
  /** Told of every call of a console function that came to its end; slows the cartridge down. */
  observer?: CallObserver;
  /**
   * Told of each message of `trace()` while it is made.
   * @param text one character per byte
   * @param L the Lua state that makes it
   */
  onTrace?: (text: string, L: number) => void;
}

/** Lua VM instructions of one tick, ten or twenty seconds of a computer of today; and bytes of memory of the VM. */
const DEFAULT_INSTRUCTION_BUDGET = 2_000_000_000;
const DEFAULT_MEMORY_LIMIT = 256 << 20;

/** The limits of a machine with these options. */
export function limitsOf({
  instructionBudget = DEFAULT_INSTRUCTION_BUDGET,
  memoryLimit = DEFAULT_MEMORY_LIMIT,
}: MachineOptions): Required<Pick<MachineOptions, 'instructionBudget' | 'memoryLimit'>> {
  return { instructionBudget, memoryLimit };
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

/** A machine between two ticks; plain data that can be kept and copied. */
export interface MachineSnapshot extends Devices {
  vm: VmSnapshot;
  /** Code that the program starts with. */
  code: Uint8Array;
  /** Only of a machine whose code may be replaced. */
  start?: ProgramStart;
}
