/** A source map from a chunk to its TypeScript sources, as data; this file is safe to import in a browser. */

import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Mapping, Renaming } from './lua/writer.ts';

/** Source map, version 3. */
export interface SourceMapV3 {
  version: 3;
  /** Absolute paths. */
  sources: string[];
  sourcesContent: string[];
  /** Names in the sources of what has another name in the chunk. */
  names: string[];
  /** The names that those have in the chunk, in the same order; with a point in front for fields. */
  x_shortNames?: string[];
  mappings: string;
}

/** The map of a chunk whose lines have the given mappings; `sources` by the index that mappings use. */
export function createSourceMap(
  sources: readonly { file: string; text: string }[],
  mappings: Mapping[][],
  renamings: readonly Renaming[] = [],
): SourceMapV3 {
  const files = sources.map(({ file }) => file);
  const names = renamings.map(({ original }) => original);
  const map = new TraceMap({ version: 3, sources: files, names, mappings });
  return {
    version: 3,
    sources: files,
    sourcesContent: sources.map(({ text }) => text),
    names,
    ...(names.length > 0 ? { x_shortNames: renamings.map(({ short }) => short) } : {}),
    mappings: encodedMappings(map),
  };
}
