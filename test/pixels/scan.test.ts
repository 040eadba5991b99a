import './sprite-memory.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSprites, createComparison } from '../../src/pixels/comparison.ts';
import { createScan, restartScan, type Sounding, stepScan } from '../../src/pixels/scan.ts';
import { createSprite } from '../../src/pixels/sprites.ts';

/** Runs a scan of a sword and an invader until it is done, or as long as given. */
function run(x: number, y: number, countsAll: boolean, frames = 400) {
  const [a, b] = [createSprite(1, 20, 20), createSprite(2, x, y)];
  const comparison = createComparison();
  compareSprites(a, b, comparison);
  const scan = createScan(countsAll);
  const heard: Sounding[] = [];
  const step = () => {
    const sounding = stepScan(scan, a, b, comparison);
    if (sounding !== 'nothing') heard.push(sounding);
  };
  for (let frame = 0; frame < frames && !scan.done; frame++) step();
  return { scan, comparison, heard, step };
}

const place = fc.integer({ min: 5, max: 40 });

describe('the scan', () => {
  it('ends in the row of the first hit, or after the last row', () => {
    fc.assert(
      fc.property(place, place, (x, y) => {
        const { scan, comparison, heard } = run(x, y, false);
        if (comparison.width === 0 || comparison.height === 0) {
          expect(scan).toMatchObject({ row: -1, done: false });
          return;
        }
        const last = comparison.hit ? comparison.hitY - comparison.top : comparison.height - 1;
        expect(scan).toMatchObject({ row: last, done: true });
        expect(heard).toEqual([...Array(last).fill('row'), comparison.hit ? 'hit' : 'end']);
      }),
    );
  });

  it('that counts all pixels goes through all rows and finds the whole amount', () => {
    fc.assert(
      fc.property(place, place, (x, y) => {
        const { scan, comparison } = run(x, y, true);
        fc.pre(comparison.width > 0 && comparison.height > 0);
        expect(scan).toMatchObject({ row: comparison.height - 1, done: true, amount: comparison.amount });
      }),
    );
  });

  it('begins over and over, but is heard only once after a change', () => {
    const { scan, heard, step } = run(25, 25, false);
    const sounds = heard.length;
    expect(sounds).toBeGreaterThan(0);
    const rows = new Set<number>();
    for (let frame = 0; frame < 600; frame++) {
      step();
      rows.add(scan.row);
    }
    expect(heard).toHaveLength(sounds);
    expect(rows.has(-1)).toBe(true);
    restartScan(scan);
    for (let frame = 0; frame < 200; frame++) step();
    expect(heard.slice(sounds)).toEqual(heard.slice(0, sounds));
  });
});
