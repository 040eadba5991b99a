/** The functions of a loaded program: their names, and the source lines at which they can pause. */

import type { LuaHeap } from '../console/vm/memory/heap.ts';
import { instructionLines } from './call-frames.ts';
import type { ChunkNames } from './chunk/chunk-names.ts';
import type { FunctionNames } from './chunk/function-names.ts';
import type { SourceLines } from './source-lines.ts';

/** A line of the chunk at which a function can pause. */
export interface Stop {
  compiled: number;
  luaLine: number;
}

/** The location of a requested breakpoint. */
export interface Resolved {
  /** The source line, from 0. */
  line: number;
  column: number;
  stops: Stop[];
}

interface KnownFunction {
  names: FunctionNames;
  /** The enclosing function; undefined for the chunk itself. */
  parent: number | undefined;
  /** Lines of the chunk with its instructions, in the order of first execution. */
  lines: number[];
}

export class ProgramTable {
  /** Address of the chunk's main function. */
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

  /** The variable names of a function; undefined if it is not in the chunk. */
  names(compiled: number): FunctionNames | undefined {
    return this.functions.get(compiled)?.names;
  }

  /** Where to pause for a source line: there, or at the next possible line. */
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

  /** In each function, the first ones of the given lines of the chunk. */
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
        ? // For a function on one line, the line means its body rather than its creation.
          functions.size === 1
        : !this.around(compiled).some(outer => functions.has(outer) && !this.isChunk(outer)),
    );
  }

  private isChunk(compiled: number): boolean {
    return this.functions.get(compiled)?.parent === undefined;
  }

  /** The enclosing functions of a function. */
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
