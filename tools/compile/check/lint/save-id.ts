/** Use of the persistent memory, which is filed under a checksum of the graphics unless the cartridge names itself. */

import type { NamedCall } from './console-calls.ts';
import type { Finding } from './finding.ts';

/** A finding for every call of `pmem` (specification: console §5, storage key). */
export function saveIdProblems(calls: readonly NamedCall[]): Finding[] {
  return calls
    .filter(({ entry, hiddenBy }) => entry.name === 'pmem' && !hiddenBy)
    .map(({ node }) => ({
      code: 'lint/save-id',
      message: 'pmem needs a saveid: without one, saved numbers are lost when the graphics or sound change',
      remedy: 'Add "saveid": "your-name-your-game" to cart.json.',
      node,
    }));
}
