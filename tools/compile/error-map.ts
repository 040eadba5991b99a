/**
 * Leads run-time errors of a compiled program back to its TypeScript. Lua names a place as `[string "…"]:LINE:`
 * (specification: console §3.8). Runs in the browser as well as in Node.
 */

import { decodedMappings, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceMapV3 } from './source-map.ts';

/** What the console reports; `traceback` may be empty. */
export interface RuntimeError {
  message: string;
  traceback: string;
}

/** A line of the chunk in a message. The quoted part is the start of the chunk and may contain anything. */
const PLACE = /\[string ".*?"\]:(\d+)/g;

export interface SourcePlace {
  file: string;
  /** Both from 1. */
  line: number;
  column: number;
  source?: string;
}

/** Where a line of the chunk (from 1) comes from, or undefined for lines that have no source, such as helpers. */
export function sourcePlace(luaLine: number, map: SourceMapV3 | TraceMap): SourcePlace | undefined {
  const trace = toTrace(map);
  // The first mapped column of the line: column 0 often belongs to a keyword that comes from nowhere.
  const [segment] = decodedMappings(trace)[luaLine - 1] ?? [];
  if (segment === undefined || segment.length === 1) return undefined;
  const file = trace.sources[segment[1]];
  if (file === null) return undefined;
  const source = sourceContentFor(trace, file);
  return { file, line: segment[2] + 1, column: segment[3] + 1, ...(source === null ? {} : { source }) };
}

/**
 * A run-time error as a diagnostic at the place in the TypeScript where it was raised. If that is in a library
 * helper, the place is where the helper was called. The calls that led there follow in the message.
 */
export function mapCartridgeError(error: RuntimeError, map: SourceMapV3): Diagnostic {
  const trace = toTrace(map);
  const places = [...`${error.message}\n${error.traceback}`.matchAll(PLACE)]
    .map(([, line]) => sourcePlace(Number(line), trace))
    .filter(place => place !== undefined);
  const [place, ...callers] = places.filter((one, index) => !isSamePlace(one, places[index - 1]));
  const [first] = error.message.split('\nstack traceback:');
  const text = first.replace(PLACE, '').replace(/^:\s*/, '').trim();
  const lines = [text || 'the program stopped with an error that has no text'];
  for (const caller of callers) lines.push(`  called from ${caller.file}:${caller.line}`);
  return { severity: 'error', code: 'run/error', message: lines.join('\n'), ...place };
}

/** A traceback with the lines of the chunk replaced by TypeScript files and lines; everything else stays. */
export function mapTraceback(traceback: string, map: SourceMapV3): string {
  const trace = toTrace(map);
  return traceback.replace(PLACE, (text, line) => {
    const place = sourcePlace(Number(line), trace);
    return place ? `${place.file}:${place.line}` : text;
  });
}

function isSamePlace(one: SourcePlace, other: SourcePlace | undefined): boolean {
  return other !== undefined && one.file === other.file && one.line === other.line;
}

function toTrace(map: SourceMapV3 | TraceMap): TraceMap {
  return map instanceof TraceMap ? map : new TraceMap(map);
}
