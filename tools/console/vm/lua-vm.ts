/**
 * The Lua machine of a console: one state with the console's globals, whose callbacks can be called, that is stopped
 * when it does not come to an end, and that can be saved and restored between calls.
 */

import { addHostFunctions, type HostFunction, type HostHook } from './build/host-functions.ts';
import type { LuaExports } from './build/wasm-exports.ts';
import {
  atLine,
  type CartridgeError,
  createErrorHandler,
  positioned,
  splitError,
} from './cartridge-error.ts';
import { CompiledFunctions, type CompileWay } from './compiled/compiled-functions.ts';
import { LUA_FUNCTIONS_IN_PLACE, PlainFunctions, type PlainTable } from './compiled/plain-functions.ts';
import { removeGlobal, setGlobals } from './globals.ts';
import { HostLua } from './host-lua.ts';
import { LuaAborted } from './instance.ts';
import { type LoopPlace, loopLine } from './loop-finder.ts';
import { LuaHeap } from './memory/heap.ts';
import { HOOK_MASK_COUNT, STATE_HOOK_COUNT } from './memory/layout.ts';
import { NEXT } from './memory/stack.ts';
import { describeMemory, type MemoryReport, reportMemory, runningState } from './memory-report.ts';
import { NativeLua, type NativeSnapshot } from './native.ts';
import { createWatchdog, PROTECTED_CALL, type Watchdog, type WatchdogSnapshot } from './watchdog.ts';

/** A compiled build of Lua: `loadLua` makes one, any number of VMs share it. */
export interface LuaModule {
  readonly module: WebAssembly.Module;
}

/** An instance of the build: what host functions of its own are made for. */
export type LuaInstance = Pick<LuaExports, 'memory' | 'table'>;

/** Host functions that are not JavaScript's. */
export interface DirectFunctions {
  /** Makes them for an instance, in place of some of those that it is started with. */
  make(
    lua: LuaInstance,
    functions: Record<string, HostFunction>,
    spend: Watchdog['spend'],
  ): { functions: Record<string, HostFunction>; plain: PlainTable };
  /** The program is about to run: what the host has changed meanwhile is to be where these functions find it. */
  enter(): void;
}

export interface VmOptions {
  /** Bytes of linear memory, at least 16 MiB. */
  memoryLimit: number;
  /** VM instructions between two refills; Infinity switches the watchdog off. */
  instructionBudget: number;
  /** Most time between two refills, for a host that must not stand still. */
  timeLimit?: TimeLimit;
  direct?: DirectFunctions;
  /** What host functions do with plain numbers, which compiled code does without calling them. */
  plain?: PlainTable;
  /** How functions that are called often are compiled; at once if left out. */
  compile?: CompileWay;
}

/** A limit of time; the clock is the host's. */
export interface TimeLimit {
  milliseconds: number;
  /** Fewer instructions never take too long: it is the computer that sleeps, or has much else to do. */
  leastInstructions: number;
  /** Milliseconds since whenever. */
  now(): number;
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
  /** Whether errors are told that are going to be caught; protected calls take a little longer then. */
  readonly wantsCaughtErrors: boolean;
}

export interface VmSnapshot {
  running: boolean;
  failure: CartridgeError | undefined;
  native: NativeSnapshot | undefined;
  watchdog: WatchdogSnapshot;
}

/** Thrown through the VM, past every pcall of the cartridge, when the budget is used up. */
class BudgetExhausted extends Error {
  readonly error: CartridgeError;
  constructor(error: CartridgeError) {
    super('instruction budget exhausted');
    this.error = error;
  }
}

/** Lua's own words, without a place. */
const OUT_OF_MEMORY = 'not enough memory';
const ENDLESS = 'one frame took too many instructions (endless loop?)';
const tookLong = ({ milliseconds }: TimeLimit): string =>
  `one frame took longer than ${milliseconds / 1000} s (endless loop?)`;

/** Bytes of memory of which a loop that does not end tells what they are for. */
const MUCH_MEMORY = 64 << 20;
/** Binary logarithm of the bytes of new memory that are filled in the time of an instruction. */
const MEMORY_LOG = 5;

/** Rounds of loops in functions of Lua's own, where nobody looks. */
const ALL_ROUNDS = 0x7fffffff;

export class LuaVm {
  /** What host functions use. */
  readonly host: HostLua;
  private readonly options: VmOptions;
  /** The state, for code that works on the memory of programs. */
  readonly native: NativeLua;
  /** Follows the programs; set before the first start. */
  observer: ProgramObserver | undefined;
  /** Follows what they do; set before the first start. */
  listener: ProgramListener | undefined;
  private readonly watchdog: Watchdog;
  /** The error that the VM did not survive: nothing of the program can run any more. */
  failure: CartridgeError | undefined;
  /** False before the start and after a failure. */
  private running = false;
  /** When the time is over. */
  private deadline = 0;
  /** Instructions of the main state before the last refill that have not been charged then. */
  private unchargedBefore = 0;
  /** What filled the memory when it was full for the first time since the last refill. */
  private report: MemoryReport | undefined;
  /** The code that runs. */
  private code: Uint8Array = new Uint8Array(0);
  /** Table index of the first host function of the instance in use; 0 if there is no instance. */
  private base = 0;
  /** The functions that are compiled in the instance in use, if any are to be. */
  private compiled: CompiledFunctions | undefined;
  /** Table indices of the message handler and of Lua's own `debug.traceback`. */
  private handler = 0;
  private traceback = 0;

  constructor(module: LuaModule, options: VmOptions) {
    this.options = options;
    this.native = new NativeLua(module.module, options.memoryLimit, {
      onFull: () => {
        this.report ??= this.reportMemory();
      },
      onProtectedCall: L => this.watchdog.spend(L, PROTECTED_CALL),
      onLarge: (L, bytes) => this.watchdog.spend(L, bytes >>> MEMORY_LOG),
      onRounds: () => (this.watched && this.running ? this.watchdog.rounds() : this.giveRounds(ALL_ROUNDS)),
      onHot: (L, callee) => this.compiled?.onHot(L, callee),
      onInterval: L => this.beginInterval(L),
      onCount: L => {
        this.compiled?.onWork(L);
        return this.watched && this.watchdog.passInterval(L) ? 1 : 0;
      },
      onExit: (_, site) => this.compiled?.onExit(site),
    });
    const { timeLimit } = options;
    this.watchdog = createWatchdog({
      stack: this.native.stack,
      mainState: () => this.native.L,
      runningState: () => runningState(this.heap, this.native.L),
      giveRounds: count => this.giveRounds(count),
      callHook: (index, L, activation) => this.native.exports.table.get(index)(L, activation),
      isOverdue: timeLimit ? () => this.isOverdue() : () => false,
      onEvent: (L, event, activation) => this.listener?.onEvent(L, event, activation),
      exhausted: (L, loop) => this.giveUp(L, loop),
    });
    this.host = new HostLua(this.native, this.watchdog);
  }

  /**
   * Starts a new state with Lua's libraries; what was running before is forgotten.
   * @param functions host functions by name of the global; `library.field` replaces a library's function
   * @param absent names of globals to remove, from the table of loaded modules too
   */
  start(functions: Record<string, HostFunction>, absent: readonly string[]): void {
    const { native } = this;
    const all = {
      ...functions,
      'debug.setlocal': (L: number) => this.setLocal(L),
      ...(this.watched ? this.watchedFunctions() : {}),
      ...(this.listener ? this.listenedFunctions(this.listener) : {}),
    };
    // What Lua does until the program runs costs nothing.
    this.running = false;
    if (this.base === 0) {
      native.instantiate();
      native.open();
      this.place(all);
    } else native.open();
    this.compiled?.reset();
    setGlobals(native, Object.keys(all), this.base);
    for (const name of absent) removeGlobal(native, name);
    this.observer?.begin();
    if (this.watched) this.watchdog.install(native.L, this.handler + 2);
    this.running = true;
  }

  /** Compiles code and runs it. An error is told without traceback (specification: console §3.3). */
  run(code: Uint8Array): CartridgeError | undefined {
    const { native } = this;
    const { exports, L } = native;
    this.code = code;
    this.options.direct?.enter();
    try {
      this.observer?.beforeLoad();
      const isLoaded = native.load(code);
      if (isLoaded) this.observer?.afterLoad();
      const failed = !isLoaded || exports.pcallk(L, 0, 0, 0, 0, 0) !== 0;
      const error = failed ? this.withReport(this.loadError()) : undefined;
      exports.settop(L, 0);
      return error;
    } catch (error) {
      return this.fail(error);
    }
  }

  /** The error on top of the stack, of code that ran without a message handler. */
  private loadError(): CartridgeError {
    const { native } = this;
    const { stack, exports, L } = native;
    const silent = { message: '', traceback: '' };
    if (stack.isStringOrNumber(stack.top(L))) return { ...silent, message: native.stringOnTop(L) };
    stack.pushFunction(L, this.handler);
    exports.pushvalue(L, -2);
    const isTold = exports.pcallk(L, 1, 1, 0, 0, 0) === 0;
    return isTold ? { ...silent, hiddenText: native.stringOnTop(L) } : silent;
  }

  /** What fills the memory now. */
  reportMemory(): MemoryReport {
    const { L, registry } = this.native;
    return reportMemory(this.heap, L, registry);
  }

  private giveRounds(count: number): void {
    if (this.native.L !== 0) this.native.exports.counter.value = count;
  }

  /** The memory as it is now: a view that is valid until it grows. */
  private get heap(): LuaHeap {
    return new LuaHeap(this.native.stack.bytes.buffer as ArrayBuffer);
  }

  /** Adds to Lua's error, which says no more than that, where the memory ran out and what fills it. */
  private withReport(error: CartridgeError): CartridgeError {
    const { report } = this;
    if (error.message !== OUT_OF_MEMORY || !report) return error;
    const places = report.lines.map(line => `[string "..."]:${line}: `);
    const calls = places.map(place => `\n\t${place}in function`).join('');
    const text = `${places[0] ?? ''}${OUT_OF_MEMORY}: ${describeMemory(report)}`;
    return { ...error, hiddenText: `${text}\nstack traceback:${calls}` };
  }

  /** Whether a global is a function now. */
  has(name: string): boolean {
    if (!this.running) return false;
    try {
      return this.pushGlobalFunction(name);
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      if (this.running) this.native.exports.settop(this.native.L, 0);
    }
  }

  /**
   * Calls a global if it is a function now.
   * @param argument integer to pass, if any
   * @returns 'missing' if it is none, the error if it failed, undefined if it ran
   */
  call(name: string, argument?: number): 'missing' | CartridgeError | undefined {
    if (!this.running) return 'missing';
    const { stack, exports, L } = this.native;
    try {
      stack.pushFunction(L, this.handler);
      if (!this.pushGlobalFunction(name)) {
        exports.settop(L, 0);
        return 'missing';
      }
      this.options.direct?.enter();
      if (argument !== undefined) stack.pushInteger(L, argument);
      const failed = exports.pcallk(L, argument === undefined ? 0 : 1, 0, 1, 0, 0) !== 0;
      const text = failed ? this.native.stringOnTop(L) : undefined;
      exports.settop(L, 0);
      return text === undefined ? undefined : this.withReport(splitError(text));
    } catch (error) {
      return this.fail(error);
    }
  }

  /**
   * Calls a function of the program between two callbacks.
   * @param push puts the function and its arguments on the stack
   * @param count number of the arguments
   * @param read reads the first result from its slot
   */
  callFunction<Result>(
    push: () => void,
    count: number,
    read: (slot: number) => Result,
  ): { value: Result } | { error: CartridgeError } {
    this.options.direct?.enter();
    const { stack, exports, L } = this.native;
    try {
      stack.pushFunction(L, this.handler);
      push();
      const failed = exports.pcallk(L, count, 1, 1, 0, 0) !== 0;
      const result = failed
        ? { error: this.withReport(splitError(this.native.stringOnTop(L))) }
        : { value: read(stack.top(L)) };
      exports.settop(L, 0);
      return result;
    } catch (error) {
      return { error: this.fail(error) };
    }
  }

  /**
   * Calls a function of the program in a coroutine that stands still, in a hook.
   * @param push puts the function and its arguments on the stack
   * @param count number of the arguments
   * @param read reads the first result, or the error, from its slot
   */
  callInside<Result>(
    L: number,
    push: () => void,
    count: number,
    read: (slot: number, hasFailed: boolean) => Result,
  ): Result {
    const { stack, exports } = this.native;
    return this.watchdog.free(L, () => {
      push();
      const hasFailed = exports.pcallk(L, count, 1, 0, 0, 0) !== 0;
      const result = read(stack.top(L), hasFailed);
      exports.settop(L, -2);
      return result;
    });
  }

  /** Gives the watchdog's budget anew: what follows may use it up once. */
  refill(): void {
    const { instructionBudget, timeLimit } = this.options;
    this.compiled?.compileSome();
    this.compiled?.allow(this.watched ? HOOK_MASK_COUNT : 0);
    this.watchdog.refill(instructionBudget);
    this.unchargedBefore = this.uncharged;
    this.report = undefined;
    if (timeLimit) this.deadline = timeLimit.now() + timeLimit.milliseconds;
  }

  /** Compiled code comes to the end of an interval between looks at the budget: whether it may go on without one. */
  private beginInterval(L: number): number {
    if (this.watched) return this.watchdog.beginEarly(L) ? 1 : 0;
    this.native.stack.words[(L + STATE_HOOK_COUNT) >> 2] = ALL_ROUNDS;
    return 1;
  }

  /**
   * Instructions, and what calls of the host are worth in them, since the last refill; those of coroutines in steps of
   * many.
   */
  get spent(): number {
    if (!this.watched) return 0;
    return Math.max(this.charged + this.uncharged - this.unchargedBefore, 0);
  }

  /**
   * Where a program is in its tick, in instructions: the same number at the same place whenever the tick is repeated.
   * @param L the coroutine that runs
   */
  clock(L: number): number {
    const { watchdog, native } = this;
    const ofOthers = L === native.L ? 0 : watchdog.uncharged(native.L);
    return this.charged + watchdog.uncharged(L) + ofOthers;
  }

  /** What the watchdog has taken off the budget since the last refill. */
  private get charged(): number {
    return this.options.instructionBudget - this.watchdog.remaining;
  }

  private get uncharged(): number {
    return this.running && this.watched ? this.watchdog.uncharged(this.native.L) : 0;
  }

  /** The program has been changed from outside: compiled code has to be found anew. */
  forgetCompiled(): void {
    this.compiled?.reset();
  }

  /** Functions that have compiled code, and how often compiled code was left to the interpreter. */
  get compiledCounts(): { functions: number; exits: number } {
    return this.compiled?.counts ?? { functions: 0, exits: 0 };
  }

  /** Tells the listener of events, as a mask, from now on: in new coroutines, and in those that are named. */
  listen(mask: number, states: Iterable<number>): void {
    this.watchdog.listen(mask, this.running ? [this.native.L, ...states] : []);
  }

  /** Tells the listener of a look at the budget after so many instructions, in states that begin from now on. */
  lookEvery(instructions: number): void {
    this.watchdog.setInterval(instructions);
  }

  /** Between two ticks: from now on tells of events, as a mask, and looks at the budget after so many instructions. */
  lookCloser(mask: number, instructions: number): void {
    this.watchdog.setInterval(instructions);
    this.watchdog.listen(mask, []);
    if (this.running && this.watched) this.watchdog.watchAnew(this.native.L);
  }

  /** Tells the listener of other events of one coroutine. */
  listenTo(L: number, mask: number): void {
    this.watchdog.listenTo(L, mask);
  }

  /** Bytes of memory of the program. */
  get allocated(): number {
    return this.running ? this.native.allocated : 0;
  }

  /** Closes the state, which runs finalizers. */
  close(): void {
    if (!this.running) return;
    try {
      this.native.exports.close(this.native.L);
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

  /** The same as a snapshot, with the memory itself: it holds until the VM goes on. */
  view(): VmSnapshot {
    return {
      running: this.running,
      failure: this.failure,
      native: this.running ? this.native.view() : undefined,
      watchdog: this.watchdog.snapshot(),
    };
  }

  /**
   * Goes back to what a VM with the same options was.
   * @param functions,absent as given to `start`
   */
  restore(snapshot: VmSnapshot, functions: Record<string, HostFunction>, absent: readonly string[]): void {
    this.running = snapshot.running;
    this.failure = snapshot.failure;
    if (!snapshot.native) return;
    if (this.base === 0) this.start(functions, absent);
    this.native.restore(snapshot.native);
    this.compiled?.reset();
    this.watchdog.restore(snapshot.watchdog);
  }

  private pushGlobalFunction(name: string): boolean {
    const { stack, exports, L } = this.native;
    exports.getglobal(L, this.native.name(name));
    return stack.isFunction(stack.top(L));
  }

  /** Whether the frame has taken longer than it may. */
  private isOverdue(): boolean {
    const { timeLimit } = this.options;
    if (!timeLimit || this.charged < timeLimit.leastInstructions) return false;
    return timeLimit.now() > this.deadline;
  }

  /** Ends a call that does not come to an end: notes where it spins, then leaves the VM for good. */
  private giveUp(L: number, loop: LoopPlace | undefined): never {
    const { native } = this;
    const { stack, exports } = native;
    stack.pushFunction(L, this.traceback);
    const isElsewhere = loop !== undefined && loop.state !== L;
    if (isElsewhere) stack.pushThread(L, loop.state);
    native.pushString(L, this.isOverdue() ? tookLong(this.options.timeLimit!) : ENDLESS);
    // The running coroutine has the traceback itself on top of its stack.
    stack.pushInteger(L, (loop?.level ?? 0) + (isElsewhere ? 0 : 1));
    exports.callk(L, isElsewhere ? 3 : 2, 1, 0, 0);
    const error = splitError(native.stringOnTop(L));
    if (stack.bytes.length >= MUCH_MEMORY) {
      const report = this.reportMemory();
      // The rest is garbage.
      if (report.strings + report.tables + report.functions >= MUCH_MEMORY / 2)
        error.message += `; ${describeMemory(report)}`;
    }
    const told = positioned(loop ? atLine(error, loopLine(loop, this.code)) : error);
    if (this.listener?.onEndless) {
      // Who looks at it may call functions of the program.
      this.watchdog.refill(this.options.instructionBudget);
      this.listener.onEndless(loop?.state ?? L, told.message);
    }
    throw new BudgetExhausted(told);
  }

  /** Ends the VM after something that it cannot survive, which becomes an error of the cartridge. */
  private fail(error: unknown): CartridgeError {
    this.running = false;
    this.base = 0;
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

  /** Puts host functions, message handler and hook into the table of a new instance, and notes Lua's own functions. */
  private place(given: Record<string, HostFunction>): void {
    const { native } = this;
    const direct = this.options.direct?.make(native.exports, given, this.host.spend);
    const functions = { ...given, ...direct?.functions };
    const names = Object.keys(functions);
    const iterators = { next: native.functionIndex('next'), ofIpairs: native.iteratorIndex('ipairs') };
    const ofLua = LUA_FUNCTIONS_IN_PLACE.map(name => [native.functionIndex(name), name] as const);
    this.traceback = native.functionIndex('debug.traceback');
    this.observer?.attach();
    this.host.attach(['pcall', 'xpcall', ...names.filter(name => name.includes('.'))]);
    const describe = createErrorHandler(native);
    const handler: HostFunction = L => {
      this.listener?.onError(L, false);
      return describe(L);
    };
    const caughtHandler: HostFunction = L => {
      this.listener?.onError(L, true);
      return 1;
    };
    const hook: HostHook = (L, activation) => this.watchdog.hook(L, activation);
    const all = [...names.map(name => functions[name]), handler, caughtHandler];
    this.base = addHostFunctions(native.exports.table, all, hook);
    const { compile = 'at once' } = this.options;
    const places = new Map([...ofLua, ...names.map((name, order) => [this.base + order, name] as const)]);
    const plain = new PlainFunctions({ ...this.options.plain, ...direct?.plain }, places, this.host.spend);
    this.compiled =
      compile === 'never'
        ? undefined
        : new CompiledFunctions(native.exports, native.stack, compile, plain, iterators);
    this.handler = this.base + names.length;
  }

  /** Functions that tell the listener, in the places of Lua's and beside them. */
  private listenedFunctions(listener: ProgramListener): Record<string, HostFunction> {
    return {
      pcall: L => this.protectedCall(L),
      // TypeScript's statement: no program has a function of that name.
      debugger: L => {
        listener.onDebuggerStatement(L);
        return 0;
      },
    };
  }

  /** Lua's own `pcall`, which tells of errors where they are raised if that is wanted. */
  private protectedCall(L: number): number {
    const { stack } = this.native;
    const first = stack.first(L);
    if (!this.listener?.wantsCaughtErrors || stack.count(L, first) === 0)
      return this.host.callOriginal('pcall', L);
    // The handler goes between the function and its arguments.
    stack.pushFunction(L, this.handler + 1);
    stack.insertTop(L, first + NEXT);
    return this.host.callOriginal('xpcall', L);
  }

  private setLocal(L: number): number {
    this.native.leaveCompiled();
    return this.host.callOriginal('debug.setlocal', L);
  }

  private get watched(): boolean {
    return this.options.instructionBudget !== Number.POSITIVE_INFINITY;
  }

  /** Replacements that keep the cartridge's hands off the watchdog. */
  private watchedFunctions(): Record<string, HostFunction> {
    return {
      'debug.sethook': this.watchdog.sethook(L => this.host.callOriginal('debug.sethook', L)),
      'debug.gethook': this.watchdog.gethook(L => this.host.callOriginal('debug.gethook', L)),
    };
  }
}
