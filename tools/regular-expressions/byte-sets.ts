/** Sets of bytes, and their texts as classes of Lua's patterns. */

import type { ByteSet } from './pattern-nodes.ts';

export const DIGITS: ByteSet = [48, 57];
export const WORD: ByteSet = [48, 57, 65, 90, 95, 95, 97, 122];
export const SPACE: ByteSet = [9, 13, 32, 32];
/** Every byte but those that end a line. */
export const IN_LINE: ByteSet = [0, 9, 11, 12, 14, 255];
export const ALL: ByteSet = [0, 255];

/** The union of ranges in any order. */
export function union(...sets: readonly ByteSet[]): ByteSet {
  const pairs: (readonly [number, number])[] = [];
  for (const set of sets) for (let i = 0; i < set.length; i += 2) pairs.push([set[i], set[i + 1]]);
  pairs.sort((a, b) => a[0] - b[0]);
  const made: number[] = [];
  for (const [low, high] of pairs) {
    const end = made.length - 1;
    if (end > 0 && low <= made[end] + 1) made[end] = Math.max(made[end], high);
    else made.push(low, high);
  }
  return made;
}

/** All other bytes. */
export function complement(set: ByteSet): ByteSet {
  const made: number[] = [];
  let from = 0;
  for (let i = 0; i < set.length; i += 2) {
    if (set[i] > from) made.push(from, set[i] - 1);
    from = set[i + 1] + 1;
  }
  if (from < 256) made.push(from, 255);
  return made;
}

/** A set with both cases of its letters. */
export function inBothCases(set: ByteSet): ByteSet {
  const others: number[] = [];
  for (let i = 0; i < set.length; i += 2) {
    const [low, high] = [set[i], set[i + 1]];
    if (low <= 90 && high >= 65) others.push(Math.max(low, 65) + 32, Math.min(high, 90) + 32);
    if (low <= 122 && high >= 97) others.push(Math.max(low, 97) - 32, Math.min(high, 122) - 32);
  }
  return union(set, others);
}

/** Whether a byte, or another number, is in a set. */
export function has(set: ByteSet, byte: number): boolean {
  for (let i = 0; i < set.length; i += 2) if (byte >= set[i] && byte <= set[i + 1]) return true;
  return false;
}

/** Whether two sets have a byte in common. */
export function overlap(a: ByteSet, b: ByteSet): boolean {
  for (let i = 0; i < a.length; i += 2)
    for (let k = 0; k < b.length; k += 2) if (a[i] <= b[k + 1] && b[k] <= a[i + 1]) return true;
  return false;
}

/** The pattern of Lua that stands for one byte of a set. */
export function classText(set: ByteSet): string {
  if (set.length === 0) return '[^%w%W]';
  if (set.length === 2 && set[0] === set[1]) return byteText(set[0]);
  const isOpen = set[set.length - 1] === 255;
  const named = nameOf(isOpen ? complement(set) : set);
  if (named !== '') return isOpen ? named.toUpperCase() : named;
  if (!isOpen) return `[${rangesText(set)}]`;
  const others = complement(set);
  return others.length === 0 ? '.' : `[^${rangesText(others)}]`;
}

/** What Lua calls a set; empty for most. */
function nameOf(set: ByteSet): string {
  const text = set.join();
  return text === DIGITS.join() ? '%d' : text === SPACE.join() ? '%s' : '';
}

function rangesText(set: ByteSet): string {
  let text = '';
  let rest = set;
  if (includes(set, DIGITS) && includes(set, WORD)) {
    text = '%w';
    rest = complement(union(complement(set), [48, 57, 65, 90, 97, 122]));
  }
  for (let i = 0; i < rest.length; i += 2) {
    let low = rest[i];
    let high = rest[i + 1];
    // A sign that is escaped cannot be the end of a range.
    let end = '';
    for (; low < high && isSign(low); low += 1) text += byteText(low);
    for (; low < high && isSign(high); high -= 1) end = byteText(high) + end;
    if (high > low + 2) text += `${String.fromCharCode(low)}-${String.fromCharCode(high)}`;
    else for (let byte = low; byte <= high; byte += 1) text += byteText(byte);
    text += end;
  }
  return text;
}

function includes(set: ByteSet, part: ByteSet): boolean {
  return !overlap(complement(set), part);
}

/** A byte as Lua's patterns write it. */
function byteText(byte: number): string {
  return isSign(byte) ? `%${String.fromCharCode(byte)}` : String.fromCharCode(byte);
}

/** Whether a byte has a meaning of its own in a pattern. */
function isSign(byte: number): boolean {
  return byte < 128 && '^$()%.[]*+-?'.includes(String.fromCharCode(byte));
}
