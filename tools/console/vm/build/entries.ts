/**
 * Where compiled code resumes a suspended function: entries, each the code of the rest of a function from one instruction on.
 *
 * A small table in memory maps the addresses of instructions to their entries in the function table. It follows the table of
 * calls. The functions that own entries are listed beside it: when the memory of one is freed, all entries are dropped, because
 * other instructions may soon be there.
 */

import * as at from '../memory/layout.ts';
import { CALL_TABLE, CALL_TABLE_SIZE, type CallNumbers, mayRun, runCompiled } from './compiled-calls.ts';
import { Code, I32 } from './wasm-code.ts';

/** Pairs of words: the address of an instruction, and the place of its entry in the function table. */
const ENTRIES = CALL_TABLE + CALL_TABLE_SIZE;
/** One less than the number of the pairs, a power of two. */
const ENTRIES_MASK = 0xfff;
/** Behind them, words: the addresses of the prototypes with entries. */
const OWNERS = ENTRIES + 8 * (ENTRIES_MASK + 1);
const OWNERS_MASK = 0x3ff;

/** Bytes from `ENTRIES` on that are zero when nothing is known. */
export const ENTRY_TABLE = ENTRIES;
export const ENTRY_TABLE_SIZE = OWNERS + 4 * (OWNERS_MASK + 1) - ENTRIES;

/** Address of the pair of an instruction. */
export function entryOf(instruction: number): number {
  return ENTRIES + (((instruction >>> 2) & ENTRIES_MASK) << 3);
}

/** Address of the word of a prototype. */
export function ownerOf(prototype: number): number {
  return OWNERS + (((prototype >>> 3) & OWNERS_MASK) << 2);
}

/** Indices of what going on needs: variables and functions of the build, type and place of the host's function. */
export interface EntryNumbers extends CallNumbers {
  execute: number;
  /** Variable: how many more missing entries until the host is notified of one. */
  missedEntries: number;
  missedType: number;
  missedPlace: number;
}

/** goOn(L, record of a call): runs a function that is written in Lua on from its next instruction, to its end or until it yields. */
export function goOnBody(numbers: EntryNumbers): Code {
  const { execute, missedEntries, missedType, missedPlace } = numbers;
  const code = new Code(2);
  const [L, call] = [0, 1];
  const [next, pair, base] = [code.local(I32), code.local(I32), code.local(I32)];
  code.get(call).load(at.CALL_INSTRUCTION).tee(next).shrU(2).and(ENTRIES_MASK).shl(3).add(ENTRIES);
  code.tee(pair).load().get(next).eq().get(pair).load(4).gt(0).and();
  mayRun(code, L, numbers).and().if();
  code.get(call).load(at.CALL_REGISTERS).set(base);
  runCompiled(code, { L, call, base }, numbers, () => code.get(pair).load(4));
  code.return().close();
  code.getGlobal(missedEntries).sub(1).setGlobal(missedEntries);
  code.getGlobal(missedEntries).eqz().if().get(L).i32(missedPlace).callTable(missedType).close();
  return code.get(L).call(execute);
}

/** Appends, where the memory of a prototype is given back: if it owns entries, all are forgotten. */
export function forgetEntries(code: Code, prototype: number): void {
  code.get(prototype).shrU(3).and(OWNERS_MASK).shl(2).add(OWNERS).load().get(prototype).eq().if();
  code.i32(ENTRY_TABLE).i32(0).i32(ENTRY_TABLE_SIZE).fillMemory().close();
}
