/**
 * The standard cover picture of a PNG cartridge: 256×256, with the screen of bank 0 in a frame, a label field
 * below, and the contacts of a plug at the bottom (layout: specification, console §2.4).
 */

import type { Cartridge } from '../cartridge.ts';
import { DEFAULT_PALETTE } from '../default-data.ts';
import type { Picture } from './picture.ts';

const SIZE = 256;
const SCREEN = { x: 8, y: 8, width: 240, height: 136 };
/** Position of the label; the top left part of its picture is drawn there. */
const LABEL = { x: 16, y: 162, width: 224, height: 40 };

/** Color numbers of the default palette. */
const BLACK = 0;
const GOLD = 4;
const LIGHT = 13;
const GREY = 14;
const SLATE = 15;

export interface CoverOptions {
  /** A picture of at least 240×136 that replaces the cartridge's screen. */
  screen?: Picture;
  /** A picture of at least 224×40 with title and author; without it, the label is blank. */
  label?: Picture;
}

/** Draws the standard cover of a cartridge. */
export function drawCover(cartridge: Cartridge, { screen, label }: CoverOptions = {}): Picture {
  const cover: Picture = { width: SIZE, height: SIZE, pixels: new Uint8Array(SIZE * SIZE * 4) };
  drawCase(cover);
  const [bank] = cartridge.banks;
  copy(cover, SCREEN, screen ?? screenPicture(bank.screen, bank.palette0));
  if (label) copy(cover, LABEL, label);
  return cover;
}

/**
 * The console's screen as a picture of 240×136.
 *
 * @param screen 4 bits a pixel, the left one of a pair low
 * @param palette 16 colors of red, green, blue
 */
export function screenPicture(screen: Uint8Array, palette: Uint8Array): Picture {
  const { width, height } = SCREEN;
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const color = (screen[i >> 1] >> ((i & 1) * 4)) & 15;
    pixels.set(palette.subarray(color * 3, color * 3 + 3), i * 4);
    pixels[i * 4 + 3] = 255;
  }
  return { width, height, pixels };
}

function drawCase(cover: Picture): void {
  fill(cover, 0, 0, SIZE, SIZE, GREY);
  fill(cover, 2, 2, SIZE - 4, SIZE - 4, SLATE);
  for (let y = 149; y < 157; y += 4) fill(cover, LABEL.x, y, LABEL.width, 2, GREY);
  fill(cover, SCREEN.x - 2, SCREEN.y - 2, SCREEN.width + 4, SCREEN.height + 4, BLACK);
  fill(cover, LABEL.x - 3, LABEL.y - 3, LABEL.width + 6, LABEL.height + 6, LIGHT);
  fill(cover, LABEL.x, LABEL.y, LABEL.width, LABEL.height, SLATE);
  fill(cover, LABEL.x, 216, LABEL.width, SIZE - 216, BLACK);
  for (let x = LABEL.x + 4; x < LABEL.x + LABEL.width; x += 11) fill(cover, x, 222, 7, SIZE - 222, GOLD);
}

/** Copies the top left part of a picture into a field of the cover. */
function copy(cover: Picture, field: typeof SCREEN, picture: Picture): void {
  for (let y = 0; y < field.height; y++) {
    const row = picture.pixels.subarray(y * picture.width * 4, (y * picture.width + field.width) * 4);
    cover.pixels.set(row, ((field.y + y) * SIZE + field.x) * 4);
  }
}

/** Fills a rectangle inside the cover with a color of the default palette. */
function fill(cover: Picture, x: number, y: number, width: number, height: number, color: number): void {
  const rgb = DEFAULT_PALETTE.subarray(color * 3, color * 3 + 3);
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const place = (row * cover.width + column) * 4;
      cover.pixels.set(rgb, place);
      cover.pixels[place + 3] = 255;
    }
}
