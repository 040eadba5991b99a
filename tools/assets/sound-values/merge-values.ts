/** Merges a change of plain data with changes that others made meanwhile. */

import { isSameValue } from './same-value.ts';

/** The result if both changed the same part differently. */
export const CONFLICT = Symbol('conflict');

/**
 * Applies a change to the current value; parts that it does not touch are kept.
 *
 * @param current,before,after plain data of one shape
 * @returns the merged value, which shares parts with its inputs; or `CONFLICT`
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
