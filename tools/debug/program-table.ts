/** The functions of a program that is loaded: their names, and the lines of the sources at which one can stop in them. */

import type { LuaHeap } from '../console/vm/memory/heap.ts';
import { instructionLines } from './call-frames.ts';
import type { ChunkNames, FunctionNames } from './chunk-names.ts';
import type { SourceLines } from './source-lines.ts';

/** A line of the chunk at which one can stop in a function. */
export interface Stop {
  compiled: number;
  luaLine: number;
}

/** Where a wish to stop at a line leads to. */
export interface Resolved {
  /** The line of the source, from 0. */
  line: number;
  column: number;
  stops: Stop[];
}

interface KnownFunction {
  names: FunctionNames;
  /** The function that it stands in; undefined for the chunk itself. */
  parent: number | undefined;
  /** Lines of the chunk that its instructions come from, in the order in which they first run. */
  lines: number[];
}

export class ProgramTable {
  /** Address of the main function of the chunk. */
  readonly chunk: number;
  private readonly functions = new Map<number, KnownFunction>();
  private readonly lines: SourceLines;

  /** Reads the functions of a chunk, by the address of its main function. */
  constructor(heap: LuaHeap, chunk: number, names: ChunkNames, lines: SourceLines) {
    this.chunk = chunk;
    this.lines = lines;
    const read = (compiled: number, own: FunctionNames, parent: number | undefined) => {
      const all = new Set(instructionLines(heap, compiled));
      this.functions.set(compiled, { names: own, parent, lines: [...all].sort((a, b) => a - b) });
      heap.children(compiled).forEach((child, index) => {
        if (own.children[index]) read(child, own.children[index], compiled);
      });
    };
    read(heap.functionOf(chunk), names.main, undefined);
  }

  /** Names of the variables of a function; undefined if it is none of the chunk. */
  names(compiled: number): FunctionNames | undefined {
    return this.functions.get(compiled)?.names;
  }

  /** Where to stop for a line of a source: at the line, or at the next one at which one can. */
  resolve(source: number, line: number): Resolved | undefined {
    const begun = this.stopsAt(luaLine => this.begins(luaLine, source, line));
    if (begun.length > 0) return this.resolved(line, begun);
    const held = this.stopsAt(luaLine => this.lines.holds(luaLine, source, line));
    if (held.length > 0) return this.resolved(line, held);
    const next = this.nextLine(source, line);
    return next === undefined ? undefined : this.resolve(source, next);
  }

  private resolved(line: number, stops: Stop[]): Resolved {
    return { line, column: this.lines.place(stops[0].luaLine)?.column ?? 0, stops };
  }

  /** In each function the first ones of the lines of the chunk that are wanted. */
  private stopsAt(isWanted: (luaLine: number) => boolean): Stop[] {
    const found: Stop[] = [];
    for (const [compiled, { lines, names }] of this.functions) {
      let isInside = false;
      for (const luaLine of lines) {
        const isHere = isWanted(luaLine) && !names.definitions.has(luaLine);
        if (isHere && !isInside) found.push({ compiled, luaLine });
        isInside = isHere || (isInside && this.lines.place(luaLine) === undefined);
      }
    }
    const functions = new Set(found.map(({ compiled }) => compiled));
    return found.filter(({ compiled }) =>
      this.isChunk(compiled)
        ? // Where a function stands in one line, the line means what is in it, not that it is made.
          functions.size === 1
        : !this.around(compiled).some(outer => functions.has(outer) && !this.isChunk(outer)),
    );
  }

  private isChunk(compiled: number): boolean {
    return this.functions.get(compiled)?.parent === undefined;
  }

  /** The functions that a function stands in. */
  private around(compiled: number): number[] {
    const parent = this.functions.get(compiled)?.parent;
    return parent === undefined ? [] : [parent, ...this.around(parent)];
  }

  private begins(luaLine: number, source: number, line: number): boolean {
    const place = this.lines.place(luaLine);
    return place?.source === source && place.line === line;
  }

  private nextLine(source: number, line: number): number | undefined {
    let next: number | undefined;
    for (const { lines, names } of this.functions.values())
      for (const luaLine of lines) {
        const place = names.definitions.has(luaLine) ? undefined : this.lines.place(luaLine);
        if (place?.source === source && place.line > line && (next === undefined || place.line < next))
          next = place.line;
      }
    return next;
  }
}
