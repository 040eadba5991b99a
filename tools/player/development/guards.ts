/** Checks of values that come from outside: each tells whether a value is of its type. */

/** A check of a value. */
export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = value => typeof value === 'string';
export const isBoolean: Guard<boolean> = value => typeof value === 'boolean';
export const isInteger: Guard<number> = (value): value is number => Number.isInteger(value);
/** A line or a column, from 1. */
export const isPosition: Guard<number> = (value): value is number => isInteger(value) && value > 0;

/** @param guard what the value is where there is one */
export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

export function oneOf<T extends string>(...values: readonly T[]): Guard<T> {
  return (value): value is T => values.some(one => one === value);
}

/** A check for each field of an object. */
export type Fields<T> = { readonly [Key in keyof T]-?: Guard<T[Key]> };

/** Whether a value is an object whose fields are what they should be; others may be there as well. */
export function hasFields<T>(fields: Fields<T>, value: unknown): value is T {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries<Guard<unknown>>(fields).every(([name, guard]) =>
    guard((value as Record<string, unknown>)[name]),
  );
}
