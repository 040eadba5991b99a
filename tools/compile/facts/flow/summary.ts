/**
 * The summary of one file for the value flow: its abstract locations, the assignments between them, and how numbers
 * are computed. A summary is made from one file alone, and refers to other files by name, so that it stays valid
 * until the file or its imports change.
 */

import type ts from 'typescript';
import type { Value } from '../intervals/abstract-values.ts';

/** A place that holds values of a program: a variable, a property, the elements of an array, a result. */
export type Location = number;

/** Names of places inside of others, besides those of properties. */
export const ELEMENTS = '[]';
/** What is put into an array that may hold nothing, as far as it does. */
export const GIVEN = '[nothing]';
/** What a variable or property is when it is unset, as far as it is. */
export const UNSET = '[unset]';
export const RESULT = '()';
export const INSTANCE = 'new';
export const THIS = 'this()';
export const KEYS = 'keys()';
export const VALUES = 'values()';
export const RETURNED = 'return()';
export const SENT = 'sent()';
export const ITERATOR = 'iterator()';
export const SYMBOL = 'symbol()';
/** The shared name of where thrown values go. */
export const THROWN = 'thrown()';

/** Names under which the library finds functions and calls them as methods. */
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

/** The place of a parameter inside of a function. */
export function parameter(index: number): string {
  return `(${index})`;
}

/** The operation of a sum of texts, whose operands are those that are texts by their types. */
export const JOIN = 'join';

/** The operation of what is left of a text by `??` or `||`: the text, but never nothing. */
export const PRESENT = 'present';

/** A number that is computed, or that stands in the source. */
export interface Source {
  /** Where the number goes. */
  to: Location;
  /** Name of the operation (see operations.ts); none of a value that is known. */
  operation?: string;
  operands: readonly Location[];
  value?: Value;
  /** The operation or literal in the source, unless it is made by something built in. */
  node?: ts.Node;
}

/** An element that is read or set by its index, which may be behind the end of its array. */
export interface Access<At = Location> {
  index: At;
  length: At;
  list: At;
  /** The place of the value that is read, or of the elements of the array that is written to. */
  location: At;
  /** Whether the index is the counter of a loop around, which is only beyond its bound when the loop has ended. */
  isCounter?: boolean;
  /** The element that is set; none where one is read. */
  target?: ts.ElementAccessExpression;
  /** What tells the index, if no function that is called before gives it another value. */
  kept?: readonly At[];
}

type Link =
  /** Two names of one place. */
  | { kind: 'same'; a: Location; b: Location }
  /** A value goes from one place to another. */
  | { kind: 'flow'; from: Location; to: Location }
  /** What is inside of an object, array or function under a name. */
  | { kind: 'inside'; outer: Location; name: string; inner: Location }
  /** Everything inside of an object may be anywhere in it. */
  | { kind: 'open'; outer: Location }
  /** Who is not part of the program may change what is inside, and call it with anything. */
  | { kind: 'escape'; outer: Location }
  /** Parameters from one on may get any of the arguments from there on. */
  | { kind: 'rest'; outer: Location; from: number; inner: Location };

/** What is said of a place, as bits: those that stand for each other share them. */
export const Mark = {
  /** Its numbers become text. */
  Text: 1,
  /** Its numbers are indices or operands of bit operations. */
  Index: 2,
  /** It may hold nothing, whatever its type says. */
  Nullish: 4,
  /** Elements of arrays that are also looked at as any values, or as such that may be nullish. */
  Mixed: 8,
  /** Functions other than the one that made it may give it another value. */
  Replaced: 16,
  /** What it gets is supposed to be there. */
  Sure: 32,
  /** Its functions get the value of `this`. */
  Method: 64,
  /** The elements of an array. */
  Elements: 128,
  /** The keys of its objects are asked for, or their properties are given to others in the order of their keys. */
  Enumerated: 256,
  /** An array. */
  List: 512,
} as const;

export interface Summary {
  count: number;
  links: readonly Link[];
  sources: readonly Source[];
  /** Places of names that other files may use as well, by the files and names. */
  shared: ReadonlyMap<string, Location>;
  locations: ReadonlyMap<ts.Node, Location>;
  /** Places of operands as numbers that are none by their types. */
  numbers: ReadonlyMap<ts.Node, Location>;
  /** What is said of places besides the values that go there. */
  marks: readonly (readonly [mark: number, location: Location])[];
  accesses: readonly Access[];
  /** Elements of arrays that are not set where those of another one are not. */
  holeLinks: readonly (readonly [from: Location, to: Location])[];
}

/** Collects a summary, which it is when all of the file has been read. */
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

  /** The place of a name that other files may use too. */
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

  /** The place of what all parameters from one on may get. */
  rest(outer: Location, from: number): Location {
    const inner = this.create();
    this.links.push({ kind: 'rest', outer, from, inner });
    return inner;
  }

  mark(mark: number, ...locations: readonly Location[]): void {
    for (const location of locations) this.marks.push([mark, location]);
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

  /** A place that gets values of several others. */
  anyOf(...from: readonly Location[]): Location {
    const to = this.create();
    for (const location of from) this.flow(location, to);
    return to;
  }

  /** Calls what is in a place, and gives the place of the result. */
  call(called: Location, values: readonly Location[], spread?: Location): Location {
    for (const [index, value] of values.entries()) this.flow(value, this.inside(called, parameter(index)));
    if (spread !== undefined) this.flow(spread, this.rest(called, values.length));
    return this.inside(called, RESULT);
  }

  /** Calls what is in a place as the library does, which gives every function a value of `this`. */
  callBack(called: Location, values: readonly Location[]): Location {
    this.mark(Mark.Method, called);
    return this.call(called, values);
  }
}
