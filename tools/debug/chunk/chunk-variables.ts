/** Locates the variables of a chunk in memory: in cells shared by closures, or in compiler tables. */

import type { LiveState, StateValue } from '../../console/program/live-state.ts';
import { cellOwners, type ProgramView } from '../../console/program/program-view.ts';
import { isSpillTable } from '../../console/program/spilled-variables.ts';
import { type LuaHeap, stringKey } from '../../console/vm/memory/heap.ts';
import type { ChunkNames } from './chunk-names.ts';
import type { VariableName } from './function-names.ts';

/** A variable of the chunk. */
export interface ChunkVariable extends VariableName {
  /** Its name in the chunk. */
  luaName: string;
  /** A closure with its cell, and the index of the cell in it. */
  owner?: { cell: number; closure: number; place: number };
  /** The table that contains it, and its key. */
  field?: { table: number; key: string };
}

/** The reachable variables of a chunk, for each file in the order of declaration. */
export function chunkVariables(view: ProgramView, names: ChunkNames): ChunkVariable[] {
  const { cells, chunk, heap } = view;
  const owners = cellOwners(view);
  const found: ChunkVariable[] = [];
  for (const [variable, cell] of [...cells].sort(([a], [b]) => a - b)) {
    const { name: luaName } = chunk.variables[variable];
    const [closure, place] = owners.get(cell)!;
    if (isSpillTable(luaName)) continue;
    found.push({
      ...(names.main.locals[variable] ?? { name: luaName }),
      luaName,
      owner: { cell, closure, place },
    });
  }
  for (const [variable, cell] of cells) {
    const { name } = chunk.variables[variable];
    const slot = heap.cellValue(cell);
    if (!isSpillTable(name) || !heap.isTable(slot)) continue;
    for (const [key, known] of names.spilled.get(name) ?? [])
      found.push({ ...known, luaName: key, field: { table: heap.object(slot), key } });
  }
  return found.sort((a, b) => (a.file === b.file ? (a.position ?? 0) - (b.position ?? 0) : 0));
}

/** Slot with the value of a variable; undefined if it has none. */
export function variableSlot(
  heap: LuaHeap,
  { owner, field }: Pick<ChunkVariable, 'owner' | 'field'>,
): number | undefined {
  if (owner) return heap.cellValue(owner.cell);
  return field && heap.entries(field.table).get(stringKey(field.key))?.value;
}

/** Assigns a variable. */
export function writeVariable(
  state: LiveState,
  { owner, field }: Pick<ChunkVariable, 'owner' | 'field'>,
  value: StateValue,
): void {
  if (owner) state.setUpvalue(owner.closure, owner.place, value);
  else state.rawset(field!.table, field!.key, value);
}
