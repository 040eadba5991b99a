/** Tables of cells as text: a row of the map per line, with tile ids separated by commas, semicolons or tabs. */

import type { CopiedTiles } from './copied-tiles.ts';

/** The extension of files with such tables. */
export const CELL_TABLE_EXTENSION = 'csv';
/** What programs write for an empty cell. */
const NOTHING = -1;
/** Tiles and sprites, as `mget` and `spr` number them. */
const MAX_TILE = 511;

/**
 * @param name of the file, for messages
 * @returns the tiles by id in the console's memory; throws an error with a message for the user if it is not a
 *   table
 */
export function readCellTable(text: string, name: string): CopiedTiles {
  const rows = text
    .split(/\r?\n/)
    .map(line => line.trim().replace(/[,;]$/, ''))
    .filter(line => line !== '')
    .map(line => line.split(/[,;\t]/).map(cell => cell.trim()));
  const columns = rows[0]?.length ?? 0;
  for (const [index, row] of rows.entries()) {
    const wrong = row.find(
      cell => !/^-?\d+$/.test(cell) || Number(cell) < NOTHING || Number(cell) > MAX_TILE,
    );
    const place = `${name}, row ${index + 1}`;
    if (wrong !== undefined)
      throw new Error(
        `${place}: ${wrong === '' ? 'an empty cell' : wrong.slice(0, 20)} is not a tile id. Tile ids are 0 to ${MAX_TILE}; ${NOTHING} is an empty cell.`,
      );
    if (row.length !== columns)
      throw new Error(
        `${place} has ${row.length} cells, but the first row has ${columns}. All rows need the same number of cells.`,
      );
  }
  const ids = rows.flat().map(cell => (Number(cell) === NOTHING ? undefined : Number(cell)));
  // A stamp cell that is not 0 has a tile, which is identified by its id.
  const cells = ids.map(id => (id === undefined ? 0 : 1));
  return { stamp: { columns, rows: rows.length, cells }, ids, document: name };
}
