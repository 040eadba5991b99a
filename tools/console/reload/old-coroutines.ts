/**
 * Finds suspended coroutines that must keep their old code: a function's code cannot be replaced if the place where it
 * waits is not in the new code.
 */

import type { ProgramView } from '../program/program-view.ts';
import { walkHeap } from '../program/walk-heap.ts';
import type { LuaHeap } from '../vm/memory/heap.ts';

/**
 * Number of coroutines in which a function runs that the new code does not have, as it is.
 * @param roots tables from which everything can be reached
 */
export function countOldCoroutines({ heap, chunk }: ProgramView, roots: readonly number[]): number {
  const running: number[][] = [];
  walkHeap(heap, roots, {
    thread(address) {
      const closures = heap.stackSlots(address).filter(slot => heap.isClosure(slot));
      if (closures.length > 0) running.push(closures.map(slot => heap.functionOf(heap.object(slot))));
    },
  });
  if (running.length === 0) return 0;
  const present = new Set([...chunk.functions.keys()].map(compiled => contentOf(heap, compiled)));
  return running.filter(functions => functions.some(compiled => !present.has(contentOf(heap, compiled))))
    .length;
}

/** What a compiled function does, apart from the functions in it. */
function contentOf(heap: LuaHeap, compiled: number): string {
  const constants = heap.constants(compiled).map(slot => heap.key(slot));
  return JSON.stringify([heap.parameterCount(compiled), heap.instructions(compiled).join(), constants]);
}
