/**
 * The mouse cursor that the host draws over the finished frame (specification: console §3.6, end). Three pictures
 * are built in; a cartridge may show one of its sprites instead.
 */

import type { Bank } from '../../cartridge/cartridge.ts';
import { FRAME_HEIGHT, FRAME_WIDTH, TILE_SIZE } from '../../console/memory-map.ts';

/** `#` is white, `.` black, a space transparent. */
const ARROW = [
  '#.      ',
  '##.     ',
  '###.    ',
  '####.   ',
  '#####.  ',
  '###...  ',
  '#.##.   ',
  '. .#.   ',
];
const HAND = ['   ##   ', '   ##   ', '   ###. ', ' #.####.', ' #######', '  ######', '  #####.', '   ###. '];
const BEAM = [' ##.##. ', '   #.   ', '   #.   ', '   #.   ', '   #.   ', '   #.   ', '   #.   ', ' ##.##. '];

interface SystemCursor {
  rows: string[];
  /** The pixel that is at the pointer's position. */
  hotX: number;
  hotY: number;
}

const SYSTEM_CURSORS: readonly SystemCursor[] = [
  { rows: ARROW, hotX: 0, hotY: 0 },
  { rows: HAND, hotX: 3, hotY: 0 },
  { rows: BEAM, hotX: 2, hotY: 3 },
];

const SYSTEM_BIT = 0x80;
const SIZE = 8;

/** Value that the host writes to the cursor byte of the active bank before every tick: the system arrow. */
export const DEFAULT_CURSOR = SYSTEM_BIT;

/**
 * Draws the cursor into a frame.
 *
 * @param frame 256×144 RGBA, drawn into
 * @param x pointer in frame pixels
 * @param y pointer in frame pixels; outside the frame nothing is drawn
 * @param cursorByte from VRAM: bit 7 and the number of a system cursor, or a sprite 1–127 of the cartridge, or 0 for none
 * @param bank the cartridge's first bank, whose sprites and palette are used
 */
export function drawCursor(
  frame: Uint8ClampedArray,
  x: number,
  y: number,
  cursorByte: number,
  bank: Bank,
): void {
  if (x < 0 || y < 0 || x >= FRAME_WIDTH || y >= FRAME_HEIGHT) return;
  const id = cursorByte & 0x7f;
  if (cursorByte & SYSTEM_BIT) drawSystemCursor(frame, x, y, SYSTEM_CURSORS[Math.min(id, 2)]);
  else if (id !== 0) drawSprite(frame, x, y, id, bank);
}

function drawSystemCursor(frame: Uint8ClampedArray, x: number, y: number, cursor: SystemCursor): void {
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      const symbol = cursor.rows[row][column];
      const level = symbol === '#' ? 255 : 0;
      if (symbol !== ' ')
        setPixel(frame, x - cursor.hotX + column, y - cursor.hotY + row, level, level, level);
    }
}

function drawSprite(frame: Uint8ClampedArray, x: number, y: number, id: number, bank: Bank): void {
  const palette = bank.palette0;
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      const byte = bank.sprites[id * TILE_SIZE + row * 4 + (column >> 1)];
      const color = column & 1 ? byte >> 4 : byte & 15;
      if (color === 0) continue;
      setPixel(
        frame,
        x + column,
        y + row,
        palette[3 * color],
        palette[3 * color + 1],
        palette[3 * color + 2],
      );
    }
}

function setPixel(frame: Uint8ClampedArray, x: number, y: number, r: number, g: number, b: number): void {
  if (x < 0 || y < 0 || x >= FRAME_WIDTH || y >= FRAME_HEIGHT) return;
  const at = (y * FRAME_WIDTH + x) * 4;
  frame[at] = r;
  frame[at + 1] = g;
  frame[at + 2] = b;
}
