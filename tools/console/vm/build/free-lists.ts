/**
 * Free lists for small blocks of memory, one for each size: blocks that Lua frees are reused by the next allocation
 * of that size. Objects come and go in every frame, and the C library's allocator takes longer for them than all
 * other work on a small table. The blocks are the allocator's own. The lists begin below the static data, where
 * snapshots include them, and interpreted and compiled functions take from them in the same order.
 */

import { SHARED_BYTES_MORE, STATE_SHARED } from '../memory/layout.ts';
import { type Code, I32 } from './wasm-code.ts';
import type { LuaExports } from './wasm-exports.ts';

/** Addresses of the first free block of each size, and of the total of free bytes. */
const LISTS = 256;
const WAITING = LISTS;
/** Most bytes of a free block, and of all together: others go back to the allocator. */
const MAX_BYTES = 512;
const MAX_WAITING = 1 << 18;
/** The allocator gives whole words. */
const WORD = 4;

/** Appends the size in a variable rounded up to words: the offset of its list. */
function pushRounded(code: Code, size: number): Code {
  return code
    .get(size)
    .add(WORD - 1)
    .and(-WORD);
}

/** Appends a change of the total of free bytes by a block of a size. */
function changeWaiting(code: Code, size: number, sign: 1 | -1): void {
  code.i32(WAITING).i32(WAITING).load();
  pushRounded(code, size);
  if (sign > 0) code.add();
  else code.sub();
  code.store();
}

/** Appends a change of the debt of the collector by a size. */
function changeDebt(code: Code, L: number, size: number, sign: 1 | -1): void {
  const shared = code.local(I32);
  code.get(L).load(STATE_SHARED).tee(shared).get(shared).load(SHARED_BYTES_MORE).get(size);
  if (sign > 0) code.add();
  else code.sub();
  code.store(SHARED_BYTES_MORE);
}

/** Appends to an allocation: returns a free block of the size, if there is one. */
export function takeFromList(code: Code, L: number, size: number): void {
  const piece = code.local(I32);
  code.get(size).sub(1).ltU(MAX_BYTES).if();
  pushRounded(code, size).load(LISTS).tee(piece).if();
  pushRounded(code, size).get(piece).load().store(LISTS);
  changeWaiting(code, size, -1);
  changeDebt(code, L, size, 1);
  code.get(piece).return().close().close();
}

/** Appends to a deallocation: puts a small block into its free list, and returns. */
export function putIntoList(
  code: Code,
  { L, block, oldSize, size }: { L: number; block: number; oldSize: number; size: number },
): void {
  code.get(size).eqz().get(block).ne(0).and().if();
  code.get(oldSize).sub(1).ltU(MAX_BYTES);
  code.i32(WAITING).load().ltU(MAX_WAITING).and().if();
  code.get(block);
  pushRounded(code, oldSize).load(LISTS).store();
  pushRounded(code, oldSize).get(block).store(LISTS);
  changeWaiting(code, oldSize, 1);
  changeDebt(code, L, oldSize, -1);
  code.i32(0).return().close().close();
}

/** Returns all free blocks to the allocator, whose function has an index in the table. */
export function emptyLists({ memory, table }: LuaExports, allocator: number): void {
  const words = new Int32Array(memory.buffer);
  const free: (data: number, block: number, oldSize: number, size: number) => void = table.get(allocator);
  for (let list = LISTS + WORD; list <= LISTS + MAX_BYTES; list += WORD)
    for (let piece = words[list >> 2]; piece !== 0; piece = words[list >> 2]) {
      words[list >> 2] = words[piece >> 2];
      free(0, piece, 0, 0);
    }
  words[WAITING >> 2] = 0;
}
