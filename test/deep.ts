/**
 * How long a search goes on. `npm test` makes the short form of each test, `npm run test:deep` the long one of those that
 * have one.
 */

import { describe, TestRunner, test } from 'vitest';
import { BROWSER_UNDER_TEST } from './browsers/under-test.ts';
import { DEEP } from './deep-tag.ts';

/** Options of a test that goes on longer in `npm run test:deep`, which leaves out all others. */
export const LONG_FORM = { tags: [DEEP] };

/** Whether the tests run in their long form. */
export const isDeep = process.env.CARTWRIGHT_DEEP === '1';

/**
 * Chooses between the two forms of a search: how many cases, how many frames, which games.
 *
 * @param short for `npm test`: enough to find what breaks often
 * @param long for `npm run test:deep`
 */
export function shortOrDeep<T>(short: T, long: T): T {
  const running = TestRunner.getCurrentTest();
  if (running && !running.tags?.includes(DEEP))
    throw new Error(
      `The deep run leaves this test out: give it LONG_FORM, test('${running.name}', LONG_FORM, …)`,
    );
  return isDeep ? long : short;
}

/**
 * How many cases a random search looks at, or must have found at least: an eighth of them in `npm test`.
 *
 * @param count in `npm run test:deep`
 */
export function eighthOf(count: number): number {
  return shortOrDeep(Math.ceil(count / 8), count);
}

/** A test of `npm run test:deep` alone: what it finds, others find in `npm test` most of the time, by a shorter way. */
export function testDeep(name: string, run: () => void | Promise<void>): void {
  if (isDeep) test(name, LONG_FORM, run);
}

/** The same for a test that `npm run test:browsers` makes in every browser as well. */
export function testDeepInBrowsers(name: string, run: () => void | Promise<void>): void {
  if (isDeep || process.env[BROWSER_UNDER_TEST]) test(name, LONG_FORM, run);
}

/** Tests of `npm run test:deep` alone, with what they need before the first of them. */
export function describeDeep(name: string, define: () => void): void {
  if (isDeep) describe(name, LONG_FORM, define);
}
