/** Brings the colors of the lessons to the console. */

import { COLORS, GROUND } from './palette.ts';

const PALETTE = 0x3fc0;
const BORDER = 0x3ff8;

/** Sets the colors, and the border to that of the ground. */
export function installPalette(): void {
  poke(BORDER, GROUND);
  for (let color = 0; color < COLORS.length; color++) {
    const rgb = COLORS[color];
    poke(PALETTE + 3 * color, Math.floor(rgb / 65536));
    poke(PALETTE + 3 * color + 1, Math.floor(rgb / 256) % 256);
    poke(PALETTE + 3 * color + 2, rgb % 256);
  }
}
