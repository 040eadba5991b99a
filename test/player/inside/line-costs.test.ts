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
  // A frame that does not tell of its lines is left out.
  expect(average.add({ ...frame(900), lines: undefined })).toBeUndefined();
  const costs = average.add(frame(260, { file: 'b.ts', line: 3, own: 10, total: 10 }))!;
  expect(costs.all).toBe((100 + 260) / 2);
  expect(costs.files.get('a.ts')?.get(3)).toEqual({ file: 'a.ts', line: 3, own: 20, total: 40 });
  expect(costs.files.get('b.ts')?.get(3)).toMatchObject({ own: 5 });
  // Ten frames are kept.
  for (let i = 0; i < 9; i++) average.add(frame(300));
  expect(average.add(frame(300))).toEqual({ all: 300, files: new Map() });
  average.clear();
  expect(average.add(frame(50))).toEqual({ all: 50, files: new Map() });
});
