/**
 * Lowers calls of functions that need only numbers: Lua's `math` in place, and host functions through their numeric
 * intrinsics. They create no call record and leave everything where it is. Unusual cases, such as a global that is
 * another function by now, are left to the interpreter.
 */

import { F64, I32 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import { LONGEST_INTERVAL } from '../../watchdog.ts';
import type { Instruction } from '../instructions.ts';
import { isNumeric, KIND, kindOfTag } from '../kinds.ts';
import { L, type Lowering, type Operand } from '../lowering.ts';
import { importIntrinsic, type NumericIntrinsic } from '../numeric-intrinsics.ts';
import { type IntrinsicCall, MATH, type MathFunction } from './math.ts';
import { asNumber, byKind, FLOATS, numberKind, pushFloat, pushInteger, pushOwnFloat } from './numbers.ts';

/** How a call is lowered. */
interface Plan {
  work: MathFunction['work'];
  gives: boolean;
}

/** Lowers the call of an intrinsic; returns false without appending anything for other calls. */
export function callIntrinsic(to: Lowering, { a, b, c }: Instruction): boolean {
  const { code, registers, setting } = to;
  const callee = to.predict({ register: a });
  const name = setting.plain.name(callee);
  const end = b !== 0 ? a + b : to.knownTop;
  if (!callee || name === undefined || end === undefined || to.isGeneral || c > 2) return false;
  const operands = Array.from({ length: end - a - 1 }, (_, order) => ({ register: a + 1 + order }));
  const plan = operands.every(operand => isLikelyNumber(to, operand)) && planOf(to, name, operands);
  if (!plan || plan.gives === (c === 1)) return false;
  if (!operands.every(operand => asNumber(to, operand))) return true;
  // Later registers die with the call; written back later, they could hold a freed object.
  for (let register = end; register < registers.state.length; register++) {
    registers.store(register);
    registers.forget(register);
  }
  registers.pushTag(a);
  code.ne(at.TAG_LIGHT_FUNCTION);
  registers.pushBits(a);
  code.wrap().ne(callee[0]).or();
  // Something of what Lua allocates for a call is missing.
  code.get(to.call).load(at.CALL_NEXT).eqz().or();
  const room = registers.offset(end + at.STACK_FOR_C);
  code.get(L).load(at.STATE_STACK_LAST).get(to.base).sub().le(room).or();
  to.exitIf();
  const behind = registers.offset(end) + at.TAG;
  // From here on the interpreter may take over behind the call.
  if (b === 0) to.restoreTop();
  const putBehind = () => code.get(to.base).i32(at.TAG_INTEGER).store(behind);
  plan.work({ to, operands, result: a, putBehind });
  if (c !== 0) return true;
  to.setTop(a + 1);
  // Whoever takes all values that there are finds this one in memory.
  registers.store(a);
  registers.state[a] = { ...registers.state[a], dirty: false };
  to.noteTop(a + 1);
  return true;
}

function isLikelyNumber(to: Lowering, operand: Operand): boolean {
  const kind = to.kind(operand);
  if (kind < KIND.ANY) return isNumeric(kind);
  const predict = to.predict(operand);
  return !predict || isNumeric(kindOfTag(predict[2]));
}

function planOf(to: Lowering, name: string, operands: Operand[]): Plan | undefined {
  const math = Object.hasOwn(MATH, name) && MATH[name];
  if (math && math.parameters === operands.length) return { work: math.work, gives: true };
  const plain = to.setting.plain.find(name, operands.length);
  if (!plain) return undefined;
  const isWhole = operands.every(operand => numberKind(to, operand) === KIND.INTEGER);
  if (plain.takes === 'integers' && !isWhole) return undefined;
  const index = importIntrinsic(to.setting.module, name, plain);
  const gives = plain.gives !== 'nothing' && plain.gives !== 'work';
  return { work: call => callNumbers(call, plain, index), gives };
}

/** Calls a function of numbers. */
function callNumbers(call: IntrinsicCall, { takes, gives }: NumericIntrinsic, index: number): void {
  const { to, operands, result, putBehind } = call;
  const { code, registers } = to;
  for (const operand of operands)
    if (takes === 'floats') pushFloat(to, operand);
    else pushInteger32(to, operand);
  code.call(index);
  if (gives === 'work') spend(to);
  if (gives === 'nothing' || gives === 'work') return;
  if (gives !== 'integer') {
    const value = code.local(F64);
    code.tee(value).get(value).neF();
    to.exitIf();
    code.get(value);
  }
  if (gives === 'float') code.set(registers.float(result));
  else {
    if (gives === 'integer') code.extend();
    else code.truncated64();
    code.set(registers.bits(result));
  }
  registers.define(result, gives === 'float' ? KIND.FLOAT : KIND.INTEGER);
  putBehind();
}

/** Subtracts the cost on top of the stack, in instructions, from the count. */
function spend(to: Lowering): void {
  const { code } = to;
  const [work, left, least] = [code.local(I32), code.local(I32), code.local(I32)];
  code.set(work);
  // What has been charged early ends where a whole interval is left.
  to.count.pushLeft().tee(left).gt(LONGEST_INTERVAL).if(I32).i32(LONGEST_INTERVAL);
  code.else().i32(to.longestWay).close().set(least);
  code.get(left).get(work).sub().get(least).gt().if();
  code.get(to.count.variable).get(work).sub().set(to.count.variable).else();
  to.aside(() => code.get(L).get(work).call(to.calls.spend));
  code.close();
}

/** Appends a number truncated to a 32-bit integer, or exits if that is impossible. */
function pushInteger32(to: Lowering, operand: Operand): void {
  const { code } = to;
  const ofFloat = () => {
    const value = code.local(F64);
    pushOwnFloat(to, operand);
    code.set(value).isInteger32(value).eqz();
    to.exitIf();
    code.get(value).truncated64().wrap();
  };
  const ofInteger = () => {
    const integer = code.local(I32);
    pushInteger(to, operand);
    code.wrap().tee(integer).extend();
    pushInteger(to, operand);
    code.ne64();
    to.exitIf();
    code.get(integer);
  };
  byKind(to, [operand], way => (way === FLOATS ? ofFloat() : ofInteger()), I32);
}
