/** Ghosts: what a stretch looked like before its code was changed. */

import { expect, test } from 'vitest';
import { FrameStrip, Ghosts } from '../../../tools/player/time/ghosts.ts';

const SIZE = 64;

/** Frames in which a white dot moves by some pixels each. */
function strip(step: number, frames = 5): FrameStrip {
  const result = new FrameStrip();
  for (let i = 0; i < frames; i++) {
    const frame = new Uint8ClampedArray(4 * SIZE).fill(0);
    frame.fill(255, 4 * i * step, 4 * i * step + 4);
    result.add(frame);
  }
  return result;
}

test('a strip keeps what changes, and gives the frames again', () => {
  const dots = (step: number) =>
    [...strip(3).frames(step)].map(colors => colors.findIndex(color => color !== 0));
  expect([dots(1), dots(2)]).toEqual([
    [0, 3, 6, 9, 12],
    [0, 6, 12],
  ]);
  // The first frame as a whole, then two pixels each.
  expect(strip(3).size).toBe(SIZE + 4 * 2);
});

test('the path before and the one now are drawn, and most of all where it was in this frame', () => {
  const ghosts = new Ghosts(100, strip(2), strip(5));
  expect(ghosts.isEmpty).toBe(false);
  const frame = new Uint8ClampedArray(4 * SIZE);
  ghosts.draw(frame, 103);
  const red = Array.from({ length: SIZE }, (_, place) => frame[4 * place]);
  // In frame 3 it was at 6; the path shows the first and the fifth frame: 8 before and 20 now.
  const seen = red.flatMap((value, place) => (value > 0 ? [place] : []));
  expect(seen).toEqual([6, 8, 20]);
  expect(red[6]).toBeGreaterThan(red[8]);
  expect(frame[4 * 20 + 2]).toBeGreaterThan(frame[4 * 20]);
});

test('code that does the same leaves no ghosts', () => {
  const frame = new Uint8ClampedArray(4 * SIZE);
  const ghosts = new Ghosts(1, strip(2), strip(2));
  ghosts.draw(frame, 2);
  expect([ghosts.isEmpty, frame.every(value => value === 0)]).toEqual([true, true]);
  // What has come to its end early is compared as far as it goes.
  expect(new Ghosts(1, strip(2), strip(2, 3)).isEmpty).toBe(true);
});
