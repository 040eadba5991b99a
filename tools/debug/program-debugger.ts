/**
 * Pauses a running program on request: at source lines, step by step, at errors. Without requests, the program
 * runs as without a debugger; functions without breakpoints always run at full speed.
 */

import type { Machine } from '../console/machine.ts';
import { walkHeap } from '../console/program/walk-heap.ts';
import type { ProgramListener } from '../console/vm/index.ts';
import * as at from '../console/vm/memory/layout.ts';
import { append } from '../long-lists.ts';
import { type Breakpoint, Breakpoints } from './breakpoints.ts';
import { type CallFrame, callDepth, callFrames, compiledOf } from './call-frames.ts';
import type { ChunkNames } from './chunk/chunk-names.ts';
import type { DebuggerHost, ErrorMode, LineEvent, Pause } from './pauses.ts';
import { ProgramTable, type Resolved } from './program-table.ts';
import type { SourceLine, SourceLines } from './source-lines.ts';
import { isStepOver, type Step, type StepKind } from './steps.ts';

const FUNCTION_EVENTS = at.HOOK_MASK_CALL | at.HOOK_MASK_RETURN;
/** Coroutines count as deeper than anything that can resume them. */
const COROUTINE_DEPTH = 1_000_000;

export class ProgramDebugger implements ProgramListener {
  errors: ErrorMode = 'none';
  /** Whether breakpoints are active. */
  private isActive = true;
  private readonly host: DebuggerHost;
  private machine!: Machine;
  private names!: ChunkNames;
  private lines!: SourceLines;
  private table: ProgramTable | undefined;
  private readonly breakpoints = new Breakpoints();
  private step: Step | undefined;
  private isPauseWanted = false;
  private isPaused = false;
  private observer: ((event: LineEvent) => boolean) | undefined;
  private onReturn: ((state: number, depth: number) => void) | undefined;
  /** The coroutine that runs while a breakpoint's condition is checked. */
  running = 0;

  constructor(host: DebuggerHost) {
    this.host = host;
  }

  /** Debugs a machine that has not started; breakpoints and steps of the previous one are dropped. */
  attach(machine: Machine, names: ChunkNames, lines: SourceLines): void {
    this.machine = machine;
    this.table = undefined;
    this.step = undefined;
    this.breakpoints.clear();
    machine.vm.listener = this;
    machine.program!.onLoaded = () => this.onLoaded();
    this.replaceCode(names, lines);
  }

  get wantsCaughtErrors(): boolean {
    return this.errors === 'all';
  }

  /** The program continues with new code; breakpoints must be set again. */
  replaceCode(names: ChunkNames, lines: SourceLines): void {
    this.names = names;
    this.lines = lines;
    this.breakpoints.clear();
    this.onLoaded();
  }

  /** The machine is going to start the program again. */
  forgetProgram(): void {
    this.table = undefined;
  }

  /** The functions of the program; undefined before it is loaded. */
  get program(): ProgramTable | undefined {
    return this.table;
  }

  /** Adds a breakpoint; returns its location, undefined if the program is not loaded or there is no code. */
  addBreakpoint(breakpoint: Breakpoint): Resolved | undefined {
    this.breakpoints.add(breakpoint);
    this.placeBreakpoints();
    return this.resolve(breakpoint);
  }

  resolve({ source, line }: Pick<Breakpoint, 'source' | 'line'>): Resolved | undefined {
    return this.table?.resolve(source, line);
  }

  removeBreakpoint(id: string): void {
    this.breakpoints.remove(id);
    this.placeBreakpoints();
  }

  /** Drops all requests and lets the program run. */
  detach(): void {
    this.breakpoints.clear();
    this.errors = 'none';
    this.isActive = true;
    this.resume();
    this.isPauseWanted = false;
    this.placeBreakpoints();
  }

  set breakpointsActive(isActive: boolean) {
    this.isActive = isActive;
    this.placeBreakpoints();
  }

  /** Pauses at the next line. */
  pause(): void {
    this.isPauseWanted = true;
    this.listen();
  }

  /** After the pause, the program continues. */
  resume(): void {
    this.step = undefined;
    this.listen();
  }

  /** After the pause, the program runs to the next source line. */
  stepOn(kind: StepKind, state: number): void {
    const frame = this.frames(state)[0];
    this.step = { kind, depth: this.depth(state), place: frame && this.place(frame) };
    this.listen();
  }

  /**
   * Runs the program without pausing, and reports every line; if the callback returns true, the program is
   * paused after all.
   *
   * @param onReturn called for every function that is about to return, with its coroutine and call depth
   */
  observe<Result>(
    observer: (event: LineEvent) => boolean,
    run: () => Result,
    onReturn?: (state: number, depth: number) => void,
  ): Result {
    const { errors } = this;
    this.observer = observer;
    this.onReturn = onReturn;
    this.errors = 'none';
    this.listen();
    try {
      return run();
    } finally {
      this.observer = undefined;
      this.onReturn = undefined;
      this.errors = errors;
    }
  }

  /** Whether a replay is observed, which must be unnoticed by the client. */
  get isObserving(): boolean {
    return this.observer !== undefined;
  }

  /** Runs the program without pausing, at full speed. */
  ignore(run: () => unknown): void {
    this.isPaused = true;
    if (this.table) this.machine.vm.debugHooks.listen(at.HOOK_MASK_COUNT, []);
    try {
      run();
    } finally {
      this.isPaused = false;
      this.listen();
    }
  }

  /** A frame starts; a step out of the previous one ends here. */
  beginFrame(): void {
    if (this.step) this.step = { kind: 'into', depth: 0, place: undefined };
    // After moving to another frame, the memory contains the hooks that were set then.
    if (this.table) this.machine.vm.debugHooks.listen(this.wanted(), []);
  }

  /** The running source functions, the innermost first. */
  frames(state: number): CallFrame[] {
    const { native } = this.machine.vm;
    const frames = callFrames(native, state);
    if (state !== native.L) append(frames, callFrames(native, native.L));
    return frames.filter(frame => this.place(frame) !== undefined);
  }

  /** The source position of a frame. */
  place({ line, compiled }: CallFrame): SourceLine | undefined {
    return this.table?.names(compiled) && this.lines.place(line);
  }

  onEvent(L: number, event: number, activation: number): void {
    const { stack } = this.machine.vm.native;
    if (this.isPaused) return;
    if (event === at.HOOK_EVENT_COUNT) this.host.onLook();
    else if (event === at.HOOK_EVENT_LINE)
      this.onLine(L, stack.words[(activation + at.ACTIVATION_LINE) >> 2]);
    else {
      const call = stack.words[(L + at.STATE_CALL) >> 2];
      // C functions have no lines.
      if (stack.words[(stack.words[call >> 2] + 8) >> 2] !== at.TAG_LUA_CLOSURE) return;
      // After a return, the caller runs.
      const isReturn = event === at.HOOK_EVENT_RETURN;
      const names = this.onReturn && this.table?.names(compiledOf(this.machine.vm.native, call));
      if (isReturn && names && !names.isBlock) this.onReturn!(L, this.depth(L, call));
      this.listenIn(L, isReturn ? stack.words[(call + at.CALL_CALLER) >> 2] : call);
    }
  }

  onError(L: number, isCaught: boolean): void {
    if (this.isPaused || this.errors === 'none' || (isCaught && this.errors !== 'all')) return;
    const error = this.machine.vm.native.stack.first(L);
    if (this.frames(L).length > 0) this.stop({ reason: 'error', hits: [], error, state: L });
  }

  /** A frame does not end. */
  onEndless(L: number, message: string): void {
    if (!this.isPaused && !this.observer) this.stop({ reason: 'endless', hits: [], message, state: L });
  }

  /** The statement `debugger;` was reached. */
  onDebuggerStatement(L: number): void {
    if (!this.isPaused && !this.observer) this.stop({ reason: 'debugger', hits: [], state: L });
  }

  /** New code was loaded: functions have new addresses. */
  private onLoaded(): void {
    const { program } = this.machine;
    const chunk = program!.chunk;
    this.table =
      chunk === undefined ? undefined : new ProgramTable(program!.heap, chunk, this.names, this.lines);
    this.placeBreakpoints();
  }

  private placeBreakpoints(): void {
    this.breakpoints.place(this.isActive ? this.table : undefined);
    this.listen();
  }

  /** Enables the required hooks in all coroutines. */
  private listen(): void {
    const { vm, program } = this.machine;
    if (this.table === undefined) {
      vm.debugHooks.listen(FUNCTION_EVENTS, []);
      return;
    }
    const states = new Set<number>();
    walkHeap(program!.heap, [vm.native.registry], { thread: address => states.add(address) });
    vm.debugHooks.listen(this.wanted(), states);
  }

  /** The hooks that a starting function needs; without requests, only the instruction budget is checked. */
  private wanted(): number {
    const isIdle = this.breakpoints.isEmpty && !this.step && !this.isPauseWanted && !this.observer;
    return isIdle ? at.HOOK_MASK_COUNT : FUNCTION_EVENTS | at.HOOK_MASK_LINE;
  }

  /** Enables line hooks in a coroutine only for functions in which it may pause. */
  private listenIn(L: number, call: number): void {
    const { vm } = this.machine;
    const wantsLines =
      this.observer !== undefined ||
      this.isPauseWanted ||
      this.breakpoints.isIn(compiledOf(vm.native, call)) ||
      (this.step !== undefined && (this.step.kind === 'into' || this.depth(L, call) <= this.step.depth));
    vm.debugHooks.listenTo(L, wantsLines ? FUNCTION_EVENTS | at.HOOK_MASK_LINE : FUNCTION_EVENTS);
  }

  private onLine(L: number, line: number): void {
    const place = this.lines.place(line);
    if (!place) return;
    const { native } = this.machine.vm;
    const compiled = compiledOf(native, native.stack.words[(L + at.STATE_CALL) >> 2]);
    if (!this.table?.names(compiled)) return;
    const met = this.breakpoints.at(compiled, line);
    const { observer } = this;
    if (observer) {
      const clock = this.machine.vm.debugHooks.clock(L);
      const event = { depth: this.depth(L), place, clock, hits: this.metOf(met, L), state: L };
      if (!observer(event)) return;
      this.observer = undefined;
      this.stop({ reason: 'step', hits: event.hits, state: L });
      return;
    }
    const hits = this.metOf(met, L);
    if (hits.length > 0) this.stop({ reason: 'breakpoint', hits, state: L });
    else if (this.isPauseWanted) this.stop({ reason: 'pause', hits: [], state: L });
    else if (this.step && isStepOver(this.step, this.depth(L), place))
      this.stop({ reason: 'step', hits: [], state: L });
  }

  private metOf(breakpoints: readonly Breakpoint[], L: number): string[] {
    if (breakpoints.length === 0) return [];
    this.running = L;
    // Conditions may call functions of the program.
    this.isPaused = true;
    try {
      return breakpoints.filter(breakpoint => breakpoint.isMet()).map(({ id }) => id);
    } finally {
      this.isPaused = false;
    }
  }

  /** The call depth of a coroutine, in the function of a call record; by default the last one. */
  depth(L: number, call?: number): number {
    const { native } = this.machine.vm;
    const first = call ?? native.stack.words[(L + at.STATE_CALL) >> 2];
    const depth = callDepth(native, first, compiled => !this.table?.names(compiled)?.isBlock);
    return depth + (L === native.L ? 0 : COROUTINE_DEPTH);
  }

  private stop(pause: Pause): void {
    this.isPaused = true;
    this.isPauseWanted = false;
    this.step = undefined;
    try {
      this.host.onPause(pause);
    } finally {
      this.isPaused = false;
    }
    this.listen();
  }
}
