/** Changes of flags from the page: of each tile a byte, by what the tile is called. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { type Change, type Conflict, isCellsChange } from '../../studio/documents.ts';

/**
 * Makes changes of flags, as far as nobody else has changed the same meanwhile.
 *
 * @param flags a byte for each tile; stays as it is
 * @param slotOf the tile id of what a change names; undefined where it has gone
 * @returns the flags after it, the tile ids that have others than before, and what could not be changed
 */
export function mergeFlags(
  changes: readonly Change[],
  flags: Uint8Array,
  slotOf: (key: string) => number | undefined,
): Outcome<{ flags: Uint8Array; changed: Map<number, number>; conflicts: Conflict[] }> {
  const merged = { flags: flags.slice(), changed: new Map<number, number>(), conflicts: [] as Conflict[] };
  for (const change of changes) {
    if (isCellsChange(change)) continue;
    const { document, key, before, after } = change;
    const slot = slotOf(key);
    if (slot === undefined)
      return failure(
        errorDiagnostic('studio/gone', `${key} is no longer there, so its flags cannot be changed`),
      );
    const current = merged.flags[slot];
    if (current === before && isByte(after)) {
      merged.flags[slot] = after;
      merged.changed.set(slot, after);
    } else if (current !== after) merged.conflicts.push({ document, key, current });
  }
  return success(merged);
}

function isByte(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256;
}
