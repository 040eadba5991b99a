/** Which versions are kept, told by hand. */

import { expect, test } from 'vitest';
import { MAX_VERSIONS, thinnedOut } from '../../../tools/workshop/projects/thinned-versions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;

/** Times of the newest twenty, which all stay. */
const NEWEST = Array.from({ length: 20 }, (_, at) => NOW - 20 + at);

test('twenty versions all stay, however old', () => {
  expect(thinnedOut([NOW - 900 * DAY, ...NEWEST.slice(1)], NOW)).toEqual([]);
});

test('of a day, the last version of each hour stays', () => {
  const times = [NOW - 3 * HOUR, NOW - 2.9 * HOUR, NOW - 2.1 * HOUR, NOW - 1.5 * HOUR];
  expect(thinnedOut([...times, ...NEWEST], NOW)).toEqual([0, 1]);
});

test('of a month, the last version of each day stays', () => {
  const times = [NOW - 5 * DAY, NOW - 4.9 * DAY, NOW - 4.1 * DAY, NOW - 3.5 * DAY];
  expect(thinnedOut([...times, ...NEWEST], NOW)).toEqual([0, 1]);
});

test('of what is older, the last version of each week stays', () => {
  // Weeks begin at multiples of seven days: day 917 is the first of one.
  const times = [916, 917, 922, 923].map(day => day * DAY);
  expect(thinnedOut([...times, ...NEWEST], NOW)).toEqual([1, 2]);
});

test('what stays today stays when a version is added', () => {
  let times: number[] = [];
  for (let at = 0; at < 400; at++) {
    const now = NOW + at * 7 * HOUR;
    const all = [...times, now];
    const dropped = new Set(thinnedOut(all, now));
    times = all.filter((_, index) => !dropped.has(index));
    expect(times.at(-1)).toBe(now);
    expect(times.length).toBeLessThanOrEqual(MAX_VERSIONS);
  }
  // Twenty within six days, then days until the thirtieth, then weeks until day 117.
  expect(times.length).toBeGreaterThan(50);
  expect(times[0]).toBeLessThan(NOW + 7 * DAY);
});
