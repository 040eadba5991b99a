/** The sixteen colors of the game and what each is for. */

import { BORDER_COLOR, PALETTE, PALETTE_MAP } from '../memory.ts';

export const SKY = 0;
export const STAR_FAINT = 1;
export const STAR_BRIGHT = 2;
export const ROCK_FILL = 3;
export const ROCK_SHADED = 4;
export const ROCK_LIT = 5;
export const SHIP = 6;
export const SHIP_FILL = 7;
export const GLOW = 8;
export const FLAME_HOT = 9;
export const FLAME = 10;
export const EMBER = 11;
export const ALARM = 12;
export const SAUCER = 13;
export const SAUCER_SHADED = 14;
export const TEXT = 15;

/** Where the upper video bank has this color, the lower one shows; text is never written in it. */
export const CLEAR = ROCK_FILL;

/** Red, green and blue of each color. */
const COLORS = [
  0x06060f, 0x23263f, 0x5a6288, 0x141728, 0x5d6a8c, 0xc3cde0, 0xffffff, 0x16324a, 0x56c8e8, 0xfff3b0,
  0xffa53c, 0x9a4a34, 0xff3b4e, 0x9bf08a, 0x3b8f63, 0xe6ecf8,
];

/** Fill, shaded and lit color of the rocks of each wave, in turn: slate, ochre, violet, teal, rust. */
const ROCK_TINTS = [
  [0x141728, 0x5d6a8c, 0xc3cde0],
  [0x1e1711, 0x86683f, 0xe4c695],
  [0x1a1428, 0x70568f, 0xcfb4ea],
  [0x0e1f22, 0x3f7876, 0xa9dccf],
  [0x231413, 0x8c5047, 0xe8b09f],
];

/** Sets the colors of both video banks and chooses bank 0. */
export function installPalette(): void {
  for (let bank = 1; bank >= 0; bank--) {
    vbank(bank);
    poke(BORDER_COLOR, bank === 0 ? SKY : CLEAR);
    for (let color = 0; color < COLORS.length; color++) setColor(color, COLORS[color]);
  }
}

/** Gives the rocks in the chosen video bank the colors of a wave, counted from 1. */
export function tintRocks(wave: number): void {
  const tint = ROCK_TINTS[(wave - 1) % ROCK_TINTS.length];
  setColor(ROCK_FILL, tint[0]);
  setColor(ROCK_SHADED, tint[1]);
  setColor(ROCK_LIT, tint[2]);
}

/** From now on draws the world in the chosen video bank dim, as a background for text, or bright. */
export function dimWorld(dim: boolean): void {
  mapColor(ROCK_LIT, dim ? ROCK_SHADED : ROCK_LIT);
  mapColor(ROCK_SHADED, dim ? STAR_FAINT : ROCK_SHADED);
  mapColor(SAUCER, dim ? SAUCER_SHADED : SAUCER);
}

function setColor(color: number, rgb: number): void {
  poke(PALETTE + 3 * color, Math.floor(rgb / 65536));
  poke(PALETTE + 3 * color + 1, Math.floor(rgb / 256) % 256);
  poke(PALETTE + 3 * color + 2, rgb % 256);
}

function mapColor(color: number, drawn: number): void {
  poke4(2 * PALETTE_MAP + color, drawn);
}
