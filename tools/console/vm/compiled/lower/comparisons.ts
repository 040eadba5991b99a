/** Lowering of comparisons: each appends whether its condition holds, for the jump that follows. */

import { I32 } from '../../build/wasm-code.ts';
import { bitsOf, type RawValue } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import type { Instruction, Opcode } from '../instructions.ts';
import { isNumeric, KIND } from '../kinds.ts';
import { L, type Lowering, type Operand } from '../lowering.ts';
import { asNumber, pushAreIntegers, pushFloat, pushInteger } from './arithmetic.ts';

/** Integers up to this are exact as floats. */
const EXACT = 2n ** 53n;

/** RK(B) < RK(C) and RK(B) <= RK(C) */
export function pushOrder(to: Lowering, { op, b, c }: Instruction): void {
  const { code } = to;
  const [left, right] = [to.operand(b), to.operand(c)];
  if (isText(to, left) && isText(to, right)) {
    pushTextOrder(to, op, left, right);
    return;
  }
  if (!asNumber(to, left) || !asNumber(to, right)) return;
  if (to.kind(left) === KIND.INTEGER && to.kind(right) === KIND.INTEGER) {
    pushInteger(to, left);
    pushInteger(to, right);
    if (op === 'LT') code.lt64();
    else code.le64();
    return;
  }
  const inFloats = () => pushFloatOrder(to, op, left, right);
  const kinds = [to.kind(left), to.kind(right)];
  if (kinds.includes(KIND.FLOAT)) {
    inFloats();
    return;
  }
  // Integers beyond those that are exact as floats are compared as integers.
  pushAreIntegers(to, left, right);
  code.if(I32);
  pushInteger(to, left);
  pushInteger(to, right);
  if (op === 'LT') code.lt64();
  else code.le64();
  code.else();
  inFloats();
  code.close();
}

function isText(to: Lowering, operand: Operand): boolean {
  const kind = to.kind(operand);
  return kind === KIND.STRING || (!isNumeric(kind) && to.guess(operand)?.[2] === at.TAG_SHORT_STRING);
}

function pushTextOrder(to: Lowering, op: Opcode, left: Operand, right: Operand): void {
  for (const operand of [left, right]) {
    if (!('register' in operand)) continue;
    to.guard(operand.register, KIND.STRING);
    if (to.isOver) return;
    to.registers.store(operand.register);
    to.registers.state[operand.register] = { ...to.registers.state[operand.register], dirty: false };
  }
  to.code.get(L);
  to.pushAddress(left);
  to.pushAddress(right);
  // Strings are compared without metamethods and errors.
  to.code.call(op === 'LT' ? to.calls.lessThan : to.calls.lessEqual);
}

/** Compares numbers as floats if these are the same numbers, by Lua's own function or by the interpreter otherwise. */
function pushFloatOrder(to: Lowering, op: Opcode, left: Operand, right: Operand): void {
  const { code, registers, calls } = to;
  let tests = 0;
  for (const operand of [left, right]) if (pushIsInexact(to, operand) && tests++ > 0) code.or();
  if (tests > 0 && to.isGeneral) {
    code.if(I32);
    for (const operand of [left, right]) if ('register' in operand) registers.store(operand.register);
    code.get(L);
    to.pushAddress(left);
    to.pushAddress(right);
    code.call(op === 'LT' ? calls.lessThan : calls.lessEqual).else();
  } else if (tests > 0) to.exitIf();
  pushFloat(to, left);
  pushFloat(to, right);
  if (op === 'LT') code.ltF();
  else code.leF();
  if (tests > 0 && to.isGeneral) code.close();
}

/** Appends whether a number is an integer that no float is the same as; false, and nothing, where that cannot be. */
export function pushIsInexact(to: Lowering, operand: Operand): boolean {
  const { code, registers } = to;
  const kind = to.kind(operand);
  if (kind === KIND.FLOAT) return false;
  if ('constant' in operand) {
    const bits = bitsOf(operand.constant);
    if (bits <= EXACT && bits >= -EXACT) return false;
    code.i32(1);
    return true;
  }
  const { register } = operand;
  if (kind === KIND.INTEGER && registers.state[register].constant !== undefined) return false;
  code
    .get(registers.bits(register))
    .add64(EXACT)
    .gtU64(2n * EXACT);
  if (kind === KIND.NUMBER) code.get(registers.tag(register)).eq(at.TAG_INTEGER).and();
  return true;
}

/** RK(B) == RK(C) */
export function pushEquality(to: Lowering, { b, c }: Instruction): void {
  const [left, right] = [to.operand(b), to.operand(c)];
  for (const operand of [left, right]) if ('register' in operand) to.registers.load(operand.register);
  if ('constant' in right) pushIsConstant(to, left, right.constant);
  else if ('constant' in left) pushIsConstant(to, right, left.constant);
  else pushSame(to, left, right);
}

function pushIsConstant(to: Lowering, operand: Operand, constant: RawValue): void {
  const { code, registers } = to;
  const [low, , tag] = constant;
  if ('constant' in operand || tag === at.TAG_LONG_STRING) {
    to.giveUp();
    return;
  }
  const { register } = operand;
  const kind = registers.kind(register);
  if (tag === at.TAG_FLOAT || tag === at.TAG_INTEGER) {
    const both: Operand = { constant, address: 0 };
    if (kind === KIND.INTEGER && tag === at.TAG_INTEGER) {
      pushInteger(to, operand);
      pushInteger(to, both);
      code.eq64();
    } else if (kind === KIND.FLOAT && tag === at.TAG_FLOAT) {
      pushFloat(to, operand);
      pushFloat(to, both);
      code.eqF();
    } else pushSame(to, operand, both);
    return;
  }
  registers.pushTag(register);
  code.eq(tag);
  if (tag === at.TAG_NIL) return;
  registers.pushBits(register);
  code.wrap().eq(low).and();
}

function pushSame(to: Lowering, left: Operand, right: Operand): void {
  const { code, registers } = to;
  const kinds = [to.kind(left), to.kind(right)];
  if (kinds.every(kind => kind === KIND.INTEGER)) {
    pushInteger(to, left);
    pushInteger(to, right);
    code.eq64();
    return;
  }
  if (kinds.every(kind => kind === KIND.FLOAT)) {
    pushFloat(to, left);
    pushFloat(to, right);
    code.eqF();
    return;
  }
  code.get(L);
  for (const operand of [left, right]) {
    if ('register' in operand) {
      registers.pushBits(operand.register);
      registers.pushTag(operand.register);
    } else {
      code.i64(bitsOf(operand.constant)).i32(operand.constant[2]);
    }
  }
  code.call(to.calls.sameValue);
  const result = code.local(I32);
  code.tee(result).eq(2);
  to.exitIf();
  code.get(result);
}
