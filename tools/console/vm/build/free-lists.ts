/**
 * Free lists for small blocks of memory, one for each size: blocks that Lua frees are reused by the next allocation
 * of that size. Objects come and go in every frame, and the C library's allocator takes longer for them than all
 * other work on a small table. The blocks are the allocator's own. The lists begin below the static data, where
 * snapshots include them, and interpreted and compiled functions take from them in the same order.
 */

import { SHARED_BYTES_MORE, STATE_SHARED } from '../memory/layout.ts';
import { type Code, I32 } from './wasm-code.ts';
import type { LuaExports } from './wasm-exports.ts';

/** Where the first piece of each size stands, and how many bytes wait in all. */
const LISTS = 256;
const WAITING = LISTS;
/** Bytes of the largest piece that waits, and of all at most: what is more goes back to the allocator. */
const MAX_BYTES = 512;
const MAX_WAITING = 1 << 18;
/** The allocator gives whole words. */
const WORD = 4;

/** Appends the size in a variable in whole words: the place of its list, behind the first one's. */
function pushRounded(code: Code, size: number): Code {
  return code
    .get(size)
    .add(WORD - 1)
    .and(-WORD);
}

/** Appends a change of the bytes that wait by those that pieces of a size take. */
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

/** Appends, where a piece of memory is asked for: returns one that waits, if there is one of the size. */
export function takeFromList(code: Code, L: number, size: number): void {
  const piece = code.local(I32);
  code.get(size).sub(1).ltU(MAX_BYTES).if();
  pushRounded(code, size).load(LISTS).tee(piece).if();
  pushRounded(code, size).get(piece).load().store(LISTS);
  changeWaiting(code, size, -1);
  changeDebt(code, L, size, 1);
  code.get(piece).return().close().close();
}

/** Appends, where Lua gives memory back: lets a small piece wait, and returns. */
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

/** Gives all that waits back to the allocator, whose function is at a place in the table. */
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
