/** The costs of lines are averaged over the last frames. */

import { expect, test } from 'vitest';
import type { LineCost, WatchedFrame } from '../../../tools/debug/frame-watch.ts';
import { LineCostAverage } from '../../../tools/player/inside/line-costs.ts';

const frame = (instructions: number, ...lines: LineCost[]): WatchedFrame => ({
  callbacks: new Map([['TIC', { instructions, milliseconds: 1 }]]),
  functions: new Map(),
  lines: new Map(lines.map(cost => [`${cost.line} ${cost.file}`, cost])),
  calls: [],
});

test('each line has its share of all frames, also of those without it', () => {
  const average = new LineCostAverage();
  expect(average.add(frame(100, { file: 'a.ts', line: 3, own: 40, total: 80 }))?.all).toBe(100);
  const told = Array.from({ length: 15 }, () =>
    average.add(frame(260, { file: 'b.ts', line: 3, own: 10, total: 10 })),
  );
  // They are told at intervals.
  expect(told.slice(0, 14)).toEqual(Array(14).fill(undefined));
  const costs = told[14]!;
  expect(costs.all).toBe((100 + 15 * 260) / 16);
  expect(costs.files.get('a.ts')?.get(3)).toEqual({ file: 'a.ts', line: 3, own: 40 / 16, total: 80 / 16 });
  expect(costs.files.get('b.ts')?.get(3)).toMatchObject({ own: 150 / 16 });
  average.clear();
  expect(average.add(frame(50))).toEqual({ all: 50, files: new Map() });
});
