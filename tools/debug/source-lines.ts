/** Which line of the sources each line of a chunk comes from, and the other way round. */

import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { SourceMapV3 } from '../compile/map/source-map.ts';

/** A place in the sources; line and column from 0. */
export interface SourceLine {
  /** Index of the file. */
  source: number;
  line: number;
  column: number;
}

export class SourceLines {
  /** Paths of the sources, absolute or as they were built. */
  readonly files: readonly string[];
  readonly texts: readonly string[];
  /** By the lines of the chunk, from 0: where what begins the line comes from. */
  private readonly places: (SourceLine | undefined)[];
  /** By the lines of the chunk: all lines of the sources that parts of it come from. */
  private readonly parts: SourceLine[][];

  constructor(map: SourceMapV3) {
    this.files = map.sources;
    this.texts = map.sourcesContent;
    this.parts = decodedMappings(new TraceMap(map)).map(segments =>
      segments.flatMap(segment =>
        segment.length === 1 ? [] : [{ source: segment[1], line: segment[2], column: segment[3] }],
      ),
    );
    // A line that begins in a helper belongs to the helper.
    this.places = decodedMappings(new TraceMap(map)).map((segments, index) =>
      segments[0]?.length === 1 ? undefined : this.parts[index][0],
    );
  }

  /** Where a line of the chunk, from 1, comes from; undefined for what the compiler has added. */
  place(luaLine: number): SourceLine | undefined {
    return this.places[luaLine - 1];
  }

  /** Whether something of a line of the chunk comes from a line of a source. */
  holds(luaLine: number, source: number, line: number): boolean {
    return this.parts[luaLine - 1]?.some(part => part.source === source && part.line === line) ?? false;
  }
}
