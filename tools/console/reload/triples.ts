/** Values and tables of three programs that lie side by side, by the slots and the entries that they have in each. */

import { type Entry, type Key, type LuaHeap, sameValue, stringKey } from '../vm/memory/heap.ts';
import { TAG_C_CLOSURE, TAG_THREAD } from '../vm/memory/layout.ts';

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

/** Whether two slots hold the same; what is not there is nil. */
export function isSame(one: LuaHeap, slot: number, other: LuaHeap, otherSlot: number): boolean {
  if (slot === NONE || otherSlot === NONE)
    return (slot === NONE || one.isNil(slot)) && (otherSlot === NONE || other.isNil(otherSlot));
  return sameValue(one, slot, other, otherSlot);
}

/** Whether a slot holds something that is neither table nor function. */
function isPlain(heap: LuaHeap, slot: number): boolean {
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

/** Whether a table is one of the compiler's maps and sets, whose parts depend on each other. */
export function isCollection(entries: ReadonlyMap<Key, unknown>): boolean {
  return entries.has(stringKey('nextKey')) && entries.has(stringKey('previousKey'));
}

function arrayLength(entries: ReadonlyMap<Key, unknown>): number {
  let length = 0;
  while (entries.has(length + 1)) length++;
  return length;
}
