/** Lowering of calls and returns, and of what allocates: new tables and joined strings. */

import { I32 } from '../build/wasm-code.ts';
import * as at from '../memory/layout.ts';
import type { Instruction } from './instructions.ts';
import { IN_MEMORY, KIND } from './kinds.ts';
import { L, type Lowering } from './lowering.ts';

/** Debt of the collector, in what all coroutines share: above zero it has to work. */
const DEBT = at.SHARED_BYTES_MORE;

/** R(A), … := R(A)(R(A+1), …); as many arguments and results as there are where B and C say 0. */
export function call(to: Lowering, { a, b, c }: Instruction): void {
  const { code, calls } = to;
  to.beforeCall();
  if (b !== 0) pushSlot(to, a + b, () => code.get(L)).store(at.STATE_TOP);
  pushSlot(to, a, () => code.get(L))
    .i32(c - 1)
    .call(calls.run);
  if (c !== 0) to.restoreTop();
  to.forgetFrom(a);
  to.afterCall();
}

/** Appends something, and the address of a register, which may lie behind the last one. */
function pushSlot(to: Lowering, register: number, before: () => unknown) {
  before();
  return to.code.get(to.base).i32(to.registers.offset(register)).add();
}

/** return R(A)(R(A+1), …): the function that is called takes the place of this one. */
export function tailCall(to: Lowering, { a, b }: Instruction): void {
  const { code, calls } = to;
  to.beforeCall();
  if (b !== 0) pushSlot(to, a + b, () => code.get(L)).store(at.STATE_TOP);
  pushSlot(to, a, () => code.get(L).get(to.call).get(to.closure)).call(calls.tailCall);
  code.if().return().close();
  to.forgetFrom(a);
  to.afterCall();
}

/** return R(A), …; all up to the end of the stack where B says 0. */
export function return_(to: Lowering, { a, b }: Instruction): void {
  const { code, calls } = to;
  to.beforeCall();
  if (to.lua.hasChildren) code.get(L).get(to.base).call(calls.closeUpvalues);
  pushSlot(to, a, () => code.get(L).get(to.call));
  if (b !== 0) code.i32(b - 1);
  else {
    code.get(L).load(at.STATE_TOP);
    pushSlot(to, a, () => undefined)
      .sub()
      .i32(4)
      .shrU();
  }
  code.call(calls.finishCall).drop().return();
  to.isOver = true;
}

/** R(A) := {}, with room for what is going to be in it. */
export function newTable(to: Lowering, { a, b, c }: Instruction): void {
  const { code, calls, registers } = to;
  to.beforeCall();
  const table = registers.pointer(a);
  code.get(L).call(calls.newTable).set(table);
  registers.define(a, KIND.TABLE);
  registers.store(a);
  registers.state[a] = { kind: KIND.TABLE, dirty: false };
  if (b !== 0 || c !== 0) code.get(L).get(table).i32(sizeOf(b)).i32(sizeOf(c)).call(calls.resizeTable);
  collect(to, a + 1);
  to.afterCall();
}

/** A size in eight bits: three bits of it, and an exponent. */
function sizeOf(byte: number): number {
  return byte < 8 ? byte : ((byte & 7) + 8) << ((byte >> 3) - 1);
}

/**
 * Lets the collector work if it has to; registers from one on are no longer needed. The collector clears their slots, so
 * that none of them may be written back later: it would keep what is free otherwise.
 */
function collect(to: Lowering, end: number): void {
  const { code, calls } = to;
  code.get(L).load(at.STATE_SHARED).load(DEBT).i32(0).gt().if();
  pushSlot(to, end, () => code.get(L)).store(at.STATE_TOP);
  code.get(L).call(calls.collect);
  to.restoreTop();
  code.close();
  to.forgetFrom(end);
}

/** R(A) := R(B) .. … .. R(C) */
export function concatenate(to: Lowering, { a, b, c }: Instruction): void {
  const { code, calls, registers } = to;
  const [from, target] = [code.local(I32), code.local(I32)];
  to.beforeCall();
  pushSlot(to, c + 1, () => code.get(L)).store(at.STATE_TOP);
  code
    .get(L)
    .i32(c - b + 1)
    .call(calls.concatenate);
  code.get(to.call).load(at.CALL_REGISTERS).set(to.base);
  pushSlot(to, b, () => undefined).set(from);
  pushSlot(to, a, () => undefined).set(target);
  code.get(target).get(from).load64().store64().get(target).get(from).load64(8).store64(8);
  for (let register = b; register <= c; register++) registers.state[register] = IN_MEMORY;
  registers.forget(a);
  collect(to, a >= b ? a + 1 : b);
  to.restoreTop();
  to.afterCall();
}

/** R(A+3), … := R(A)(R(A+1), R(A+2)), the call of a generic loop. */
export function callIterator(to: Lowering, { a, c }: Instruction): void {
  const { code, calls, registers } = to;
  to.beforeCall();
  const first = a + 3;
  for (let i = 0; i < 3; i++) {
    const source = registers.offset(a + i);
    const target = registers.offset(first + i);
    for (const part of [0, 8])
      code
        .get(to.base)
        .get(to.base)
        .load64(source + part)
        .store64(target + part);
  }
  pushSlot(to, first + 3, () => code.get(L)).store(at.STATE_TOP);
  pushSlot(to, first, () => code.get(L))
    .i32(c)
    .call(calls.call);
  to.restoreTop();
  to.forgetFrom(first);
  to.afterCall();
}
