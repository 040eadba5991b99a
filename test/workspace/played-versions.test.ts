import { expect, test } from 'vitest';
import { PlayedVersions } from '../../tools/workspace/played-versions.ts';

const version = (number: number) => ({ number }) as never as Parameters<PlayedVersions<never>['add']>[0];

test('a version is found by its number as long as it is one of the last twenty; otherwise the newest', () => {
  const versions = new PlayedVersions();
  expect(versions.find(undefined)).toBeUndefined();
  const all = Array.from({ length: 25 }, (_, number) => version(number));
  const numbers = all.map((one, index) => {
    const number = versions.add(one);
    expect([versions.find(number), versions.find(undefined), versions.find(-1)]).toEqual([one, one, one]);
    if (index === 19) expect(versions.find(number - 19)).toBe(all[0]);
    return number;
  });
  expect(new Set(numbers).size).toBe(25);
  const newest = all[24];
  expect(numbers.map(number => versions.find(number))).toEqual(
    all.map((one, index) => (index < 5 ? newest : one)),
  );
  expect(versions.find(numbers[24] + 1)).toBe(newest);
});
