/**
 * Maps run-time errors of a compiled program back to its TypeScript. Lua names a location as `[string "…"]:LINE:`
 * (specification: console §3.8). Runs in the browser as well as in Node.
 */

import {
  decodedMappings,
  type SourceMapSegment,
  sourceContentFor,
  TraceMap,
} from '@jridgewell/trace-mapping';
import type { Diagnostic } from '../../diagnostic.ts';
import { runtimeMessage } from './runtime-messages.ts';
import type { SourceMapV3 } from './source-map.ts';

/** What the console reports; `traceback` may be empty. */
export interface RuntimeError {
  message: string;
  traceback: string;
}

/** A line of the chunk in a message. The quoted part is the start of the chunk and may contain anything. */
const PLACE = /\[string ".*?"\]:(\d+)/g;

/** Where a function without a name begins, in a traceback; it is not called there. */
const DEFINITION = /<\[string ".*?"\]:\d+>/g;

interface SourcePlace {
  file: string;
  /** Both from 1. */
  line: number;
  column: number;
  source?: string;
}

/**
 * All source lines that a line of the chunk (from 1) comes from, in its order; more than one only in packed code, and none
 * for lines of helpers.
 * @param isWanted which of the segments of the line count, as they are in the map
 */
function sourcePlaces(
  luaLine: number,
  trace: TraceMap,
  isWanted: (segment: SourceMapSegment) => boolean = () => true,
): SourcePlace[] {
  const segments = decodedMappings(trace)[luaLine - 1] ?? [];
  if (isInHelper(segments)) return [];
  const found = new Map<string, SourcePlace>();
  for (const segment of segments) {
    const file = segment.length === 1 ? null : trace.sources[segment[1]];
    if (segment.length === 1 || file === null || !isWanted(segment)) continue;
    const key = `${file}:${segment[2]}`;
    if (found.has(key)) continue;
    const source = sourceContentFor(trace, file);
    const place = { file, line: segment[2] + 1, column: segment[3] + 1 };
    found.set(key, source === null ? place : { ...place, source });
  }
  return [...found.values()];
}

/** Whether a line of the chunk is none of the program: where it begins in a helper, it belongs to that. */
function isInHelper(segments: readonly SourceMapSegment[]): boolean {
  return segments.length === 0 || segments[0].length === 1;
}

/**
 * The source lines that an error in a line of the chunk may come from. Of several, those count in which the name stands
 * that Lua tells in `text`.
 */
function likelyPlaces(luaLine: number, text: string, map: SourceMapV3, trace: TraceMap): SourcePlace[] {
  const places = sourcePlaces(luaLine, trace);
  if (!map.x_approximateLines || places.length < 2) return places.slice(0, 1);
  const [, kind, name] = text.match(new RegExp(NAME.source)) ?? [];
  if (name === undefined) return places;
  const renamed = sourcePlaces(
    luaLine,
    trace,
    segment => segment.length === 5 && map.x_shortNames?.[segment[4]] === shortName(kind, name),
  );
  if (renamed.length > 0) return renamed;
  const isNamed = new RegExp(`\\b${name}\\b`);
  const named = places.filter(({ source, line }) => isNamed.test(source?.split('\n')[line - 1] ?? ''));
  return named.length > 0 ? named : places;
}

/**
 * A run-time error as a diagnostic at the place in the TypeScript where it was raised. If that is in a library
 * helper, the place is where the helper was called. The calls that led there follow in the message.
 *
 * @param isReplaced whether it ran on a page that may have put new code into it
 */
export function mapCartridgeError(error: RuntimeError, map: SourceMapV3, isReplaced = false): Diagnostic {
  const trace = new TraceMap(map);
  const [first] = error.message.split('\nstack traceback:');
  const lines = `${error.message}\n${error.traceback}`.split('\n');
  const found: SourcePlace[][] = [];
  for (const [index, line] of lines.entries())
    for (const [, luaLine] of line.replace(DEFINITION, '').matchAll(PLACE)) {
      // A traceback tells what was called from a line in the line above.
      const text = index === 0 ? line : (lines[index - 1] ?? '');
      const places = likelyPlaces(Number(luaLine), text, map, trace);
      if (places.length > 0) found.push(places);
    }
  const places = found.filter(([one], index) => !isSamePlace(one, found[index - 1]?.[0]));
  const [[place, ...others] = [], ...callers] = places;
  const luaLine = Number(first.match(new RegExp(PLACE.source))?.[1]);
  const named = restoreNames(first.replace(PLACE, '').replace(/^:\s*/, '').trim(), luaLine, map, trace);
  const text = named
    .replace(HOLDER, "held by '$1$2'")
    .replace(THROWN, (_, type) => `the program threw ${KINDS[type] ?? type}, which is no Error`);
  const isLua = (place?.file ?? map.sources[0] ?? '').endsWith('.lua');
  const { message, remedy } = runtimeMessage(isLua ? text : withoutUnknownNames(text, place?.source), {
    isLua,
    isReplaced,
    lines: sourceLines(luaLine, trace),
  });
  const told = [message || 'the program threw an error without a message'];
  if (others.length > 0) told.push(`  here or in ${listPlaces(others)} (packed code shares one line)`);
  for (const [caller] of callers) told.push(`  called from ${caller.file}:${caller.line}`);
  return {
    severity: 'error',
    code: 'run/error',
    message: told.join('\n'),
    ...(remedy ? { remedy } : {}),
    ...place,
  };
}

/** The lines of source that a line of the chunk comes from. */
function sourceLines(luaLine: number, trace: TraceMap): string[] {
  return sourcePlaces(luaLine, trace).flatMap(({ source, line }) => source?.split('\n')[line - 1] ?? []);
}

function listPlaces(places: readonly SourcePlace[]): string {
  return places.map(({ file, line }) => `${file}:${line}`).join(' or ');
}

/** How Lua calls a variable or field in a message. */
const NAME = /\b(local|upvalue|field|method|function) '([A-Za-z_]\w*)'/g;

/** What holds most of the memory, as a variable of Lua. */
const HOLDER = /held by (?:local|upvalue|global) '([^']*)'(\S*)/;

/** What Lua adds about a variable that the compiler made; typescript-to-lua's names begin with four underscores. */
const MADE_BY_COMPILER = / \(\w+ '____\w*'\)/g;
const NAMED = / \((?:local|upvalue) '([^']*)'\)/g;
const ANY_NAME = / \(\w+ '[^']*'\)/g;

/** What the console says of a thrown value that has no text. */
const KINDS: Readonly<Record<string, string>> = {
  table: 'an object',
  boolean: 'a boolean',
  function: 'a function',
  nil: 'undefined',
};
const THROWN = /^\(error object is a (\w+) value\)$/;

/**
 * Puts the names of the source in the place of those of a minified chunk, where a line has one such name, and leaves
 * out names that are not in the source at all.
 */
function restoreNames(told: string, luaLine: number, map: SourceMapV3, trace: TraceMap): string {
  const { names, x_shortNames: shortNames } = map;
  const segments = decodedMappings(trace)[luaLine - 1] ?? [];
  const text = told.replace(isInHelper(segments) ? ANY_NAME : MADE_BY_COMPILER, '');
  if (!shortNames) return text;
  return text.replace(NAME, (found, kind, name) => {
    const short = shortName(kind, name);
    const originals = new Set(
      segments.flatMap(segment =>
        segment.length === 5 && shortNames[segment[4]] === short ? names[segment[4]] : [],
      ),
    );
    const [original] = originals;
    return originals.size === 1 ? `${kind} '${original}'` : found;
  });
}

/** Leaves out the name of a variable that the compiler made: it is not in the source. */
function withoutUnknownNames(text: string, source: string | undefined): string {
  return text.replace(NAMED, (found, name) =>
    source === undefined || name === 'self' || source.includes(name) ? found : '',
  );
}

/** How the map has a name that Lua tells: fields and variables share letters. */
function shortName(kind: string, name: string): string {
  return kind === 'field' || kind === 'method' ? `.${name}` : name;
}

function isSamePlace(one: SourcePlace, other: SourcePlace | undefined): boolean {
  return other !== undefined && one.file === other.file && one.line === other.line;
}
