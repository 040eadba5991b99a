/** Cover pictures of old cartridges: a GIF that becomes the screen of bank 0 (specification: console §2.2). */

import { GifReader } from 'omggif';
import type { Bank } from '../cartridge.ts';
import { hasSoundCodes } from './gif-codes.ts';
import { drawOnScreen, SCREEN_HEIGHT as HEIGHT, SCREEN_WIDTH as WIDTH } from './screen-colors.ts';

/**
 * Draws a GIF of 240×136 on the screen of a bank, each pixel in the nearest color of palette 0 by squared
 * distance of red, green and blue, the lowest number among equals. Other files, and those whose first image is
 * broken or does not fill the screen, change nothing.
 */
export function drawGifCover(bank: Bank, gif: Uint8Array): void {
  const pixels = readFirstImage(gif);
  if (!pixels) return;
  drawOnScreen(bank.screen, pixels, bank.palette0);
}

/** The RGBA pixels of a GIF's first image; undefined if it cannot be drawn. */
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
    // The reader throws on anything that is not a GIF.
    return undefined;
  }
}
