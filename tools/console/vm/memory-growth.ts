/** Detects a program that holds more and more memory, long before its memory is full. */

import type { Machine } from '../machine.ts';
import { describeMemory } from './memory-report.ts';

const MEGABYTE = 1 << 20;
/** Bytes from which on a program is looked at: more than games hold. */
const MUCH = 16 * MEGABYTE;

/** The reachable memory of a program after a frame, without garbage. */
interface Held {
  frame: number;
  bytes: number;
}

/** Watches one run; tells once. */
export class MemoryGrowth {
  private before: Held | undefined;
  /** Bytes of memory at which to look again. */
  private next = MUCH;

  /**
   * Call this after every frame.
   * @returns what to tell when a program has come to hold twice of what was much already
   */
  look(machine: Machine, frame: number): string | undefined {
    if (machine.memory < this.next) return undefined;
    const report = machine.vm.reportMemory();
    const bytes = report.strings + report.tables + report.functions;
    const { before } = this;
    if (before && bytes >= 2 * before.bytes) {
      this.next = Infinity;
      const told = [before, { frame, bytes }].map(
        held => `${inMegabytes(held.bytes)} after frame ${held.frame}`,
      );
      return `memory fills up: ${told.join(', ')}; ${describeMemory(report)}`;
    }
    if (bytes >= MUCH) this.before ??= { frame, bytes };
    this.next = Math.max(2 * (this.before?.bytes ?? 0), 1.2 * machine.memory);
    return undefined;
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}
