/** Lowers instructions that move values: constants, registers, upvalues. */

import { I32 } from '../../build/wasm-code.ts';
import { bitsOf, type RawValue } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Instruction } from '../instructions.ts';
import { KIND, kindOfTag, mayBeObject, payloadOf } from '../kinds.ts';
import { L, type Lowering } from '../lowering.ts';

/** Gives a register a constant of the program. */
export function setConstant(to: Lowering, register: number, predict: RawValue): void {
  const { code, registers } = to;
  const [low, high, tag] = predict;
  const kind = kindOfTag(tag);
  const bits = bitsOf(predict);
  const payload = payloadOf(kind);
  if (payload === 'float') code.f64Bits(bits);
  else if (payload === 'pointer') code.i32(low);
  else if (payload === 'bits') code.i64(bits);
  if (payload) code.set(registers.variable(payload, register));
  if (kind === KIND.ANY) code.i32(tag).set(registers.tag(register));
  const isSmall = kind === KIND.INTEGER && high === low >> 31;
  const constant = isSmall ? low : undefined;
  registers.define(register, kind, kind === KIND.NIL ? {} : { predict, constant });
}

/** R(A), …, R(A+B) := nil */
export function setNil(to: Lowering, { a, b }: Instruction): void {
  for (let register = a; register <= a + b; register++) to.registers.define(register, KIND.NIL);
}

/** R(A) := (bool) B */
export function setBoolean(to: Lowering, { a, b }: Instruction): void {
  to.code.i32(b === 0 ? 0 : 1).set(to.registers.pointer(a));
  to.registers.define(a, KIND.BOOLEAN);
}

/** R(A) := UpValue[B] */
export function getUpvalue(to: Lowering, { a, b }: Instruction): void {
  const address = to.code.local(I32);
  to.pushUpvalue(b).set(address);
  to.registers.take(a, address, to.feedback.upvalue(b));
}

/** UpValue[B] := R(A); a closed upvalue is an object of its own, and needs a write barrier. */
export function setUpvalue(to: Lowering, { a, b }: Instruction): void {
  const { code, registers } = to;
  const address = code.local(I32);
  to.pushUpvalue(b).set(address);
  registers.load(a);
  registers.storeAt(address, 0, a);
  if (!mayBeObject(registers.kind(a))) return;
  registers.pushTag(a);
  code.and(at.COLLECTABLE).if();
  to.pushCell(b).add(object.CELL_OWN_VALUE).get(address).eq().if();
  code.get(L);
  to.pushCell(b).call(to.calls.upvalueBarrier).close().close();
}

/** Appends whether a register holds what counts as true. */
export function pushTruth(to: Lowering, register: number): void {
  const { code, registers } = to;
  registers.load(register);
  const kind = registers.kind(register);
  if (kind === KIND.NIL) code.i32(0);
  else if (kind === KIND.BOOLEAN) code.get(registers.pointer(register));
  else if (kind !== KIND.ANY) code.i32(1);
  else {
    const tag = registers.tag(register);
    code.get(tag).eq(at.TAG_BOOLEAN);
    code.get(registers.bits(register)).wrap().eqz().and();
    code.get(tag).eqz().or().eqz();
  }
}

/** R(A) := not R(B) */
export function not(to: Lowering, { a, b }: Instruction): void {
  pushTruth(to, b);
  to.code.eqz().set(to.registers.pointer(a));
  to.registers.define(a, KIND.BOOLEAN);
}
