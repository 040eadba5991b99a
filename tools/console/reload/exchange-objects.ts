/**
 * After a merge one object stays of each two that are the same: it takes the place of the other one wherever that is,
 * in the memory of the running program. Closures of the old code that stay get the new code and the new variables.
 */

import type { LiveState } from '../program/live-state.ts';
import type { CellOwners, ProgramView } from '../program/program-view.ts';
import { walkHeap } from '../program/walk-heap.ts';
import { LuaHeap, RAW_NIL, type RawValue } from '../vm/memory/heap.ts';
import * as object from '../vm/memory/object-layout.ts';
import { type Continuation, goOn } from './continue-calls.ts';
import { upvalueOrder } from './match-functions.ts';
import type { Merge } from './merge-programs.ts';

/**
 * Exchanges the objects of the running program.
 * @param memory in which it lies
 * @param ours,theirs the running program and the new code, as they were merged
 * @param owners of the cells of the new code
 * @param continuations closures that run and go on in new code
 */
export function exchangeObjects(
  state: LiveState,
  memory: ArrayBuffer,
  merge: Merge,
  ours: ProgramView,
  theirs: ProgramView,
  owners: CellOwners,
  continuations: ReadonlyMap<number, readonly Continuation[]>,
): void {
  const heap = new LuaHeap(memory);
  const { words } = heap;
  const movedKeys: { table: number; key: RawValue; next: RawValue; value: RawValue }[] = [];
  const replacement = (slot: number): number | undefined => {
    if (heap.isTable(slot)) return merge.tables.get(heap.object(slot));
    return heap.isClosure(slot) ? merge.closures.get(heap.object(slot)) : undefined;
  };
  walkHeap(heap, state.roots(), {
    table(address) {
      const metatable = merge.tables.get(heap.metatable(address));
      if (metatable !== undefined) words[(address + object.TABLE_METATABLE) >> 2] = metatable;
    },
    value(slot) {
      words[slot] = replacement(slot) ?? words[slot];
    },
    stacked(slot) {
      // A closure there may be running.
      if (heap.isTable(slot)) words[slot] = replacement(slot) ?? words[slot];
    },
    key(slot, table) {
      const next = replacement(slot);
      if (next === undefined) return;
      const value = heap.raw(slot - (object.NODE_KEY >> 2));
      movedKeys.push({ table, key: heap.raw(slot), next: [next, 0, words[slot + 2]], value });
    },
    closure(address) {
      const calls = continuations.get(address);
      if (calls || !ours.stacked.has(address)) renew(heap, address, merge, ours, theirs);
      for (const call of calls ?? []) goOn(heap, address, call);
      joinCells(state, heap, address, merge, theirs, owners);
    },
  });
  for (const { table, key, next, value } of movedKeys) {
    state.rawset(table, key, RAW_NIL);
    state.rawset(table, next, value);
  }
}

/** Gives a closure the new code of its function, if that uses the same variables. */
function renew(heap: LuaHeap, closure: number, merge: Merge, ours: ProgramView, theirs: ProgramView): void {
  const compiled = ours.closures.get(closure);
  const next = compiled === undefined ? undefined : merge.functions.get(compiled);
  if (compiled === undefined || next === undefined) return;
  const order = upvalueOrder(ours.chunk.functions.get(compiled)!, theirs.chunk.functions.get(next)!);
  if (!order) return;
  const cells = heap.cells(closure);
  cells.set(order.map(place => cells[place]));
  heap.words[(closure + object.CLOSURE_FUNCTION) >> 2] = next;
  // Lua must not take the closure for one of the old function.
  heap.words[(compiled + object.FUNCTION_CACHE) >> 2] = 0;
}

/** Lets a closure of the old code use the variables of the new one. */
function joinCells(
  state: LiveState,
  heap: LuaHeap,
  closure: number,
  merge: Merge,
  theirs: ProgramView,
  owners: CellOwners,
): void {
  const upvalues = theirs.chunk.functions.get(heap.functionOf(closure))?.upvalues;
  heap.cells(closure).forEach((cell, place) => {
    const variable = upvalues?.[place].variable ?? -1;
    const next = (variable < 0 ? undefined : theirs.cells.get(variable)) ?? merge.cells.get(cell);
    const owner = next === undefined ? undefined : owners.get(next);
    if (owner && next !== cell) state.joinUpvalue(closure, place, ...owner);
  });
}
