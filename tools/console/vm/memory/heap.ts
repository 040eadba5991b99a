/**
 * Reads the objects of a Lua state from its memory: of a running VM, or of a copy of its memory. Changes nothing, and
 * runs no code of the program. A value is identified by the word index of its slot.
 */

import { sameBytes } from '../../../cartridge/bytes.ts';
import * as at from './layout.ts';
import * as object from './object-layout.ts';
import { byteString, isString, type PlainValue } from './stack.ts';

/**
 * A key of a table, comparable with `===`: numbers are themselves, all else is a string that starts with the kind.
 */
export type Key = number | string;

/** An entry of a table; arrays have no slot for keys. */
export interface Entry {
  value: number;
  key: number;
}

/** A value apart from its slot. */
export type RawValue = readonly [low: number, high: number, tag: number];

export const RAW_NIL: RawValue = [0, 0, at.TAG_NIL];

/** The payload of a value. */
export function bitsOf([low, high]: RawValue): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

const TAG = 2;
/** The type of a table is its tag without the collectable bit. */
const TABLE_TYPE = at.TAG_TABLE & 63;
const SLOT = at.VALUE_SIZE >> 2;
/** First characters of keys that are objects and of keys that are strings. */
const OBJECT_KEY = 'o';
const STRING_KEY = 's';

export class LuaHeap {
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  private readonly floats: Float64Array;

  /** `memory` is the linear memory, or its beginning up to the last byte that matters, in multiples of eight bytes. */
  constructor(memory: ArrayBuffer) {
    this.words = new Int32Array(memory);
    this.bytes = new Uint8Array(memory);
    this.floats = new Float64Array(memory);
  }

  /** The tag of a slot. */
  tag(slot: number): number {
    return this.words[slot + TAG];
  }

  /** Address of the object in a slot, or the low word of a plain value. */
  object(slot: number): number {
    return this.words[slot];
  }

  isNil(slot: number): boolean {
    return this.words[slot + TAG] === at.TAG_NIL;
  }

  isTable(slot: number): boolean {
    return this.words[slot + TAG] === at.TAG_TABLE;
  }

  /** Whether a table is at an address, which may be that of anything. */
  isTableAt(address: number): boolean {
    const { bytes } = this;
    if (bytes[address + object.OBJECT_TYPE] !== TABLE_TYPE) return false;
    const array =
      this.word(address + at.TABLE_ARRAY) + this.word(address + at.TABLE_ARRAY_SIZE) * at.VALUE_SIZE;
    const nodes = this.word(address + object.TABLE_NODES);
    const size = object.NODE_SIZE * 2 ** bytes[address + object.TABLE_NODE_COUNT_LOG];
    return array <= bytes.length && nodes + size <= bytes.length;
  }

  /** Whether the slot holds a function that was written in Lua. */
  isClosure(slot: number): boolean {
    return this.words[slot + TAG] === at.TAG_LUA_CLOSURE;
  }

  /** The string object at an address, one character per byte. */
  string(address: number): string {
    return byteString(this.stringBytes(address));
  }

  /** Bytes of the string object at an address, for as long as the memory does not change. */
  stringBytes(address: number): Uint8Array {
    const isShort = (this.bytes[address + 4] & 16) === 0;
    const length = isShort
      ? this.bytes[address + at.STRING_SHORT_LENGTH]
      : this.word(address + at.STRING_LONG_LENGTH);
    return this.bytes.subarray(address + at.STRING_BYTES, address + at.STRING_BYTES + length);
  }

  /** Entries of the table at an address, those that are nil left out. */
  entries(table: number): Map<Key, Entry> {
    const entries = new Map<Key, Entry>();
    this.eachEntry(table, (value, key, index) => {
      entries.set(key < 0 ? index : this.key(key), { value, key });
    });
    return entries;
  }

  /** Calls back with the slots of value and key of each entry; for those of the array with -1 and the index. */
  eachEntry(table: number, visit: (value: number, key: number, index: number) => void): void {
    const count = this.word(table + at.TABLE_ARRAY_SIZE);
    const array = this.word(table + at.TABLE_ARRAY) >> 2;
    for (let i = 0; i < count; i++) if (!this.isNil(array + i * SLOT)) visit(array + i * SLOT, -1, i + 1);
    if (this.word(table + at.TABLE_LAST_FREE) === 0) return;
    const nodes = this.word(table + object.TABLE_NODES);
    const end = nodes + (object.NODE_SIZE << this.bytes[table + object.TABLE_NODE_COUNT_LOG]);
    for (let node = nodes; node < end; node += object.NODE_SIZE)
      if (!this.isNil(node >> 2)) visit(node >> 2, (node + object.NODE_KEY) >> 2, 0);
  }

  /** Address of a table's metatable, 0 for none. */
  metatable(table: number): number {
    return this.word(table + object.TABLE_METATABLE);
  }

  /** Address of the compiled function of a closure. */
  functionOf(closure: number): number {
    return this.word(closure + object.CLOSURE_FUNCTION);
  }

  /** Addresses of the cells of a closure. */
  cells(closure: number): Int32Array {
    const first = (closure + object.CLOSURE_CELLS) >> 2;
    return this.words.subarray(first, first + this.bytes[closure + object.CLOSURE_COUNT]);
  }

  /** Slot of the value in a cell. */
  cellValue(cell: number): number {
    return this.word(cell + object.CELL_VALUE) >> 2;
  }

  /** Slots of the values of a closure of a C function. */
  cClosureValues(closure: number): number[] {
    const first = (closure + object.C_CLOSURE_VALUES) >> 2;
    return Array.from({ length: this.bytes[closure + object.CLOSURE_COUNT] }, (_, i) => first + i * SLOT);
  }

  /** Slots of the stack of a coroutine, from the bottom to the top. */
  stackSlots(thread: number): number[] {
    const first = this.word(thread + object.THREAD_STACK) >> 2;
    const end = this.word(thread + at.STATE_TOP) >> 2;
    return Array.from({ length: Math.max(0, (end - first) / SLOT) }, (_, i) => first + i * SLOT);
  }

  /** Addresses of the functions that stand in a compiled function. */
  children(compiled: number): Int32Array {
    const first = this.word(compiled + object.FUNCTION_CHILDREN) >> 2;
    return this.words.subarray(first, first + this.word(compiled + object.FUNCTION_CHILD_COUNT));
  }

  /** Number of named parameters of a compiled function. */
  parameterCount(compiled: number): number {
    return this.bytes[compiled + object.FUNCTION_PARAMETERS];
  }

  /** Upvalues of a prototype; `place` is the index of a local variable or an upvalue of the enclosing function. */
  upvalues(compiled: number): { name: string; isLocal: boolean; place: number }[] {
    const first = this.word(compiled + object.FUNCTION_UPVALUES);
    return Array.from({ length: this.word(compiled + object.FUNCTION_UPVALUE_COUNT) }, (_, i) => {
      const upvalue = first + i * object.UPVALUE_SIZE;
      const name = this.word(upvalue);
      return {
        name: name === 0 ? '' : this.string(name),
        isLocal: this.bytes[upvalue + object.UPVALUE_IN_STACK] !== 0,
        place: this.bytes[upvalue + object.UPVALUE_INDEX],
      };
    });
  }

  /**
   * Local variables of a prototype in the order of their declarations; `end` is the first instruction after the
   * scope.
   */
  locals(compiled: number): { name: string; address: number; start: number; end: number }[] {
    const first = this.word(compiled + object.FUNCTION_LOCALS);
    return Array.from({ length: this.word(compiled + object.FUNCTION_LOCAL_COUNT) }, (_, i) => {
      const local = first + i * object.LOCAL_SIZE;
      const address = this.word(local);
      return {
        name: this.string(address),
        address,
        start: this.word(local + object.LOCAL_START),
        end: this.word(local + object.LOCAL_END),
      };
    });
  }

  /** Instructions of a compiled function. */
  instructions(compiled: number): Int32Array {
    const first = this.word(compiled + object.FUNCTION_CODE) >> 2;
    return this.words.subarray(first, first + this.word(compiled + object.FUNCTION_CODE_SIZE));
  }

  /** Slots of the constants of a compiled function. */
  constants(compiled: number): number[] {
    const first = this.word(compiled + object.FUNCTION_CONSTANTS) >> 2;
    return Array.from(
      { length: this.word(compiled + object.FUNCTION_CONSTANT_COUNT) },
      (_, i) => first + i * SLOT,
    );
  }

  /** The value in a slot, to be put elsewhere. */
  raw(slot: number): RawValue {
    return [this.words[slot], this.words[slot + 1], this.words[slot + 2]];
  }

  /** The value in a slot if it is plain data, undefined for all else. */
  plain(slot: number): PlainValue {
    const tag = this.tag(slot);
    const low = this.words[slot];
    if (isString(tag)) return this.string(low);
    if (tag === at.TAG_FLOAT) return this.floats[slot >> 1];
    if (tag === at.TAG_INTEGER) return this.words[slot + 1] * 0x100000000 + (low >>> 0);
    return tag === at.TAG_BOOLEAN ? low !== 0 : undefined;
  }

  /** The value in a slot as a key, the same for equal keys in other copies of the memory. */
  key(slot: number): Key {
    const tag = this.tag(slot);
    if (tag === at.TAG_INTEGER && this.words[slot + 1] === this.words[slot] >> 31) return this.words[slot];
    if (isString(tag)) return STRING_KEY + this.string(this.words[slot]);
    if (tag & 64) return objectKey(this.words[slot]);
    if (tag === at.TAG_FLOAT) return `${tag} ${this.floats[slot >> 1]}`;
    return `${tag} ${this.words[slot]} ${tag === at.TAG_INTEGER ? this.words[slot + 1] : 0}`;
  }

  /** The word at an address. */
  word(address: number): number {
    return this.words[address >> 2];
  }
}

/** The key that stands for the object at an address. */
export function objectKey(address: number): Key {
  return `${OBJECT_KEY}${address}`;
}

/** The key that stands for a string. */
export function stringKey(text: string): Key {
  return STRING_KEY + text;
}

/** The string that a key stands for; meaningless for other keys. */
export function keyString(key: string): string {
  return key.slice(STRING_KEY.length);
}

/** Address of the object that is a key; undefined for other keys. */
export function keyObject(key: Key): number | undefined {
  return typeof key === 'string' && key.startsWith(OBJECT_KEY) ? Number(key.slice(1)) : undefined;
}

/**
 * Whether two slots, possibly in two copies of the memory, hold the same value: equal data, or objects at the same
 * address.
 */
export function sameValue(one: LuaHeap, slot: number, other: LuaHeap, otherSlot: number): boolean {
  const tag = one.tag(slot);
  if (tag !== other.tag(otherSlot)) return false;
  if (tag === at.TAG_NIL) return true;
  if (isString(tag))
    return sameBytes(one.stringBytes(one.object(slot)), other.stringBytes(other.object(otherSlot)));
  if (one.words[slot] !== other.words[otherSlot]) return false;
  const isWide = tag === at.TAG_FLOAT || tag === at.TAG_INTEGER;
  return !isWide || one.words[slot + 1] === other.words[otherSlot + 1];
}
