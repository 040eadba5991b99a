/**
 * Type feedback: the likely kinds of a function's values, looked up in memory at the moment when the function becomes
 * hot: its arguments, its upvalues, and what they refer to. None of it is proven; guards protect the code that relies
 * on it.
 */

import { type LuaHeap, type RawValue, stringKey } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import type { LuaFunction } from './lua-function.ts';

/** Tables that are asked by way of `__index`. */
const MAX_TABLES = 8;
/** Most nodes that are searched for a key, and binary logarithm of the size of a metatable. */
const MAX_NODES = 64;
const MAX_NODES_LOG = 8;

/** A function that has compiled code. */
export interface CallTarget {
  lua: LuaFunction;
  /** Index of its code in the function table, unique to the function. */
  index: number;
  /** Sampled arguments, and instructions with failed guesses. */
  values: readonly (RawValue | undefined)[];
  failedGuesses: ReadonlyMap<number, number>;
}

export class TypeFeedback {
  private readonly heap: LuaHeap;
  private readonly closure: number;
  private readonly compiled: (prototype: number) => CallTarget | undefined;
  /** The arguments of the call that made the function hot. */
  readonly values: readonly (RawValue | undefined)[];

  constructor(
    heap: LuaHeap,
    closure: number,
    values: readonly (RawValue | undefined)[],
    compiled: (prototype: number) => CallTarget | undefined,
  ) {
    this.heap = heap;
    this.closure = closure;
    this.values = values;
    this.compiled = compiled;
  }

  /** The compiled code of a function. */
  target(callee: RawValue | undefined): CallTarget | undefined {
    if (callee?.[2] !== at.TAG_LUA_CLOSURE || !this.isObject(callee)) return undefined;
    return this.compiled(this.heap.functionOf(callee[0]));
  }

  /** What the values of a function may well be that has compiled code. */
  ofCallee([closure]: RawValue, target: CallTarget): TypeFeedback {
    return new TypeFeedback(this.heap, closure, target.values, this.compiled);
  }

  /** The value of an upvalue. */
  upvalue(index: number): RawValue {
    const cell = this.heap.word(this.closure + object.CLOSURE_CELLS + 4 * index);
    return this.heap.raw(this.heap.cellValue(cell));
  }

  /** What a table gives for a key. */
  field(table: RawValue | undefined, key: RawValue | undefined): RawValue | undefined {
    let from = table;
    for (let round = 0; round < MAX_TABLES && key; round++) {
      const address = this.tableOf(from);
      if (address === undefined) return undefined;
      const found = this.own(address, key);
      if (found && found[2] !== at.TAG_NIL) return found;
      from = this.indexOf([this.heap.word(address + object.TABLE_METATABLE), 0, at.TAG_TABLE]);
    }
    return undefined;
  }

  /** Whether a table has a value of its own for a key. */
  has(table: RawValue | undefined, key: RawValue): boolean {
    const address = this.tableOf(table);
    return address !== undefined && (this.own(address, key)?.[2] ?? at.TAG_NIL) !== at.TAG_NIL;
  }

  private own(table: number, key: RawValue): RawValue | undefined {
    const { heap } = this;
    const [low, high, tag] = key;
    if (tag === at.TAG_SHORT_STRING) {
      const node = this.node(table, low);
      return node === undefined ? undefined : heap.raw(node >> 2);
    }
    if (tag !== at.TAG_INTEGER || high !== 0 || low <= 0) return undefined;
    if (low > heap.word(table + at.TABLE_ARRAY_SIZE)) return undefined;
    return heap.raw((heap.word(table + at.TABLE_ARRAY) + (low - 1) * at.VALUE_SIZE) >> 2);
  }

  /** The node of a table in which a short string is the key. */
  private node(table: number, key: number): number | undefined {
    const { heap } = this;
    let node = heap.word(table + object.TABLE_NODES) + this.mainPlace(table, key) * object.NODE_SIZE;
    for (let i = 0; i < MAX_NODES; i++) {
      const isText = heap.word(node + object.NODE_KEY_TAG) === at.TAG_SHORT_STRING;
      if (isText && heap.word(node + object.NODE_KEY) === key) return node;
      const next = heap.word(node + object.NODE_NEXT);
      if (!next) return undefined;
      node += next * object.NODE_SIZE;
    }
    return undefined;
  }

  /** Which node of a table a short string is in if nothing is in its way. */
  private mainPlace(table: number, key: number): number {
    const log = this.heap.bytes[table + object.TABLE_NODE_COUNT_LOG];
    return this.heap.word(key + at.STRING_HASH) & ((1 << log) - 1);
  }

  /** Address of the table in a value; the memory may belong to another object by now. */
  private tableOf(value: RawValue | undefined): number | undefined {
    return value?.[2] === at.TAG_TABLE && this.isObject(value) ? value[0] : undefined;
  }

  private isObject([address, , tag]: RawValue): boolean {
    if (address === 0) return false;
    return (this.heap.bytes[address + object.OBJECT_TYPE] & at.TYPE_MASK) === (tag & at.TYPE_MASK);
  }

  /** The `__index` of a metatable. */
  private indexOf(metatable: RawValue): RawValue | undefined {
    const address = this.tableOf(metatable);
    if (address === undefined || this.heap.bytes[address + object.TABLE_NODE_COUNT_LOG] > MAX_NODES_LOG)
      return undefined;
    const entry = this.heap.entries(address).get(stringKey('__index'));
    return entry && this.heap.raw(entry.value);
  }

  /**
   * The hash that leads to the node of a field in tables like this one: the hash of its name, or the index of the
   * node if another key collides with it in this table, and so in others that the same code creates.
   */
  place(table: RawValue | undefined, name: number): number {
    const hash = this.heap.word(name + at.STRING_HASH);
    const address = this.tableOf(table);
    const node = address === undefined ? undefined : this.node(address, name);
    if (address === undefined || node === undefined) return hash;
    const place = (node - this.heap.word(address + object.TABLE_NODES)) / object.NODE_SIZE;
    return this.mainPlace(address, name) === place ? hash : place;
  }

  /** Key and value of an entry of a table. */
  entry(table: RawValue | undefined): [key: RawValue, value: RawValue] | undefined {
    const { heap } = this;
    const address = this.tableOf(table);
    if (address === undefined) return undefined;
    const array = heap.word(address + at.TABLE_ARRAY) >> 2;
    if (heap.word(address + at.TABLE_ARRAY_SIZE) > 0 && !heap.isNil(array))
      return [[1, 0, at.TAG_INTEGER], heap.raw(array)];
    const nodes = heap.word(address + object.TABLE_NODES);
    const count = Math.min(1 << heap.bytes[address + object.TABLE_NODE_COUNT_LOG], MAX_NODES);
    for (let node = nodes; node < nodes + count * object.NODE_SIZE; node += object.NODE_SIZE)
      if (!heap.isNil(node >> 2)) return [heap.raw((node + object.NODE_KEY) >> 2), heap.raw(node >> 2)];
    return undefined;
  }
}

/** The common guess for two observed values: none if they are numbers of both kinds. */
export function commonGuess(one: RawValue | undefined, other: RawValue | undefined): RawValue | undefined {
  if (!one || !other || one[2] === other[2]) return one;
  const tags = [one[2], other[2]];
  if (tags.includes(at.TAG_INTEGER) && tags.includes(at.TAG_FLOAT)) return undefined;
  return one[2] === at.TAG_NIL ? other : one;
}
