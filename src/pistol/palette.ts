/** The console's own sixteen colors, and what each is for. The sky's color is a different one in every row. */

import { BORDER_COLOR, PALETTE } from '../memory.ts';

export const BLACK = 0;
export const PURPLE = 1;
export const RED = 2;
export const ORANGE = 3;
export const YELLOW = 4;
export const LIME = 5;
export const GREEN = 6;
/** The sky's, which no picture uses. */
export const SKY = 8;
export const BLUE = 9;
export const CYAN = 11;
export const WHITE = 12;
export const LIGHT = 13;
export const GREY = 14;
export const DARK = 15;

/** Where the upper video bank has this color, the lower one shows; text is never written in it. */
export const SEE_THROUGH = PURPLE;

/** Red, green and blue of the sky at the top, in the middle and at the bottom of the screen. */
const NIGHT = [14, 16, 38];
const DUSK = [48, 42, 94];
const GLOW = [196, 92, 86];
const MIDDLE_ROW = 72;
const LAST_ROW = 143;

/** Sets what the upper bank lets through, and chooses bank 0. */
export function installPalette(): void {
  vbank(1);
  poke(BORDER_COLOR, SEE_THROUGH);
  vbank(0);
  poke(BORDER_COLOR, SKY);
}

/** Gives the sky its color in a row of the frame, from 0 to 143. */
export function tintSky(row: number): void {
  const isHigh = row < MIDDLE_ROW;
  const from = isHigh ? NIGHT : DUSK;
  const to = isHigh ? DUSK : GLOW;
  const share = isHigh ? row / MIDDLE_ROW : (row - MIDDLE_ROW) / (LAST_ROW - MIDDLE_ROW);
  for (let i = 0; i < 3; i++) {
    poke(PALETTE + 3 * SKY + i, Math.floor(from[i] + (to[i] - from[i]) * share));
  }
}
