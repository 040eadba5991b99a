/**
 * What the values of a function may well be, looked up in the memory at the moment when it turns out to be hot: its
 * arguments, its upvalues, and what they lead to. Nothing of that is proven; guards stand before all that relies on it.
 */

import type { LuaHeap, RawValue } from '../memory/heap.ts';
import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';
import { type LuaFunction, readFunction } from './lua-function.ts';

/** Tables that are asked by way of `__index`. */
const MOST_TABLES = 8;
/** Nodes that are looked at for a key, and binary logarithm of those of a metatable. */
const MOST_NODES = 64;
const MOST_NODES_LOG = 8;

/** A function that has compiled code. */
export interface CallTarget {
  prototype: number;
  /** Place of its code in the function table, which is that of no other function. */
  index: number;
  parameterCount: number;
  registerCount: number;
  codeAddress: number;
  /** What its arguments have been, and the places where guesses have been wrong. */
  arguments: readonly (RawValue | undefined)[];
  failedGuesses: ReadonlyMap<number, number>;
}

export class Guesses {
  private readonly heap: LuaHeap;
  private readonly closure: number;
  private readonly compiled: (prototype: number) => CallTarget | undefined;
  /** The arguments of the call that made the function hot. */
  readonly arguments: readonly (RawValue | undefined)[];

  constructor(
    heap: LuaHeap,
    closure: number,
    values: readonly (RawValue | undefined)[],
    compiled: (prototype: number) => CallTarget | undefined,
  ) {
    this.heap = heap;
    this.closure = closure;
    this.arguments = values;
    this.compiled = compiled;
  }

  /** The compiled code of a function. */
  target(callee: RawValue | undefined): CallTarget | undefined {
    if (callee?.[2] !== at.TAG_LUA_CLOSURE || !this.isObject(callee[0], at.TAG_LUA_CLOSURE)) return undefined;
    return this.compiled(this.heap.functionOf(callee[0]));
  }

  /** The function of a value that has compiled code, and what its values may well be. */
  ofCallee([closure]: RawValue, target: CallTarget): { lua: LuaFunction; guesses: Guesses } {
    const lua = readFunction(this.heap, target.prototype);
    return { lua, guesses: new Guesses(this.heap, closure, target.arguments, this.compiled) };
  }

  /** The value of an upvalue. */
  upvalue(index: number): RawValue {
    const cell = this.heap.word(this.closure + object.CLOSURE_CELLS + 4 * index);
    return this.heap.raw(this.heap.cellValue(cell));
  }

  /** What a table gives for a key. */
  field(table: RawValue | undefined, key: RawValue | undefined): RawValue | undefined {
    let from = table;
    for (let round = 0; round < MOST_TABLES && from && key; round++) {
      if (from[2] !== at.TAG_TABLE) return undefined;
      const found = this.own(from[0], key);
      if (found && found[2] !== at.TAG_NIL) return found;
      const meta = this.heap.word(from[0] + object.TABLE_METATABLE);
      if (!meta) return undefined;
      from = this.named(meta, '__index');
    }
    return undefined;
  }

  /** Whether a table has a value of its own for a key. */
  has(table: RawValue | undefined, key: RawValue): boolean {
    return table?.[2] === at.TAG_TABLE && (this.own(table[0], key)?.[2] ?? at.TAG_NIL) !== at.TAG_NIL;
  }

  private own(table: number, key: RawValue): RawValue | undefined {
    const { heap } = this;
    if (!this.isTable(table)) return undefined;
    const [low, high, tag] = key;
    if (tag === at.TAG_SHORT_STRING) return this.inNodes(table, heap.word(low + 8), low);
    const isInArray =
      tag === at.TAG_INTEGER && high === 0 && low > 0 && low <= heap.word(table + at.TABLE_ARRAY_SIZE);
    if (isInArray) return heap.raw((heap.word(table + at.TABLE_ARRAY) >> 2) + (low - 1) * 4);
    return undefined;
  }

  private inNodes(table: number, hash: number, key: number): RawValue | undefined {
    const node = this.node(table, hash, key);
    return node === undefined ? undefined : this.heap.raw(node >> 2);
  }

  /** The node of a table in which a short string is the key. */
  private node(table: number, hash: number, key: number): number | undefined {
    const { heap } = this;
    const mask = (1 << heap.bytes[table + object.TABLE_NODE_COUNT_LOG]) - 1;
    let node = heap.word(table + object.TABLE_NODES) + (hash & mask) * object.NODE_SIZE;
    for (let i = 0; i < MOST_NODES; i++) {
      const isIt =
        heap.word(node + object.NODE_KEY) === key &&
        heap.word(node + object.NODE_KEY_TAG) === at.TAG_SHORT_STRING;
      if (isIt) return node;
      const next = heap.word(node + object.NODE_NEXT);
      if (!next) return undefined;
      node += next * object.NODE_SIZE;
    }
    return undefined;
  }

  /** The memory may be of another object by now. */
  private isTable(address: number): boolean {
    return this.isObject(address, at.TAG_TABLE);
  }

  private isObject(address: number, tag: number): boolean {
    return (this.heap.bytes[address + object.OBJECT_TYPE] & at.TYPE_MASK) === (tag & at.TYPE_MASK);
  }

  private named(table: number, name: string): RawValue | undefined {
    if (!this.isTable(table) || this.heap.bytes[table + object.TABLE_NODE_COUNT_LOG] > MOST_NODES_LOG)
      return undefined;
    let found: RawValue | undefined;
    this.heap.eachEntry(table, (value, key) => {
      if (
        key >= 0 &&
        this.heap.tag(key) === at.TAG_SHORT_STRING &&
        this.heap.string(this.heap.object(key)) === name
      )
        found = this.heap.raw(value);
    });
    return found;
  }

  /**
   * The number that leads to the node of a field in tables like this one: the hash of its name, or where another key is in its
   * way in this table, and so in others that have been made by the same code, the node's own.
   */
  place(table: RawValue | undefined, name: number): number {
    const hash = this.heap.word(name + 8);
    if (table?.[2] !== at.TAG_TABLE || !this.isTable(table[0])) return hash;
    const node = this.node(table[0], hash, name);
    if (node === undefined) return hash;
    const place = (node - this.heap.word(table[0] + object.TABLE_NODES)) / object.NODE_SIZE;
    const mask = (1 << this.heap.bytes[table[0] + object.TABLE_NODE_COUNT_LOG]) - 1;
    return (hash & mask) === place ? hash : place;
  }

  /** Key and value of an entry of a table. */
  entry(table: RawValue | undefined): [key: RawValue, value: RawValue] | undefined {
    const { heap } = this;
    if (table?.[2] !== at.TAG_TABLE || !this.isTable(table[0])) return undefined;
    const [address] = table;
    const array = heap.word(address + at.TABLE_ARRAY) >> 2;
    if (heap.word(address + at.TABLE_ARRAY_SIZE) > 0 && !heap.isNil(array))
      return [[1, 0, at.TAG_INTEGER], heap.raw(array)];
    const nodes = heap.word(address + object.TABLE_NODES);
    const count = Math.min(1 << heap.bytes[address + object.TABLE_NODE_COUNT_LOG], MOST_NODES);
    for (let node = nodes; node < nodes + count * object.NODE_SIZE; node += object.NODE_SIZE)
      if (!heap.isNil(node >> 2)) return [heap.raw((node + object.NODE_KEY) >> 2), heap.raw(node >> 2)];
    return undefined;
  }
}

/** What may be guessed of a value that has been the one and the other: nothing, if these are numbers of both kinds. */
export function commonGuess(one: RawValue | undefined, other: RawValue | undefined): RawValue | undefined {
  if (!one || !other || one[2] === other[2]) return one;
  const tags = [one[2], other[2]];
  if (tags.includes(at.TAG_INTEGER) && tags.includes(at.TAG_FLOAT)) return undefined;
  return one[2] === at.TAG_NIL ? other : one;
}
