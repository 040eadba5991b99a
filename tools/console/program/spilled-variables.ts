/** Variables for which a chunk of Lua has no room: the compiler puts them into tables, under their names. */

import { type Entry, keyString } from '../vm/memory/heap.ts';
import type { ProgramView } from './program-view.ts';

const TABLE_NAME = /^spilled(_\d+)?$/;

/** Whether a variable of a chunk with this name holds such a table. */
export function isSpillTable(name: string): boolean {
  return TABLE_NAME.test(name);
}

/** Addresses of those tables of a program. */
export function spillTables({ heap, chunk, cells }: ProgramView): number[] {
  return [...cells].flatMap(([variable, cell]) => {
    const slot = heap.cellValue(cell);
    return isSpillTable(chunk.variables[variable].name) && heap.isTable(slot) ? heap.object(slot) : [];
  });
}

/** The variables in them by their names. */
export function spilledVariables(view: ProgramView): Map<string, Entry> {
  const fields = spillTables(view).flatMap(table => [...view.heap.entries(table)]);
  return new Map(
    fields.flatMap(([key, entry]) => (typeof key === 'string' ? [[keyString(key), entry]] : [])),
  );
}
