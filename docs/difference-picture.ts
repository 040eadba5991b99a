/** The picture of the page on testing: what a comparison of two screens writes. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import { bootGame, compareScreen } from '../tools/testing/index.ts';

/** Pixels between two pictures. */
const GAP = 8;

/** The stored screen, the actual one and the difference, side by side: the bytes of a PNG file. */
export async function differencePicture(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-difference-'));
  const file = join(folder, 'title.png');
  try {
    const game = await bootGame('minimal');
    const play = () => game.fork().tap('a').step(30);
    compareScreen(play().screen, file, 'all');
    compareScreen(play().hold('right', 20).screen, file, 'none');
    const pictures = ['title', 'title.actual', 'title.difference'].map(name =>
      decode(readFileSync(join(folder, `${name}.png`))),
    );
    return encode(sideBySide(pictures));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sideBySide(pictures: readonly ReturnType<typeof decode>[]) {
  const [{ width, height }] = pictures;
  const fullWidth = pictures.length * (width + GAP) - GAP;
  const data = new Uint8Array(3 * fullWidth * height).fill(255);
  for (const [index, picture] of pictures.entries())
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const from = picture.channels * (y * width + x);
        data.set(picture.data.subarray(from, from + 3), 3 * (y * fullWidth + index * (width + GAP) + x));
      }
  return { width: fullWidth, height, data, channels: 3, depth: 8 } as const;
}
