/** A safer place is proposed after twenty minutes of work, once. */

import { expect, test } from 'vitest';
import { countMinute, WORTH } from '../../../tools/workshop/page/project/work-time.ts';

test('it is proposed once', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const proposed = Array.from({ length: 60 }, () => countMinute(storage));
  expect(proposed.flatMap((isDue, minute) => (isDue ? [minute + 1] : []))).toEqual([WORTH]);
});

test('a browser that keeps nothing is not asked again and again', () => {
  expect(Array.from({ length: 60 }, () => countMinute(null))).not.toContain(true);
});
