/** Lowering of the instructions that end blocks: jumps, tests and loops. Each goes on by the edges that it is given. */

import { F64, I32, I64 } from '../build/wasm-code.ts';
import * as at from '../memory/layout.ts';
import { type Instruction, isTest, OP } from './instructions.ts';
import { isNumeric, KIND, type Kind } from './kinds.ts';
import { pushFloat } from './lower-arithmetic.ts';
import { callIterator } from './lower-calls.ts';
import { pushEquality, pushOrder } from './lower-comparisons.ts';
import { move, pushTruth } from './lower-moves.ts';
import { L, type Lowering } from './lowering.ts';

/** Goes on at the first or the second successor of the block, with what is known then. */
export type Edge = (which: 0 | 1) => void;

/** Floats beyond are no 64-bit integers. */
const TOO_LARGE = 2 ** 63;

/** Lowers the instruction that ends a block; false if it is none of these. */
export function lowerEnd(to: Lowering, instruction: Instruction, edge: Edge): boolean {
  const { op } = instruction;
  if (isTest(op)) test(to, instruction, edge);
  else if (op === OP.JMP) jump(to, instruction, edge);
  else if (op === OP.FORPREP) prepareLoop(to, instruction, edge);
  else if (op === OP.FORLOOP) loop(to, instruction, edge);
  else if (op === OP.TFORCALL) genericLoop(to, instruction, edge);
  else return false;
  return true;
}

/** Jumps, and closes upvalues of the blocks that are left. */
function jump(to: Lowering, instruction: Instruction, edge: Edge): void {
  close(to, instruction);
  to.step();
  edge(0);
}

function close(to: Lowering, { a }: Instruction): void {
  if (a === 0) return;
  const { code } = to;
  code
    .get(L)
    .get(to.base)
    .i32(to.registers.offset(a - 1))
    .add()
    .call(to.calls.closeUpvalues);
}

/** Both ways after a condition, which is on top. */
function either(to: Lowering, edge: Edge, onFirst: () => void = () => undefined): void {
  const { code, registers } = to;
  const state = [...registers.state];
  const mark = to.mark();
  code.if();
  onFirst();
  edge(0);
  code.else();
  registers.state = [...state];
  to.back(mark);
  edge(1);
  code.close();
}

function test(to: Lowering, instruction: Instruction, edge: Edge): void {
  const { op, a, b, c, pc } = instruction;
  const following = to.lua.code[pc + 1];
  const onJump = () => close(to, following);
  const { code } = to;
  if (op === OP.TEST || op === OP.TESTSET) {
    pushTruth(to, op === OP.TEST ? a : b);
    if (c === 0) code.eqz();
  } else {
    if (op === OP.EQ) pushEquality(to, instruction);
    else pushOrder(to, instruction);
    if (to.isOver) return;
    if (a === 0) code.eqz();
  }
  to.step();
  either(to, edge, () => {
    if (op === OP.TESTSET) {
      move(to, a, b);
      to.writeShared();
    }
    onJump();
  });
}

/** The kind of a loop's counters: integers only if the first value and the step are such. */
function loopKind(to: Lowering, a: number): Kind | undefined {
  for (let register = a; register < a + 3; register++) {
    const kind = to.registers.kind(register);
    if (kind === KIND.INTEGER || kind === KIND.FLOAT) continue;
    if (to.isGeneral || (isNumeric(kind) === false && kind < KIND.ANY)) return undefined;
    const tag = to.guess({ register })?.[2];
    to.guard(register, tag === at.TAG_FLOAT ? KIND.FLOAT : KIND.INTEGER);
  }
  const isInteger = to.registers.kind(a) === KIND.INTEGER && to.registers.kind(a + 2) === KIND.INTEGER;
  return isInteger ? KIND.INTEGER : KIND.FLOAT;
}

/** R(A) := R(A) - R(A+2), and all three of one kind. */
function prepareLoop(to: Lowering, { a }: Instruction, edge: Edge): void {
  const { code, registers } = to;
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
  code.tee(limit).absF().f64(TOO_LARGE).ltF().eqz();
  to.exitIf();
  code
    .get(limit)
    .truncated64()
    .set(registers.bits(a + 1));
  registers.define(a + 1, KIND.INTEGER);
  return true;
}

/** R(A) += R(A+2); goes back with R(A+3) := R(A) while the limit is not passed. */
function loop(to: Lowering, { a }: Instruction, edge: Edge): void {
  const { code, registers } = to;
  const kind = registers.kind(a);
  const kinds = [kind, registers.kind(a + 1), registers.kind(a + 2)];
  if ((kind !== KIND.INTEGER && kind !== KIND.FLOAT) || kinds.some(one => one !== kind)) {
    to.giveUp();
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

/** The call of an iterator, and the way back with its first result unless that is nil. */
function genericLoop(to: Lowering, instruction: Instruction, edge: Edge): void {
  callIterator(to, instruction);
  const control = to.lua.code[instruction.pc + 1].a;
  const { registers } = to;
  registers.load(control + 1);
  registers.pushTag(control + 1);
  to.step();
  either(to, edge, () => {
    move(to, control, control + 1);
    to.writeShared();
  });
}
