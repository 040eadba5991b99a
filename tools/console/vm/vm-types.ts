/** What a VM is made with, what follows it, and what it can be restored from. */

import type { HostFunction } from './build/host-functions.ts';
import type { LuaExports } from './build/wasm-exports.ts';
import type { CartridgeError } from './cartridge-error.ts';
import type { CompileMode } from './compiled/compiled-functions.ts';
import type { Compiler } from './compiled/compiler.ts';
import type { IntrinsicTable } from './compiled/numeric-intrinsics.ts';
import type { NativeSnapshot } from './native.ts';
import type { Dumped } from './own-bytecode.ts';
import type { Watchdog, WatchdogSnapshot } from './watchdog.ts';

/** A compiled build of Lua: `loadLua` makes one, any number of VMs share it. */
export interface LuaModule {
  readonly module: WebAssembly.Module;
  /** Gives what compiles functions; undefined as long as a page has not loaded it. */
  compiler(): Compiler | undefined;
}

/** An instance of the build: what host functions of its own are made for. */
export type LuaInstance = Pick<LuaExports, 'memory' | 'table'>;

/** Host functions that are not JavaScript's. */
export interface WasmIntrinsics {
  /** Makes them for an instance, in place of some of those that it is started with. */
  make(
    lua: LuaInstance,
    functions: Record<string, HostFunction>,
    spend: Watchdog['spend'],
  ): { functions: Record<string, HostFunction>; intrinsics: IntrinsicTable };
  /** The program is about to run: what the host has changed meanwhile is to be where these functions find it. */
  enter(): void;
}

export interface VmOptions {
  /** Bytes of linear memory, at least 16 MiB. */
  memoryLimit: number;
  /** VM instructions between two refills; Infinity switches the watchdog off. */
  instructionBudget: number;
  /** Whether the host has other work, when calls are made in steps. */
  isStepOver?: () => boolean;
  /** Told of the running Lua state, with its call stack, before a call in steps is interrupted. */
  onInterrupt?: (L: number) => void;
  /** Whether the host has no more time for a call, which then has used up its budget. */
  isTimeOver?: () => boolean;
  wasmIntrinsics?: WasmIntrinsics;
  /** What host functions do with plain numbers, which compiled code does without calling them. */
  intrinsics?: IntrinsicTable;
  /** How functions that are called often are compiled; at once if left out. */
  compile?: CompileMode;
}

/** Follows the programs of a VM, and works on their memory. */
export interface ProgramObserver {
  /** There is a new instance; Lua's own functions are where Lua has put them. */
  attach(): void;
  /** There is a new state, whose globals no program has touched. */
  begin(): void;
  /** A chunk is about to be compiled. */
  beforeLoad(): void;
  /** A chunk has been compiled: it is on top of the stack, stays there, and runs next. */
  afterLoad(): void;
}

/** Follows what a program does, for a debugger. */
export interface ProgramListener {
  /** An event of Lua's debug library that was asked for; `activation` is the address of its record. */
  onEvent(L: number, event: number, activation: number): void;
  /** An error is raised, in the running function of state L; whether something of the program is going to catch it. */
  onError(L: number, isCaught: boolean): void;
  /** The program has used up its budget in a coroutine, and is going to be left for good. */
  onEndless?(L: number, message: string): void;
  /** The program asks for its debugger, in the function of state L that calls. */
  onDebuggerStatement(L: number): void;
  /**
   * Whether to report errors that will be caught; protected calls then take a little longer. Without it they are
   * never told, and protected calls are Lua's own.
   */
  readonly wantsCaughtErrors?: boolean;
}

export interface VmSnapshot {
  running: boolean;
  failure: CartridgeError | undefined;
  native: NativeSnapshot | undefined;
  watchdog: WatchdogSnapshot;
  dumped: Dumped;
}
