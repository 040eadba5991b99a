/**
 * The kinds of values that compiled code distinguishes: what is known of the value of a register at one point, and
 * where the value is. A kind with a tag has proven the tag, by the instruction that created the value or by a guard.
 */

import type { RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';

export const KIND = {
  NIL: 0,
  BOOLEAN: 1,
  INTEGER: 2,
  FLOAT: 3,
  /** A number of either kind: its tag is in the tag variable. */
  NUMBER: 4,
  TABLE: 5,
  STRING: 6,
  FUNCTION: 7,
  /** Anything, in the same way. */
  ANY: 8,
  /** Anything, in memory alone. */
  MEMORY: 9,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** What is known of a register. */
export interface Value {
  kind: Kind;
  /** Whether the register's slot in memory is older than the variable. */
  dirty: boolean;
  /** The value when type feedback was taken; it proves nothing. */
  predict?: RawValue;
  /** The value itself, of integers that are written in the program. */
  constant?: number;
  /** Of tables: whether the variables for it say where the nodes lie. */
  hasNodes?: boolean;
}

/** What is known of all registers at one place. */
export type State = Value[];

export const IN_MEMORY: Value = { kind: KIND.MEMORY, dirty: false };

/** What is known where several ways meet; undefined if there is none. */
export function joined(ways: Iterable<State>): State | undefined {
  let all: State | undefined;
  for (const state of ways) {
    const other = all;
    all = other ? state.map((value, register) => merged(other[register], value)) : state;
  }
  return all;
}

/** For each kind: the tag of its values if there is only one, and which of a register's locals holds the payload. */
const FACTS: Readonly<Record<Kind, { tag?: number; payload?: 'bits' | 'float' | 'pointer' }>> = {
  [KIND.NIL]: { tag: at.TAG_NIL },
  [KIND.BOOLEAN]: { tag: at.TAG_BOOLEAN, payload: 'pointer' },
  [KIND.INTEGER]: { tag: at.TAG_INTEGER, payload: 'bits' },
  [KIND.FLOAT]: { tag: at.TAG_FLOAT, payload: 'float' },
  [KIND.NUMBER]: { payload: 'bits' },
  [KIND.TABLE]: { tag: at.TAG_TABLE, payload: 'pointer' },
  [KIND.STRING]: { tag: at.TAG_SHORT_STRING, payload: 'pointer' },
  [KIND.FUNCTION]: { tag: at.TAG_LUA_CLOSURE, payload: 'pointer' },
  [KIND.ANY]: { payload: 'bits' },
  [KIND.MEMORY]: {},
};

const KINDS = new Map(Object.values(KIND).map(kind => [FACTS[kind].tag, kind]));

/** The tag of the values of a kind; undefined if they have several. */
export function tagOf(kind: Kind): number | undefined {
  return FACTS[kind].tag;
}

/** Which of a register's locals holds the payload of a kind; undefined if none does. */
export function payloadOf(kind: Kind): 'bits' | 'float' | 'pointer' | undefined {
  return FACTS[kind].payload;
}

/** The kind of the values with a tag. */
export function kindOfTag(tag: number): Kind {
  return KINDS.get(tag) ?? KIND.ANY;
}

/** Whether the values of a kind are addresses of objects, or may be. */
export function mayBeObject(kind: Kind): boolean {
  return kind >= KIND.TABLE;
}

/** Whether a value of a kind is a number. */
export function isNumeric(kind: Kind): boolean {
  return kind === KIND.INTEGER || kind === KIND.FLOAT || kind === KIND.NUMBER;
}

/** What is known where two ways meet. */
export function merged(one: Value, other: Value): Value {
  const kind = mergedKind(one.kind, other.kind);
  const predict = one.predict ?? other.predict;
  const constant = one.constant === other.constant ? one.constant : undefined;
  const hasNodes = one.hasNodes && other.hasNodes;
  return { kind, dirty: kind !== KIND.MEMORY && (one.dirty || other.dirty), predict, constant, hasNodes };
}

function mergedKind(one: Kind, other: Kind): Kind {
  if (one === other) return one;
  if (one === KIND.MEMORY || other === KIND.MEMORY) return KIND.MEMORY;
  return isNumeric(one) && isNumeric(other) ? KIND.NUMBER : KIND.ANY;
}

/** Whether two states know the same of each register. */
export function sameValues(one: State, other: State): boolean {
  return one.every((value, register) => {
    const { kind, dirty, constant, hasNodes } = other[register];
    const isSame = value.kind === kind && value.dirty === dirty && value.constant === constant;
    return isSame && !value.hasNodes === !hasNodes;
  });
}
