/** Imports tables of cells for drawing in the map editor. */

import type { MapState } from './map-state.ts';
import { readCellTable } from './model/cell-table.ts';
import { stampOfCopied } from './model/copied-tiles.ts';

/** Imports a table like copied tiles, and starts drawing with them; reports what cannot be imported. */
export async function takeCellTable(state: MapState, file: File): Promise<void> {
  const { context } = state;
  try {
    const table = readCellTable(await file.text(), file.name);
    // What is pasted at once comes before the map.
    await context.firstRead;
    const { map } = state;
    if (!map) throw new Error('There is no map yet to draw the cells in.');
    const { cells } = stampOfCopied(map, map.info.id, table);
    const unknown = cells.filter(cell => cell === undefined).length;
    if (unknown > 0)
      context.complain(
        `${file.name}: the map has no tiles for ${unknown} of ${cells.length} cells, which were not changed.`,
      );
    state.copied = table;
    state.paste();
  } catch (error) {
    context.complain((error as Error).message);
  }
}
