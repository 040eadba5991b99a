/**
 * Profiles time and memory by source function. Samples are taken by instruction count, including the equivalent
 * cost of console calls, so a run gives the same profile on every computer; only the milliseconds differ.
 */

import type { Machine } from '../console/machine.ts';
import type { ProgramListener } from '../console/vm/index.ts';
import * as at from '../console/vm/memory/layout.ts';
import { append } from '../long-lists.ts';
import { callFrames } from './call-frames.ts';
import type { SourceLine, SourceLines } from './source-lines.ts';

/** A function of the sources. */
export interface ProfiledFunction {
  name: string;
  /** Index of the file; undefined for what belongs to none, such as the library. */
  source: number | undefined;
  /** From 1. */
  line: number;
}

/** The cost of a function, alone and including its callees. */
export interface FunctionCost extends ProfiledFunction {
  self: number;
  total: number;
  /** Bytes that it has allocated itself. */
  bytes: number;
}

/** A node of the call tree. */
export interface ProfileNode {
  id: number;
  function: ProfiledFunction;
  children: Map<string, ProfileNode>;
  /** Instructions spent here, by source line, from 1. */
  lines: Map<number, number>;
}

/** One sample. */
interface Sample {
  node: ProfileNode;
  instructions: number;
  milliseconds: number;
}

/** Finds the source function at a position. */
export type FindFunction = (place: SourceLine) => { name: string; line: number } | undefined;

/** Instructions between samples; odd, so as not to be a multiple of a loop's length. */
const INTERVAL = 997;
const OUTSIDE = '(outside of functions)';

export class Profiler implements ProgramListener {
  readonly wantsCaughtErrors = false;
  readonly samples: Sample[] = [];
  readonly root: ProfileNode;
  private readonly machine: Machine;
  private readonly lines: SourceLines;
  private readonly find: FindFunction;
  private readonly functions = new Map<string, ProfiledFunction>();
  private readonly costs = new Map<ProfiledFunction, FunctionCost>();
  private nodes = 0;
  /** Instructions and bytes at the last sample, and the frame's first sample. */
  private spent = 0;
  private allocated = 0;
  private frameStart = 0;

  /** Profiles a machine that has not started. */
  constructor(machine: Machine, lines: SourceLines, find: FindFunction) {
    this.machine = machine;
    this.lines = lines;
    this.find = find;
    this.root = this.node({ name: '(root)', source: undefined, line: 0 });
    machine.vm.listener = this;
    machine.vm.debugHooks.lookEvery(INTERVAL);
    machine.vm.debugHooks.listen(at.HOOK_MASK_COUNT, []);
  }

  onEvent(L: number, event: number): void {
    if (event === at.HOOK_EVENT_COUNT) this.look(L);
  }

  onError(): void {}

  onDebuggerStatement(): void {}

  beginFrame(): void {
    this.spent = 0;
    this.allocated = this.machine.memory;
    this.frameStart = this.samples.length;
  }

  /** Ends a frame; its time is distributed over its samples. */
  endFrame(milliseconds: number): void {
    const rest = this.machine.instructions - this.spent;
    // The rest is attributed to the last sample.
    const last = this.samples.at(-1);
    if (this.samples.length > this.frameStart && last && rest > 0) last.instructions += rest;
    const samples = this.samples.slice(this.frameStart);
    const all = samples.reduce((sum, { instructions }) => sum + instructions, 0);
    for (const sample of samples)
      sample.milliseconds = (milliseconds * sample.instructions) / Math.max(1, all);
  }

  /** The functions by own cost in descending order. */
  result(): FunctionCost[] {
    const totals = new Map<ProfiledFunction, number>();
    const self = new Map<ProfiledFunction, number>();
    const parents = new Map<ProfileNode, ProfileNode>();
    const note = (node: ProfileNode) => {
      for (const child of node.children.values()) {
        parents.set(child, node);
        note(child);
      }
    };
    note(this.root);
    for (const { node, instructions } of this.samples) {
      self.set(node.function, (self.get(node.function) ?? 0) + instructions);
      const seen = new Set<ProfiledFunction>();
      for (let place: ProfileNode | undefined = node; place; place = parents.get(place))
        seen.add(place.function);
      for (const one of seen) totals.set(one, (totals.get(one) ?? 0) + instructions);
    }
    return [...this.costs.values()]
      .map(cost => {
        const known = this.functions.get(keyOf(cost))!;
        return { ...cost, self: self.get(known) ?? 0, total: totals.get(known) ?? 0 };
      })
      .sort((a, b) => b.self - a.self || b.total - a.total);
  }

  private look(L: number): void {
    const { machine } = this;
    const { vm } = machine;
    const now = vm.spent;
    const instructions = now - this.spent;
    this.spent = now;
    const bytes = Math.max(0, vm.allocated - this.allocated);
    this.allocated = vm.allocated;
    const { native } = vm;
    const frames = callFrames(native, L);
    if (L !== native.L) append(frames, callFrames(native, native.L));
    let node = this.root;
    let line = 0;
    let inner: ProfiledFunction | undefined;
    for (const frame of frames.reverse()) {
      const place = this.lines.place(frame.line);
      if (!place) continue;
      inner = this.functionAt(place);
      line = place.line + 1;
      const key = keyOf(inner);
      let child = node.children.get(key);
      if (!child) {
        child = this.node(inner);
        node.children.set(key, child);
      }
      node = child;
    }
    if (!inner) return;
    node.lines.set(line, (node.lines.get(line) ?? 0) + instructions);
    this.costs.get(inner)!.bytes += bytes;
    this.samples.push({ node, instructions, milliseconds: 0 });
  }

  private functionAt(place: SourceLine): ProfiledFunction {
    const found = this.find(place);
    const own = { name: found?.name ?? OUTSIDE, source: place.source, line: found?.line ?? 1 };
    const key = keyOf(own);
    const known = this.functions.get(key);
    if (known) return known;
    this.functions.set(key, own);
    this.costs.set(own, { ...own, self: 0, total: 0, bytes: 0 });
    return own;
  }

  private node(own: ProfiledFunction): ProfileNode {
    return { id: ++this.nodes, function: own, children: new Map(), lines: new Map() };
  }
}

function keyOf({ name, source, line }: ProfiledFunction): string {
  return `${source} ${line} ${name}`;
}

/**
 * The profile in the format of VS Code, Chrome and speedscope: `.cpuprofile`.
 *
 * @param urls addresses of the sources
 */
export function cpuProfile({ root, samples }: Profiler, urls: readonly string[]): object {
  const nodes: object[] = [];
  const add = ({ id, function: own, children, lines }: ProfileNode) => {
    nodes.push({
      id,
      callFrame: {
        functionName: own.name,
        scriptId: String(own.source ?? 0),
        url: own.source === undefined ? '' : urls[own.source],
        lineNumber: own.line - 1,
        columnNumber: 0,
      },
      hitCount: samples.filter(({ node }) => node.id === id).length,
      children: [...children.values()].map(child => child.id),
      positionTicks: [...lines].map(([line, ticks]) => ({ line, ticks: Math.ceil(ticks / INTERVAL) })),
    });
    for (const child of children.values()) add(child);
  };
  add(root);
  const timeDeltas = samples.map(({ milliseconds }) => Math.round(milliseconds * 1000));
  return {
    nodes,
    startTime: 0,
    endTime: timeDeltas.reduce((sum, delta) => sum + delta, 0),
    samples: samples.map(({ node }) => node.id),
    timeDeltas,
  };
}
