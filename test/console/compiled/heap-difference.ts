/**
 * Compares the memory of two Lua machines that have done the same: word by word, so that the next thing that happens to
 * both, a collection above all, is the same too. The words in which they may differ are those that Lua never reads:
 *
 * - what fills up a value behind its tag, and the half of its payload that its kind does not use;
 * - memory that is free, whose list lies in the static data, which is compared as it is;
 * - in a coroutine, the instruction that was looked at last for the events of lines, while there are none;
 * - in objects that wait for no mark, the way to the next one that does;
 * - on stacks, numbers, booleans and the like that are not variables of a function that runs: compiled functions need not write
 *   what they hand on; objects have to be the same, because the collector finds them there;
 * - in a call's record, whether the interpreter was entered for it, which a coroutine that goes on decides anew;
 * - what the record of a C function's call has from an earlier call of another function.
 */

import { LuaHeap } from '../../../tools/console/vm/memory/heap.ts';
import type { NativeSnapshot } from '../../../tools/console/vm/native.ts';

const VALUE_SIZE = 16;
const TAG = 8;
const COLLECTABLE = 64;
const [NIL, FLOAT, INTEGER] = [0, 3, 19];
/** Bits of a call's record: of a function in Lua, and for which the interpreter was entered. */
const [IS_LUA, IS_FRESH] = [2, 8];

/** Types of objects. */
const [SHORT_STRING, TABLE, LUA_CLOSURE, USERDATA, THREAD, FUNCTION, LONG_STRING, C_CLOSURE] = [
  4, 5, 6, 7, 8, 9, 20, 38,
];

/** What all coroutines share: its lists of objects, and its words apart from what fills up the registry's value. */
const SHARED_LISTS = { objects: 64, finalized: 72, 'to be finalized': 96, fixed: 100 };
const SHARED_WORDS = [0, 4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 56];
/** Lists of what the collector has yet to mark, and where an object of a type has the next one. */
const SHARED_GRAY_LISTS = { gray: 76, 'gray again': 80, weak: 84, ephemeron: 88, 'all weak': 92 };
const [SHARED_COLLECTOR_STATE, LAST_MARKING] = [61, 1];
const NEXT_GRAY: Record<number, number> = {
  [TABLE]: 28,
  [LUA_CLOSURE]: 8,
  [C_CLOSURE]: 8,
  [THREAD]: 40,
  [FUNCTION]: 76,
};
const [SHARED_STRINGS, SHARED_STRING_SIZE, SHARED_MAIN_STATE] = [24, 32, 124];
const [SHARED_REST, SHARED_SIZE] = [60, 692];

/** Fields of coroutines that are words, and those of call records. */
const THREAD_WORDS = [12, 16, 20, 28, 32, 36, 44, 92, 96, 100, 108, 112];
const [THREAD_SHARED, THREAD_CALL, THREAD_STACK, THREAD_OPEN_CELL, THREAD_FIRST_CALL, THREAD_STACK_SIZE] = [
  16, 20, 32, 36, 52, 96,
];
const [THREAD_INTERVAL, THREAD_COUNT] = [100, 104];
const [CALL_NEXT, CALL_STATUS] = [12, 34];

const FUNCTION_SIZES = { upvalues: 12, constants: 16, code: 20, lines: 24, children: 28, locals: 32 };
const FUNCTION_PLACES = { constants: 44, code: 48, children: 52, lines: 56, locals: 60, upvalues: 64 };

/** Types that use only the first of the two bytes behind the mark. */
const ONE_BYTE: ReadonlySet<number> = new Set([LONG_STRING, LUA_CLOSURE, C_CLOSURE, USERDATA]);

/** Thrown at the first difference. */
class Difference extends Error {}

/** What differs in the memory of two machines between two calls; undefined if nothing does. */
export function heapDifference(one: NativeSnapshot, other: NativeSnapshot): string | undefined {
  if (one.L !== other.L || one.registry !== other.registry) return 'the state is elsewhere';
  const data = firstDifference(one.data, other.data);
  if (data >= 0) return `static data at ${data}`;
  if (one.heap.length !== other.heap.length)
    return `${one.heap.length} and ${other.heap.length} bytes of heap`;
  if (firstDifference(one.heap, other.heap) < 0) return undefined;
  try {
    new Comparison(one, other).state(one.L);
    return undefined;
  } catch (error) {
    if (error instanceof Difference) return error.message;
    throw error;
  }
}

/** The first place at which two arrays of one length differ, or -1. Most never do, which their bytes tell at once. */
export function firstDifference<T extends Uint8Array | Uint8ClampedArray | Int16Array>(
  expected: T,
  actual: T,
): number {
  const [bytes, others] = [expected, actual].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  if (bytes.equals(others)) return -1;
  return expected.findIndex((value, index) => value !== actual[index]);
}

class Comparison {
  private readonly words: Int32Array;
  private readonly others: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly heap: LuaHeap;
  private what = '';

  constructor(one: NativeSnapshot, other: NativeSnapshot) {
    this.words = new Int32Array(one.heap.buffer);
    this.others = new Int32Array(other.heap.buffer);
    this.bytes = new Uint8Array(one.heap.buffer);
    this.heap = new LuaHeap(one.heap.buffer as ArrayBuffer);
  }

  /** Compares all that a main state holds. */
  state(L: number): void {
    this.what = 'the main state';
    this.thread(L);
    const shared = this.word(L + THREAD_SHARED);
    this.what = 'what coroutines share';
    for (const offset of SHARED_WORDS) this.same(shared + offset);
    this.range(shared + SHARED_REST, SHARED_SIZE - SHARED_REST);
    this.range(this.word(shared + SHARED_STRINGS), 4 * this.word(shared + SHARED_STRING_SIZE));
    if (this.word(shared + SHARED_MAIN_STATE) !== L) throw new Error('the layout is another one');
    for (const [name, list] of Object.entries(SHARED_LISTS))
      for (
        let object = this.word(shared + list), order = 0;
        object !== 0;
        object = this.word(object), order++
      ) {
        this.what = `number ${order} of the list of ${name}, type ${this.type(object)} at ${object}`;
        this.object(object);
      }
    // While the collector sweeps, they may hold what is free by now, and are forgotten afterwards.
    if (this.bytes[shared + SHARED_COLLECTOR_STATE] > LAST_MARKING) return;
    for (const [name, list] of Object.entries(SHARED_GRAY_LISTS))
      for (let object = this.word(shared + list); object !== 0; ) {
        this.what = `the list ${name} at ${object}`;
        const next = object + NEXT_GRAY[this.type(object)];
        this.same(next);
        object = this.word(next);
      }
  }

  private object(address: number): void {
    const type = this.type(address);
    // Address of the next one; type, mark and up to two bytes of the type's own.
    this.same(address);
    this.same(address + 4, ONE_BYTE.has(type) ? 0xffffff : -1);
    if (type === SHORT_STRING) this.range(address + 8, 8 + this.bytes[address + 7] + 1);
    else if (type === LONG_STRING) this.range(address + 8, 8 + this.word(address + 12) + 1);
    else if (type === TABLE) this.table(address);
    else if (type === LUA_CLOSURE) this.closure(address);
    else if (type === C_CLOSURE) {
      this.same(address + 12);
      this.values(address + 16, this.bytes[address + 6]);
    } else if (type === USERDATA) this.range(address + 8, 16 + this.word(address + 12));
    else if (type === THREAD) this.thread(address);
    else if (type === FUNCTION) this.function(address);
    else throw new Difference(`${this.what}: no object`);
  }

  private table(address: number): void {
    this.range(address + 8, 20);
    this.values(this.word(address + 12), this.word(address + 8));
    if (this.word(address + 20) === 0) return;
    const end = this.word(address + 16) + (32 << this.bytes[address + 7]);
    for (let node = this.word(address + 16); node < end; node += 2 * VALUE_SIZE) {
      this.value(node);
      this.value(node + VALUE_SIZE);
      // The way to the next node.
      this.same(node + 28);
    }
  }

  private closure(address: number): void {
    const count = this.bytes[address + 6];
    this.range(address + 12, 4 + 4 * count);
    for (let i = 0; i < count; i++) this.cell(this.word(address + 16 + 4 * i));
  }

  private cell(address: number): void {
    if (address === 0) return;
    this.range(address, 8);
    if (this.word(address) === address + 8) this.value(address + 8);
    else this.range(address + 8, 8);
  }

  private function(address: number): void {
    this.same(address + 8, 0xff);
    this.range(address + 12, 64);
    const size = (name: keyof typeof FUNCTION_SIZES) => this.word(address + FUNCTION_SIZES[name]);
    const place = (name: keyof typeof FUNCTION_PLACES) => this.word(address + FUNCTION_PLACES[name]);
    this.values(place('constants'), size('constants'));
    for (const name of ['code', 'lines', 'children'] as const) this.range(place(name), 4 * size(name));
    this.range(place('locals'), 12 * size('locals'));
    for (let i = 0; i < size('upvalues'); i++) {
      this.same(place('upvalues') + 8 * i);
      this.same(place('upvalues') + 8 * i + 4, 0xffff);
    }
  }

  private thread(address: number): void {
    this.same(address + 4);
    this.same(address + 8, 0xff);
    for (const offset of THREAD_WORDS) this.same(address + offset);
    if (instructionsLeft(this.words, address) !== instructionsLeft(this.others, address))
      throw new Difference(`${this.what}: the count of instructions`);
    const stack = this.word(address + THREAD_STACK);
    const end = stack + VALUE_SIZE * this.word(address + THREAD_STACK_SIZE);
    for (let slot = stack; slot < end; slot += VALUE_SIZE) this.passingValue(slot);
    const running = this.word(address + THREAD_CALL);
    let isRunning = true;
    for (let call = address + THREAD_FIRST_CALL; call !== 0; call = this.word(call + CALL_NEXT)) {
      this.same(call + 8);
      this.same(call + CALL_NEXT);
      if (isRunning) this.call(call, call === address + THREAD_FIRST_CALL);
      if (call === running) isRunning = false;
    }
    for (let cell = this.word(address + THREAD_OPEN_CELL); cell !== 0; cell = this.word(cell + 8))
      this.cell(cell);
  }

  private call(address: number, isFirst: boolean): void {
    this.range(address, 8);
    // The first one was never called, and wants no number of results.
    this.same(address + CALL_STATUS - 2, ~(IS_FRESH << 16) & (isFirst ? ~0xffff : ~0));
    if (!(this.bytes[address + CALL_STATUS] & IS_LUA)) return;
    this.range(address + 16, 8);
    const compiled = this.heap.functionOf(this.word(this.word(address)));
    const instruction = (this.word(address + 20) - this.word(compiled + FUNCTION_PLACES.code)) / 4 - 1;
    const locals = this.heap
      .locals(compiled)
      .filter(({ start, end }) => start <= instruction && instruction < end);
    this.values(this.word(address + 16), locals.length);
  }

  private values(address: number, count: number): void {
    for (let i = 0; i < count; i++) this.value(address + i * VALUE_SIZE);
  }

  private value(address: number): void {
    const tag = this.word(address + TAG);
    this.same(address + TAG);
    if (tag === NIL) return;
    this.same(address);
    if (tag === FLOAT || tag === INTEGER) this.same(address + 4);
  }

  /** A value that may be dead: calls to come leave it in their registers, where the collector finds objects. */
  private passingValue(address: number): void {
    const isObject = [this.words, this.others].some(
      words => (words[(address + TAG) >> 2] & COLLECTABLE) !== 0,
    );
    if (isObject) this.value(address);
  }

  private type(address: number): number {
    return this.bytes[address + 4];
  }

  private word(address: number): number {
    return this.words[address >> 2];
  }

  /** Whole words, and the bytes of the last one that belong to it. */
  private range(address: number, size: number): void {
    for (let offset = 0; offset + 4 <= size; offset += 4) this.same(address + offset);
    if (size & 3) this.same(address + (size & ~3), (1 << (8 * (size & 3))) - 1);
  }

  private same(address: number, mask = -1): void {
    const [one, other] = [this.words[address >> 2], this.others[address >> 2]];
    if (((one ^ other) & mask) !== 0)
      throw new Difference(`${this.what}: at ${address} there are ${one} and ${other}`);
  }
}

/** Instructions until the next look at the budget; compiled functions begin an interval before the one before is over. */
function instructionsLeft(words: Int32Array, thread: number): number {
  const [interval, count] = [words[(thread + THREAD_INTERVAL) >> 2], words[(thread + THREAD_COUNT) >> 2]];
  return count > interval ? count - interval : count;
}
