/** Numeric operands: their kinds, and operations with one form for integers and another for floats. */

import { type Code, F64, I64, type ValueType } from '../../build/wasm-code.ts';
import { bitsOf } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import { isNumeric, KIND, type Kind } from '../kinds.ts';
import type { Lowering, Operand } from '../lowering.ts';

/** Floats from here on are no 64-bit integers. */
export const TOO_LARGE = 2 ** 63;

/** The instructions for a kind of numbers, by opcode. */
export const INTEGERS = {
  kind: KIND.INTEGER,
  push: pushInteger,
  pushZero: (code: Code) => code.i64(0n),
  ...({ ADD: 'add64', SUB: 'sub64', MUL: 'mul64', EQ: 'eq64', LT: 'lt64', LE: 'le64' } as const),
} as const;
export const FLOATS = {
  kind: KIND.FLOAT,
  push: pushFloat,
  pushZero: (code: Code) => code.f64(0),
  ...({ ADD: 'addF', SUB: 'subF', MUL: 'mulF', EQ: 'eqF', LT: 'ltF', LE: 'leF' } as const),
} as const;
export type Way = typeof INTEGERS | typeof FLOATS;
/** Appends what is done with numbers in the one way or the other. */
type Work = (way: Way) => unknown;

/** The kind of an operand; if it is not proven, the guessed kind of number. */
export function numberKind(to: Lowering, operand: Operand): Kind {
  const kind = to.kind(operand);
  if (kind < KIND.ANY) return kind;
  const tag = to.isGeneral ? undefined : to.predict(operand)?.[2];
  if (tag === at.TAG_FLOAT) return KIND.FLOAT;
  return tag === at.TAG_INTEGER ? KIND.INTEGER : KIND.NUMBER;
}

/** Guards that an operand is a number, of the guessed kind if there is one; false if it cannot be. */
export function asNumber(to: Lowering, operand: Operand, kind = numberKind(to, operand)): boolean {
  if (isNumeric(to.kind(operand))) return true;
  if (!isNumeric(kind) || !('register' in operand)) {
    to.giveUp();
    return false;
  }
  to.guard(operand.register, kind);
  return true;
}

/** The common kind of numbers: integer if all are, or unknown until run time. */
export function commonKind(to: Lowering, operands: readonly Operand[]): Kind {
  const kinds = operands.map(operand => to.kind(operand));
  if (kinds.includes(KIND.FLOAT)) return KIND.FLOAT;
  return kinds.includes(KIND.NUMBER) ? KIND.NUMBER : KIND.INTEGER;
}

/** Appends an operation on numbers for their kind; for both kinds if the kind is known only at run time. */
export function byKind(to: Lowering, operands: readonly Operand[], work: Work, result?: ValueType): void {
  const { code, registers } = to;
  const kind = commonKind(to, operands);
  if (kind !== KIND.NUMBER) {
    work(kind === KIND.FLOAT ? FLOATS : INTEGERS);
    return;
  }
  let tests = 0;
  for (const operand of operands)
    if ('register' in operand && to.kind(operand) === KIND.NUMBER) {
      code.get(registers.tag(operand.register)).eq(at.TAG_INTEGER);
      if (tests++ > 0) code.and();
    }
  code.if(result);
  work(INTEGERS);
  code.else();
  work(FLOATS);
  code.close();
}

/** Stores the number on top of the stack, of one kind, in a register whose kind may be known only at run time. */
export function setNumber(to: Lowering, register: number, { kind }: Way, known: Kind): void {
  const { code, registers } = to;
  const isFloat = kind === KIND.FLOAT;
  if (known === kind) code.set(isFloat ? registers.float(register) : registers.bits(register));
  else {
    if (isFloat) code.bitsOfFloat();
    code.set(registers.bits(register));
    code.i32(isFloat ? at.TAG_FLOAT : at.TAG_INTEGER).set(registers.tag(register));
  }
}

/** Sets a register to the result of an operation on numbers, which has their kind. */
export function compute(to: Lowering, target: number, operands: readonly Operand[], work: Work): void {
  const kind = commonKind(to, operands);
  byKind(to, operands, way => {
    work(way);
    setNumber(to, target, way, kind);
  });
  to.registers.define(target, kind);
}

/** Appends a number of the integer kind. */
export function pushInteger(to: Lowering, operand: Operand): void {
  if ('constant' in operand) to.code.i64(bitsOf(operand.constant));
  else to.code.get(to.registers.bits(operand.register));
}

/** Appends a number of the float kind. */
export function pushOwnFloat(to: Lowering, operand: Operand): void {
  if ('constant' in operand) to.code.f64Bits(bitsOf(operand.constant));
  else if (to.kind(operand) === KIND.FLOAT) to.code.get(to.registers.float(operand.register));
  else to.code.get(to.registers.bits(operand.register)).floatOfBits();
}

/** Appends a number as a float. */
export function pushFloat(to: Lowering, operand: Operand): void {
  const ofInteger = () => {
    if ('constant' in operand) to.code.f64(Number(bitsOf(operand.constant)));
    else to.code.get(to.registers.bits(operand.register)).floatOf64();
  };
  byKind(to, [operand], way => (way === FLOATS ? pushOwnFloat(to, operand) : ofInteger()), F64);
}

/** Leaves where an integer is divided by zero, which is an error. */
export function exitIfZero(to: Lowering, divisor: Operand): void {
  pushInteger(to, divisor);
  to.code.eqz64();
  to.exitIf();
}

/** Appends a number as an integer, or leaves if it is none. */
export function pushIntegral(to: Lowering, operand: Operand): void {
  const { code } = to;
  const ofFloat = () => {
    const [value, result] = [code.local(F64), code.local(I64)];
    pushOwnFloat(to, operand);
    code.tee(value).truncated64().tee(result).floatOf64().get(value).neF();
    code.get(value).ltF(TOO_LARGE).eqz().or();
    to.exitIf();
    code.get(result);
  };
  byKind(to, [operand], way => (way === FLOATS ? ofFloat() : pushInteger(to, operand)), I64);
}
