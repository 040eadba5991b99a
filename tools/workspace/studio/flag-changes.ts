/** Applies flag changes of the page: one byte per tile, by the tile's key. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { type Change, type Conflict, isCellsChange } from '../../studio/documents.ts';

/**
 * Applies changes of flags, except for those that somebody else has changed meanwhile.
 *
 * @param flags one byte per tile; not modified
 * @param slotOf the tile id of a key; undefined if it no longer exists
 * @returns the new flags, the ids of changed tiles, and conflicts
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
        errorDiagnostic('studio/gone', `${key} no longer exists, so its flags cannot be changed`),
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
