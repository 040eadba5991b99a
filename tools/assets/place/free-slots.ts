/** The free slots of an area, 16 by 16, while pictures are placed in them: a rectangle of slots for each. */

import { AREA_ROWS, AREA_SLOTS, COLUMNS } from './tile-memory.ts';

export class FreeSlots {
  private readonly isTaken: Uint8Array;

  /** @param isTaken 1 for each slot of the area that is in use, 0 for a free one; is not changed */
  constructor(isTaken: Uint8Array) {
    this.isTaken = isTaken.slice();
  }

  get count(): number {
    return AREA_SLOTS - this.isTaken.reduce((sum, taken) => sum + taken, 0);
  }

  /** Takes the highest and then leftmost free rectangle of slots; gives its upper left one, undefined if there is none. */
  take(columns: number, rows: number): number | undefined {
    for (let row = 0; row + rows <= AREA_ROWS; row++)
      for (let column = 0; column + columns <= COLUMNS; column++) {
        const corner = row * COLUMNS + column;
        if (!this.isFree(corner, columns, rows)) continue;
        for (let y = 0; y < rows; y++)
          this.isTaken.fill(1, corner + y * COLUMNS, corner + y * COLUMNS + columns);
        return corner;
      }
    return undefined;
  }

  private isFree(corner: number, columns: number, rows: number): boolean {
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) if (this.isTaken[corner + y * COLUMNS + x]) return false;
    return true;
  }
}
