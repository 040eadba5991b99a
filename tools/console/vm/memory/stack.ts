/**
 * The Lua stack as host functions see it: arguments are read straight from the VM's linear memory and results
 * written back there, without a call into the VM. A slot is named by its word index (address / 4); none of the
 * readers allocates for numbers, because every drawing call of a cartridge goes through them.
 */

import * as at from './layout.ts';
import { parseNumber } from './parse-number.ts';

const INT_MIN = -0x80000000;
/** Words per slot, and place of the tag word in it. */
const SLOT = at.VALUE_SIZE >> 2;
const TAG = 2;

export class LuaStack {
  /** Views of the VM's memory. It may grow whenever the VM runs, so they are read anew for every access. */
  words: Int32Array = new Int32Array(0);
  floats: Float64Array = new Float64Array(0);
  bytes: Uint8Array = new Uint8Array(0);

  /** Points the views at the memory of a new VM, or of one whose memory has grown. */
  attach(memory: WebAssembly.Memory): void {
    this.words = new Int32Array(memory.buffer);
    this.floats = new Float64Array(memory.buffer);
    this.bytes = new Uint8Array(memory.buffer);
  }

  /** Slot of the running function's first argument; the next ones follow every `NEXT` words. */
  first(L: number): number {
    const words = this.words;
    return ((words[words[(L + at.STATE_CALL) >> 2] >> 2] >> 2) + SLOT) | 0;
  }

  /** Number of arguments passed, given the slot of the first. */
  count(L: number, first: number): number {
    return ((this.words[(L + at.STATE_TOP) >> 2] >> 2) - first) >> 2;
  }

  /** The tag of a slot. */
  tag(slot: number): number {
    return this.words[slot + TAG];
  }

  /** Argument as a number: numbers and numeric strings; 0 for anything else (specification: console §4.2 num). */
  num(slot: number): number {
    const tag = this.words[slot + TAG];
    if (tag === at.TAG_FLOAT) return this.floats[slot >> 1];
    if (tag === at.TAG_INTEGER) {
      const low = this.words[slot];
      const high = this.words[slot + 1];
      return high === low >> 31 ? low : high * 4294967296 + (low >>> 0);
    }
    return this.textNumber(slot);
  }

  /** Argument as a signed 32-bit integer, fractions cut off, out of range −2^31 (console §4.2 int). */
  int(slot: number): number {
    const words = this.words;
    const tag = words[slot + TAG];
    if (tag === at.TAG_INTEGER) {
      const low = words[slot];
      return words[slot + 1] === low >> 31 ? low : INT_MIN;
    }
    const value = tag === at.TAG_FLOAT ? this.floats[slot >> 1] : this.textNumber(slot);
    return value > -2147483649 && value < 2147483648 ? value | 0 : INT_MIN;
  }

  /** Argument as a byte: the low 8 bits of int. */
  u8(slot: number): number {
    return this.int(slot) & 255;
  }

  /** Argument as a number rounded to single precision. */
  f32(slot: number): number {
    return Math.fround(this.num(slot));
  }

  /** Lua's truth: everything but nil and false. */
  bool(slot: number): boolean {
    const tag = this.words[slot + TAG];
    return tag !== at.TAG_NIL && (tag !== at.TAG_BOOLEAN || this.words[slot] !== 0);
  }

  /**
   * Argument as an exact integer: low 32 bits of an integer, an integral float or a string with either
   * (lua_tointeger of the Lua manual); undefined for all else.
   */
  exactInteger(slot: number): number | undefined {
    const tag = this.words[slot + TAG];
    if (tag === at.TAG_INTEGER) return this.words[slot];
    if (tag === at.TAG_FLOAT) return integralLow(this.floats[slot >> 1]);
    if (!isString(tag)) return undefined;
    const number = parseNumber(this.string(slot));
    if (number === undefined) return undefined;
    return 'integer' in number ? Number(BigInt.asIntN(32, number.integer)) : integralLow(number.float);
  }

  isFunction(slot: number): boolean {
    return isFunction(this.words[slot + TAG]);
  }

  isTable(slot: number): boolean {
    return this.words[slot + TAG] === at.TAG_TABLE;
  }

  isBoolean(slot: number): boolean {
    return this.words[slot + TAG] === at.TAG_BOOLEAN;
  }

  /** Whether the slot holds a number of either kind. */
  isNumber(slot: number): boolean {
    const tag = this.words[slot + TAG];
    return tag === at.TAG_FLOAT || tag === at.TAG_INTEGER;
  }

  /** Whether the slot holds a number of the integer kind. */
  isInteger(slot: number): boolean {
    return this.words[slot + TAG] === at.TAG_INTEGER;
  }

  /** Whether the slot holds an integer of the signed 32-bit range. */
  isInt32(slot: number): boolean {
    return this.isInteger(slot) && this.words[slot + 1] === this.words[slot] >> 31;
  }

  isString(slot: number): boolean {
    return isString(this.words[slot + TAG]);
  }

  /** Whether the slot holds a string or a number, which Lua takes as a string. */
  isStringOrNumber(slot: number): boolean {
    const type = this.words[slot + TAG] & at.TYPE_MASK;
    return type === at.TYPE_NUMBER || type === at.TYPE_STRING;
  }

  /** Argument as a 64-bit integer, for slots of which `exactInteger` is not undefined. */
  integer64(slot: number): bigint {
    const tag = this.words[slot + TAG];
    if (tag === at.TAG_INTEGER) return (BigInt(this.words[slot + 1]) << 32n) | BigInt(this.words[slot] >>> 0);
    if (tag === at.TAG_FLOAT) return BigInt(this.floats[slot >> 1]);
    const number = parseNumber(this.string(slot))!;
    return 'integer' in number ? number.integer : BigInt(number.float);
  }

  /** Whether the slot holds a number or a string that Lua takes as one. */
  isNumeric(slot: number): boolean {
    if (this.isNumber(slot)) return true;
    return this.isString(slot) && parseNumber(this.string(slot)) !== undefined;
  }

  /**
   * Slot of entry `index` of the table in a slot: a slot of the table's own memory, 0 if the table has no such
   * entry, -1 if only the VM can tell because the table has a hash part.
   */
  arrayEntry(slot: number, index: number): number {
    const table = this.words[slot];
    if (this.words[(table + at.TABLE_ARRAY_SIZE) >> 2] >>> 0 >= index)
      return (this.words[(table + at.TABLE_ARRAY) >> 2] >> 2) + (index - 1) * SLOT;
    return this.words[(table + at.TABLE_LAST_FREE) >> 2] === 0 ? 0 : -1;
  }

  /** Bytes of the string in a slot, a view that is valid until the VM runs again. */
  stringBytes(slot: number): Uint8Array {
    const object = this.words[slot];
    const length =
      this.words[slot + TAG] === at.TAG_SHORT_STRING
        ? this.bytes[object + at.STRING_SHORT_LENGTH]
        : this.words[(object + at.STRING_LONG_LENGTH) >> 2];
    return this.bytes.subarray(object + at.STRING_BYTES, object + at.STRING_BYTES + length);
  }

  /** The value in a slot if it is plain data, undefined for all else. */
  plain(slot: number): PlainValue {
    if (this.isString(slot)) return this.string(slot);
    if (this.isNumber(slot)) return this.num(slot);
    return this.isBoolean(slot) ? this.bool(slot) : undefined;
  }

  /** The string in a slot, one character per byte. */
  string(slot: number): string {
    return byteString(this.stringBytes(slot));
  }

  /** Bytes at an address up to the first NUL: what C sees of a string. */
  terminated(address: number): Uint8Array {
    return this.bytes.subarray(address, this.bytes.indexOf(0, address));
  }

  /** Pushes an integer of the signed 32-bit range; returns 1, the number of results. */
  pushInteger(L: number, value: number): number {
    return this.push(L, at.TAG_INTEGER, value, value >> 31);
  }

  /** Pushes an integer of the unsigned 32-bit range; returns 1. */
  pushUnsigned(L: number, value: number): number {
    return this.push(L, at.TAG_INTEGER, value | 0, 0);
  }

  /** Pushes a boolean; returns 1. */
  pushBoolean(L: number, value: boolean): number {
    return this.push(L, at.TAG_BOOLEAN, value ? 1 : 0, 0);
  }

  /** Pushes a function of the function table as a light C function; returns 1. */
  pushFunction(L: number, tableIndex: number): number {
    return this.push(L, at.TAG_LIGHT_FUNCTION, tableIndex, 0);
  }

  /** Pushes the coroutine at an address; returns 1. */
  pushThread(L: number, thread: number): number {
    return this.push(L, at.TAG_THREAD, thread, 0);
  }

  /** Pushes a number of the float kind; returns 1. */
  pushFloat(L: number, value: number): number {
    const top = this.words[(L + at.STATE_TOP) >> 2];
    this.floats[top >> 3] = value;
    this.words[(top >> 2) + TAG] = at.TAG_FLOAT;
    this.words[(L + at.STATE_TOP) >> 2] = top + at.VALUE_SIZE;
    return 1;
  }

  /** Pushes a raw value. The VM guarantees a host function twenty free slots. */
  private push(L: number, tag: number, low: number, high: number): number {
    const words = this.words;
    const top = words[(L + at.STATE_TOP) >> 2];
    const slot = top >> 2;
    words[slot] = low;
    words[slot + 1] = high;
    words[slot + TAG] = tag;
    words[(L + at.STATE_TOP) >> 2] = top + at.VALUE_SIZE;
    return 1;
  }

  /** Puts a 64-bit integer in the place of the value on top of the stack. */
  replaceTop(L: number, value: bigint): void {
    const slot = this.top(L);
    this.words[slot] = Number(BigInt.asIntN(32, value));
    this.words[slot + 1] = Number(BigInt.asIntN(32, value >> 32n));
    this.words[slot + TAG] = at.TAG_INTEGER;
  }

  /** Moves the value on top of the stack to another slot. */
  moveTop(L: number, slot: number): void {
    const top = this.top(L);
    this.words.copyWithin(slot, top, top + SLOT);
    this.words[(L + at.STATE_TOP) >> 2] = top << 2;
  }

  /** Moves the value on top of the stack between others, to a slot. */
  insertTop(L: number, slot: number): void {
    const top = this.top(L);
    const value = this.words.slice(top, top + SLOT);
    this.words.copyWithin(slot + SLOT, slot, top);
    this.words.set(value, slot);
  }

  /** Slot of the value on top of the stack. */
  top(L: number): number {
    return (this.words[(L + at.STATE_TOP) >> 2] >> 2) - SLOT;
  }

  private textNumber(slot: number): number {
    if (!isString(this.words[slot + TAG])) return 0;
    const number = parseNumber(this.string(slot));
    if (number === undefined) return 0;
    return 'integer' in number ? Number(number.integer) : number.float;
  }
}

/** A number, a boolean, a string with one character (0–255) per byte, or nil. */
export type PlainValue = number | string | boolean | undefined;

/** Names of Lua's types by the low bits of a tag. */
export const TYPE_NAMES = 'nil boolean userdata number string table function userdata thread'.split(' ');

/** Words from one argument's slot to the next. */
export const NEXT = SLOT;

/** Whether a tag is that of a string of either length. */
export function isString(tag: number): boolean {
  return tag === at.TAG_SHORT_STRING || tag === at.TAG_LONG_STRING;
}

/** Whether a tag is that of a function of any kind. */
export function isFunction(tag: number): boolean {
  return tag === at.TAG_LUA_CLOSURE || tag === at.TAG_LIGHT_FUNCTION || tag === at.TAG_C_CLOSURE;
}

/** A string of bytes, one character (0–255) per byte. */
export function byteString(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 4096)
    // Spreading would go through an iterator, byte by byte.
    text += Reflect.apply(String.fromCharCode, String, bytes.subarray(start, start + 4096));
  return text;
}

/** Low 32 bits of a float that is a 64-bit integer, else undefined. */
function integralLow(value: number): number | undefined {
  if (!Number.isInteger(value) || value < -(2 ** 63) || value >= 2 ** 63) return undefined;
  return Number(BigInt.asIntN(32, BigInt(value)));
}
