/**
 * Lowering of calls of functions that need nothing but numbers: Lua's `math` in place, and the host's by their functions of
 * numbers. They have no record of the call, and leave everything where it is. Whatever is unusual, such as a global that is
 * another function by now, takes the way of all calls.
 */

import { F64, I32 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import { LONGEST_INTERVAL } from '../../watchdog.ts';
import type { Instruction } from '../instructions.ts';
import { isNumeric, KIND, type Kind } from '../kinds.ts';
import { L, type Lowering } from '../lowering.ts';
import type { LuaFunctionInPlace, PlainFunction } from '../plain-functions.ts';
import { asNumber, pushFloat } from './arithmetic.ts';
import { behind, IN_PLACE, type PlainCall, type Work } from './math.ts';

/** Values for which Lua makes room on the stack when it calls a C function. */
const STACK_FOR_C = 20;

/** How a call is lowered, if it can be. */
interface Plan {
  work: Work;
  gives: boolean;
}

/** Lowers the call of a known function; false, with nothing appended, if it is none. */
export function callPlain(to: Lowering, { a, b, c }: Instruction): boolean {
  const { code, registers, plain } = to;
  const name = plain.name(to.guess({ register: a }));
  const end = b !== 0 ? a + b : to.openEnd;
  if (name === undefined || end === undefined || to.isGeneral || c > 2) return false;
  const numbers = Array.from({ length: end - a - 1 }, (_, order) => a + 1 + order);
  const areLikely = numbers.every(register => isLikelyNumber(to, register));
  const plan = areLikely ? planOf(to, name, numbers) : undefined;
  if (!plan || plan.gives === (c === 1)) return false;
  for (const register of numbers) if (!asNumber(to, { register })) return true;
  // All else in the registers behind is over with the call, and would be a lost object if it were written back later.
  for (let register = end; register < registers.state.length; register++) {
    registers.store(register);
    registers.forget(register);
  }
  code.block();
  const done = code.depth;
  code.block();
  const otherwise = code.depth;
  const isIt = registers.state[a].guess!;
  registers.pushTag(a);
  code.eq(at.TAG_LIGHT_FUNCTION);
  registers.pushBits(a);
  code.wrap().eq(isIt[0]).and();
  // Nothing of what Lua allocates for a call is missing.
  code.get(to.call).load(at.CALL_NEXT).ne(0).and();
  code.get(L).load(at.STATE_STACK_LAST).get(to.base).sub();
  code
    .gt(registers.offset(end + STACK_FOR_C))
    .and()
    .eqz()
    .branchIf(otherwise);
  const kind = plan.work({
    ...{ to, arguments: numbers, result: a },
    otherwise: () => code.branchIf(otherwise),
    putBehind: () =>
      code
        .get(to.base)
        .i32(at.TAG_INTEGER)
        .store(registers.offset(end) + 8),
  });
  if (c === 0) to.setTop(a + 1);
  else if (b === 0) to.restoreTop();
  code.branch(done).close();
  callInstead(to, a, end, c, kind);
  code.close();
  if (plan.gives) registers.define(a, kind);
  if (c !== 0) return true;
  // Whoever takes all values that there are finds this one in memory.
  registers.store(a);
  registers.state[a] = { ...registers.state[a], dirty: false };
  to.openNext(a + 1);
  return true;
}

function isLikelyNumber(to: Lowering, register: number): boolean {
  const kind = to.kind({ register });
  const tag = to.guess({ register })?.[2];
  if (kind < KIND.ANY) return isNumeric(kind);
  return tag === undefined || tag === at.TAG_FLOAT || tag === at.TAG_INTEGER;
}

/** The kind that an argument is going to have. */
function kindOf(to: Lowering, register: number): Kind {
  const kind = to.kind({ register });
  if (kind < KIND.ANY) return kind;
  const tag = to.guess({ register })?.[2];
  if (tag === at.TAG_FLOAT) return KIND.FLOAT;
  return tag === at.TAG_INTEGER ? KIND.INTEGER : KIND.NUMBER;
}

function planOf(to: Lowering, name: string, numbers: number[]): Plan | undefined {
  const inPlace = IN_PLACE[name as LuaFunctionInPlace] as (typeof IN_PLACE)[LuaFunctionInPlace] | undefined;
  const work = inPlace?.(numbers.map(register => kindOf(to, register)));
  if (work) return { work, gives: true };
  const plain = to.plain.find(name, numbers.length);
  if (!plain) return undefined;
  if (plain.takes === 'integers' && numbers.some(register => kindOf(to, register) !== KIND.INTEGER))
    return undefined;
  const index = to.importPlain(name, plain);
  const gives = plain.gives !== 'nothing' && plain.gives !== 'work';
  const ownWork: Work = call => callNumbers(call, plain, index);
  return { work: gives ? behind(ownWork) : ownWork, gives };
}

/**
 * The call as all calls are made; its result is taken if it is of the same kind, and left to the interpreter otherwise. So is
 * the call itself where nobody knows how many results there are going to be.
 */
function callInstead(to: Lowering, a: number, end: number, c: number, kind: Kind): void {
  const { code, registers } = to;
  if (c === 0) {
    to.exit();
    return;
  }
  to.aside(() => {
    code.get(L);
    to.pushSlot(a);
    to.pushSlot(end)
      .i32(c - 1)
      .call(to.calls.run);
    to.restoreTop();
  });
  if (c === 1) return;
  const tag = code.local(I32);
  code
    .get(to.base)
    .load(registers.offset(a) + 8)
    .tee(tag);
  if (kind === KIND.NUMBER) {
    code.ne(at.TAG_INTEGER);
    code.get(tag).ne(at.TAG_FLOAT).and();
  } else code.ne(kind === KIND.FLOAT ? at.TAG_FLOAT : at.TAG_INTEGER);
  code.if();
  to.leaveBehind();
  code.close();
  code.get(to.base);
  if (kind === KIND.FLOAT) code.loadF(registers.offset(a)).set(registers.float(a));
  else code.load64(registers.offset(a)).set(registers.bits(a));
  if (kind === KIND.NUMBER) code.get(tag).set(registers.tag(a));
}

/** Calls a function of numbers. */
function callNumbers(call: PlainCall, { takes, gives }: PlainFunction, index: number): Kind {
  const { to, result, otherwise } = call;
  const { code, registers } = to;
  if (takes === 'floats') for (const register of call.arguments) pushFloat(to, { register });
  else {
    const integers = call.arguments.map(register => asInteger32(call, register));
    for (const integer of integers) code.get(integer);
  }
  code.call(index);
  if (gives === 'integer') {
    code.extend().set(registers.bits(result));
    return KIND.INTEGER;
  }
  if (gives === 'work') spend(to);
  if (gives === 'nothing' || gives === 'work') return KIND.NIL;
  const value = code.local(F64);
  code.tee(value).get(value).neF();
  otherwise();
  code.get(value);
  if (gives === 'float') code.set(registers.float(result));
  else code.truncated64().set(registers.bits(result));
  return gives === 'float' ? KIND.FLOAT : KIND.INTEGER;
}

/** Takes the instructions on top, which the work counts for, off the count. */
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

/** A number as a 32-bit integer, fractions cut off; returns its variable. */
function asInteger32({ to, otherwise }: PlainCall, register: number): number {
  const { code, registers } = to;
  const kind = registers.kind(register);
  const integer = code.local(I32);
  const ofFloat = () => {
    const value = code.local(F64);
    pushFloat(to, { register });
    code.set(value).isInteger32(value).eqz();
    otherwise();
    code.get(value).truncated64().wrap().set(integer);
  };
  const ofInteger = () => {
    const bits = registers.bits(register);
    code.get(bits).wrap().tee(integer).extend().get(bits).ne64();
    otherwise();
  };
  if (kind === KIND.INTEGER) ofInteger();
  else if (kind === KIND.FLOAT) ofFloat();
  else {
    code.get(registers.tag(register)).eq(at.TAG_FLOAT).if();
    ofFloat();
    code.else();
    ofInteger();
    code.close();
  }
  return integer;
}
