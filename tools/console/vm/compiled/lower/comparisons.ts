/** Lowers comparisons: each pushes whether its condition holds, for the jump that follows. */

import { I32 } from '../../build/wasm-code.ts';
import { bitsOf } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import type { Instruction } from '../instructions.ts';
import { isNumeric, KIND, type Kind } from '../kinds.ts';
import { L, type Lowering, type Operand } from '../lowering.ts';
import { asNumber, byKind, FLOATS, type Way } from './numbers.ts';

/** Integers up to this are exact as floats. */
const EXACT = 2n ** 53n;
const TWICE_EXACT = 2n * EXACT;

/** Kinds of constants that nothing of another payload is equal to. */
const PLAIN: readonly Kind[] = [KIND.NIL, KIND.BOOLEAN, KIND.STRING];

/** RK(B) < RK(C) and RK(B) <= RK(C) */
export function pushOrder(to: Lowering, { op, b, c }: Instruction): void {
  const { code } = to;
  const operands = [to.operand(b), to.operand(c)];
  // Lua's own functions call no metamethods and raise no errors for these operands.
  const pushByLua = () => pushAnswer(to, operands, op === 'LT' ? to.calls.lessThan : to.calls.lessEqual);
  if (operands.every(operand => isLikelyText(to, operand))) {
    for (const operand of operands) if ('register' in operand) to.guard(operand.register, KIND.STRING);
    if (!to.isOver) pushByLua();
    return;
  }
  if (!operands.every(operand => asNumber(to, operand))) return;
  const compare = (way: Way) => {
    // Integers beyond those that are exact as floats are compared as such.
    const isInexact = way === FLOATS && pushAreInexact(to, operands);
    if (isInexact) {
      code.if(I32);
      pushByLua();
      code.else();
    }
    for (const operand of operands) way.push(to, operand);
    code[way[op === 'LT' ? 'LT' : 'LE']]();
    if (isInexact) code.close();
  };
  byKind(to, operands, compare, I32);
}

function isLikelyText(to: Lowering, operand: Operand): boolean {
  const kind = to.kind(operand);
  return kind === KIND.STRING || (!isNumeric(kind) && to.predict(operand)?.[2] === at.TAG_SHORT_STRING);
}

/**
 * Appends whether one of some numbers is an integer that no float equals; returns false without appending anything if
 * that is impossible.
 */
export function pushAreInexact(to: Lowering, operands: readonly Operand[]): boolean {
  const { code, registers } = to;
  let tests = 0;
  for (const operand of operands) {
    const kind = to.kind(operand);
    if (kind === KIND.FLOAT || isExact(to, operand)) continue;
    if ('constant' in operand) code.i32(1);
    else code.get(registers.bits(operand.register)).add64(EXACT).gtU64(TWICE_EXACT);
    if ('register' in operand && kind === KIND.NUMBER)
      code.get(registers.tag(operand.register)).eq(at.TAG_INTEGER).and();
    if (tests++ > 0) code.or();
  }
  return tests > 0;
}

/** Whether an integer constant equals a float. */
function isExact(to: Lowering, operand: Operand): boolean {
  if ('register' in operand)
    return to.kind(operand) === KIND.INTEGER && to.registers.state[operand.register].constant !== undefined;
  const bits = bitsOf(operand.constant);
  return bits <= EXACT && bits >= -EXACT;
}

/** RK(B) == RK(C) */
export function pushEquality(to: Lowering, { b, c }: Instruction): void {
  const { code, registers } = to;
  const operands = [to.operand(b), to.operand(c)];
  for (const operand of operands) if ('register' in operand) registers.load(operand.register);
  const [kind, other] = operands.map(operand => to.kind(operand));
  if (kind === other && (kind === KIND.INTEGER || kind === KIND.FLOAT)) {
    byKind(to, operands, way => {
      for (const operand of operands) way.push(to, operand);
      code[way.EQ]();
    });
    return;
  }
  const plain = operands.find(operand => 'constant' in operand && PLAIN.includes(to.kind(operand)));
  const compared = operands.find(operand => operand !== plain)!;
  if (plain && 'constant' in plain) {
    const [low, , tag] = plain.constant;
    to.pushTag(compared);
    code.eq(tag);
    if (tag === at.TAG_NIL) return;
    to.pushBits(compared);
    code.wrap().eq(low).and();
    return;
  }
  const result = code.local(I32);
  pushAnswer(to, operands, to.calls.sameValue);
  code.tee(result).eq(2);
  to.exitIf();
  code.get(result);
}

/** Appends what a function says of values in memory. */
function pushAnswer(to: Lowering, operands: readonly Operand[], index: number): void {
  for (const operand of operands) if ('register' in operand) to.registers.store(operand.register);
  to.code.get(L);
  for (const operand of operands) to.pushAddress(operand);
  to.code.call(index);
}
