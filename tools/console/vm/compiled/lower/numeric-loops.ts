/** Lowers numeric loops. The counter, limit and step of a loop are all integers or all floats, from its start on. */

import { F64, I32, I64 } from '../../build/wasm-code.ts';
import type { Instruction } from '../instructions.ts';
import { isNumeric, KIND } from '../kinds.ts';
import type { Lowering, Operand } from '../lowering.ts';
import { type Edge, either } from './loops.ts';
import {
  asNumber,
  byKind,
  commonKind,
  INTEGERS,
  numberKind,
  pushInteger,
  pushOwnFloat,
  setNumber,
  TOO_LARGE,
  type Way,
} from './numbers.ts';

/** Value, limit and step of a loop. */
function countersOf(a: number): [value: Operand, limit: Operand, step: Operand] {
  return [{ register: a }, { register: a + 1 }, { register: a + 2 }];
}

/** R(A) := R(A) - R(A+2), and all three of one kind. */
export function prepareLoop(to: Lowering, { a }: Instruction, edge: Edge): void {
  const { code, registers } = to;
  const counters = countersOf(a);
  const [value, limit, step] = counters;
  for (const counter of counters) {
    const kind = numberKind(to, counter);
    // Most loops count in integers.
    const isUnknown = kind === KIND.NUMBER && !to.isGeneral;
    if (!asNumber(to, counter, isUnknown ? KIND.INTEGER : kind)) return;
  }
  const kind = commonKind(to, [value, step]);
  byKind(to, [value, step], way => {
    if (way === INTEGERS) pushLimit(to, limit, step);
    else way.push(to, limit);
    setNumber(to, a + 1, way, kind);
    way.push(to, value);
    way.push(to, step);
    code[way.SUB]();
    setNumber(to, a, way, kind);
    way.push(to, step);
    setNumber(to, a + 2, way, kind);
  });
  for (let register = a; register < a + 3; register++) {
    const { predict, constant } = registers.state[register];
    registers.define(register, kind, { predict, constant: register === a + 2 ? constant : undefined });
  }
  to.step();
  edge(0);
}

/** Appends the limit of an integer loop: the last integer that it may reach. */
function pushLimit(to: Lowering, limit: Operand, step: Operand): void {
  const { code } = to;
  const ofFloat = () => {
    const rounded = code.local(F64);
    pushOwnFloat(to, limit);
    code.ceilF();
    pushOwnFloat(to, limit);
    code.floorF();
    pushInteger(to, step);
    code.i64(0n).lt64().select().tee(rounded).absF().ltF(TOO_LARGE).eqz();
    to.exitIf();
    code.get(rounded).truncated64();
  };
  byKind(to, [limit], way => (way === INTEGERS ? pushInteger(to, limit) : ofFloat()), I64);
}

/** R(A) += R(A+2); jumps back with R(A+3) := R(A) until the limit is passed. */
export function loop(to: Lowering, { a }: Instruction, edge: Edge): void {
  const { code, registers } = to;
  const [value, limit, step] = countersOf(a);
  // Code that begins within the loop knows nothing of it yet.
  const kind = numberKind(to, value);
  for (let register = a; register < a + 3; register++)
    if (registers.kind(register) >= KIND.ANY) to.guard(register, kind);
  if (!isNumeric(kind) || to.kind(limit) !== kind || to.kind(step) !== kind) {
    to.giveUp();
    return;
  }
  const next = code.local(kind === KIND.FLOAT ? F64 : I64);
  const isConverted = (way: Way) => kind === KIND.NUMBER && way !== INTEGERS;
  const pushOrder = (way: Way, isUp: boolean) => {
    const pushNext = () => {
      code.get(next);
      if (isConverted(way)) code.floatOfBits();
    };
    if (isUp) pushNext();
    way.push(to, limit);
    if (!isUp) pushNext();
    code[way.LE]();
  };
  const direction = registers.state[a + 2].constant;
  const count = (way: Way) => {
    way.push(to, value);
    way.push(to, step);
    code[way.ADD]();
    if (isConverted(way)) code.bitsOfFloat();
    code.set(next);
    if (direction === undefined || direction > 0) pushOrder(way, true);
    if (direction === undefined || direction <= 0) pushOrder(way, false);
    if (direction !== undefined) return;
    way.pushZero(code);
    way.push(to, step);
    code[way.LT]().select();
  };
  byKind(to, [value], count, I32);
  to.step();
  const { predict } = registers.state[a];
  either(to, edge, () => {
    for (const register of [a, a + 3]) {
      code.get(next);
      if (kind === KIND.FLOAT) code.set(registers.float(register));
      else code.set(registers.bits(register));
      if (kind === KIND.NUMBER) code.get(registers.tag(a)).set(registers.tag(register));
      registers.define(register, kind, { predict });
    }
    to.writeShared();
  });
}
