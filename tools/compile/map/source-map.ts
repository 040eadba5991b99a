/** A source map from a chunk to its TypeScript sources, as data; this file is safe to import in a browser. */

import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Mapping, Renaming } from '../../lua/writer.ts';
import type { ModuleScope } from '../link/module-scopes.ts';

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
  /** Whether a line of the chunk may hold what comes from several lines of the sources, as in packed code. */
  x_approximateLines?: true;
  /** What the names in each source stand for in the chunk, of a program that is debugged. */
  x_scopes?: ModuleScope[];
  mappings: string;
}

/** What is known of a chunk whose text is written. */
interface WrittenChunk {
  mappings: Mapping[][];
  renamings: readonly Renaming[];
  hasExactLines: boolean;
}

/** The map of a chunk; `sources` by the index that mappings use, and what the names in each stand for. */
export function createSourceMap(
  sources: readonly { file: string; text: string }[],
  { mappings, renamings, hasExactLines }: WrittenChunk,
  scopes?: ModuleScope[],
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
    ...(hasExactLines ? {} : { x_approximateLines: true as const }),
    ...(scopes ? { x_scopes: scopes } : {}),
    mappings: encodedMappings(map),
  };
}
