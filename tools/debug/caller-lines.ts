/** From where a function of the console was called: the lines of the chunk, and those of the sources. */

import type { SourceMapV3 } from '../compile/map/source-map.ts';
import type { Machine } from '../console/machine.ts';
import { callFrames, instructionLines } from './call-frames.ts';
import { SourceLines } from './source-lines.ts';

/** Where a function of the chunk was when it called something; lines of the chunk, from 1. */
export interface CallingLine {
  line: number;
  /** The first line of the function with instructions. */
  first: number;
}

/** Reads the calling lines of a machine while its program does not change. */
export class CallingLines {
  private readonly machine: Machine;
  /** By the addresses of compiled functions. */
  private readonly firstLines = new Map<number, number>();

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /**
   * The running functions of the chunk, the innermost first.
   *
   * @param L the Lua state that calls
   */
  read(L: number): CallingLine[] {
    return callFrames(this.machine.vm.native, L).map(({ line, compiled }) => ({
      line,
      first: this.firstLine(compiled),
    }));
  }

  private firstLine(compiled: number): number {
    let line = this.firstLines.get(compiled);
    if (line === undefined) {
      line = instructionLines(this.machine.program!.heap, compiled).reduce((least, line) =>
        Math.min(least, line),
      );
      this.firstLines.set(compiled, line);
    }
    return line;
  }
}

/** A line of the sources that led to a call; line and column from 1. */
export interface CallerLine {
  file: string;
  line: number;
  column: number;
  /** Its text, without spaces around it. */
  text: string;
}

/** Files of libraries: packages, the kit and the geometry. */
const LIBRARY = /(^|[\\/])(node_modules|src[\\/](kit|geometry))[\\/]/;

/** Finds the lines of the sources by those of the chunk. */
export class CallerLines {
  private readonly lines: SourceLines;

  /** @param sourceMap of the chunk; without one, nothing is found */
  constructor(sourceMap: SourceMapV3 | undefined) {
    this.lines = new SourceLines(
      sourceMap ?? { version: 3, sources: [], sourcesContent: [], names: [], mappings: '' },
    );
  }

  /**
   * The lines that led to a call, the innermost function first.
   *
   * @param from the calling lines
   * @param called finds the name of the function in the line that calls it
   */
  callers(from: readonly CallingLine[], called: RegExp): CallerLine[] {
    const callers: CallerLine[] = [];
    for (const [depth, { line, first }] of from.entries()) {
      const parts = this.placesOf(line);
      // A line of the chunk may hold parts of several: the call stands where its name does.
      const naming = depth === 0 ? parts.find(({ text }) => called.test(text)) : undefined;
      const found = naming ? { ...naming, column: naming.text.search(called) + 1 } : parts[0];
      if (!found) continue;
      const inlinedAt = isOfLibrary(found) ? this.inlinedAt(line, first) : undefined;
      for (const caller of inlinedAt ? [found, inlinedAt] : [found])
        if (!isSameLine(callers.at(-1), caller)) callers.push({ ...caller, text: caller.text.trim() });
    }
    return callers;
  }

  /**
   * Where a function of a library was inlined: its arguments come from there, in the same line or before it, in the same
   * function of the chunk.
   */
  private inlinedAt(line: number, first: number): CallerLine | undefined {
    for (let each = line; each >= first; each--) {
      const place = this.placesOf(each).find(part => !isOfLibrary(part));
      if (place) return place;
    }
    return undefined;
  }

  /** The source lines that a line of the chunk comes from. */
  private placesOf(luaLine: number): CallerLine[] {
    const { files, texts } = this.lines;
    return this.lines.partsOf(luaLine).map(({ source, line, column }) => ({
      file: files[source],
      line: line + 1,
      column: column + 1,
      text: texts[source]?.split('\n')[line] ?? '',
    }));
  }
}

/** The innermost line in the user's own files, or else the innermost; undefined if there is none. */
export function ownLine(callers: readonly CallerLine[]): CallerLine | undefined {
  return callers.find(caller => !isOfLibrary(caller)) ?? callers[0];
}

function isOfLibrary({ file }: CallerLine): boolean {
  return LIBRARY.test(file);
}

function isSameLine(one: CallerLine | undefined, other: CallerLine): boolean {
  return one?.file === other.file && one.line === other.line;
}
