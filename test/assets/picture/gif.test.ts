/** GIF files as pictures, made with the writer of another library. */

import { GifWriter } from 'omggif';
import { expect, test } from 'vitest';
import { readPicture } from '../../../tools/assets/picture/read-picture.ts';
import { recolorPicture } from '../../../tools/assets/picture/recolor-picture.ts';

const PALETTE = [0x000000, 0xb13e53, 0x38b764, 0x3b5dc9];

interface GifFrame {
  /** Left, top, width, height. */
  at: [number, number, number, number];
  pixels: number[];
  options?: object;
}

function gif(width: number, height: number, frames: GifFrame[]): Uint8Array {
  const bytes = new Uint8Array(5000);
  const writer = new GifWriter(bytes as Buffer, width, height, { palette: PALETTE, loop: 0 });
  for (const { at, pixels, options } of frames) writer.addFrame(...at, pixels, options);
  return bytes.subarray(0, writer.end());
}

/** The colors of each frame as text, transparent ones as dots. */
function shown(bytes: Uint8Array): string[] {
  const read = readPicture(bytes, 'a.gif');
  if (!read.ok) throw new Error(read.diagnostics[0].message);
  return read.value.frames.map(({ rgba, milliseconds }) => {
    const pixels = Array.from({ length: rgba.length / 4 }, (_, i) => {
      const color = (rgba[4 * i] << 16) | (rgba[4 * i + 1] << 8) | rgba[4 * i + 2];
      return rgba[4 * i + 3] === 0 ? '.' : PALETTE.indexOf(color);
    });
    return `${pixels.join('')} ${milliseconds}`;
  });
}

test('frames are what is seen: with what those before them left, as each says that it is to be left', () => {
  const part = (value: number, left: number, disposal: number, delay: number): GifFrame => ({
    at: [left, 0, 1, 1],
    pixels: [value],
    options: { transparent: 0, disposal, delay },
  });
  const whole: GifFrame = {
    at: [0, 0, 3, 1],
    pixels: [1, 0, 1],
    options: { transparent: 0, disposal: 1, delay: 8 },
  };
  expect(shown(gif(3, 1, [whole, part(2, 1, 3, 5), part(3, 2, 2, 0), part(2, 0, 1, 1)]))).toEqual([
    '1.1 80',
    '121 50',
    '1.3 100',
    '2.. 100',
  ]);
});

test('a GIF that is cut off is an error', () => {
  const bytes = gif(3, 1, [{ at: [0, 0, 3, 1], pixels: [1, 2, 1] }]);
  const said = (file: Uint8Array) => {
    const read = readPicture(file, 'a.gif');
    return read.ok ? '' : `${read.diagnostics[0].code}: ${read.diagnostics[0].message}`;
  };
  expect(said(bytes.subarray(0, 12))).toMatch(
    /^picture\/damaged: the GIF picture cannot be read: it has no frame/,
  );
  const broken = bytes.slice();
  broken.fill(255, broken.length - 6, broken.length - 2);
  expect(said(broken)).toMatch(/^picture\/damaged: the GIF picture cannot be read/);
  const large = bytes.slice();
  large.set([0xff, 0xff, 0xff, 0xff], 6);
  expect(said(large)).toMatch(/too large$/);
});

test('a color that is changed in the palette is changed in the file', () => {
  const bytes = gif(3, 1, [{ at: [0, 0, 3, 1], pixels: [1, 2, 1] }]);
  const made = recolorPicture(bytes, 'a.gif', [
    { number: 1, before: 0xb13e53, after: 0x3b5dc9, isShared: false },
  ]);
  expect(made.ok && shown(made.value)).toEqual(['323 100']);
});
