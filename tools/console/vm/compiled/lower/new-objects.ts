/** Lowers instructions that allocate: new tables and their lists, closures, and concatenated strings. */

import { I32 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Instruction } from '../instructions.ts';
import { IN_MEMORY, KIND } from '../kinds.ts';
import { L, type Lowering } from '../lowering.ts';
import { pushValueCount } from './calls.ts';

/** The collector's debt, in the global state: above zero it must work. */
const DEBT = at.SHARED_BYTES_MORE;
/** Entries that an instruction with a list is about at most. */
const ENTRIES_PER_LIST = 50;
/** Entries of a new table for which there is a way of its own. */
const MAX_ROOM = 256;

/** R(A) := {}, with room for what is going to be in it. */
export function newTable(to: Lowering, { a, b, c }: Instruction): void {
  const { code, calls, registers } = to;
  to.beforeCall();
  const table = registers.pointer(a);
  code.get(L).call(calls.makeTable).set(table);
  registers.define(a, KIND.TABLE);
  registers.store(a);
  registers.state[a] = { kind: KIND.TABLE, dirty: false };
  const [entries, fields] = [sizeOf(b), sizeOf(c)];
  const log = fields > 0 ? Math.ceil(Math.log2(fields)) : -1;
  if (entries > MAX_ROOM || fields > MAX_ROOM)
    code.get(L).get(table).i32(entries).i32(fields).call(calls.resizeTable);
  else if (entries > 0 || fields > 0) code.get(L).get(table).i32(entries).i32(log).call(calls.makeRoom);
  collect(to, a + 1);
  to.afterCall();
}

/** R(A)[…] := R(A+1), …; all up to the end of the stack where B says 0. */
export function setList(to: Lowering, { a, b, c }: Instruction): void {
  const { code } = to;
  // A number of entries that does not fit into the instruction.
  if (c === 0) {
    to.giveUp();
    return;
  }
  to.beforeCall();
  const count = code.local(I32);
  pushValueCount(to, a + 1, b === 0 ? undefined : b);
  code.set(count);
  const before = (c - 1) * ENTRIES_PER_LIST;
  code.get(L);
  to.pushSlot(a).get(count).get(count).add(before).call(to.calls.setList);
  if (b === 0) to.restoreTop();
  // A table that grows counts as work.
  to.afterCall();
}

/** R(A) := closure of the Bx-th function inside of this one. */
export function makeClosure(to: Lowering, { a, bx }: Instruction): void {
  const { code, registers } = to;
  to.beforeCall();
  code.get(L).get(to.closure).load(object.CLOSURE_FUNCTION).load(object.FUNCTION_CHILDREN);
  const child = 4 * bx;
  code.load(child).get(to.closure).get(to.base);
  to.pushSlot(a).call(to.calls.makeClosure);
  registers.forget(a);
  collect(to, a + 1);
  to.afterCall();
}

/** R(A) := R(B) .. … .. R(C) */
export function concatenate(to: Lowering, { a, b, c }: Instruction): void {
  const { code, calls, registers } = to;
  const [from, target] = [code.local(I32), code.local(I32)];
  to.beforeCall();
  to.setTop(c + 1);
  const count = c - b + 1;
  code.get(L).i32(count).call(calls.concatenate);
  code.get(to.call).load(at.CALL_REGISTERS).set(to.base);
  to.pushSlot(b).set(from);
  to.pushSlot(a).set(target);
  code.get(target).get(from).load64().store64();
  code.get(target).get(from).load64(at.TAG).store64(at.TAG);
  for (let register = b; register <= c; register++) registers.state[register] = IN_MEMORY;
  registers.forget(a);
  collect(to, a >= b ? a + 1 : b);
  to.restoreTop();
  to.afterCall();
}

/** A size in eight bits: three bits of it, and an exponent. */
function sizeOf(byte: number): number {
  return byte < 8 ? byte : ((byte & 7) + 8) << ((byte >> 3) - 1);
}

/**
 * Lets the collector work if it must; registers from one on are dead. The collector clears their slots, so none of
 * them may be written back later, when its object may be free.
 */
function collect(to: Lowering, end: number): void {
  const { code, calls } = to;
  code.get(L).load(at.STATE_SHARED).load(DEBT).gt(0).if();
  to.setTop(end);
  code.get(L).call(calls.collect);
  to.restoreTop();
  code.close();
  to.registers.forgetFrom(end);
}
