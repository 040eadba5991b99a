/** Values and tables of three programs that lie side by side, by the slots and the entries that they have in each. */

import {
  type Entry,
  type Key,
  keyObject,
  type LuaHeap,
  RAW_NIL,
  type RawValue,
  sameValue,
  stringKey,
} from '../vm/memory/heap.ts';
import { TAG_C_CLOSURE, TAG_FLOAT, TAG_INTEGER, TAG_NIL, TAG_THREAD } from '../vm/memory/layout.ts';

/** Slot of a value that is not there. */
export const NONE = -1;

/** One value or table in what the old code set up, in what has become of it, and in what the new code sets up. */
export interface Triple {
  base: number;
  ours: number;
  theirs: number;
}

/** Entries of the three tables. */
export type TableEntries = Record<keyof Triple, Map<Key, Entry>>;

/** Whether two slots hold the same; what is not there is nil. An integer and a float of one value are the same. */
export function isSame(one: LuaHeap, slot: number, other: LuaHeap, otherSlot: number): boolean {
  if (slot === NONE || otherSlot === NONE)
    return (slot === NONE || one.isNil(slot)) && (otherSlot === NONE || other.isNil(otherSlot));
  return sameValue(one, slot, other, otherSlot) || isSameNumber(one, slot, other, otherSlot);
}

/** Whether a number is an integer or a float is for the compiler to choose, which may choose anew for changed code. */
function isSameNumber(one: LuaHeap, slot: number, other: LuaHeap, otherSlot: number): boolean {
  const areNumbers = NUMBER_TAGS.has(one.tag(slot)) && NUMBER_TAGS.has(other.tag(otherSlot));
  return areNumbers && one.plain(slot) === other.plain(otherSlot);
}

/** The value in a slot as new code wants it, which has a value in `theirs`: a number of the same kind, if it is one. */
export function keptValue(heap: LuaHeap, slot: number, theirs: number): RawValue {
  if (slot === NONE) return RAW_NIL;
  const raw = heap.raw(slot);
  const [tag, wanted] = [heap.tag(slot), theirs === NONE ? TAG_NIL : heap.tag(theirs)];
  if (tag === wanted || !NUMBER_TAGS.has(tag) || !NUMBER_TAGS.has(wanted)) return raw;
  const value = heap.plain(slot) as number;
  if (wanted === TAG_FLOAT) {
    const [low, high] = new Int32Array(Float64Array.of(value).buffer);
    return [low, high, TAG_FLOAT];
  }
  // A fraction stays what it is.
  return Number.isSafeInteger(value) ? [value | 0, Math.floor(value / 2 ** 32), TAG_INTEGER] : raw;
}

const NUMBER_TAGS: ReadonlySet<number> = new Set([TAG_FLOAT, TAG_INTEGER]);

/** Whether a slot holds something that is neither table nor function. */
export function isPlain(heap: LuaHeap, slot: number): boolean {
  return slot === NONE || !(heap.isTable(slot) || heap.isClosure(slot));
}

/** Whether a plain value has been changed by the programmer and by the program, to different ones. */
export function isConflict(old: LuaHeap, now: LuaHeap, { base, ours, theirs }: Triple): boolean {
  if (!isPlain(old, base) || !isPlain(now, theirs)) return false;
  return !isSame(old, base, now, theirs) && !isSame(old, base, now, ours) && !isSame(now, ours, now, theirs);
}

/** Kinds of values that cannot be looked into: a coroutine, or a function of C with data. */
const OPAQUE_TAGS = new Set([TAG_THREAD, TAG_C_CLOSURE]);

/** Whether two slots hold something of the same kind that cannot be looked into. */
export function areOpaque(one: LuaHeap, slot: number, other: LuaHeap, otherSlot: number): boolean {
  if (slot === NONE || otherSlot === NONE) return false;
  const tag = one.tag(slot);
  return tag === other.tag(otherSlot) && OPAQUE_TAGS.has(tag);
}

/** Whether the programmer has changed the length of an array, and the program has as well. */
export function hasOtherLength({ base, ours, theirs }: TableEntries): boolean {
  const [before, now, after] = [base, ours, theirs].map(arrayLength);
  return before !== after && now !== before && now !== after;
}

/**
 * Whether the programmer and the program have both changed which entries one of the compiler's maps and sets has, or their
 * order: its parts depend on each other, so that it cannot be both.
 */
export function isSplitCollection(old: LuaHeap, now: LuaHeap, { base, ours, theirs }: TableEntries): boolean {
  if (!theirs.has(stringKey('size'))) return false;
  const [before, present, next] = [ringOf(old, base), ringOf(now, ours), ringOf(now, theirs)];
  if (!before || !present || !next) return false;
  // Objects of the program are where they were; those that the new code makes are others.
  return (
    before.join() !== present.join() && before.map(withoutObject).join() !== next.map(withoutObject).join()
  );
}

/** Where a collection has the entry that begins and ends the ring of all, and what an entry has of a ring. */
const [ROOT, ENTRY_KEY, ENTRY_AFTER] = [2, 1, 4];

/** The keys of a collection in their order; undefined for other tables. */
function ringOf(heap: LuaHeap, entries: ReadonlyMap<Key, Entry>): Key[] | undefined {
  const first = entries.get(ROOT)?.value;
  if (first === undefined || !heap.isTable(first)) return undefined;
  const keys: Key[] = [];
  for (let at = first; ; ) {
    const parts = heap.entries(heap.object(at));
    const [key, after] = [parts.get(ENTRY_KEY)?.value, parts.get(ENTRY_AFTER)?.value];
    if (after === undefined || !heap.isTable(after)) return undefined;
    if (at !== first) keys.push(key === undefined ? '' : heap.key(key));
    if (heap.object(after) === heap.object(first)) return keys;
    at = after;
  }
}

function withoutObject(key: Key): Key {
  return keyObject(key) === undefined ? key : '';
}

function arrayLength(entries: ReadonlyMap<Key, unknown>): number {
  let length = 0;
  while (entries.has(length + 1)) length++;
  return length;
}
