/** Where a program is to stop: breakpoints by its functions and the lines of its chunk. */

import type { ProgramTable } from './program-table.ts';

/** A wish to stop at a line of a source, from 0. */
export interface Breakpoint {
  id: string;
  source: number;
  line: number;
  /** Whether to stop this time; asked in the frame where the program is. */
  isMet(): boolean;
}

export class Breakpoints {
  private readonly wanted = new Map<string, Breakpoint>();
  /** Those that count, by the line of the chunk, by the function. */
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

  /** Finds the lines of all breakpoints in a program; without one none counts. */
  place(table: ProgramTable | undefined): void {
    this.placed = new Map();
    for (const breakpoint of this.wanted.values())
      for (const { compiled, luaLine } of table?.resolve(breakpoint.source, breakpoint.line)?.stops ?? []) {
        const lines = this.placed.get(compiled) ?? new Map<number, Breakpoint[]>();
        lines.set(luaLine, [...(lines.get(luaLine) ?? []), breakpoint]);
        this.placed.set(compiled, lines);
      }
  }

  /** Whether the program cannot stop at any. */
  get isEmpty(): boolean {
    return this.placed.size === 0;
  }

  /** Whether a function has one. */
  isIn(compiled: number): boolean {
    return this.placed.has(compiled);
  }

  /** Those at a line of the chunk in a function. */
  at(compiled: number, luaLine: number): readonly Breakpoint[] {
    return this.placed.get(compiled)?.get(luaLine) ?? [];
  }
}
