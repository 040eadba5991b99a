import { expect, test } from 'vitest';
import { formatRunCost } from '../../../tools/cli/print/run-cost.ts';

const COST = {
  start: { milliseconds: 9, instructions: 90 },
  mean: { milliseconds: 0.126, instructions: 12345 },
  worst: { milliseconds: 1.5, instructions: 54321, frame: 7 },
  memory: 1_230_000,
  sound: { frames: 3, peak: 0.456 },
};

test('a run is told in a line: frames, work of a frame, the worst one, memory and sound', () => {
  expect(formatRunCost({ frames: 60, end: 'frames' }, COST)).toBe(
    '60 frames · 12,345 instructions a frame, at most 54,321 (frame 7) · 0.13 ms a frame · ' +
      '1.23 MB of memory · sound in 3, up to 46 % of full volume',
  );
});

test('one frame is not "frames", silence has no volume, and what ended the run early is told', () => {
  const line = formatRunCost({ frames: 1, end: 'exit' }, { ...COST, sound: { frames: 0, peak: 0 } });
  expect(line).toMatch(/^1 frame, then exit\(\) · /);
  expect(line).toMatch(/ · no sound$/);
});
