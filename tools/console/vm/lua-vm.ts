/**
 * The Lua machine of a console: one state with the console's globals, whose callbacks can be called, that is stopped when it
 * does not come to an end, and that can be saved and restored between calls.
 */

import { Budget, ENDLESS, UNLIMITED } from './budget.ts';
import type { HostFunction } from './build/host-functions.ts';
import { type CartridgeError, splitError } from './cartridge-error.ts';
import { heapOf } from './compiled/lua-function.ts';
import { DebugHooks } from './debug-hooks.ts';
import { BudgetExhausted, describeEndlessCall } from './endless-loop.ts';
import { removeGlobal, setGlobals } from './globals.ts';
import { HostLua } from './host-lua.ts';
import { LuaAborted } from './instance.ts';
import { Interruptions } from './interruption.ts';
import type { LoopLocation } from './loop-finder.ts';
import { HOOK_MASK_COUNT, STATE_HOOK_COUNT } from './memory/layout.ts';
import { type MemoryReport, reportMemory, runningState, withMemoryReport } from './memory-report.ts';
import { NativeLua } from './native.ts';
import { OwnBytecode } from './own-bytecode.ts';
import { type CallingVm, ProgramCalls } from './program-calls.ts';
import { hookFunctions, listenedFunctions, variableFunctions } from './replaced-functions.ts';
import { Steps } from './steps.ts';
import { addFunctions, type TableFunctions } from './table-functions.ts';
import type { LuaModule, ProgramListener, ProgramObserver, VmOptions, VmSnapshot } from './vm-types.ts';
import { createWatchdog, PROTECTED_CALL, type Watchdog } from './watchdog.ts';

/** Binary logarithm of the bytes of new memory that are filled in the time of an instruction. */
const MEMORY_LOG = 5;
/** Rounds of loops in functions of Lua's own, where nobody looks. */
const ALL_ROUNDS = 0x7fffffff;

export class LuaVm {
  /** What host functions use. */
  readonly host: HostLua;
  private readonly options: VmOptions;
  private readonly lua: LuaModule;
  /** The state, for code that works on the memory of programs. */
  readonly native: NativeLua;
  /** Follows the programs; set before the first start. */
  observer: ProgramObserver | undefined;
  /** Follows what they do; set before the first start. */
  listener: ProgramListener | undefined;
  private readonly watchdog: Watchdog;
  private readonly watched: boolean;
  private readonly bytecode = new OwnBytecode();
  private readonly budget: Budget;
  private readonly interruptions: Interruptions;
  /** How calls are made that may take long. */
  readonly steps: Steps;
  /** Calls of the program. */
  readonly calls: ProgramCalls;
  /** Which events the listener receives. */
  readonly debugHooks: DebugHooks;
  /** The error that the VM did not survive: nothing of the program can run any more. */
  failure: CartridgeError | undefined;
  /** False before the start and after a failure. */
  private running = false;
  /** Instructions that what is limited may take in any case. */
  private allowed = 0;
  /** Where the error was raised that the chunk ends with. */
  private traceback = '';
  /** What filled the memory when it was full for the first time since the last refill. */
  private report: MemoryReport | undefined;
  /** Where functions are in the instance in use, or in the last one. */
  private tableFunctions: TableFunctions | undefined;
  /** Functions for listeners: the same in all instances, as memories that are restored know them by their places. */
  private listened: Record<string, HostFunction> | undefined;
  private needsInstance = true;

  constructor(lua: LuaModule, options: VmOptions) {
    this.options = options;
    this.lua = lua;
    this.native = new NativeLua(lua.module, options.memoryLimit, {
      onFull: () => {
        this.report ??= this.reportMemory();
      },
      onProtectedCall: (L, place) => {
        if (!this.interruptions.isOwnCall(L, place)) this.watchdog.spend(L, PROTECTED_CALL);
      },
      onLarge: (L, bytes) => this.watchdog.spend(L, bytes >>> MEMORY_LOG),
      onRounds: () => (this.watched && this.running ? this.watchdog.rounds() : this.giveRounds(ALL_ROUNDS)),
      onHot: (L, callee) => this.compiled?.onHot(L, callee),
      onInterval: L => this.beginInterval(L),
      thrown: () => this.interruptions.thrown,
      onGoOn: (L, _, context) => this.interruptions.onGoOn(L, context),
      onCount: L => {
        if (this.steps.interrupts(L)) return 1;
        this.compiled?.onWork(L);
        return this.watched && this.watchdog.passInterval(L) ? 1 : 0;
      },
      onExit: (_, site) => this.compiled?.onExit(site),
      onMissedEntry: L => this.compiled?.onMissedEntry(L),
    });
    this.watchdog = createWatchdog({
      stack: this.native.stack,
      mainState: () => this.native.L,
      runningState: () => runningState(heapOf(this.native.exports.memory), this.native.L),
      shareCount: isShared => {
        this.native.exports.sharesCount.value = isShared ? 1 : 0;
      },
      giveRounds: count => this.giveRounds(count),
      callHook: (index, L, activation) => this.native.exports.table.get(index)(L, activation),
      isStepOver: () => this.steps.isOver,
      isTimeOver: options.isTimeOver ?? (() => false),
      onEvent: (L, event, activation) => this.listener?.onEvent(L, event, activation),
      exhausted: (L, loop) => this.giveUp(L, loop),
    });
    const mainState = () => (this.running && this.watched ? this.native.L : undefined);
    this.watched = options.instructionBudget !== Number.POSITIVE_INFINITY || options.isTimeOver !== undefined;
    this.budget = new Budget(this.watchdog, mainState);
    this.interruptions = new Interruptions(this.native, () => this.tableFunctions!);
    const { isStepOver = () => false, onInterrupt = () => {} } = options;
    this.steps = new Steps(this.interruptions, this.budget, isStepOver, onInterrupt);
    const calling: CallingVm = {
      isRunning: () => this.running,
      handler: () => this.tableFunctions!.handler,
      chunkHandler: () => this.tableFunctions!.chunkHandler,
      takeTraceback: () => {
        const { traceback } = this;
        this.traceback = '';
        return traceback;
      },
      observer: () => this.observer,
      enter: () => options.wasmIntrinsics?.enter(),
      completed: error => withMemoryReport(error, this.report),
      fail: error => this.fail(error),
    };
    this.calls = new ProgramCalls(this.native, calling, this.interruptions, this.steps);
    this.debugHooks = new DebugHooks(this.native, this.watchdog, this.budget, mainState);
    this.host = new HostLua(this.native, this.watchdog);
  }

  /**
   * Starts a new state with Lua's libraries; what was running before is forgotten.
   * @param functions host functions by name of the global; `library.field` replaces a library's function
   * @param absent names of globals to remove, from the table of loaded modules too
   */
  start(functions: Record<string, HostFunction>, absent: readonly string[]): void {
    const { native } = this;
    this.listened ??= this.listener
      ? listenedFunctions(
          this.host,
          native,
          () => this.listener!,
          () => this.tableFunctions!.caughtHandler,
        )
      : {};
    const all = {
      ...functions,
      ...variableFunctions(this.host, native),
      ...this.bytecode.functions(this.host),
      ...(this.watched ? hookFunctions(this.host, this.watchdog) : {}),
      ...this.listened,
    };
    // What Lua does until the program runs costs nothing.
    this.running = false;
    this.bytecode.dumped = [];
    if (this.needsInstance) native.instantiate();
    native.open();
    if (this.needsInstance || !this.tableFunctions) this.tableFunctions = this.place(all);
    this.needsInstance = false;
    this.compiled?.reset();
    setGlobals(native, Object.keys(all), this.tableFunctions.base);
    for (const name of absent) removeGlobal(native, name);
    this.observer?.begin();
    if (this.watched) this.watchdog.install(native.L, this.tableFunctions.hook);
    this.running = true;
  }

  /** What fills the memory now. */
  reportMemory(): MemoryReport {
    const { L, registry, exports } = this.native;
    return reportMemory(heapOf(exports.memory), L, registry);
  }

  private giveRounds(count: number): void {
    if (this.native.L !== 0) this.native.exports.counter.value = count;
  }

  /** Leaves the call that is unfinished for good. */
  discard(): void {
    if (!this.steps.isUnfinished) return;
    this.steps.take();
    this.steps.isActive = false;
    this.fail(new BudgetExhausted({ message: 'the frame was left before its end', traceback: '' }));
  }

  /**
   * Gives the watchdog's budget anew: what follows may use it up once.
   * @param isLimited whether it is limited
   */
  refill(isLimited = true): void {
    this.compiled?.compileSome();
    this.compiled?.allow(this.watched ? HOOK_MASK_COUNT : 0);
    this.budget.refill(isLimited ? Math.max(this.options.instructionBudget, this.allowed) : UNLIMITED);
    this.report = undefined;
  }

  /** Unlimited work has ended after this many instructions: similar work may take somewhat more. */
  hasTaken(instructions: number): void {
    this.allowed = Math.max(this.allowed, 4 * instructions);
  }

  /** Compiled code is about to end an interval between checks of the budget: whether it may continue without a check. */
  private beginInterval(L: number): number {
    this.compiled?.onCompiledWork(L);
    if (this.watched) return this.watchdog.beginEarly(L) ? 1 : 0;
    this.native.stack.words[(L + STATE_HOOK_COUNT) >> 2] = ALL_ROUNDS;
    return 1;
  }

  /** Instructions, and what calls of the host are worth in them, since the last refill. */
  get spent(): number {
    return this.watched ? this.budget.spent : 0;
  }

  /** The program has been changed from outside: compiled code has to be found anew. */
  forgetCompiled(): void {
    this.compiled?.reset();
  }

  /** Functions that have compiled code, and how often compiled code was left to the interpreter. */
  get compiledCounts(): { functions: number; entries: number; exits: number } {
    return this.compiled?.counts ?? { functions: 0, entries: 0, exits: 0 };
  }

  /** Bytes of memory of the program. */
  get allocated(): number {
    return this.running ? this.native.allocated : 0;
  }

  /** Closes the state, which runs finalizers. */
  close(): void {
    this.discard();
    if (!this.running) return;
    try {
      this.native.close();
    } catch (error) {
      this.fail(error);
    }
    this.running = false;
  }

  /** Everything of the VM; only between calls. */
  snapshot(): VmSnapshot {
    const view = this.view();
    const { native } = view;
    return { ...view, native: native && { ...native, data: native.data.slice(), heap: native.heap.slice() } };
  }

  /** The same as a snapshot, with the memory itself: valid until the VM continues. */
  view(): VmSnapshot {
    return {
      running: this.running,
      failure: this.failure,
      native: this.running ? this.native.view() : undefined,
      watchdog: this.watchdog.snapshot(),
      dumped: this.bytecode.dumped,
    };
  }

  /**
   * Goes back to what a VM with the same options was.
   * @param functions,absent as given to `start`
   */
  restore(snapshot: VmSnapshot, functions: Record<string, HostFunction>, absent: readonly string[]): void {
    this.running = snapshot.running;
    this.failure = snapshot.failure;
    if (!snapshot.native) {
      // The next start is the first one again.
      this.needsInstance = true;
      return;
    }
    if (this.needsInstance) this.start(functions, absent);
    this.native.restore(snapshot.native);
    this.compiled?.reset();
    this.watchdog.restore(snapshot.watchdog);
    this.bytecode.dumped = snapshot.dumped;
  }

  private get compiled(): TableFunctions['compiled'] {
    return this.tableFunctions?.compiled;
  }

  private place(functions: Record<string, HostFunction>): TableFunctions {
    return addFunctions(this.native, this.host, this.options, functions, this.lua.compiler, {
      hook: (L, activation) => this.watchdog.hook(L, activation),
      attach: () => this.observer?.attach(),
      onError: (L, isCaught) => this.listener?.onError(L, isCaught),
      onTraceback: traceback => {
        this.traceback = traceback;
      },
    });
  }

  /** Ends a call that does not come to an end: notes where it spins, then leaves the VM for good. */
  private giveUp(L: number, loop: LoopLocation | undefined): never {
    const told = describeEndlessCall(this.native, L, {
      ...{ loop, code: this.calls.code, message: ENDLESS, traceback: this.tableFunctions!.traceback },
      reportMemory: () => this.reportMemory(),
    });
    if (this.listener?.onEndless) {
      // Looking at it may call functions of the program.
      this.watchdog.refill(this.options.instructionBudget);
      this.listener.onEndless(loop?.state ?? L, told.message);
    }
    throw new BudgetExhausted(told);
  }

  /** Ends the VM after something that it cannot survive, which becomes an error of the cartridge. */
  private fail(error: unknown): CartridgeError {
    this.running = false;
    this.needsInstance = true;
    this.failure = this.describeFailure(error);
    return this.failure;
  }

  private describeFailure(error: unknown): CartridgeError {
    if (error instanceof BudgetExhausted) return error.error;
    if (error instanceof LuaAborted) return splitError(this.native.stringOnTop(this.native.L));
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError)
      return { message: `the Lua machine failed: ${error.message}`, traceback: '' };
    throw error;
  }
}
