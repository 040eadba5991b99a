import { expect, test } from 'vitest';
import { RestartLimit } from '../../../tools/workshop/page/restart-limit.ts';

test('a compiler is started again by itself, but not when it ends again within a minute', () => {
  const limit = new RestartLimit();
  expect(limit.mayStart(0)).toBe(true);
  limit.started(1000);
  expect(limit.mayStart(60_999)).toBe(false);
  expect(limit.mayStart(61_000)).toBe(true);
});
