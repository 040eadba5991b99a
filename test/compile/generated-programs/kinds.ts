/** What values the variables of a generated program hold, with the types that they are declared with. */

import type { Random } from './random.ts';

export const TYPES = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  numbers: 'number[]',
  strings: 'string[]',
  gaps: '(number | undefined)[]',
  flags: '(boolean | null)[]',
  optional: 'number | undefined',
  union: 'string | number',
  record: 'Record<string, number>',
  table: 'Record<number, string>',
  map: 'Map<string, number>',
  keyed: 'Map<number, string | undefined>',
  set: 'Set<number>',
  point: 'Point',
  tuple: '[number, string, boolean?]',
  callback: '(n: number) => number',
  ship: 'Ship',
  mode: 'Mode',
  shape: 'Shape',
  box: 'Box<number>',
  entity: 'Entity',
  grid: 'Grid',
  counts: 'Record<number, number>',
  lookup: 'Map<number, number[]>',
  color: 'Color',
  handlers: 'Record<string, (n: number) => number>',
  pairs: '[string, number][]',
  words: 'Set<string>',
} as const;

export type Kind = keyof typeof TYPES;

export const KINDS = Object.keys(TYPES) as Kind[];

export interface Variable {
  name: string;
  kind: Kind;
  /** Whether it can be assigned. */
  isOpen: boolean;
}

/** Where a piece of a program stands: what is chosen there, and which variables it sees. */
export interface Context {
  random: Random;
  variables: readonly Variable[];
  /** How deep expressions may become. */
  depth: number;
  /** Functions from a number to a number that can be called by name. */
  functions: readonly string[];
  /** Generators of numbers that can be called with a number. */
  generators: readonly string[];
  /** Whether there is a `yield` here. */
  isGenerator?: boolean;
  /** What `return` gives here; nothing at the top of a module. */
  returns?: 'number' | 'nothing';
  /** Names of the labels of the loops around. */
  labels: readonly string[];
  isInLoop?: boolean;
  /** Gives names that no other declaration has. */
  name: (prefix: string) => string;
  /** Variables of an instance, inside a class. */
  hasThis?: boolean;
}

/** The variables of a kind, and nothing else that has the type. */
export function namesOf({ variables }: Context, kind: Kind, mustBeOpen = false): string[] {
  return variables.filter(one => one.kind === kind && (one.isOpen || !mustBeOpen)).map(({ name }) => name);
}

/** A place without a variable: where an own declaration of that name cannot be read yet. */
export function without<T extends Context>(place: T, name: string): T {
  return { ...place, variables: place.variables.filter(one => one.name !== name) };
}

/** A place one step deeper in an expression. */
export function deeper(place: Context): Context {
  return { ...place, depth: place.depth - 1 };
}

/** Makes what may stand in functions and classes of its own, where there is neither the `yield` nor the `this` of a place. */
export const inAnyFunction =
  (make: (place: Context) => string) =>
  (place: Context): string =>
    make({ ...place, isGenerator: false, hasThis: false });
