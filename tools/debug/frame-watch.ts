/**
 * Observes a frame: the cost of callbacks and functions, and calls of the collision library. The program is
 * only observed on request, and behaves the same.
 */

import type { SourceMapV3 } from '../compile/map/source-map.ts';
import type { Machine } from '../console/machine.ts';
import type { ProgramListener } from '../console/vm/index.ts';
import type { LuaHeap } from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import {
  OPERATION_MASK,
  REGISTER_SHIFT,
  RETURN,
  RETURN_COUNT_SHIFT,
} from '../console/vm/memory/object-layout.ts';
import { type CallFrame, callFrames, compiledOf, instructionLines } from './call-frames.ts';
import { ChunkNames } from './chunk/chunk-names.ts';
import type { FunctionNames } from './chunk/function-names.ts';
import { type GeometryCall, isQuestion } from './collision-queries.ts';
import { type GameValue, GameValues } from './game-value.ts';
import { ProgramTable } from './program-table.ts';
import { SourceLines } from './source-lines.ts';

/** The cost of something in a frame. */
export interface Cost {
  instructions: number;
  milliseconds: number;
}

/** The cost of a source line, in Lua instructions. */
export interface LineCost {
  file: string;
  /** From 1. */
  line: number;
  /** Without what it calls. */
  own: number;
  /** With what it calls. */
  total: number;
}

/** The observations of a frame. */
export interface WatchedFrame {
  /** By the names of the program's callbacks. */
  callbacks: Map<string, Cost>;
  /** Lua instructions by source function, including the equivalent cost of console calls. */
  functions: Map<FunctionNames, number>;
  /** The same by source line, in no order, if they were asked for. */
  lines?: Map<string, LineCost>;
  calls: GeometryCall[];
}

/** What to observe: calls of the collision library, costs, and costs of lines, which need the interpreter. */
export interface WatchWishes {
  calls: boolean;
  cost: boolean;
  lines?: boolean;
}

/** A call in progress. */
interface OpenCall {
  state: number;
  /** Address of its record. */
  record: number;
  compiled: number;
  call: GeometryCall;
}

/** Instructions between samples; odd, so as not to be a multiple of a loop's length. */
const INTERVAL = 997;
const USUAL_INTERVAL = Number.POSITIVE_INFINITY;
/** How many samples of a frame tell the costs of its lines, and instructions between them at least. */
const LINE_SAMPLES = 500;
const MIN_INTERVAL = 31;
/** Maximum number of calls kept per frame. */
const MAX_CALLS = 2000;

export class FrameWatch implements ProgramListener {
  readonly wantsCaughtErrors = false;
  private readonly machine: Machine;
  private readonly names: ChunkNames;
  private readonly lines: SourceLines;
  private readonly now: () => number;
  private table: ProgramTable | undefined;
  private heap!: LuaHeap;
  private frame!: WatchedFrame;
  private listenerBefore: ProgramListener | undefined;
  private open: OpenCall | undefined;
  private wantsCalls = false;
  /** Instructions spent at the last sample. */
  private spent = 0;

  /**
   * Observes a machine.
   *
   * @param code its chunk and source map
   * @param now a clock, in milliseconds
   */
  constructor(
    machine: Machine,
    code: { lua: string; sourceMap: SourceMapV3 | undefined },
    now: () => number,
  ) {
    this.machine = machine;
    this.names = new ChunkNames(code.lua, code.sourceMap);
    this.lines = new SourceLines(
      code.sourceMap ?? { version: 3, sources: [], sourcesContent: [], names: [], mappings: '' },
    );
    this.now = now;
  }

  /** Observes while a frame is made. */
  watch<Result>(wishes: WatchWishes, run: () => Result): { result: Result; frame: WatchedFrame } {
    this.begin(wishes);
    try {
      return { result: run(), frame: this.frame };
    } finally {
      this.end();
    }
  }

  /** Starts observing a frame, until `end` is called. */
  begin({ calls, cost, lines }: WatchWishes): void {
    const { machine } = this;
    const { vm } = machine;
    this.listenerBefore = vm.listener;
    this.frame = { callbacks: new Map(), functions: new Map(), calls: [] };
    if (lines) this.frame.lines = new Map();
    this.open = undefined;
    this.spent = 0;
    this.heap = machine.program!.heap;
    const { chunk } = machine.program!;
    if (chunk !== undefined && this.table?.chunk !== chunk)
      this.table = new ProgramTable(this.heap, chunk, this.names, this.lines);
    vm.listener = this;
    this.wantsCalls = calls;
    // Compiled code, which checks the budget at the end of loops, does not run while returns are reported.
    const told = lines ? at.HOOK_MASK_RETURN | at.HOOK_MASK_COUNT : at.HOOK_MASK_COUNT;
    const events = calls ? at.HOOK_MASK_CALL | at.HOOK_MASK_RETURN : told;
    const interval = lines ? Math.max(MIN_INTERVAL, vm.spent / LINE_SAMPLES) | 1 : INTERVAL;
    vm.debugHooks.lookCloser(events, cost ? interval : USUAL_INTERVAL);
    if (cost) machine.callbacks.around = (name, call) => this.measure(name, call);
  }

  /** Returns the observations. */
  end(): WatchedFrame {
    const { machine } = this;
    machine.callbacks.around = undefined;
    machine.vm.listener = this.listenerBefore;
    machine.vm.debugHooks.lookCloser(0, USUAL_INTERVAL);
    return this.frame;
  }

  onEvent(L: number, event: number): void {
    if (event === at.HOOK_EVENT_COUNT) this.look(L);
    else if (this.wantsCalls) this.onCall(L, event);
  }

  onError(): void {}

  onDebuggerStatement(): void {}

  private measure<Result>(name: string, call: () => Result): Result {
    const { vm } = this.machine;
    const [start, spent] = [this.now(), vm.spent];
    const result = call();
    if (result === 'missing') return result;
    const { callbacks } = this.frame;
    const cost = callbacks.get(name) ?? { instructions: 0, milliseconds: 0 };
    cost.instructions += vm.spent - spent;
    cost.milliseconds += this.now() - start;
    callbacks.set(name, cost);
    return result;
  }

  /** Attributes the instructions since the last sample to the running function, and to the lines that led there. */
  private look(L: number): void {
    const { vm } = this.machine;
    const { functions, lines: costs } = this.frame;
    const more = vm.spent - this.spent;
    this.spent += more;
    const frames = callFrames(vm.native, L);
    const names = frames
      .map(({ compiled }) => this.table?.names(compiled))
      .find(found => found?.file !== undefined);
    if (names) functions.set(names, (functions.get(names) ?? 0) + more);
    if (costs) this.lookAtLines(frames, costs, more);
  }

  private lookAtLines(frames: readonly CallFrame[], costs: Map<string, LineCost>, more: number): void {
    const { lines } = this;
    const seen = new Set<LineCost>();
    let isInner = true;
    for (const frame of frames) {
      // A call of the console counts at its end, when the instruction behind it is about to run.
      const place = lines.place(isInner ? this.lineBefore(frame) : frame.line);
      if (!place) continue;
      const [file, line] = [lines.files[place.source], place.line + 1];
      const key = `${line} ${file}`;
      const cost = costs.get(key) ?? { file, line, own: 0, total: 0 };
      costs.set(key, cost);
      if (isInner) cost.own += more;
      isInner = false;
      // A line that calls itself counts once.
      if (!seen.has(cost)) cost.total += more;
      seen.add(cost);
    }
  }

  private lineBefore({ compiled, instruction }: CallFrame): number {
    const lines = instructionLines(this.heap, compiled);
    return lines[Math.max(0, instruction - 1)];
  }

  private onCall(L: number, event: number): void {
    const { native } = this.machine.vm;
    const { words } = native.stack;
    const record = words[(L + at.STATE_CALL) >> 2];
    const { open } = this;
    if (event === at.HOOK_EVENT_RETURN) {
      if (open?.record === record && open.state === L) this.close(open);
      return;
    }
    // Internal calls within the library are ignored.
    if (open || this.frame.calls.length >= MAX_CALLS) return;
    const compiled = compiledOf(native, record);
    const names = compiled === 0 ? undefined : this.table?.names(compiled);
    if (!names || !isGeometry(names)) return;
    const call: GeometryCall = { name: names.name, values: new Map(), result: undefined };
    this.open = { state: L, record, compiled, call };
    const parameters = names.locals.slice(0, this.heap.parameterCount(compiled));
    for (const [index, { name }] of parameters.entries())
      if (!WORKING_MEMORY.has(name)) call.values.set(name, this.register(record, index));
    this.frame.calls.push(call);
  }

  /** Records the result of a completed call. */
  private close({ record, compiled, call }: OpenCall): void {
    this.open = undefined;
    const { native } = this.machine.vm;
    const { words } = native.stack;
    const instruction = words[(words[(record + at.CALL_INSTRUCTION) >> 2] >> 2) - 1];
    const isReturn = (instruction & OPERATION_MASK) === RETURN;
    if (!isReturn || instruction >>> RETURN_COUNT_SHIFT === 1) return;
    const result = this.register(record, (instruction >> REGISTER_SHIFT) & 255);
    if (typeof result === 'number' || typeof result === 'boolean') call.result = result;
    // The caller's output array; another function may have taken over the record.
    if (!call.values.has('out') || compiledOf(native, record) !== compiled) return;
    const index = this.table!.names(compiled)!.locals.findIndex(({ name }) => name === 'out');
    call.values.set('out', this.register(record, index));
  }

  /** The value of a function's register. */
  private register(record: number, index: number): GameValue {
    const { words } = this.machine.vm.native.stack;
    // The memory may have grown.
    if (this.heap.words.buffer !== words.buffer) this.heap = this.machine.program!.heap;
    const first = words[(record + at.CALL_REGISTERS) >> 2] >> 2;
    return new GameValues(this.heap, this.names).read(first + index * (at.VALUE_SIZE >> 2));
  }
}

/** Parameters that are not recorded. */
const WORKING_MEMORY = new Set(['grid', 'sweep', 'counters', 'visit', 'overlaps']);

/** Files of the collision library in a source map. The page does not know the package's path. */
const GEOMETRY = /(^|[\\/])src[\\/]geometry[\\/]/;

/** Whether a function is a query of the collision library. */
function isGeometry({ file, name }: FunctionNames): boolean {
  return file !== undefined && GEOMETRY.test(file) && isQuestion(name);
}
