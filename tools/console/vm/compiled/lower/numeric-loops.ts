/** Lowering of loops that count. */

import { F64, I32, I64 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import type { Instruction } from '../instructions.ts';
import { isNumeric, KIND, type Kind } from '../kinds.ts';
import type { Lowering } from '../lowering.ts';
import { pushFloat } from './arithmetic.ts';

/** Goes on at the first or the second successor of the block, with what is known then. */
export type Edge = (which: 0 | 1) => void;

/** Floats beyond are no 64-bit integers. */
const TOO_LARGE = 2 ** 63;

/** Both ways after a condition, which is on top. */
export function either(to: Lowering, edge: Edge, onFirst: () => void = () => undefined): void {
  const { code, registers } = to;
  const state = [...registers.state];
  const mark = to.count.begun;
  code.if();
  onFirst();
  edge(0);
  code.else();
  registers.state = [...state];
  to.count.begun = mark;
  edge(1);
  code.close();
}

/** The kind of a loop's counters: integers only if the first value and the step are such. */
function loopKind(to: Lowering, a: number): Kind | undefined {
  for (let register = a; register < a + 3; register++) {
    const kind = to.registers.kind(register);
    if (kind === KIND.INTEGER || kind === KIND.FLOAT) continue;
    if (isNumeric(kind) === false && kind < KIND.ANY) return undefined;
    const tag = to.guess({ register })?.[2];
    to.guard(register, tag === at.TAG_FLOAT ? KIND.FLOAT : KIND.INTEGER);
  }
  const isInteger = to.registers.kind(a) === KIND.INTEGER && to.registers.kind(a + 2) === KIND.INTEGER;
  return isInteger ? KIND.INTEGER : KIND.FLOAT;
}

/** Whether the kinds of a loop's counters are known. */
function hasOneKind(to: Lowering, a: number): boolean {
  return [a, a + 1, a + 2].every(register => {
    const kind = to.registers.kind(register);
    return kind === KIND.INTEGER || kind === KIND.FLOAT;
  });
}

/** R(A) := R(A) - R(A+2), and all three of one kind. */
export function prepareLoop(to: Lowering, { a }: Instruction, edge: Edge): void {
  const { code, registers } = to;
  if (to.isGeneral && !hasOneKind(to, a)) {
    prepareAnyLoop(to, a);
    to.step();
    edge(0);
    return;
  }
  const kind = loopKind(to, a);
  if (kind === undefined || (kind === KIND.INTEGER && !makeLimit(to, a))) {
    to.giveUp();
    return;
  }
  if (kind === KIND.INTEGER) {
    code
      .get(registers.bits(a))
      .get(registers.bits(a + 2))
      .sub64()
      .set(registers.bits(a));
    registers.define(a, KIND.INTEGER, { guess: registers.state[a].guess });
  } else {
    for (let register = a; register < a + 3; register++) {
      pushFloat(to, { register });
      code.set(registers.float(register));
      registers.define(register, KIND.FLOAT, { guess: registers.state[register].guess });
    }
    code
      .get(registers.float(a))
      .get(registers.float(a + 2))
      .subF()
      .set(registers.float(a));
  }
  to.step();
  edge(0);
}

/** Rounds the limit of a loop of integers; false if the way to do it is not known. */
function makeLimit(to: Lowering, a: number): boolean {
  const { code, registers } = to;
  if (registers.kind(a + 1) === KIND.INTEGER) return true;
  const step = registers.state[a + 2].constant;
  if (step === undefined) return false;
  const limit = code.local(F64);
  code.get(registers.float(a + 1));
  if (step > 0) code.floorF();
  else code.ceilF();
  code.tee(limit).absF().ltF(TOO_LARGE).eqz();
  to.exitIf();
  code
    .get(limit)
    .truncated64()
    .set(registers.bits(a + 1));
  registers.define(a + 1, KIND.INTEGER);
  return true;
}

/** R(A) += R(A+2); goes back with R(A+3) := R(A) while the limit is not passed. */
export function loop(to: Lowering, { a }: Instruction, edge: Edge): void {
  const { code, registers } = to;
  const kind = registers.kind(a);
  const kinds = [kind, registers.kind(a + 1), registers.kind(a + 2)];
  if (kinds.some(one => !isNumeric(one))) {
    to.giveUp();
    return;
  }
  if ((kind !== KIND.INTEGER && kind !== KIND.FLOAT) || kinds.some(one => one !== kind)) {
    loopOfAny(to, a, edge);
    return;
  }
  const isInteger = kind === KIND.INTEGER;
  const variable = (register: number) => (isInteger ? registers.bits(register) : registers.float(register));
  const next = code.local(isInteger ? I64 : F64);
  code.get(variable(a)).get(variable(a + 2));
  if (isInteger) code.add64();
  else code.addF();
  code.set(next);
  const isBelow = () => {
    code.get(next).get(variable(a + 1));
    if (isInteger) code.le64();
    else code.leF();
  };
  const isAbove = () => {
    code.get(variable(a + 1)).get(next);
    if (isInteger) code.le64();
    else code.leF();
  };
  const step = registers.state[a + 2].constant;
  if (step !== undefined) (step > 0 ? isBelow : isAbove)();
  else {
    if (isInteger)
      code
        .i64(0n)
        .get(variable(a + 2))
        .lt64();
    else
      code
        .f64(0)
        .get(variable(a + 2))
        .ltF();
    code.if(I32);
    isBelow();
    code.else();
    isAbove();
    code.close();
  }
  to.step();
  const guess = registers.state[a].guess;
  either(to, edge, () => {
    for (const register of [a, a + 3]) {
      code.get(next).set(variable(register));
      registers.define(register, kind, { guess });
    }
    to.writeShared();
  });
}

/** The beginning of a loop whose counters are of one kind or the other: what they are is in their tags from now on. */
function prepareAnyLoop(to: Lowering, a: number): void {
  const { code, registers } = to;
  const counters = [a, a + 1, a + 2];
  for (const register of counters) {
    if (!isNumeric(registers.kind(register))) to.guard(register, KIND.NUMBER);
    if (to.isOver) return;
  }
  for (const register of counters) registers.widen(register, KIND.NUMBER);
  const [limit, isWhole] = [code.local(F64), code.local(I32)];
  const [tag, bits] = [
    (order: number) => registers.tag(a + order),
    (order: number) => registers.bits(a + order),
  ];
  const float = (order: number) => code.get(bits(order)).floatOfBits();
  code.get(tag(0)).eq(at.TAG_INTEGER).get(tag(2)).eq(at.TAG_INTEGER).and().tee(isWhole).if();
  code.get(tag(1)).eq(at.TAG_FLOAT).if();
  float(1);
  code.floorF();
  float(1);
  code.ceilF().i64(0n).get(bits(2)).lt64().select().tee(limit).absF().ltF(TOO_LARGE).eqz();
  to.exitIf();
  code.get(limit).truncated64().set(bits(1)).i32(at.TAG_INTEGER).set(tag(1)).close();
  code.get(bits(0)).get(bits(2)).sub64().set(bits(0)).else();
  for (const order of [0, 1, 2]) {
    code.get(tag(order)).eq(at.TAG_INTEGER).if();
    code
      .get(bits(order))
      .floatOf64()
      .bitsOfFloat()
      .set(bits(order))
      .i32(at.TAG_FLOAT)
      .set(tag(order))
      .close();
  }
  float(0);
  float(2);
  code.subF().bitsOfFloat().set(bits(0)).close();
  for (const register of counters) registers.define(register, KIND.NUMBER);
}

/** The way round such a loop. */
function loopOfAny(to: Lowering, a: number, edge: Edge): void {
  const { code, registers } = to;
  for (const register of [a, a + 1, a + 2]) registers.widen(register, KIND.NUMBER);
  const next = code.local(I64);
  const [tag, limit, step] = [registers.tag(a), registers.bits(a + 1), registers.bits(a + 2)];
  const float = (bits: number) => code.get(bits).floatOfBits();
  code.get(tag).eq(at.TAG_INTEGER).if(I32);
  code.get(registers.bits(a)).get(step).add64().set(next);
  code.get(next).get(limit).le64().get(limit).get(next).le64().i64(0n).get(step).lt64().select();
  code.else();
  float(registers.bits(a));
  float(step);
  code.addF().bitsOfFloat().set(next);
  float(next);
  float(limit);
  code.leF();
  float(limit);
  float(next);
  code.leF().f64(0);
  float(step);
  code.ltF().select().close();
  to.step();
  either(to, edge, () => {
    for (const register of [a, a + 3]) {
      code.get(next).set(registers.bits(register)).get(tag).set(registers.tag(register));
      registers.define(register, KIND.NUMBER);
    }
    to.writeShared();
  });
}
