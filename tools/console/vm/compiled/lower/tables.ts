/**
 * Lowers reads and writes of tables: fields at the main position of their key, elements of arrays, and everything
 * else through Lua's own functions, including metamethods.
 */

import { I32, I64 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Instruction } from '../instructions.ts';
import { KIND, mayBeObject } from '../kinds.ts';
import { L, type Lowering, type Operand } from '../lowering.ts';
import { findSlot, isText, prepareKey, type Subject } from './slots.ts';

/** R(A) := R(B)[RK(C)] */
export function getTable(to: Lowering, { a, b, c }: Instruction): void {
  if (isTableLikely(to, b)) getFrom(to, a, tableIn(to, b), to.operand(c));
  else getGeneral(to, a, { register: b }, to.operand(c));
}

/** R(A) := UpValue[B][RK(C)] */
export function getInUpvalue(to: Lowering, { a, b, c }: Instruction): void {
  getFrom(to, a, upvalueTable(to, b), to.operand(c));
}

/** R(A+1) := R(B); R(A) := R(B)[RK(C)] */
export function self(to: Lowering, { a, b, c }: Instruction): void {
  const isLikely = isTableLikely(to, b);
  if (isLikely) {
    tableIn(to, b);
    to.registers.findNodes(b);
  }
  to.registers.move(a + 1, b);
  if (isLikely) getFrom(to, a, tableIn(to, a + 1), to.operand(c));
  else getGeneral(to, a, { register: a + 1 }, to.operand(c));
}

/** Whether a table is likely, and not a value with a metatable, such as a string. */
function isTableLikely(to: Lowering, register: number): boolean {
  const predict = to.predict({ register });
  if (to.kind({ register }) === KIND.TABLE) return true;
  return !to.isGeneral && (!predict || predict[2] === at.TAG_TABLE);
}

/** The table in a register, which is proven to be one. */
function tableIn(to: Lowering, register: number): Subject {
  to.guard(register, KIND.TABLE);
  const operand = { register };
  const table = to.registers.pointer(register);
  return { table, register, pushAddress: () => to.pushAddress(operand), predict: to.predict(operand) };
}

function upvalueTable(to: Lowering, index: number): Subject {
  const { code } = to;
  const [address, table] = [code.local(I32), code.local(I32)];
  to.pushUpvalue(index).tee(address).load(at.TAG).ne(at.TAG_TABLE);
  to.exitIf();
  code.get(address).load().set(table);
  return { table, pushAddress: () => code.get(address), predict: to.feedback.upvalue(index) };
}

/** Reads an entry of what need not be a table. */
function getGeneral(to: Lowering, a: number, from: Operand & { register: number }, key: Operand): void {
  const { code, registers } = to;
  const [table, value] = [code.local(I32), code.local(I32)];
  registers.load(from.register);
  prepareKey(to, key);
  to.pushTag(from);
  code.eq(at.TAG_TABLE).if(I32);
  to.pushBits(from);
  code.wrap().set(table);
  if (isText(key)) code.get(L).get(table).i32(key.constant[0]).call(to.calls.lookUp);
  else {
    code.get(table);
    to.pushAddress(key);
    code.call(to.calls.tableGet).tee(value).i32(0).get(value).load(at.TAG).select();
  }
  code.else().i32(0).close().tee(value).eqz().if();
  const pushAbsent = () => {
    code.i32(object.ABSENT).i32(0);
    to.pushTag(from);
    code.eq(at.TAG_TABLE).select();
  };
  finishGet(to, a, value, key, () => to.pushAddress(from), pushAbsent);
  code.close();
  registers.take(a, value);
}

/** Reads an entry of what is a table. */
function getFrom(to: Lowering, a: number, subject: Subject, key: Operand): void {
  const { code, registers } = to;
  const [slot, bits, tag] = [code.local(I32), code.local(I64), code.local(I32)];
  const predict = to.feedback.field(subject.predict, to.predict(key));
  const done = code.block().depth;
  findSlot(to, subject, key, slot, otherwise => {
    code.get(slot).load(at.TAG).tee(tag).eqz().branchIf(otherwise);
    code.get(slot).load64().set(bits).branch(done);
  });
  if (isText(key)) code.get(L).get(subject.table).i32(key.constant[0]).call(to.calls.lookUp).tee(slot).eqz();
  else {
    code.get(slot).load(at.TAG).eqz().if(I32).get(subject.table).load(object.TABLE_METATABLE);
    code.else().i32(0).close();
  }
  if (to.isGeneral) {
    code.if();
    const pushSlot = () => (isText(key) ? code.i32(object.ABSENT) : code.get(slot));
    finishGet(to, a, slot, key, subject.pushAddress, pushSlot);
    code.close();
  } else to.exitIf();
  code.get(slot).load64().set(bits).get(slot).load(at.TAG).set(tag).close();
  code.get(bits).set(registers.bits(a)).get(tag).set(registers.tag(a));
  registers.define(a, KIND.ANY, { predict });
}

type Push = () => unknown;

/** Appends a read by Lua itself; the address of the result is then in the local `value`. */
function finishGet(
  to: Lowering,
  a: number,
  value: number,
  key: Operand,
  pushFrom: Push,
  pushSlot: Push,
): void {
  to.aside(() => {
    to.code.get(L);
    pushFrom();
    to.pushAddress(key);
    to.pushSlot(a);
    pushSlot();
    to.code.call(to.calls.finishGet);
  });
  to.pushSlot(a).set(value);
}

/** R(A)[RK(B)] := RK(C) */
export function setTable(to: Lowering, { a, b, c }: Instruction): void {
  // What is written to is a table, or the end of the program.
  setIn(to, tableIn(to, a), to.operand(b), to.operand(c));
}

/** UpValue[A][RK(B)] := RK(C) */
export function setInUpvalue(to: Lowering, { a, b, c }: Instruction): void {
  setIn(to, upvalueTable(to, a), to.operand(b), to.operand(c));
}

function setIn(to: Lowering, subject: Subject, key: Operand, value: Operand): void {
  const { code, registers } = to;
  const slot = code.local(I32);
  if ('register' in value) registers.load(value.register);
  const done = code.block().depth;
  const write = code.block().depth;
  findSlot(to, subject, key, slot, otherwise => {
    code.get(slot).load(at.TAG).eqz().branchIf(otherwise).branch(write);
  });
  if (isText(key)) code.get(L).get(subject.table).i32(key.address).call(to.calls.claim).tee(slot);
  else code.get(slot).load(at.TAG);
  if (isText(key) && !to.isGeneral && to.feedback.has(subject.predict, key.constant)) {
    // Where the field was before, it is again.
    code.eqz();
    to.exitIf();
  } else {
    code.branchIf(write);
    to.aside(() => {
      code.get(L);
      subject.pushAddress();
      to.pushAddress(key);
      to.pushAddress(value);
      if (isText(key)) code.get(subject.table).i32(key.constant[0]).call(to.calls.find);
      else code.get(slot);
      code.call(to.calls.finishSet);
    });
    code.branch(done);
  }
  code.close();
  tellCollector(to, subject.table, value);
  to.put(slot, value);
  code.close();
}

/** Write barrier: a black table that gets a white object must be visited again. */
function tellCollector(to: Lowering, table: number, value: Operand): void {
  if ('register' in value ? !mayBeObject(to.kind(value)) : (value.constant[2] & at.COLLECTABLE) === 0) return;
  to.code.get(table).load8(object.OBJECT_MARK).and(object.BLACK).if().get(L).get(table);
  to.pushBits(value);
  to.pushTag(value);
  to.code.call(to.calls.barrier).close();
}

/** R(A) := length of R(B), of strings and of tables without a metatable. */
export function length(to: Lowering, { a, b }: Instruction): void {
  const { code, registers } = to;
  const result = code.local(I64);
  registers.load(b);
  registers.pushBits(b);
  registers.pushTag(b);
  code.call(to.calls.length).tee(result).lt64(0n);
  to.exitIf();
  code.get(result).set(registers.bits(a));
  registers.define(a, KIND.INTEGER);
}
