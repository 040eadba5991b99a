/** Tables of cells from other programs: the map editor draws with them. */

import type { MapState } from './map-state.ts';
import { readCellTable } from './model/cell-table.ts';
import { stampOfCopied } from './model/copied-tiles.ts';

/** Takes a table as if its tiles had been copied from a map, and draws with them; what cannot be taken is told. */
export async function takeCellTable(state: MapState, file: File): Promise<void> {
  const { context, map } = state;
  try {
    const table = readCellTable(await file.text(), file.name);
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
