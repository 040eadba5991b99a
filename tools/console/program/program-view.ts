/** A program at some moment: its globals and the variables of its chunk. */

import { Chunk } from '../vm/memory/chunk.ts';
import type { LuaHeap } from '../vm/memory/heap.ts';
import { walkHeap } from './walk-heap.ts';

export interface ProgramView {
  heap: LuaHeap;
  chunk: Chunk;
  /** Address of the table of globals. */
  globals: number;
  /** Cells of the chunk's variables that closures use, by the number of the variable. */
  cells: Map<number, number>;
  /** Closures of the chunk's functions by their addresses, with the addresses of their functions. */
  closures: Map<number, number>;
  /** Closures that stand on the stacks of coroutines, where they may be in the middle of running. */
  stacked: Set<number>;
}

/**
 * Reads a program.
 * @param roots tables from which everything can be reached
 * @param mainClosure the chunk's main function
 */
export function viewProgram(
  heap: LuaHeap,
  roots: readonly number[],
  mainClosure: number,
  globals: number,
): ProgramView {
  const chunk = new Chunk(heap, mainClosure);
  const cells = new Map<number, number>();
  const closures = new Map<number, number>();
  const stacked = new Set<number>();
  const repeated = new Set<number>();
  walkHeap(heap, roots, {
    stacked(slot) {
      if (heap.isClosure(slot)) stacked.add(heap.object(slot));
    },
    closure(address) {
      const compiled = heap.functionOf(address);
      const known = chunk.functions.get(compiled);
      if (!known) return;
      closures.set(address, compiled);
      const own = heap.cells(address);
      known.upvalues.forEach(({ variable }, index) => {
        if (variable < 0 || own[index] === 0) return;
        // A variable that is declared in a loop has a cell for each round and cannot be told by its name.
        const other = cells.get(variable);
        if (other !== undefined && other !== own[index]) repeated.add(variable);
        cells.set(variable, own[index]);
      });
    },
  });
  for (const variable of repeated) cells.delete(variable);
  return { heap, chunk, globals, cells, closures, stacked };
}

/** For cells a closure that has them, and their place there. */
export type CellOwners = ReadonlyMap<number, readonly [closure: number, place: number]>;

/** The owners of the cells of a program. */
export function cellOwners({ heap, closures }: ProgramView): CellOwners {
  const owners = new Map<number, [closure: number, place: number]>();
  for (const closure of closures.keys())
    heap.cells(closure).forEach((cell, place) => {
      owners.set(cell, [closure, place]);
    });
  return owners;
}
