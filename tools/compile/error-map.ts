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

const APPROXIMATE = '  in this line or one that runs soon after it: lines of packed code stand for several';

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
  const luaLine = Number(first.match(new RegExp(PLACE.source))?.[1]);
  const text = restoreNames(first.replace(PLACE, '').replace(/^:\s*/, '').trim(), luaLine, map, trace);
  const lines = [text || 'the program stopped with an error that has no text'];
  if (map.x_approximateLines && place) lines.push(APPROXIMATE);
  for (const caller of callers) lines.push(`  called from ${caller.file}:${caller.line}`);
  return { severity: 'error', code: 'run/error', message: lines.join('\n'), ...place };
}

/** A traceback with the lines of the chunk replaced by TypeScript files and lines; everything else stays. */
export function mapTraceback(traceback: string, map: SourceMapV3): string {
  const trace = toTrace(map);
  const lines = traceback.split('\n');
  const places = lines.map(line => Number(line.match(new RegExp(PLACE.source))?.[1]));
  return lines
    .map((line, index) => {
      // A function is called by the name that it has where it is called: in the next line.
      const named = restoreNames(line, places[index + 1], map, trace);
      return named.replace(PLACE, (text, luaLine) => {
        const place = sourcePlace(Number(luaLine), trace);
        return place ? `${place.file}:${place.line}` : text;
      });
    })
    .join('\n');
}

/** How Lua calls a variable or field in a message. */
const NAME = /\b(local|upvalue|field|method|function) '([A-Za-z_]\w*)'/g;

/** Puts the names of the source in the place of those of a minified chunk, where a line has one such name. */
function restoreNames(text: string, luaLine: number, map: SourceMapV3, trace: TraceMap): string {
  const { names, x_shortNames: shortNames } = map;
  if (!shortNames) return text;
  const segments = decodedMappings(trace)[luaLine - 1] ?? [];
  return text.replace(NAME, (found, kind, name) => {
    const short = kind === 'field' || kind === 'method' ? `.${name}` : name;
    const originals = new Set(
      segments.flatMap(segment =>
        segment.length === 5 && shortNames[segment[4]] === short ? names[segment[4]] : [],
      ),
    );
    const [original] = originals;
    return originals.size === 1 ? `${kind} '${original}'` : found;
  });
}

function isSamePlace(one: SourcePlace, other: SourcePlace | undefined): boolean {
  return other !== undefined && one.file === other.file && one.line === other.line;
}

function toTrace(map: SourceMapV3 | TraceMap): TraceMap {
  return map instanceof TraceMap ? map : new TraceMap(map);
}
