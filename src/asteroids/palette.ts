/** The sixteen colors of the game and what each is for. */

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

/** Red, green and blue of each color. */
const COLORS = [
  0x06060f, 0x23263f, 0x5a6288, 0x141728, 0x5d6a8c, 0xc3cde0, 0xffffff, 0x16324a, 0x56c8e8, 0xfff3b0,
  0xffa53c, 0x9a4a34, 0xff3b4e, 0x9bf08a, 0x3b8f63, 0xe6ecf8,
];

const PALETTE = 0x3fc0;

/** Sets the colors of both video banks. */
export function installPalette(): void {
  for (let bank = 1; bank >= 0; bank--) {
    vbank(bank);
    for (let color = 0; color < COLORS.length; color++) {
      const rgb = COLORS[color];
      poke(PALETTE + 3 * color, Math.floor(rgb / 65536));
      poke(PALETTE + 3 * color + 1, Math.floor(rgb / 256) % 256);
      poke(PALETTE + 3 * color + 2, rgb % 256);
    }
  }
}
