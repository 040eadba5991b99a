/**
 * Finds the pattern of Lua that means the same as a regular expression, if there is one. Lua's patterns repeat single
 * bytes only, and know neither alternatives nor counts. They run in C, where no watchdog counts: so a pattern that
 * could try many ways stays a program (assemble-pattern.ts).
 */

import { classText, overlap } from './byte-sets.ts';
import { firstOf } from './first-bytes.ts';
import { MANY, type ParsedPattern, type PatternNode } from './pattern-nodes.ts';

/** How many groups Lua can capture. */
const MAX_GROUPS = 32;
/** How many times a byte is written where a count asks for it. */
const MAX_COPIES = 8;
/** The time may grow with this power of the string's length, which takes a second for 20,000 bytes. */
const MAX_POWER = 2;

/** @returns the pattern, for `string.find`; undefined if there is none */
export function luaPatternOf({ body, groups, isMultiline }: ParsedPattern): string | undefined {
  if (groups > MAX_GROUPS) return undefined;
  const parts = body.kind === 'sequence' ? body.parts : [body];
  const isAnchored = parts[0]?.kind === 'start';
  const isEnding = parts.length > 0 && parts.at(-1)!.kind === 'end';
  if ((isAnchored || isEnding) && isMultiline) return undefined;
  const inner = flat(parts.slice(isAnchored ? 1 : 0, isEnding ? -1 : undefined));
  if (!inner) return undefined;
  let text = isAnchored ? '^' : '';
  // A search begins anywhere, and tries each length of a loop that may end too late, with the loops after it.
  let power = isAnchored ? 0 : 1;
  let isLoopLast = false;
  for (const [index, part] of inner.entries()) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (part.kind === 'set') {
      text += classText(part.set);
      continue;
    }
    if (part.kind !== 'repeat' || part.body.kind !== 'set') return undefined;
    const { body, isLazy, max, min } = part;
    const one = classText(body.set);
    if (min === max && min <= MAX_COPIES) {
      text += one.repeat(min);
      continue;
    }
    const sign = signOf(min, max, isLazy);
    if (sign === undefined) return undefined;
    const follow = firstOf({
      kind: 'sequence',
      parts: inner.slice(index + 1).filter(rest => typeof rest !== 'string'),
    });
    // What may end anywhere ends where it can; before the end of the string a lazy loop goes on.
    const isDoubtful = overlap(body.set, follow.set) || (follow.canBeEmpty && isEnding);
    if (isDoubtful) power += 1;
    isLoopLast = !isDoubtful;
    text += sign === '+-' ? `${one}${one}-` : one + sign;
  }
  if (power + (isLoopLast ? 1 : 0) > MAX_POWER) return undefined;
  return isEnding ? `${text}$` : text;
}

/** How Lua writes a count; undefined if it cannot. */
function signOf(min: number, max: number, isLazy: boolean): string | undefined {
  if (max === 1) return min === 0 && !isLazy ? '?' : undefined;
  if (max !== MANY || min > 1) return undefined;
  return isLazy ? (min === 0 ? '-' : '+-') : min === 0 ? '*' : '+';
}

/** The parts in their order, with groups as parentheses; undefined if one is of no kind that Lua knows. */
function flat(parts: readonly PatternNode[]): (PatternNode | string)[] | undefined {
  const made: (PatternNode | string)[] = [];
  for (const part of parts) {
    if (part.kind === 'repeat' && part.max === 0) continue;
    if (part.kind === 'set' || part.kind === 'repeat') made.push(part);
    else if (part.kind === 'group' || part.kind === 'sequence') {
      const body = part.kind === 'group' ? part.body : part;
      const inner = flat(body.kind === 'sequence' ? body.parts : [body]);
      // Lua would capture a place.
      if (!inner || (part.kind === 'group' && inner.length === 0)) return undefined;
      if (part.kind === 'group') made.push('(', ...inner, ')');
      else made.push(...inner);
    } else return undefined;
  }
  return made;
}
