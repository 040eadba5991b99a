/**
 * Resizes tables without a protected call where memory certainly suffices. Lua allocates a table's hash part in a
 * protected call, so that it can shrink the table again when memory runs out; protected calls go through the host and
 * take longer than all other work on a small table.
 */

import { HEAP_END, STATE_ALLOW_HOOK } from '../memory/layout.ts';
import { signed, unsigned } from './wasm-bytes.ts';

/** luaD_rawrunprotected(L, function, argument), and the type of the function, which is passed as its table index. */
const RUN_PROTECTED = 168;
const FUNCTION_TYPE = 3;
/**
 * Most entries of a small hash part. Entries have 32 bytes each, and their number is rounded up to a power of two.
 */
const SMALL = 1024;
/** Free bytes at the end of memory with which allocating a small hash part certainly succeeds: enough for four. */
const SPARE = 0x40000;

/** Instructions, under their names in the WebAssembly text format. */
const GET = 0x20;
const LOAD = [0x28, 2];
const STORE_BYTE = [0x3a, 0];
const CONSTANT = 0x41;
const ADD = 0x6a;
const AND = 0x71;
const LESS_UNSIGNED = 0x49;
const SHIFT_LEFT = 0x74;
const MEMORY_SIZE = [0x3f, 0];
const CALL = 0x10;
const CALL_PLACE = 0x11;
const RETURN = 0x0f;

/**
 * luaH_resize(L, table, arraySize, hashSize), with its only protected call redirected to another function of the same
 * type.
 * @returns undefined if it is another build
 */
export function resizeBody(body: Uint8Array, direct: number): Uint8Array | undefined {
  const before = [CALL, ...unsigned(RUN_PROTECTED)];
  const after = [CALL, ...unsigned(direct)];
  const places = [...body.keys()].filter(place => before.every((byte, i) => body[place + i] === byte));
  if (places.length !== 1 || before.length !== after.length) return undefined;
  const changed = new Uint8Array(body);
  changed.set(after, places[0]);
  return changed;
}

/**
 * The replacement, with the same arguments: the last one is the address of the table and the number of entries. Like
 * a protected call, it allows hooks, and notifies the host.
 * @param tell what calls the host, given the state
 */
export function directBody(tell: readonly number[]): number[] {
  const [L, place, argument] = [0, 1, 2];
  const end = [CONSTANT, ...signed(HEAP_END), ...LOAD, 0, CONSTANT, ...signed(SPARE), ADD];
  const suffices = [...end, ...MEMORY_SIZE, CONSTANT, 16, SHIFT_LEFT, LESS_UNSIGNED];
  const isSmall = [GET, argument, ...LOAD, 4, CONSTANT, ...signed(SMALL), LESS_UNSIGNED];
  const allow = [GET, L, CONSTANT, 1, ...STORE_BYTE, ...unsigned(STATE_ALLOW_HOOK)];
  const run = [GET, L, GET, argument, GET, place, CALL_PLACE, FUNCTION_TYPE, 0];
  return [
    0,
    ...[...suffices, ...isSmall, AND, 0x04, 0x40],
    ...[...allow, GET, L, ...tell, ...run, CONSTANT, 0, RETURN, 0x0b],
    ...[GET, L, GET, place, GET, argument, CALL, ...unsigned(RUN_PROTECTED), 0x0b],
  ];
}
