/** Maps lines of a chunk to source lines, and vice versa. */

import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { SourceMapV3 } from '../compile/map/source-map.ts';

/** A source position; line and column from 0. */
export interface SourceLine {
  /** Index of the file. */
  source: number;
  line: number;
  column: number;
}

export class SourceLines {
  /** Paths of the sources, absolute or as in the build. */
  readonly files: readonly string[];
  readonly texts: readonly string[];
  /** For each line of the chunk, from 0: the source position of its start. */
  private readonly places: (SourceLine | undefined)[];
  /** For each line of the chunk: all source lines that parts of it come from. */
  private readonly parts: SourceLine[][];

  constructor(map: SourceMapV3) {
    this.files = map.sources;
    this.texts = map.sourcesContent;
    this.parts = decodedMappings(new TraceMap(map)).map(segments =>
      segments.flatMap(segment =>
        segment.length === 1 ? [] : [{ source: segment[1], line: segment[2], column: segment[3] }],
      ),
    );
    // A line that starts in a helper belongs to the helper.
    this.places = decodedMappings(new TraceMap(map)).map((segments, index) =>
      segments[0]?.length === 1 ? undefined : this.parts[index][0],
    );
  }

  /** The source position of a line of the chunk, from 1; undefined for compiler-generated lines. */
  place(luaLine: number): SourceLine | undefined {
    return this.places[luaLine - 1];
  }

  /** All source positions that parts of a line of the chunk, from 1, come from, in its order. */
  partsOf(luaLine: number): readonly SourceLine[] {
    return this.places[luaLine - 1] ? this.parts[luaLine - 1] : [];
  }

  /** Whether part of a line of the chunk comes from a source line. */
  holds(luaLine: number, source: number, line: number): boolean {
    return this.parts[luaLine - 1]?.some(part => part.source === source && part.line === line) ?? false;
  }
}
