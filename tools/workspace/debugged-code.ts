/** The code and sources of a game for a debugger. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodedMappings, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import { DEBUGGED, type Defines } from '../compile/program/defines.ts';
import type { DebuggedCode } from '../debug/inspector/debugged-game.ts';
import type { BuildOptions } from '../project/index.ts';
import type { LoadedGame } from '../project/load-game.ts';

/** Build options for debugging: optimised code cannot be stepped through as written. */
export function debugBuild(defines: Defines = {}): BuildOptions {
  return { optimise: false, minify: 'none', defines: { [DEBUGGED]: true, ...defines } };
}

/** The code of a game with its sources; Lua without a source map is its own source. */
export function debuggedCode({ cartridge, sourceMap, files, name, text }: LoadedGame): DebuggedCode {
  const lua = new TextDecoder().decode(cartridge.code);
  const map = sourceMap ?? ownMap(lua, text?.file ?? files[0] ?? `${name}.lua`);
  return { lua, sourceMap: map, urls: map.sources.map(file => pathToFileURL(resolve(file)).href) };
}

/** A map from every line of a text to itself. */
function ownMap(text: string, file: string): SourceMapV3 {
  const lines = text.split('\n').map((_, line): SourceMapSegment[] => [[0, 0, line, 0]]);
  const map = new TraceMap({ version: 3, sources: [file], names: [], mappings: lines });
  return { version: 3, sources: [file], sourcesContent: [text], names: [], mappings: encodedMappings(map) };
}
