/**
 * Coroutines in the middle of their work: Lua cannot exchange the code of a function that runs, because the place that
 * it has come to and its registers belong to that code.
 */

import type { LuaHeap } from '../vm/memory/heap.ts';
import type { ProgramView } from './program-view.ts';
import { walkHeap } from './walk-heap.ts';

/**
 * Number of coroutines in which a function runs that the new code has changed or no longer has.
 * @param roots tables from which everything can be reached
 * @param functions compiled functions and what has become of them
 */
export function countOldCoroutines(
  { heap, closures }: ProgramView,
  roots: readonly number[],
  functions: ReadonlyMap<number, number>,
): number {
  let count = 0;
  walkHeap(heap, roots, {
    thread(address) {
      const isOld = heap.stackSlots(address).some(slot => {
        const compiled = heap.isClosure(slot) ? closures.get(heap.object(slot)) : undefined;
        if (compiled === undefined) return false;
        const next = functions.get(compiled);
        return next === undefined || !isSameFunction(heap, compiled, next);
      });
      if (isOld) count++;
    },
  });
  return count;
}

/** Whether two compiled functions do the same, as far as their own instructions and constants go. */
function isSameFunction(heap: LuaHeap, one: number, other: number): boolean {
  const [code, otherCode] = [heap.instructions(one), heap.instructions(other)];
  const [constants, otherConstants] = [heap.constants(one), heap.constants(other)];
  return (
    code.length === otherCode.length &&
    code.every((instruction, place) => instruction === otherCode[place]) &&
    constants.length === otherConstants.length &&
    constants.every((slot, place) => heap.key(slot) === heap.key(otherConstants[place]))
  );
}
