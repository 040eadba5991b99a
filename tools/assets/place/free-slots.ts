/** The free slots of an area, 16 by 16, from which rectangles are allocated for pictures. */

import { AREA_ROWS, AREA_SLOTS, COLUMNS } from './tile-memory.ts';

export class FreeSlots {
  private readonly isTaken: Uint8Array;

  /**
   * @param isTaken 1 for each used slot of the area, 0 for a free one; not changed
   */
  constructor(isTaken: Uint8Array) {
    this.isTaken = isTaken.slice();
  }

  get count(): number {
    return AREA_SLOTS - this.isTaken.reduce((sum, taken) => sum + taken, 0);
  }

  /** Allocates the highest, then leftmost free rectangle; returns its top left slot, undefined if there is none. */
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
