/** Composes pictures of required sizes from those of a game, with whole pixels at the largest scale that fits. */

import { encode } from 'fast-png';
import type { Picture } from '../cartridge/picture/picture.ts';
import { enlarge } from '../headless/enlarge.ts';

/** A color, with channels from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number, alpha?: number];

/** A picture of one color. */
export function plainPicture(width: number, height: number, [red, green, blue, alpha = 255]: Color): Picture {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, alpha], at);
  return { width, height, pixels };
}

/** Crops the middle of a picture to at most the given size. */
export function cropMiddle(picture: Picture, wantedWidth: number, wantedHeight: number): Picture {
  const width = Math.min(wantedWidth, picture.width);
  const height = Math.min(wantedHeight, picture.height);
  const [left, top] = [(picture.width - width) >> 1, (picture.height - height) >> 1];
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((top + y) * picture.width + left) * 4;
    pixels.set(picture.pixels.subarray(start, start + width * 4), y * width * 4);
  }
  return { width, height, pixels };
}

/**
 * Centers a picture on another one, enlarged by the largest whole number that fits. If it does not fit at all,
 * it is reduced.
 */
export function placeInMiddle(picture: Picture, ground: Picture): Picture {
  const scale = Math.min(ground.width / picture.width, ground.height / picture.height);
  const resized = scale < 1 ? reduce(picture, scale) : enlargePicture(picture, Math.floor(scale));
  return drawOver(
    ground,
    resized,
    (ground.width - resized.width) >> 1,
    (ground.height - resized.height) >> 1,
  );
}

/** Draws a picture over another one at a position inside it. */
export function drawOver(ground: Picture, picture: Picture, left: number, top: number): Picture {
  const pixels = ground.pixels.slice();
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const from = (y * picture.width + x) * 4;
      const to = ((top + y) * ground.width + left + x) * 4;
      const alpha = picture.pixels[from + 3] / 255;
      if (alpha === 0) continue;
      if (alpha === 1) {
        for (let i = 0; i < 4; i++) pixels[to + i] = picture.pixels[from + i];
        continue;
      }
      for (let i = 0; i < 3; i++)
        pixels[to + i] = Math.round(pixels[to + i] * (1 - alpha) + picture.pixels[from + i] * alpha);
      pixels[to + 3] = Math.max(pixels[to + 3], picture.pixels[from + 3]);
    }
  return { width: ground.width, height: ground.height, pixels };
}

/** Scales by a whole number. */
export function enlargePicture({ width, height, pixels }: Picture, scale: number): Picture {
  const words = new Uint32Array(pixels.slice().buffer);
  const all = enlarge(words, width, scale, new Uint32Array(words.length * scale * scale));
  return { width: width * scale, height: height * scale, pixels: new Uint8Array(all.buffer) };
}

/** Averages the pixels that each result pixel covers. */
function reduce(picture: Picture, scale: number): Picture {
  const [width, height] = [picture.width, picture.height].map(side => Math.max(1, Math.round(side * scale)));
  const pixels = new Uint8Array(width * height * 4);
  const [stepX, stepY] = [picture.width / width, picture.height / height];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(mean(picture, x * stepX, y * stepY, stepX, stepY), (y * width + x) * 4);
  return { width, height, pixels };
}

function mean(picture: Picture, left: number, top: number, width: number, height: number): number[] {
  const sums = [0, 0, 0, 0];
  const firstX = Math.floor(left);
  const firstY = Math.floor(top);
  const lastX = Math.max(firstX + 1, Math.min(picture.width, Math.floor(left + width)));
  const lastY = Math.max(firstY + 1, Math.min(picture.height, Math.floor(top + height)));
  for (let y = firstY; y < lastY; y++)
    for (let x = firstX; x < lastX; x++)
      for (let i = 0; i < 4; i++) sums[i] += picture.pixels[(y * picture.width + x) * 4 + i];
  return sums.map(sum => Math.round(sum / ((lastX - firstX) * (lastY - firstY))));
}

/** The most frequent color at the edge of a picture, so that the surroundings blend in. */
export function edgeColor({ width, height, pixels }: Picture): Color {
  const counts = new Map<number, number>();
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const count = (x: number, y: number) => {
    const color = view.getUint32((y * width + x) * 4);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) count(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) count(x, y);
  const [[color]] = [...counts].sort(([, one], [, other]) => other - one);
  return [color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255];
}

/** Encodes a picture as PNG. */
export function encodePicture({ width, height, pixels }: Picture): Uint8Array {
  return encode({ width, height, data: pixels, channels: 4, depth: 8 });
}
