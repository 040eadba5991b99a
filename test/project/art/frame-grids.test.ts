/** Frames in several rows of a picture: of the size that is said, or as the drawings show it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { changedPicture } from '../../../tools/project/pull/drawn-pictures.ts';
import { BLUE, CLEAR, GREEN, gameFolder, png, RED } from './game-folder.ts';

const game = gameFolder();

/** A sheet with a ball of its own size in each cell. */
function balls(columns: number, rows: number, width: number, height: number, margin = 2): Uint8Array {
  return png(columns * width, rows * height, (x, y) => {
    const isIn = (at: number, size: number) => at % size >= margin && at % size < size - margin;
    const cell = Math.floor(y / height) * columns + Math.floor(x / width);
    const dot = x % width === margin + (cell % 4) && y % height === margin + (cell >> 2);
    return !isIn(x, width) || !isIn(y, height) ? CLEAR : dot ? GREEN : RED;
  });
}

/** `16 × 24 pixels, 12 frames`, or what is wrong. */
function frames(picture: Uint8Array, options: object): string {
  game.write({ 'sprites/hero.png': picture, 'cart.json': { art: { 'sprites/hero.png': options } } });
  const [wrong] = game.said();
  return wrong ?? /\/\*\*sprites\/hero\.png:(.*?)\*\//.exec(game.constants())![1];
}

test('the number of frames is enough where the lines between them go through no drawing', () => {
  expect(frames(balls(3, 4, 16, 16), { frames: 12 })).toBe('16×16pixels,12frames');
  expect(frames(balls(3, 4, 16, 24), { frames: 12 })).toBe('16×24pixels,12frames');
  expect(frames(balls(2, 2, 16, 16), { frames: 4 })).toBe('16×16pixels,4frames');
  expect(frames(balls(1, 4, 16, 16), { frames: 4 })).toBe('16×16pixels,4frames');
  expect(frames(balls(4, 1, 8, 32), { frames: 4 })).toBe('8×32pixels,4frames');
  expect(frames(balls(4, 2, 24, 8, 1), { frames: 8 })).toBe('24×8pixels,8frames');
});

test('frames without gaps lie side by side where that makes them most like squares, else their size is asked for', () => {
  expect(frames(balls(4, 1, 16, 16, 0), { frames: 4 })).toBe('16×16pixels,4frames');
  expect(frames(balls(6, 1, 8, 24, 0), { frames: 6 })).toMatch(
    new RegExp(
      [
        String.raw`^error picture/frames sprites/hero\.png: the picture of 48 × 24 pixels can be cut `,
        'into 6 frames in several ways: of 8 × 24, of 16 × 12, of 24 × 8 pixels → Choose one ',
        '.*"frameWidth": 8, "frameHeight": 24',
      ].join(''),
    ),
  );
  expect(frames(balls(6, 1, 8, 24, 0), { frames: 6, frameWidth: 8 })).toBe('8×24pixels,6frames');
});

test('frames have the size that is said, and the last places may be empty', () => {
  expect(frames(balls(3, 4, 16, 24), { frameWidth: 16, frameHeight: 24 })).toBe('16×24pixels,12frames');
  expect(frames(balls(3, 4, 16, 24), { frameWidth: 16, frameHeight: 24, frames: 10 })).toBe(
    '16×24pixels,10frames',
  );
  expect(frames(balls(3, 4, 16, 24), { frameWidth: 20, frameHeight: 24 })).toMatch(
    /the picture has 48 × 96 pixels, which is not a whole number of frames of 20 × 24/,
  );
  expect(frames(balls(2, 1, 8, 8), { frameWidth: 8, frameHeight: 8, frames: 3 })).toMatch(
    /the picture has room for 2 frames of 8 × 8 pixels, not 3/,
  );
  expect(frames(balls(2, 1, 8, 8), { frameWidth: 0 })).toMatch(/the value of "frameWidth" cannot be 0/);
});

test('tags count frames row by row, and a pixel is changed where its frame lies', () => {
  const options = { frames: 12, tags: { down: [3, 5] as const } };
  expect(frames(balls(3, 4, 16, 16), options)).toBe('16×16pixels,12frames');
  expect(game.constants()).toContain('tags:{down:[3,4,5]}');
  const [red, green, blue] = BLUE;
  const file = join(game.root, 'cart/hello/sprites/hero.png');
  const changed = changedPicture(file, [{ frame: 4, x: 1, y: 2, color: { red, green, blue } }], options);
  if (!changed.ok) throw new Error(changed.diagnostics[0].message);
  const [before, after] = [readFileSync(file), changed.value.content].map(bytes => decode(bytes));
  const at = 4 * ((16 + 2) * 48 + 16 + 1);
  expect([...after.data.slice(at, at + 3)]).toEqual(BLUE);
  expect([...after.data.slice(0, at)]).toEqual([...before.data.slice(0, at)]);
});
