/**
 * What is noted on Lua nodes for later steps, besides the places that they come from. Copies have the notes that are
 * listed here, and no others.
 */

import type * as lua from 'typescript-to-lua';

/** Numbers beyond this are written as floats, so that their products and sums are rounded and do not wrap around. */
export const LARGEST_PLAIN = 2 ** 32;

/** A number that is written as a float even if it is whole. */
export interface FloatLiteral extends lua.NumericLiteral {
  isFloat?: boolean;
}

/** A field whose value a function of the program computes when it is read. */
export interface ComputedField extends lua.Node {
  isComputed?: boolean;
}

/** An operation on values that only a metatable can handle: of numbers, or of nil. */
export interface GuardedOperation extends lua.Node {
  /** The helper that sets this metatable, which nothing calls by name. */
  hiddenHelper?: string;
}

/** A value of which Lua itself writes the text that JavaScript writes. */
export interface PlainText extends lua.Node {
  isPlainText?: boolean;
  /** Whether it may be nothing although its type says that it is a text. */
  mayBeMissing?: boolean;
  /** Whether it may be an object, a list or a text of any class. */
  isObjectText?: boolean;
  /** Whether it is an object without properties. */
  isEmptyObject?: boolean;
  /** Whether no value at all is `null` and not `undefined`. */
  isNullText?: boolean;
  /** Whether it may be `false` in place of nothing. */
  isNothingText?: boolean;
  /** Whether it is a list whose elements may be that. */
  isNothingList?: boolean;
}

/** A value that stands in for an element of a list that is missing. */
export interface DefaultValue extends lua.Node {
  /** Whether the element is never `false`. */
  isOfElement?: boolean;
}

/** The key of a property that a pattern takes. */
export interface PatternKey extends lua.Node {
  /** What stands in for a missing value. */
  defaultValue?: lua.Expression;
  isLength?: boolean;
}

/** A call that rounds a number. */
export interface RoundedNumber extends lua.Node {
  /** Whether the result must be an integer in Lua's sense, because others rely on its text. */
  isInteger?: boolean;
}

/** A function that is to be inlined, by the wish of who wrote it. */
export interface InlineRequest extends lua.Node {
  isInlineRequested?: boolean;
}

/** A name that the minifier has shortened. */
export interface ShortName extends lua.Node {
  originalText?: string;
}

type Notes = FloatLiteral &
  ComputedField &
  GuardedOperation &
  PlainText &
  DefaultValue &
  PatternKey &
  RoundedNumber &
  InlineRequest &
  ShortName;

/** The names of all notes. */
export const NOTES: readonly string[] = Object.keys({
  isFloat: true,
  isComputed: true,
  hiddenHelper: true,
  isPlainText: true,
  mayBeMissing: true,
  isObjectText: true,
  isEmptyObject: true,
  isNullText: true,
  isNothingText: true,
  isNothingList: true,
  isOfElement: true,
  defaultValue: true,
  isLength: true,
  isInteger: true,
  isInlineRequested: true,
  originalText: true,
} satisfies Record<Exclude<keyof Notes, keyof lua.NumericLiteral>, true>);
