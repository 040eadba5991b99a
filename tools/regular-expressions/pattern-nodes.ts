/** The parts of a regular expression. Strings are bytes on the console, so sets are sets of bytes. */

/** A set of bytes: the first and last of each range, in order and apart from each other. */
export type ByteSet = readonly number[];

export type PatternNode =
  /** One byte of a set. */
  | { kind: 'set'; set: ByteSet }
  /** One character, in as many bytes as UTF-8 takes for it. */
  | CharactersNode
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; options: readonly PatternNode[] }
  /** A group that captures; the first is 1. */
  | { kind: 'group'; group: number; body: PatternNode }
  | RepeatNode
  /** `^` */
  | { kind: 'start' }
  /** `$` */
  | { kind: 'end' }
  /** `\b`, or `\B`. */
  | { kind: 'word'; isNegated: boolean }
  /** Lookahead and lookbehind. */
  | { kind: 'look'; isBehind: boolean; isNegated: boolean; body: PatternNode }
  /** What a group has captured. */
  | { kind: 'back'; group: number };

export interface CharactersNode {
  kind: 'characters';
  ascii: ByteSet;
  /** Those beyond ASCII: the first and last of each range, in order and apart from each other. */
  others: readonly number[];
}

export interface RepeatNode {
  kind: 'repeat';
  body: PatternNode;
  min: number;
  /** `MANY` if there is no limit. */
  max: number;
  isLazy: boolean;
  /** The groups in the body: those after `after`, up to `last`. */
  after: number;
  last: number;
}

/** More repetitions than a string has bytes. */
export const MANY = 1_000_000_000;

export interface ParsedPattern {
  body: PatternNode;
  /** How many groups capture. */
  groups: number;
  /** Names of groups, by their numbers; empty for groups without one. */
  names: readonly string[];
  isIgnoringCase: boolean;
  isMultiline: boolean;
}
