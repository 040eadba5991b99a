/** Expectations for the loops of searches, of which there are many thousands. */

import { expect } from 'vitest';

/** Does what `expect(actual).toBe(expected)` does, and costs nothing where the two are the same. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected);
}
