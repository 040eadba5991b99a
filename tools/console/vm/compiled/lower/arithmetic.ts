/**
 * Lowers arithmetic and bitwise operators on numbers, and arithmetic on tables; everything else is left to the
 * interpreter.
 */

import { F64, I32 } from '../../build/wasm-code.ts';
import { bitsOf, type RawValue } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import * as object from '../../memory/object-layout.ts';
import type { Instruction, Opcode } from '../instructions.ts';
import { isNumeric, KIND } from '../kinds.ts';
import { L, type Lowering, type Operand } from '../lowering.ts';
import {
  asNumber,
  compute,
  exitIfZero,
  FLOATS,
  pushInteger,
  pushIntegral,
  pushOwnFloat,
  type Way,
} from './numbers.ts';

/** Operators whose methods Lua knows by numbers that follow each other. */
const OPERATORS: readonly Opcode[] = ['ADD', 'SUB', 'MUL', 'MOD', 'POW', 'DIV', 'IDIV'];

/** Divisors for which engines may not use the processor's division. */
const DIVISORS: ReadonlySet<number> = new Set([0, -1]);

const BITWISE = { BAND: 'and64', BOR: 'or64', BXOR: 'xor64' } as const;

/** R(A) := RK(B) op RK(C), for numbers, and for tables that have the operator. */
export function arithmetic(to: Lowering, { op, a, b, c }: Instruction): void {
  const [left, right] = [to.operand(b), to.operand(c)];
  if (mayBeTable(to, left) || mayBeTable(to, right)) ofAnything(to, op, a, left, right);
  else if (asNumber(to, left) && asNumber(to, right)) ofNumbers(to, op, a, left, right);
}

function ofNumbers(to: Lowering, op: Opcode, a: number, left: Operand, right: Operand): void {
  const work = (way: Way) => operate(to, op, way, left, right);
  if (op !== 'DIV' && op !== 'POW') {
    compute(to, a, [left, right], work);
    return;
  }
  work(FLOATS);
  to.code.set(to.registers.float(a));
  to.registers.define(a, KIND.FLOAT);
}

/** Appends an operation on two integers or two floats. */
function operate(to: Lowering, op: Opcode, way: Way, left: Operand, right: Operand): void {
  const { code, calls } = to;
  const isFloat = way === FLOATS;
  if (!isFloat && (op === 'MOD' || op === 'IDIV')) exitIfZero(to, right);
  way.push(to, left);
  way.push(to, right);
  if (op === 'ADD' || op === 'SUB' || op === 'MUL') code[way[op]]();
  else if (op === 'POW') code.call(calls.power);
  else if (op === 'MOD') code.call(isFloat ? calls.moduloFloat : calls.modulo);
  else if (!isFloat) code.call(calls.divide);
  else {
    divideFloats(to, right);
    if (op === 'IDIV') code.floorF();
  }
}

/** Whether a table with operators of its own may be expected. */
function mayBeTable(to: Lowering, operand: Operand): boolean {
  const kind = to.kind(operand);
  if (kind < KIND.ANY) return kind === KIND.TABLE;
  return to.takesTables || to.predict(operand)?.[2] === at.TAG_TABLE;
}

/** For operands that may be tables: numbers as usual, and metamethods by Lua's own function. */
function ofAnything(to: Lowering, op: Opcode, a: number, left: Operand, right: Operand): void {
  const { code, registers } = to;
  // A string on the left is converted to a number first, which leaves a trace in the C library.
  if ('constant' in left && (left.constant[2] & at.TYPE_MASK) === at.TYPE_STRING) {
    to.giveUp();
    return;
  }
  // Operators most often give what they take.
  const predict = [left, right].map(operand => to.predict(operand)).find(one => one?.[2] === at.TAG_TABLE);
  const ofRegisters = [left, right].filter(operand => 'register' in operand);
  for (const { register } of ofRegisters) registers.load(register);
  const done = code.block().depth;
  if ([left, right].every(operand => isNumeric(to.kind(operand)) || to.kind(operand) === KIND.ANY)) {
    const { state } = registers;
    registers.state = [...state];
    const otherwise = code.block().depth;
    for (const { register } of ofRegisters) {
      if (registers.kind(register) !== KIND.ANY) continue;
      code.get(registers.tag(register)).and(at.TYPE_MASK).ne(at.TYPE_NUMBER).branchIf(otherwise);
      registers.narrow(register, KIND.NUMBER);
    }
    ofNumbers(to, op, a, left, right);
    registers.widen(a, KIND.ANY);
    registers.state = state;
    code.branch(done).close();
  }
  ofRegisters.forEach(({ register }, order) => {
    registers.pushTag(register);
    code.eq(at.TAG_TABLE);
    if (order > 0) code.or();
  });
  code.eqz();
  if ('register' in left) {
    registers.pushTag(left.register);
    code.and(at.TYPE_MASK).eq(at.TYPE_STRING).or();
  }
  to.exitIf();
  to.aside(() => {
    code.get(L);
    to.pushAddress(left);
    to.pushAddress(right);
    to.pushAddress({ register: a });
    code.i32(OPERATORS.indexOf(op) + object.ADDITION_EVENT).call(to.calls.operatorMethod);
  });
  const result = code.local(I32);
  to.pushSlot(a).set(result);
  registers.take(a, result, predict);
  code.close();
}

function numberOf(value: RawValue): number {
  const bits = bitsOf(value);
  return value[2] === at.TAG_FLOAT ? new Float64Array(BigInt64Array.of(bits).buffer)[0] : Number(bits);
}

/**
 * Divides the two floats on top of the stack. An engine that knows that a divisor is 0 or -1 may give a NaN with
 * another sign than the processor's, which its string shows. A division in a separate function hides the divisor.
 */
function divideFloats(to: Lowering, right: Operand): void {
  const { code, calls } = to;
  if ('constant' in right && !DIVISORS.has(numberOf(right.constant))) {
    code.divF();
    return;
  }
  const [dividend, divisor] = [code.local(F64), code.local(F64)];
  code.set(divisor).set(dividend);
  code.get(divisor).eqF(0).get(divisor).eqF(-1).or().if(F64);
  code.get(dividend).get(divisor).call(calls.divideFloat).else();
  code.get(dividend).get(divisor).divF().close();
}

/** R(A) := RK(B) op RK(C), for integers and floats that are such. */
export function bitwise(to: Lowering, { op, a, b, c }: Instruction): void {
  const { code, registers, calls } = to;
  const [left, right] = [to.operand(b), to.operand(c)];
  if (!asNumber(to, left) || !asNumber(to, right)) return;
  pushIntegral(to, left);
  if (op === 'SHR') code.i64(0n);
  pushIntegral(to, right);
  if (op === 'SHR') code.sub64();
  if (op === 'BAND' || op === 'BOR' || op === 'BXOR') code[BITWISE[op]]();
  else code.call(calls.shiftLeft);
  code.set(registers.bits(a));
  registers.define(a, KIND.INTEGER);
}

/** R(A) := -R(B) */
export function negative(to: Lowering, { a, b }: Instruction): void {
  const operand: Operand = { register: b };
  if (!asNumber(to, operand)) return;
  compute(to, a, [operand], way => {
    if (way === FLOATS) {
      pushOwnFloat(to, operand);
      to.code.negF();
    } else {
      to.code.i64(0n);
      pushInteger(to, operand);
      to.code.sub64();
    }
  });
}

/** R(A) := ~R(B) */
export function inverse(to: Lowering, { a, b }: Instruction): void {
  if (!asNumber(to, { register: b })) return;
  pushIntegral(to, { register: b });
  to.code.xor64(-1n).set(to.registers.bits(a));
  to.registers.define(a, KIND.INTEGER);
}
