/** Type guards for values from outside. */

export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = value => typeof value === 'string';
export const isBoolean: Guard<boolean> = value => typeof value === 'boolean';
export const isInteger: Guard<number> = (value): value is number => Number.isInteger(value);
/** A line or a column, from 1. */
export const isPosition: Guard<number> = (value): value is number => isInteger(value) && value > 0;

/** Accepts undefined as well. */
export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

/** A guard for arrays of elements that pass a guard. */
export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

/** A guard for one of some strings. */
export function oneOf<T extends string>(...values: readonly T[]): Guard<T> {
  return (value): value is T => values.some(one => one === value);
}

/** A guard for each field of an object. */
export type Fields<T> = { readonly [Key in keyof T]-?: Guard<T[Key]> };

/** A guard for objects with these fields; others are allowed. */
export function hasFields<T>(fields: Fields<T>, value: unknown): value is T {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries<Guard<unknown>>(fields).every(([name, guard]) =>
    guard((value as Record<string, unknown>)[name]),
  );
}
