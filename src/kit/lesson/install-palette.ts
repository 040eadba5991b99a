/** Brings the colors of the lessons to the console. */

import { BORDER_COLOR, PALETTE } from '../../memory.ts';
import { COLORS, GROUND } from './palette.ts';

/** Sets the colors, and the border to that of the ground. */
export function installPalette(): void {
  poke(BORDER_COLOR, GROUND);
  for (let color = 0; color < COLORS.length; color++) {
    const rgb = COLORS[color];
    poke(PALETTE + 3 * color, Math.floor(rgb / 65536));
    poke(PALETTE + 3 * color + 1, Math.floor(rgb / 256) % 256);
    poke(PALETTE + 3 * color + 2, rgb % 256);
  }
}
