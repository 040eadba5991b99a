/**
 * The summary of one file for the value flow: its abstract locations, the assignments between them, and how numbers
 * are computed. A summary is made from one file alone, and refers to other files by name, so that it stays valid
 * until the file or its imports change.
 */

import type ts from 'typescript';
import type { Value } from '../intervals/abstract-values.ts';

/**
 * An abstract location, which holds values of a program: a variable, a property, the elements of an array, a result.
 */
export type Location = number;

/** A location or several: a call may have more arguments than one of JavaScript can pass on. */
export type Locations = Location | readonly Location[];

/** Names of locations inside of others, besides properties. */
export const ELEMENTS = '[]';
/** Nullish values that are written to an array through a wider type. */
export const NULLISH_WRITES = '[nullish]';
/** Nullish values that unset a variable or property. */
export const UNSET = '[unset]';
/** What reads of properties that an object was made without give. */
export const LACKING = '[lacking]';
export const RESULT = '()';
export const INSTANCE = 'new';
export const THIS = 'this()';
export const KEYS = 'keys()';
export const VALUES = 'values()';
export const RETURNED = 'return()';
export const SENT = 'sent()';
/** What a promise is fulfilled with. */
export const SETTLED = 'settled()';
export const ITERATOR = 'iterator()';
export const SYMBOL = 'symbol()';
/** The shared name of the location of thrown values. */
export const THROWN = 'thrown()';

/** Whether a location inside of another one is of something that is shown as a part of that. */
export function isShownInside(name: string): boolean {
  return name === KEYS || name === VALUES || !(name === INSTANCE || name.endsWith(')'));
}

/** Names of functions that the library finds and calls as methods. */
export const CALLED_BY_LIBRARY: ReadonlySet<string> = new Set([
  ITERATOR,
  'next',
  'return',
  'throw',
  'toString',
  'toLocaleString',
  'toJSON',
  'valueOf',
  SYMBOL,
]);

/** The name of a parameter's location inside of a function. */
export function parameter(index: number): string {
  return `(${index})`;
}

/** The operation of a string concatenation, whose operands are the strings by their types. */
export const JOIN = 'join';

/** The operation of a string before `??` or `||`: the string, but never nullish. */
export const PRESENT = 'present';

/** A number that is computed, or a literal. */
export interface Source {
  /** The location of the result. */
  to: Location;
  /** Name of the operation (see operations.ts); undefined for a known value. */
  operation?: string;
  operands: readonly Location[];
  value?: Value;
  /** The operation or literal in the source, unless a built-in function computes it. */
  node?: ts.Node;
}

/** A read or write of an element by an index that may be behind the end of its array. */
export interface Access<At = Location> {
  index: At;
  length: At;
  list: At;
  /** The location of the value that is read, or of the elements of the array that is written. */
  location: At;
  /** Whether the index is the counter of an enclosing loop, which exceeds its bound only after the loop. */
  isCounter?: boolean;
  /** The element that is written; undefined for reads. */
  target?: ts.ElementAccessExpression;
  /** Locations that determine the index, unless a function that is called before changes them. */
  kept?: readonly At[];
}

export type Link =
  /** Two locations are one. */
  | { kind: 'same'; a: Location; b: Location }
  /** A value flows from one location to another. */
  | { kind: 'flow'; from: Location; to: Location }
  /** A location inside of an object, array or function under a name. */
  | { kind: 'inside'; outer: Location; name: string; inner: Location }
  /** An object is accessed by computed keys: all its contents are one location. */
  | { kind: 'open'; outer: Location }
  /** A location escapes: code outside of the program may change its contents, and call it with anything. */
  | { kind: 'escape'; outer: Location }
  /** From one parameter on, any parameter may receive any argument. */
  | { kind: 'rest'; outer: Location; from: number; inner: Location };

/** Marks of locations, as bits. Unified locations share them. */
export const Mark = {
  /** Its numbers become strings. */
  Text: 1,
  /** Its numbers are indices or operands of bit operations. */
  Index: 2,
  /** Its values may be nullish, whatever its type says. */
  Nullish: 4,
  /** Elements of arrays that are also seen through types of arbitrary or nullish values. */
  Mixed: 8,
  /** Functions other than the one that declares it may assign to it. */
  Replaced: 16,
  /** Its values are assumed not to be nullish. */
  Sure: 32,
  /** Its functions receive `this`. */
  Method: 64,
  /** The elements of an array. */
  Elements: 128,
  /** The keys of its objects are enumerated, or their properties are copied in the order of their keys. */
  Enumerated: 256,
  /** An array. */
  List: 512,
  /** Its values have a type only because an assertion or `any` says so. */
  Untyped: 1024,
  /** The same of all that is inside of its objects. */
  UntypedInside: 2048,
  /** A string shows it, or it is read from one, with what is inside of its objects and arrays. */
  Shown: 4096,
  /** The elements of an array that was made by its length, and not filled at once. */
  Gaps: 8192,
  /** The elements of an array all of which are set at once, by its method `fill`. */
  Filled: 16_384,
} as const;

export interface Summary {
  count: number;
  links: readonly Link[];
  sources: readonly Source[];
  /** Locations by shared name. */
  shared: ReadonlyMap<string, Location>;
  locations: ReadonlyMap<ts.Node, Location>;
  /** Locations of operands that are converted to numbers. */
  numbers: ReadonlyMap<ts.Node, Location>;
  /** Marks of locations. */
  marks: readonly (readonly [mark: number, location: Location])[];
  accesses: readonly Access[];
  /** Pairs of element locations: if elements of the first may be unset, those of the second may be, too. */
  holeLinks: readonly (readonly [from: Location, to: Location])[];
}

/** Collects a summary; it is complete after the whole file was read. */
export class SummaryWriter implements Summary {
  readonly shared = new Map<string, Location>();
  readonly locations = new Map<ts.Node, Location>();
  readonly numbers = new Map<ts.Node, Location>();
  readonly accesses: Access[] = [];
  readonly holeLinks: [Location, Location][] = [];
  readonly marks: [number, Location][] = [];
  readonly links: Link[] = [];
  readonly sources: Source[] = [];
  count = 0;

  create(): Location {
    return this.count++;
  }

  /** The location of a shared name. */
  sharedLocation(name: string): Location {
    const known = this.shared.get(name);
    if (known !== undefined) return known;
    const location = this.create();
    this.shared.set(name, location);
    return location;
  }

  same(a: Location, b: Location): void {
    if (a !== b) this.links.push({ kind: 'same', a, b });
  }

  flow(from: Location, to: Location): void {
    if (from !== to) this.links.push({ kind: 'flow', from, to });
  }

  inside(outer: Location, name: string): Location {
    const inner = this.create();
    this.links.push({ kind: 'inside', outer, name, inner });
    return inner;
  }

  open(outer: Location): void {
    this.links.push({ kind: 'open', outer });
  }

  escape(outer: Location): void {
    this.links.push({ kind: 'escape', outer });
  }

  /** The location of what all parameters from one on may receive. */
  rest(outer: Location, from: number): Location {
    const inner = this.create();
    this.links.push({ kind: 'rest', outer, from, inner });
    return inner;
  }

  mark(mark: number, ...locations: readonly Locations[]): void {
    for (const location of locations.flat()) this.marks.push([mark, location]);
  }

  known(value: Value, to: Location = this.create(), node?: ts.Node): Location {
    this.sources.push({ to, operands: [], value, node });
    return to;
  }

  compute(operation: string, operands: readonly Location[], node?: ts.Node): Location {
    const to = this.create();
    this.sources.push({ to, operation, operands, node });
    return to;
  }

  /** A location that receives the values of several others. */
  anyOf(...from: readonly Locations[]): Location {
    const to = this.create();
    for (const location of from.flat()) this.flow(location, to);
    return to;
  }

  /** Calls the functions of a location, and returns the location of the result. */
  call(called: Location, values: readonly Location[], spread?: Location): Location {
    for (const [index, value] of values.entries()) this.flow(value, this.inside(called, parameter(index)));
    if (spread !== undefined) this.flow(spread, this.rest(called, values.length));
    return this.inside(called, RESULT);
  }

  /** Calls the functions of a location as the library does, which passes `this` to every function. */
  callBack(called: Location, values: readonly Location[]): Location {
    this.mark(Mark.Method, called);
    return this.call(called, values);
  }

  /** Calls a method of an object as the library does: the method gets the object as `this`. */
  callMethod(owner: Location, name: string, values: readonly Location[]): Location {
    const method = this.inside(owner, name);
    this.flow(owner, this.inside(method, THIS));
    return this.callBack(method, values);
  }
}
