/** Lowering of instructions that move values: constants, registers, upvalues. */

import { I32 } from '../../build/wasm-code.ts';
import { bitsOf, type RawValue } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Instruction } from '../instructions.ts';
import { KIND, kindOfTag, mayBeObject } from '../kinds.ts';
import { L, type Lowering } from '../lowering.ts';
import { take } from '../values.ts';

/** Gives a register a constant of the program. */
export function setConstant(to: Lowering, register: number, guess: RawValue): void {
  const { code, registers } = to;
  const [low, high, tag] = guess;
  const kind = kindOfTag(tag);
  const bits = bitsOf(guess);
  if (kind === KIND.INTEGER) {
    code.i64(bits).set(registers.bits(register));
    const isSmall = high === low >> 31;
    registers.define(register, kind, { guess, constant: isSmall ? low : undefined });
  } else if (kind === KIND.FLOAT) {
    code.f64Bits(bits).set(registers.float(register));
    registers.define(register, kind, { guess });
  } else if (kind === KIND.BOOLEAN || kind === KIND.STRING) {
    code.i32(low).set(registers.pointer(register));
    registers.define(register, kind, { guess });
  } else if (kind === KIND.NIL) registers.define(register, kind);
  else {
    code.i64(bits).set(registers.bits(register)).i32(tag).set(registers.tag(register));
    registers.define(register, KIND.ANY, { guess });
  }
}

/** R(A) := R(B) */
export function move(to: Lowering, target: number, source: number): void {
  const { code, registers } = to;
  if (target === source) return;
  registers.load(source);
  const value = registers.state[source];
  const { kind, hasNodes } = value;
  if (hasNodes) {
    code.get(registers.nodes(source)).set(registers.nodes(target));
    code.get(registers.mask(source)).set(registers.mask(target));
  }
  if (kind === KIND.FLOAT) code.get(registers.float(source)).set(registers.float(target));
  else if (kind === KIND.INTEGER) code.get(registers.bits(source)).set(registers.bits(target));
  else if (kind === KIND.NUMBER || kind === KIND.ANY) {
    code.get(registers.bits(source)).set(registers.bits(target));
    code.get(registers.tag(source)).set(registers.tag(target));
  } else if (kind !== KIND.NIL) code.get(registers.pointer(source)).set(registers.pointer(target));
  registers.define(target, kind, { guess: value.guess, constant: value.constant, hasNodes });
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
  to.pushUpvalue(b);
  to.code.set(address);
  take(to, a, address, to.guesses.upvalue(b));
}

/** UpValue[B] := R(A); a closed upvalue is an object of its own, which the collector has to be told of. */
export function setUpvalue(to: Lowering, { a, b }: Instruction): void {
  const { code, registers } = to;
  const address = code.local(I32);
  to.pushUpvalue(b);
  code.set(address);
  registers.load(a);
  registers.storeAt(address, 0, a);
  if (!mayBeObject(registers.kind(a))) return;
  registers.pushTag(a);
  code.and(at.COLLECTABLE).if();
  code
    .get(to.closure)
    .load(object.CLOSURE_CELLS + 4 * b)
    .add(object.CELL_OWN_VALUE)
    .get(address)
    .eq()
    .if();
  code
    .get(L)
    .get(to.closure)
    .load(object.CLOSURE_CELLS + 4 * b)
    .call(to.calls.upvalueBarrier);
  code.close().close();
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
