/** Equality of plain data, in Node and in the browser. */

/** Whether two values of plain data, such as numbers, strings, arrays and objects of them, are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => isSameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
