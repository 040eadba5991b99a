/** Values and tables of three programs that lie side by side, by the slots and the entries that they have in each. */

import { type Entry, type Key, type LuaHeap, sameValue, textKey } from '../vm/memory/heap.ts';

/** Slot of a value that is not there. */
export const NONE = -1;

/** One thing in what the old code set up, in what has become of it, and in what the new code sets up. */
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
export function isPlain(heap: LuaHeap, slot: number): boolean {
  return slot === NONE || !(heap.isTable(slot) || heap.isClosure(slot));
}

/** Whether the programmer has changed the length of a list, and the program has as well. */
export function hasOtherLength({ base, ours, theirs }: TableEntries): boolean {
  const [before, now, after] = [base, ours, theirs].map(listLength);
  return before !== after && now !== before && now !== after;
}

/** Whether a table is one of the compiler's maps and sets, whose parts depend on each other. */
export function isCollection(entries: ReadonlyMap<Key, unknown>): boolean {
  return entries.has(textKey('nextKey')) && entries.has(textKey('previousKey'));
}

function listLength(entries: ReadonlyMap<Key, unknown>): number {
  let length = 0;
  while (entries.has(length + 1)) length++;
  return length;
}
