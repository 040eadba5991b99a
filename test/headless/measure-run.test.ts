import { expect, test } from 'vitest';
import { RunMeasure } from '../../tools/headless/measure-run.ts';

/** The cost of a run of frames: instructions, memory, milliseconds and samples of each. */
function costOf(
  frames: readonly [instructions: number, memory: number, milliseconds: number, ...sound: number[]][],
) {
  const measure = new RunMeasure();
  for (const [instructions, memory, milliseconds, ...sound] of frames)
    measure.add({ sound: Int16Array.from(sound) } as never, { instructions, memory } as never, milliseconds);
  return measure.result();
}

test('the start stands alone; mean and worst are of the frames behind it', () => {
  const cost = costOf([
    [900, 10, 9],
    [100, 50, 1],
    [301, 20, 2],
    [301, 30, 6],
    [2, 20, 3],
  ]);
  expect(cost).toEqual({
    start: { instructions: 900, milliseconds: 9 },
    mean: { instructions: 176, milliseconds: 3 },
    worst: { frame: 2, instructions: 301, milliseconds: 2 },
    memory: 50,
    sound: { frames: 0, peak: 0 },
  });
});

test('of one frame the start is all there is, of none there is nothing', () => {
  expect(costOf([[7, 1, 2]])).toMatchObject({
    start: { instructions: 7 },
    mean: { instructions: 7, milliseconds: 2 },
    worst: { frame: 0, instructions: 7 },
  });
  expect(costOf([])).toBeUndefined();
});

test('frames are heard that have any sample but zero, and the peak is a share of the loudest possible', () => {
  const { sound } = costOf([
    [1, 1, 1, 0, 0],
    [1, 1, 1, 0, -16384],
    [1, 1, 1, 8192, 0],
    [1, 1, 1],
  ])!;
  expect(sound).toEqual({ frames: 2, peak: 0.5 });
  expect(costOf([[1, 1, 1, -32768]])!.sound.peak).toBe(1);
});
