/** Notes on Lua nodes for later passes. Copies of a node share its notes. */

import * as lua from 'typescript-to-lua';

/** Literals beyond this are written as floats: products of larger integers would wrap around. */
export const LARGEST_PLAIN = 2 ** 32;

/** Notes never change: copies share them. */
export interface Notes {
  /** Of an `and` that chooses: its second operand is neither nil nor false. Of a value: it is neither. */
  readonly isTrue?: boolean;
  /** Of a number: it is written as a float even if it is whole. */
  readonly isFloat?: boolean;
  /** Of a number: it is an integer in Lua's sense. */
  readonly isInteger?: boolean;
  /** Of a field: a function of the program may be called when it is read or set. */
  readonly isComputed?: boolean;
  /**
   * Of an operation on values that only a metatable can handle, of numbers or of nil: the helpers that set this
   * metatable, which nothing calls by name.
   */
  readonly hiddenHelpers?: readonly string[];

  /** Of a variable that is given to another one: that is only a second name for it, as in `export { speed as pace }`. */
  readonly isAlias?: boolean;

  /** Of a call of `tostring`: it gives the string that JavaScript gives. */
  readonly isPlainText?: boolean;

  /** Of a function: its author asks for inlining. */
  readonly isInlineRequested?: boolean;
  /** Of a name that the minifier has shortened: how it was before. */
  readonly originalText?: string;
  /** Of a value: what is asserted of it, in a build for tests (see assertions/). */
  readonly assertions?: readonly Assertion[];
}

/** What a build for tests checks where it runs. */
export interface Assertion {
  /** The function of the helper `js_asserted` that checks it. */
  readonly check: string;
  /** The place in the sources, for the message of a failure. */
  readonly place: string;
  /** Arguments of the function besides the value and the place. */
  readonly values: readonly (number | string | boolean)[];
}

type Noted = lua.Node & { notes?: Notes };

const NO_NOTES: Notes = {};

/** Notes something on a node, and gives the node. */
export function note<T extends lua.Node>(node: T, notes: Notes): T {
  const noted: Noted = node;
  noted.notes = noted.notes ? { ...noted.notes, ...notes } : notes;
  return node;
}

/** Notes on an operation that it relies on a helper that nothing calls by name, and gives the operation. */
export function relyOn<T extends lua.Node>(node: T, helper: string): T {
  return note(node, { hiddenHelpers: [...(notesOf(node).hiddenHelpers ?? []), helper] });
}

/** A value that takes the place of a variable, which relies on the same as the variable did if it may be nil. */
export function inPlaceOf<T extends lua.Node>(variable: lua.Node, value: T): T {
  const { hiddenHelpers = [] } = notesOf(variable);
  if (lua.isLiteral(value) && !lua.isNilLiteral(value)) return value;
  return hiddenHelpers.reduce(relyOn, value);
}

/** What is noted on a node. */
export function notesOf(node: lua.Node): Notes {
  return (node as Noted).notes ?? NO_NOTES;
}
