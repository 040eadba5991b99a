/** Regular expressions of a program, compiled when the program is. */

import { assemblePattern, type CodePart } from './assemble-pattern.ts';
import { luaPatternOf } from './lua-pattern.ts';
import { parsePattern } from './parse-pattern.ts';
import type { PatternNode } from './pattern-nodes.ts';

export type { CodePart };

export interface RegularExpression {
  source: string;
  /** In the order of the alphabet. */
  flags: string;
  /** The helper that finds matches (runtime/regular-expressions/). */
  find: 'js_find' | 'js_find_at_start' | 'js_run';
  /** What it looks for: a pattern of Lua, or a program. */
  code: string | readonly CodePart[];
  /** The pattern of Lua for the byte that every match of a program begins with; empty if it may be any or none. */
  first: string;
  groups: number;
  /** The names of the groups, from the first on, empty for those without one; none if no group has a name. */
  names: readonly string[];
  /** Whether a group may take no part in a match. */
  hasOptionalGroups: boolean;
}

/** What is wrong with a regular expression. */
export interface BadPattern {
  reason: string;
}

const known = new Map<string, RegularExpression | BadPattern>();

/**
 * Compiles a regular expression from its source and its flags; what is wrong with it if it is none, or not supported.
 *
 * @param hasWideSpaces whether `\s` knows the white space beyond ASCII without the flag `u` too
 */
export function compileRegularExpression(
  source: string,
  flags: string,
  hasWideSpaces = false,
): RegularExpression | BadPattern {
  const key = `${hasWideSpaces}/${source}/${flags}`;
  let made = known.get(key);
  if (!made) {
    made = compileNew(source, flags, hasWideSpaces);
    known.set(key, made);
  }
  return made;
}

/** Reads `/a+/g`. */
export function readLiteral(text: string): { source: string; flags: string } {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/** Thrown out of the parser, which has no other end. */
class Unreadable extends Error {}

function compileNew(source: string, given: string, hasWideSpaces: boolean): RegularExpression | BadPattern {
  const flags = [...given].sort().join('');
  const problem = problemOfFlags(flags);
  if (problem !== undefined) return { reason: problem };
  try {
    const fail = (reason: string): never => {
      throw new Unreadable(reason);
    };
    const parsed = parsePattern(toBytes(source), flags, hasWideSpaces, fail);
    const { groups } = parsed;
    const pattern = luaPatternOf(parsed);
    const names = parsed.names.some(name => name !== '') ? parsed.names.slice(1).map(toText) : [];
    const common = { source: source === '' ? '(?:)' : source, flags, groups, names };
    const hasOptionalGroups = areOptional(parsed.body, false);
    if (pattern === undefined) {
      const { code, first } = assemblePattern(parsed);
      const texts = code.map(part => (typeof part === 'string' ? toText(part) : part));
      return { ...common, find: 'js_run', code: texts, first: toText(first), hasOptionalGroups };
    }
    const isAtStart = pattern.startsWith('^');
    const code = flags.includes('y') && !isAtStart ? `^${pattern}` : pattern;
    const find = isAtStart ? 'js_find_at_start' : 'js_find';
    return { ...common, find, code: toText(code), first: '', hasOptionalGroups };
  } catch (problem) {
    if (problem instanceof Unreadable) return { reason: problem.message };
    throw problem;
  }
}

function problemOfFlags(flags: string): string | undefined {
  const unknown = /[^gimsuy]|(.)\1/.exec(flags)?.[0];
  if (unknown === undefined) return undefined;
  if (unknown === 'd' || unknown === 'v') return `The flag ${unknown} is not supported`;
  return `Invalid flags '${flags}'`;
}

/** Whether a group inside may take no part in a match. */
function areOptional(node: PatternNode, isOptional: boolean): boolean {
  switch (node.kind) {
    case 'group':
      return isOptional || areOptional(node.body, isOptional);
    case 'sequence':
      return node.parts.some(part => areOptional(part, isOptional));
    case 'choice':
      return node.options.some(option => areOptional(option, true));
    case 'repeat':
      return areOptional(node.body, isOptional || node.min === 0);
    case 'look':
      return areOptional(node.body, isOptional || node.isNegated);
    default:
      return false;
  }
}

/** A text as its bytes in UTF-8, a character for each. */
function toBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function toText(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
