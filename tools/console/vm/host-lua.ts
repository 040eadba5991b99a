/**
 * Lua for host functions, beyond plain numbers: strings, color keys, tables and callbacks as arguments, and errors.
 * Calls into the VM may move the stack: slots must be looked up again after each of them.
 */

import type { HostFunction } from './build/host-functions.ts';
import * as at from './memory/layout.ts';
import { byteString, type LuaStack, NEXT } from './memory/stack.ts';
import type { NativeLua } from './native.ts';
import type { Watchdog } from './watchdog.ts';

/** No more color keys than this are read from a table. */
const MAX_KEYS = 16;
/** Bytes of the longest string that is short for Lua. */
const MAX_SHORT = 40;

export class HostLua {
  readonly stack: LuaStack;
  private readonly native: NativeLua;
  /** Table indices of Lua's own `tostring` and `rawget`. */
  private tostring = 0;
  private rawget = 0;
  /** What `readText` has read last, and room for it if it is short. */
  readBytes: Uint8Array = new Uint8Array(0);
  private readonly shortBytes = new Uint8Array(MAX_SHORT + 1);
  /** Functions of Lua's own by name. */
  private readonly originals = new Map<string, HostFunction>();
  /**
   * Charges the cost of the running host function, in equivalent VM instructions; a function that takes only a few
   * need not charge.
   */
  readonly spend: Watchdog['spend'];

  constructor(native: NativeLua, watchdog: Watchdog) {
    this.native = native;
    this.stack = native.stack;
    this.spend = watchdog.spend;
  }

  /**
   * Records Lua's own functions in a new state.
   * @param replaced names of those that host functions are about to replace
   */
  attach(replaced: readonly string[]): void {
    this.tostring = this.native.functionIndex('tostring');
    this.rawget = this.native.functionIndex('rawget');
    for (const name of ['error', ...replaced])
      this.originals.set(name, this.native.functionAt(this.native.functionIndex(name)));
  }

  /**
   * Calls Lua's own function that a host function has replaced, with the same arguments.
   * @param name `library.field`
   * @returns its number of results
   */
  callOriginal(name: string, L: number): number {
    return this.originals.get(name)!(L);
  }

  /** Raises an error in the running host function, prefixed with the caller's position; never returns. */
  raise(L: number, message: string): never {
    this.native.exports.settop(L, 0);
    this.native.pushString(L, message);
    // `error` runs in place of the host function, not called by it: tracebacks show no trace of it.
    this.callOriginal('error', L);
    throw new Error('unreachable: Lua errors unwind');
  }

  /**
   * Argument as the bytes of a string: the global `tostring` applied, up to the first NUL (specification: console §4.2
   * text). Leaves one value on the stack.
   * @param index 1-based number of the argument
   * @returns a view that is valid until the VM runs again; undefined if `tostring` gives no string
   */
  text(L: number, index: number): Uint8Array | undefined {
    return this.textView(L, index, this.isOwnToString(L));
  }

  /**
   * Like `text`, but copies to `readBytes`, up to a NUL, valid until the next call: without creating a view for the
   * short strings that programs print in every frame.
   * @param otherwise what is read if `tostring` gives no string
   * @returns the number of bytes
   */
  readText(L: number, index: number, otherwise: Uint8Array): number {
    const { stack, shortBytes } = this;
    const isOwn = this.isOwnToString(L);
    const slot = this.slot(L, index);
    if (!isOwn || stack.tag(slot) !== at.TAG_SHORT_STRING) {
      this.readBytes = this.textView(L, index, isOwn) ?? otherwise;
      return this.readBytes.length;
    }
    const { bytes } = stack;
    const start = stack.words[slot] + at.STRING_BYTES;
    let length = 0;
    // Lua has a NUL behind every string.
    for (let byte = bytes[start]; byte !== 0; byte = bytes[start + length]) shortBytes[length++] = byte;
    shortBytes[length] = 0;
    this.readBytes = shortBytes;
    return length;
  }

  /** Whether the global `tostring` is Lua's own; leaves it on the stack. */
  private isOwnToString(L: number): boolean {
    const { native, stack } = this;
    native.exports.getglobal(L, native.name('tostring'));
    const callee = stack.top(L);
    return stack.tag(callee) === at.TAG_LIGHT_FUNCTION && stack.words[callee] === this.tostring;
  }

  /** The text of an argument, given that `tostring` is on the stack. */
  private textView(L: number, index: number, isOwn: boolean): Uint8Array | undefined {
    const { native, stack } = this;
    const slot = this.slot(L, index);
    if (isOwn && stack.isString(slot)) return untilNul(stack.stringBytes(slot));
    native.exports.pushvalue(L, index);
    native.exports.callk(L, 1, 1, 0, 0);
    return native.stringBytesOnTop(L);
  }

  /** A number or string argument as a string; changes a number in place, as lua_tolstring does. */
  coerced(L: number, index: number): string {
    return byteString(this.stack.terminated(this.native.exports.tolstring(L, index, 0)));
  }

  /** Puts a string in the place of an argument. */
  replaceWithString(L: number, index: number, text: string): void {
    this.native.pushString(L, text);
    this.stack.moveTop(L, this.slot(L, index));
  }

  /**
   * Argument as color keys, a bit mask: bit k is set if color k is transparent. A table gives its entries 1, 2, …
   * up to the first that is not numeric, anything else one key (console §4.2 key list).
   */
  keys(L: number, index: number): number {
    const { stack } = this;
    const slot = this.slot(L, index);
    if (!stack.isTable(slot)) return keyBit(stack.u8(slot));
    let mask = 0;
    for (let key = 1; key <= MAX_KEYS; key++) {
      let entry = stack.arrayEntry(this.slot(L, index), key);
      const fetched = entry < 0;
      if (fetched) entry = this.fetchEntry(L, index, key);
      const counts = entry > 0 && stack.isNumeric(entry);
      if (counts) mask |= keyBit(stack.u8(entry));
      if (fetched) this.settop(L, -2);
      if (!counts) break;
    }
    return mask;
  }

  /** Lua's type code of entry `key` of the table that is argument `index`: nil 0, boolean 1, number 3, string 4, … */
  entryType(L: number, index: number, key: number): number {
    const { stack } = this;
    const entry = stack.arrayEntry(this.slot(L, index), key);
    if (entry >= 0) return entry === 0 ? 0 : stack.tag(entry) & at.TYPE_MASK;
    const type = stack.tag(this.fetchEntry(L, index, key)) & at.TYPE_MASK;
    this.settop(L, -2);
    return type;
  }

  /**
   * Calls the function at a stack index with three integers, protected.
   * @returns true and three results on the stack, or false and the error value
   */
  callWithThree(L: number, functionIndex: number, a: number, b: number, c: number): boolean {
    const { exports } = this.native;
    exports.pushvalue(L, functionIndex);
    this.stack.pushInteger(L, a);
    this.stack.pushInteger(L, b);
    this.stack.pushInteger(L, c);
    return exports.pcallk(L, 3, 3, 0, 0, 0) === 0;
  }

  /** Sets the number of values of the running function; negative counts from the top, as lua_settop. */
  settop(L: number, count: number): void {
    this.native.exports.settop(L, count);
  }

  /** Pushes entry `key` of a table argument without metamethods; returns its slot. */
  private fetchEntry(L: number, index: number, key: number): number {
    const { exports } = this.native;
    this.stack.pushFunction(L, this.rawget);
    exports.pushvalue(L, index);
    this.stack.pushInteger(L, key);
    exports.callk(L, 2, 1, 0, 0);
    return this.stack.top(L);
  }

  private slot(L: number, index: number): number {
    return this.stack.first(L) + (index - 1) * NEXT;
  }
}

/** The mask of one transparent color; the empty mask for numbers other than 0–15. */
export function keyBit(key: number): number {
  return key < 16 ? 1 << key : 0;
}

function untilNul(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}
