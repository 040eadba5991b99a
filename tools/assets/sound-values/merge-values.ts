/** A change of plain data, made where somebody else may have changed other parts of it meanwhile. */

import { isSameValue } from './same-value.ts';

/** What a merge gives where both changed the same part in different ways. */
export const CONFLICT = Symbol('conflict');

/**
 * Puts a change into what is there now: parts that the change leaves alone stay as they are.
 *
 * @param current,before,after plain data of one shape
 * @returns the merged value, which shares parts with what it was given; or `CONFLICT`
 */
export function mergeValues<Value>(current: Value, before: Value, after: Value): Value | typeof CONFLICT {
  if (isSameValue(before, after)) return current;
  if (isSameValue(current, before) || isSameValue(current, after)) return after;
  if (!isRecord(current) || !isRecord(before) || !isRecord(after)) return CONFLICT;
  const merged = (Array.isArray(current) ? [] : {}) as Record<string, unknown>;
  for (const key of Object.keys(current)) {
    const part = mergeValues(current[key], before[key], after[key]);
    if (part === CONFLICT) return CONFLICT;
    merged[key] = part;
  }
  return merged as Value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
