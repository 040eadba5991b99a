/**
 * Profiles memory allocation by source line: at every executed line, the memory allocated since the previous
 * one is attributed to that one.
 */

import type { Machine } from '../console/machine.ts';
import type { ProgramListener } from '../console/vm/index.ts';
import * as at from '../console/vm/memory/layout.ts';
import type { SourceLine, SourceLines } from './source-lines.ts';

/** The allocations of a line. */
export interface LineAllocation {
  /** Index of the file. */
  source: number;
  /** From 1. */
  line: number;
  bytes: number;
  /** Number of executions. */
  runs: number;
}

export class AllocationProfile implements ProgramListener {
  readonly wantsCaughtErrors = false;
  private readonly machine: Machine;
  private readonly lines: SourceLines;
  private readonly costs = new Map<string, LineAllocation>();
  /** The current line, and the memory in use when it started. */
  private current: SourceLine | undefined;
  private allocated = 0;

  /** Profiles a machine that has not started. */
  constructor(machine: Machine, lines: SourceLines) {
    this.machine = machine;
    this.lines = lines;
    machine.vm.listener = this;
    machine.vm.debugHooks.listen(at.HOOK_MASK_LINE, []);
  }

  onEvent(_L: number, event: number, activation: number): void {
    if (event !== at.HOOK_EVENT_LINE) return;
    const { vm } = this.machine;
    const place = this.lines.place(vm.native.stack.words[(activation + at.ACTIVATION_LINE) >> 2]);
    // Allocations of the library are attributed to the calling line.
    if (!place) return;
    this.charge(0);
    this.current = place;
    this.charge(1);
  }

  onError(): void {}

  onDebuggerStatement(): void {}

  /** A frame starts: allocations between frames belong to no line. */
  beginFrame(): void {
    this.current = undefined;
    this.allocated = this.machine.memory;
  }

  /** A frame ends, and with it its last line. */
  endFrame(): void {
    this.charge(0);
  }

  /** Clears the profile. */
  clear(): void {
    this.costs.clear();
  }

  /** The lines that allocate, by bytes in descending order. */
  result(): LineAllocation[] {
    return [...this.costs.values()].filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes);
  }

  private charge(runs: number): void {
    const { current, costs } = this;
    const now = this.machine.memory;
    // Garbage collected meanwhile is not subtracted.
    const bytes = Math.max(0, now - this.allocated);
    this.allocated = now;
    if (!current) return;
    const key = `${current.source} ${current.line}`;
    const cost = costs.get(key) ?? { source: current.source, line: current.line + 1, bytes: 0, runs: 0 };
    cost.bytes += bytes;
    cost.runs += runs;
    costs.set(key, cost);
  }
}
