/** Cover pictures of old cartridges: a GIF that becomes the screen of bank 0 (specification: console §2.2). */

import { GifReader } from 'omggif';
import type { Bank } from '../cartridge.ts';
import { hasSoundCodes } from './gif-codes.ts';

const WIDTH = 240;
const HEIGHT = 136;

/**
 * Draws a GIF of 240×136 on the screen of a bank: each pixel in the color of palette 0 that is nearest to it by
 * squared distance of red, green and blue, the lowest number among equals. Any other file changes nothing, nor does
 * one of which the first image is broken or does not fill the screen.
 */
export function drawGifCover(bank: Bank, gif: Uint8Array): void {
  const pixels = readFirstImage(gif);
  if (!pixels) return;
  const known = new Map<number, number>();
  const colorAt = (place: number): number => {
    const [red, green, blue] = [pixels[place], pixels[place + 1], pixels[place + 2]];
    const rgb = (red << 16) | (green << 8) | blue;
    const color = known.get(rgb) ?? nearestColor(red, green, blue, bank.palette0);
    known.set(rgb, color);
    return color;
  };
  for (let i = 0; i < bank.screen.length; i++) bank.screen[i] = colorAt(8 * i) | (colorAt(8 * i + 4) << 4);
}

/** The pixels of a GIF's first image, red, green, blue, alpha; undefined if the file is no GIF that can be drawn. */
function readFirstImage(gif: Uint8Array): Uint8Array | undefined {
  try {
    const reader = new GifReader(gif as Buffer);
    if (reader.width !== WIDTH || reader.height !== HEIGHT || reader.numFrames() === 0) return undefined;
    const frame = reader.frameInfo(0);
    const isWhole = frame.x === 0 && frame.y === 0 && frame.width === WIDTH && frame.height === HEIGHT;
    if (frame.palette_offset === null || !isWhole) return undefined;
    if (!hasSoundCodes(gif, frame.data_offset, WIDTH * HEIGHT)) return undefined;
    // Pixels of the transparent color are drawn in that color, like all others.
    frame.transparent_index = null;
    const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
    reader.decodeAndBlitFrameRGBA(0, pixels);
    return pixels;
  } catch {
    // The reader throws on whatever is not a GIF.
    return undefined;
  }
}

/** Number of the color of a console palette that is nearest to a color. */
function nearestColor(red: number, green: number, blue: number, palette: Uint8Array): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let color = 0; color < 16; color++) {
    const place = color * 3;
    const distance =
      (palette[place] - red) ** 2 + (palette[place + 1] - green) ** 2 + (palette[place + 2] - blue) ** 2;
    if (distance < least) {
      least = distance;
      nearest = color;
    }
  }
  return nearest;
}
