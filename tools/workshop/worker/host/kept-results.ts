/** Results are kept by the page's own caches, not here. */

import type { KeptResult } from '../../../bundle/kept-results.ts';

export function keptResult<Result>(): KeptResult<Result> {
  return { read: () => undefined, write() {} };
}
