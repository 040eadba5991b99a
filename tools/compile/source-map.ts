/** A source map from a chunk to its TypeScript sources, as data; this file is safe to import in a browser. */

import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Mapping } from './lua/writer.ts';

/** Source map, version 3. */
export interface SourceMapV3 {
  version: 3;
  /** Absolute paths. */
  sources: string[];
  sourcesContent: string[];
  names: string[];
  mappings: string;
}

/** The map of a chunk whose lines have the given mappings; `sources` by the index that mappings use. */
export function createSourceMap(
  sources: readonly { file: string; text: string }[],
  mappings: Mapping[][],
): SourceMapV3 {
  const files = sources.map(({ file }) => file);
  const map = new TraceMap({ version: 3, sources: files, names: [], mappings });
  return {
    version: 3,
    sources: files,
    sourcesContent: sources.map(({ text }) => text),
    names: [],
    mappings: encodedMappings(map),
  };
}
