/** Breakpoints by function and line of the chunk. */

import type { ProgramTable } from './program-table.ts';

/** A request to stop at a line of a source, from 0. */
export interface Breakpoint {
  id: string;
  source: number;
  line: number;
  /** Whether to stop this time; called in the frame where the program is. */
  isMet(): boolean;
}

export class Breakpoints {
  private readonly wanted = new Map<string, Breakpoint>();
  /** Resolved breakpoints, by line of the chunk, by function. */
  private placed = new Map<number, Map<number, Breakpoint[]>>();

  add(breakpoint: Breakpoint): void {
    this.wanted.set(breakpoint.id, breakpoint);
  }

  remove(id: string): void {
    this.wanted.delete(id);
  }

  clear(): void {
    this.wanted.clear();
    this.placed.clear();
  }

  /** Resolves all breakpoints in a program; without one, none is active. */
  place(table: ProgramTable | undefined): void {
    this.placed = new Map();
    for (const breakpoint of this.wanted.values())
      for (const { compiled, luaLine } of table?.resolve(breakpoint.source, breakpoint.line)?.stops ?? []) {
        const lines = this.placed.get(compiled) ?? new Map<number, Breakpoint[]>();
        lines.set(luaLine, [...(lines.get(luaLine) ?? []), breakpoint]);
        this.placed.set(compiled, lines);
      }
  }

  /** Whether no breakpoint is resolved. */
  get isEmpty(): boolean {
    return this.placed.size === 0;
  }

  /** Whether a function has one. */
  isIn(compiled: number): boolean {
    return this.placed.has(compiled);
  }

  /** The breakpoints at a line of the chunk in a function. */
  at(compiled: number, luaLine: number): readonly Breakpoint[] {
    return this.placed.get(compiled)?.get(luaLine) ?? [];
  }
}
