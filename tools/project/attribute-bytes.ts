/**
 * Attributes each byte of the code to a part of the program: the metadata, a source position, a library helper,
 * or the shared code at the start. A byte belongs to the mapping or helper that starts at it or closest before
 * it, so every byte has exactly one owner.
 */

import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { HelperStart, SourceMapV3 } from '../compile/index.ts';

/** Owner of a run of bytes; a source position is the source's index, line and column, all from 0. */
export type Owner =
  | 'metadata'
  | 'shared'
  | { helper: string }
  | { source: number; line: number; column: number };

/** Bytes of the chunk from `start` to the next run. */
export interface Run {
  start: number;
  owner: Owner;
}

/**
 * The runs of a chunk in order; the first starts at byte 0.
 *
 * @param metadataSize bytes of the comments at the start of the chunk
 */
export function attributeBytes(
  lua: string,
  sourceMap: SourceMapV3,
  helpers: readonly HelperStart[],
  metadataSize: number,
): Run[] {
  const mappings = decodedMappings(new TraceMap(sourceMap));
  const runs: Run[] = [
    { start: 0, owner: 'metadata' },
    { start: metadataSize, owner: 'shared' },
  ];
  let next = 0;
  let offset = 0;
  for (const [index, line] of lua.split('\n').entries()) {
    const starts: { column: number; owner: Owner }[] = [];
    for (const [column, source, sourceLine, sourceColumn] of mappings[index] ?? [])
      if (source !== undefined && sourceLine !== undefined && sourceColumn !== undefined)
        starts.push({ column, owner: { source, line: sourceLine, column: sourceColumn } });
    for (; next < helpers.length && helpers[next].line === index; next++)
      starts.push({ column: helpers[next].column, owner: { helper: helpers[next].name } });
    starts.sort((one, other) => one.column - other.column);
    let done = 0;
    for (const { column, owner } of starts) {
      offset += Buffer.byteLength(line.slice(done, column));
      done = column;
      runs.push({ start: offset, owner });
    }
    offset += Buffer.byteLength(line.slice(done)) + 1;
  }
  return runs;
}
