/** Lowering of arithmetic and bitwise operators of numbers, and of arithmetic of tables; all else is left to the interpreter. */

import { F64, I32, I64 } from '../../build/wasm-code.ts';
import { bitsOf, type RawValue } from '../../memory/heap.ts';
import * as at from '../../memory/layout.ts';
import type { Instruction, Opcode } from '../instructions.ts';
import { isNumeric, KIND, type Kind } from '../kinds.ts';
import { L, type Lowering, type Operand } from '../lowering.ts';
import { TAG } from '../registers.ts';

/** Floats from here on are no 64-bit integers. */
const TOO_LARGE = 2 ** 63;

/** Operators whose methods Lua knows by numbers that follow each other, and the first of these. */
const OPERATORS: readonly Opcode[] = ['ADD', 'SUB', 'MUL', 'MOD', 'POW', 'DIV', 'IDIV'];
const FIRST_OPERATOR = 6;

/** Divisors by which engines may divide in another way than the processor. */
const DIVISORS: ReadonlySet<number> = new Set([0, -1]);

/** Makes sure that an operand is a number, of the kind that the guess says if there is any; false if it cannot be. */
export function asNumber(to: Lowering, operand: Operand): boolean {
  const kind = to.kind(operand);
  if (isNumeric(kind)) return true;
  if (!('register' in operand) || (kind !== KIND.ANY && kind !== KIND.MEMORY)) {
    to.giveUp();
    return false;
  }
  to.guard(operand.register, guessedKind(to, operand));
  return true;
}

function guessedKind(to: Lowering, operand: Operand): Kind {
  if (to.isGeneral) return KIND.NUMBER;
  const tag = to.guess(operand)?.[2];
  if (tag === at.TAG_FLOAT) return KIND.FLOAT;
  return tag === at.TAG_INTEGER ? KIND.INTEGER : KIND.NUMBER;
}

/** Appends a number as a float. */
export function pushFloat(to: Lowering, operand: Operand): void {
  const { code, registers } = to;
  if ('constant' in operand) {
    const bits = bitsOf(operand.constant);
    if (operand.constant[2] === at.TAG_FLOAT) code.f64Bits(bits);
    else code.f64(Number(bits));
    return;
  }
  const { register } = operand;
  const kind = registers.kind(register);
  if (kind === KIND.FLOAT) code.get(registers.float(register));
  else if (kind === KIND.INTEGER) code.get(registers.bits(register)).floatOf64();
  else {
    code.get(registers.tag(register)).eq(at.TAG_FLOAT).if(F64);
    code.get(registers.bits(register)).floatOfBits().else();
    code.get(registers.bits(register)).floatOf64().close();
  }
}

/** Appends a number of the integer kind. */
export function pushInteger(to: Lowering, operand: Operand): void {
  if ('constant' in operand) to.code.i64(bitsOf(operand.constant));
  else to.code.get(to.registers.bits(operand.register));
}

/** Appends a number as an integer, or leaves if it is none. */
export function pushIntegral(to: Lowering, operand: Operand): void {
  const { code } = to;
  const kind = to.kind(operand);
  if (kind === KIND.INTEGER) {
    pushInteger(to, operand);
    return;
  }
  const value = code.local(F64);
  const result = code.local(I64);
  const convert = () => {
    code.get(value).truncated64().tee(result).floatOf64().get(value).neF();
    code.get(value).ltF(TOO_LARGE).eqz().or();
    to.exitIf();
  };
  if (kind === KIND.NUMBER && 'register' in operand) {
    const bits = to.registers.bits(operand.register);
    code.get(bits).set(result);
    code.get(to.registers.tag(operand.register)).eq(at.TAG_FLOAT).if();
    code.get(bits).floatOfBits().set(value);
    convert();
    code.close();
  } else {
    pushFloat(to, operand);
    code.set(value);
    convert();
  }
  code.get(result);
}

/** R(A) := RK(B) op RK(C), for numbers, and for tables that have the operator. */
export function arithmetic(to: Lowering, { op, a, b, c }: Instruction): void {
  const [left, right] = [to.operand(b), to.operand(c)];
  if (mayBeTable(to, left) || mayBeTable(to, right)) {
    ofAnything(to, op, a, left, right);
    return;
  }
  if (asNumber(to, left) && asNumber(to, right)) ofNumbers(to, op, a, left, right);
}

function ofNumbers(to: Lowering, op: Opcode, a: number, left: Operand, right: Operand): void {
  const kinds = [to.kind(left), to.kind(right)];
  if (op === 'DIV' || op === 'POW' || kinds.includes(KIND.FLOAT)) {
    inFloats(to, op, left, right);
    to.code.set(to.registers.float(a));
    to.registers.define(a, KIND.FLOAT);
  } else if (kinds.every(kind => kind === KIND.INTEGER)) {
    inIntegers(to, op, left, right);
    to.code.set(to.registers.bits(a));
    to.registers.define(a, KIND.INTEGER);
  } else inEither(to, op, a, left, right);
}

/** Appends whether those of two numbers whose kinds are known only at run time, one at least, are integers. */
export function pushAreIntegers(to: Lowering, ...operands: readonly Operand[]): void {
  const { code, registers } = to;
  let tests = 0;
  for (const operand of operands)
    if ('register' in operand && to.kind(operand) === KIND.NUMBER) {
      code.get(registers.tag(operand.register)).eq(at.TAG_INTEGER);
      if (tests++ > 0) code.and();
    }
}

/** Where kinds are known only at run time: both ways, one beside the other. */
function inEither(to: Lowering, op: Opcode, a: number, left: Operand, right: Operand): void {
  const { code, registers } = to;
  const [bits, tag] = [code.local(I64), code.local(I32)];
  pushAreIntegers(to, left, right);
  code.if();
  inIntegers(to, op, left, right);
  code.set(bits).i32(at.TAG_INTEGER).set(tag).else();
  inFloats(to, op, left, right);
  code.bitsOfFloat().set(bits).i32(at.TAG_FLOAT).set(tag).close();
  code.get(bits).set(registers.bits(a)).get(tag).set(registers.tag(a));
  registers.define(a, KIND.NUMBER);
}

/** Whether a table with operators of its own may be expected. */
function mayBeTable(to: Lowering, operand: Operand): boolean {
  const kind = to.kind(operand);
  if (kind < KIND.ANY) return kind === KIND.TABLE;
  return to.takesTables || to.guess(operand)?.[2] === at.TAG_TABLE;
}

/** Where tables come: numbers as ever, and the operator of a table by Lua's own way. */
function ofAnything(to: Lowering, op: Opcode, a: number, left: Operand, right: Operand): void {
  const { code, registers } = to;
  // Text on the left is read as a number first, which leaves a trace in the C library.
  if ('constant' in left && (left.constant[2] & at.TYPE_MASK) === at.TYPE_STRING) {
    to.giveUp();
    return;
  }
  const [bits, tag] = [code.local(I64), code.local(I32)];
  // Operators most often give what they take.
  const guess = [left, right].map(operand => to.guess(operand)).find(one => one?.[2] === at.TAG_TABLE);
  const ofRegisters = [left, right].filter(operand => 'register' in operand);
  for (const { register } of ofRegisters) registers.load(register);
  if ([left, right].every(operand => isNumeric(to.kind(operand)) || to.kind(operand) === KIND.ANY)) {
    let tests = 0;
    for (const { register } of ofRegisters) {
      if (registers.kind(register) !== KIND.ANY) continue;
      code.get(registers.tag(register)).and(at.TYPE_MASK).eq(at.TYPE_NUMBER);
      if (tests++ > 0) code.and();
    }
    const { state } = registers;
    code.if();
    registers.state = [...state];
    for (const { register } of ofRegisters)
      if (registers.kind(register) === KIND.ANY) registers.narrow(register, KIND.NUMBER);
    ofNumbers(to, op, a, left, right);
    registers.pushBits(a);
    code.set(bits);
    registers.pushTag(a);
    code.set(tag);
    registers.state = state;
    code.else();
  } else code.block();
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
    code.i32(OPERATORS.indexOf(op) + FIRST_OPERATOR).call(to.calls.operatorMethod);
  });
  to.pushSlot(a).load64().set(bits);
  to.pushSlot(a).load(TAG).set(tag).close();
  code.get(bits).set(registers.bits(a)).get(tag).set(registers.tag(a));
  registers.define(a, KIND.ANY, { guess });
}

function inFloats(to: Lowering, op: Opcode, left: Operand, right: Operand): void {
  const { code, calls } = to;
  pushFloat(to, left);
  pushFloat(to, right);
  if (op === 'ADD') code.addF();
  else if (op === 'SUB') code.subF();
  else if (op === 'MUL') code.mulF();
  else if (op === 'DIV') divide(to, right);
  else if (op === 'IDIV') {
    divide(to, right);
    code.floorF();
  } else code.call(op === 'POW' ? calls.power : calls.moduloFloat);
}

function numberOf(value: RawValue): number {
  const bits = bitsOf(value);
  return value[2] === at.TAG_FLOAT ? new Float64Array(BigInt64Array.of(bits).buffer)[0] : Number(bits);
}

/**
 * Divides the two floats on top. Engines that find out that a program divides by 0 or -1 may give a NaN whose sign is not
 * the processor's, which text shows; where the division is made in a function of its own they find out nothing.
 */
function divide(to: Lowering, right: Operand): void {
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

function inIntegers(to: Lowering, op: Opcode, left: Operand, right: Operand): void {
  const { code, calls } = to;
  if (op === 'MOD' || op === 'IDIV') {
    // Division by zero is an error.
    pushInteger(to, right);
    code.eqz64();
    to.exitIf();
  }
  pushInteger(to, left);
  pushInteger(to, right);
  if (op === 'ADD') code.add64();
  else if (op === 'SUB') code.sub64();
  else if (op === 'MUL') code.mul64();
  else code.call(op === 'MOD' ? calls.modulo : calls.divide);
}

/** R(A) := RK(B) op RK(C), for integers and floats that are such. */
export function bitwise(to: Lowering, { op, a, b, c }: Instruction): void {
  const { code, registers, calls } = to;
  const [left, right] = [to.operand(b), to.operand(c)];
  if (!asNumber(to, left) || !asNumber(to, right)) return;
  const [x, y] = [code.local(I64), code.local(I64)];
  pushIntegral(to, left);
  code.set(x);
  pushIntegral(to, right);
  code.set(y).get(x);
  if (op === 'SHR') code.i64(0n).get(y).sub64().call(calls.shiftLeft);
  else if (op === 'SHL') code.get(y).call(calls.shiftLeft);
  else {
    code.get(y);
    if (op === 'BAND') code.and64();
    else if (op === 'BOR') code.or64();
    else code.xor64();
  }
  code.set(registers.bits(a));
  registers.define(a, KIND.INTEGER);
}

/** R(A) := -R(B) and R(A) := ~R(B) */
export function unary(to: Lowering, { op, a, b }: Instruction): void {
  const { code, registers } = to;
  const operand: Operand = { register: b };
  if (!asNumber(to, operand)) return;
  if (op === 'BNOT') {
    pushIntegral(to, operand);
    code.xor64(-1n).set(registers.bits(a));
    registers.define(a, KIND.INTEGER);
    return;
  }
  const kind = registers.kind(b);
  if (kind === KIND.FLOAT) {
    code.get(registers.float(b)).negF().set(registers.float(a));
    registers.define(a, KIND.FLOAT);
  } else if (kind === KIND.INTEGER) {
    code.i64(0n).get(registers.bits(b)).sub64().set(registers.bits(a));
    registers.define(a, KIND.INTEGER);
  } else {
    const [bits, tag] = [code.local(I64), code.local(I32)];
    code.get(registers.tag(b)).tee(tag).eq(at.TAG_INTEGER).if(I64);
    code.i64(0n).get(registers.bits(b)).sub64().else();
    code.get(registers.bits(b)).floatOfBits().negF().bitsOfFloat().close().set(bits);
    code.get(bits).set(registers.bits(a)).get(tag).set(registers.tag(a));
    registers.define(a, KIND.NUMBER);
  }
}
