/**
 * Lowering of calls of functions that need nothing but numbers: Lua's `math` in place, and the host's by their functions of
 * numbers. They have no record of the call, and leave everything where it is. Whatever is unusual, such as a global that is
 * another function by now, takes the way of all calls.
 */

import { F64, I32, I64 } from '../build/wasm-code.ts';
import * as at from '../memory/layout.ts';
import type { Instruction } from './instructions.ts';
import { isNumeric, KIND, type Kind, mayBeObject } from './kinds.ts';
import { asNumber, pushFloat, pushInteger } from './lower-arithmetic.ts';
import { L, type Lowering } from './lowering.ts';
import type { LuaFunctionInPlace, PlainFunction } from './plain-functions.ts';

/** Values for which Lua makes room on the stack when it calls a C function. */
const STACK_FOR_C = 20;
/** Floats from here on are no 64-bit integers; integers up to this one are exact as floats. */
const TOO_LARGE = 2 ** 63;
const EXACT = 2n ** 53n;
/** What floats must lie between to become 32-bit integers, both not included. */
const LOWEST = -0x80000001;
const HIGHEST = 0x80000000;
const SIGN = 0x7fff_ffff_ffff_ffffn;

/** A call that is being lowered: its arguments, all numbers, and the register of its result. */
interface PlainCall {
  to: Lowering;
  arguments: number[];
  result: number;
  /** Appends: takes the way of all calls if the i32 on top is not zero. */
  otherwise: () => unknown;
}

/** Appends the work; returns the kind of what is then in the variables of the result, which are written last. */
type Work = (call: PlainCall) => Kind;

/** How a call is lowered, if it can be. */
interface Plan {
  work: Work;
  gives: boolean;
  /** Whether the function puts its result behind its arguments. */
  isBehind: boolean;
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
  // What lies behind is not needed any more, and would be a lost object if it were written back later.
  for (let register = end; register < registers.state.length; register++)
    if (register === end || mayBeObject(registers.kind(register))) {
      registers.store(register);
      registers.forget(register);
    }
  code.block();
  const done = code.depth;
  code.block();
  const otherwise = code.depth;
  const isIt = registers.state[a].guess!;
  registers.pushTag(a);
  code.i32(at.TAG_LIGHT_FUNCTION).eq();
  registers.pushBits(a);
  code.wrap().i32(isIt[0]).eq().and();
  // Nothing of what Lua allocates for a call is missing.
  code.get(to.call).load(at.CALL_NEXT).i32(0).ne().and();
  code.get(L).load(at.STATE_STACK_LAST).get(to.base).sub();
  code
    .i32(registers.offset(end + STACK_FOR_C))
    .gt()
    .and()
    .eqz()
    .branchIf(otherwise);
  const kind = plan.work({
    ...{ to, arguments: numbers, result: a },
    otherwise: () => code.branchIf(otherwise),
  });
  if (plan.isBehind)
    code
      .get(to.base)
      .i32(at.TAG_INTEGER)
      .store(registers.offset(end) + 8);
  if (c === 0) pushSlot(to, a + 1, () => code.get(L)).store(at.STATE_TOP);
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
  if (work) return { work, gives: true, isBehind: true };
  const plain = to.plain.find(name, numbers.length);
  if (!plain) return undefined;
  if (plain.takes === 'integers' && numbers.some(register => kindOf(to, register) !== KIND.INTEGER))
    return undefined;
  const index = to.importPlain(name, plain);
  return {
    work: call => callNumbers(call, plain, index),
    gives: plain.gives !== 'nothing',
    isBehind: plain.takes !== 'cut',
  };
}

function pushSlot(to: Lowering, register: number, before: () => unknown) {
  before();
  return to.code.get(to.base).i32(to.registers.offset(register)).add();
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
    pushSlot(to, a, () => code.get(L));
    pushSlot(to, end, () => undefined)
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
    code.i32(at.TAG_INTEGER).ne();
    code.get(tag).i32(at.TAG_FLOAT).ne().and();
  } else code.i32(kind === KIND.FLOAT ? at.TAG_FLOAT : at.TAG_INTEGER).ne();
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
  if (gives === 'nothing') return KIND.NIL;
  const value = code.local(F64);
  code.tee(value).get(value).neF();
  otherwise();
  code.get(value);
  if (gives === 'float') code.set(registers.float(result));
  else code.truncated64().set(registers.bits(result));
  return gives === 'float' ? KIND.FLOAT : KIND.INTEGER;
}

/** A number as a 32-bit integer, fractions cut off; returns its variable. */
function asInteger32({ to, otherwise }: PlainCall, register: number): number {
  const { code, registers } = to;
  const kind = registers.kind(register);
  const integer = code.local(I32);
  const ofFloat = () => {
    const value = code.local(F64);
    pushFloat(to, { register });
    code.tee(value).f64(LOWEST).gtF().get(value).f64(HIGHEST).ltF().and().eqz();
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
    code.get(registers.tag(register)).i32(at.TAG_FLOAT).eq().if();
    ofFloat();
    code.else();
    ofInteger();
    code.close();
  }
  return integer;
}

/** Functions of Lua's that are lowered in place, given the kinds of their arguments. */
const IN_PLACE: Readonly<Record<LuaFunctionInPlace, (kinds: Kind[]) => Work | undefined>> = {
  'math.floor': ({ length }) => (length === 1 ? call => round(call, () => call.to.code.floorF()) : undefined),
  'math.ceil': ({ length }) => (length === 1 ? call => round(call, () => call.to.code.ceilF()) : undefined),
  'math.abs': ({ length }) => (length === 1 ? absolute : undefined),
  'math.sqrt': ({ length }) => (length === 1 ? root : undefined),
  'math.max': ({ length }) => (length === 2 ? call => larger(call, 0, 1) : undefined),
  'math.min': ({ length }) => (length === 2 ? call => larger(call, 1, 0) : undefined),
  'math.fmod': kinds => (kinds.length === 2 && !kinds.includes(KIND.NUMBER) ? remainder : undefined),
};

/** An integer as it is; a float rounded, as an integer if it is small enough. */
function round({ to, arguments: [register], result, otherwise }: PlainCall, direct: () => unknown): Kind {
  const { code, registers } = to;
  const kind = registers.kind(register);
  const bits = code.local(I64);
  const ofFloat = () => {
    const value = code.local(F64);
    pushFloat(to, { register });
    direct();
    code.tee(value).absF().f64(TOO_LARGE).ltF().eqz();
    otherwise();
    code.get(value).truncated64().set(bits);
  };
  if (kind === KIND.INTEGER) code.get(registers.bits(register)).set(bits);
  else if (kind === KIND.FLOAT) ofFloat();
  else {
    code.get(registers.bits(register)).set(bits);
    code.get(registers.tag(register)).i32(at.TAG_FLOAT).eq().if();
    ofFloat();
    code.close();
  }
  code.get(bits).set(registers.bits(result));
  return KIND.INTEGER;
}

function absolute({ to, arguments: [register], result }: PlainCall): Kind {
  const { code, registers } = to;
  const kind = registers.kind(register);
  if (kind === KIND.FLOAT) {
    code.get(registers.float(register)).absF().set(registers.float(result));
    return kind;
  }
  const bits = registers.bits(register);
  const ofInteger = () => {
    code.i64(0n).get(bits).sub64().get(bits).get(bits).i64(0n).lt64().select();
  };
  if (kind === KIND.NUMBER) {
    code.get(bits).i64(SIGN).and64();
    ofInteger();
    code.get(registers.tag(register)).i32(at.TAG_FLOAT).eq().select();
  } else ofInteger();
  code.set(registers.bits(result));
  if (kind === KIND.NUMBER) code.get(registers.tag(register)).set(registers.tag(result));
  return kind;
}

function root({ to, arguments: [register], result, otherwise }: PlainCall): Kind {
  const { code, registers } = to;
  const value = code.local(F64);
  pushFloat(to, { register });
  // What is not a number has a sign of its own.
  code.tee(value).f64(0).geF().eqz();
  otherwise();
  code.get(value).sqrtF().set(registers.float(result));
  return KIND.FLOAT;
}

/** The second of two numbers if the one number is less than the other, or else the first. */
function larger(call: PlainCall, less: 0 | 1, than: 0 | 1): Kind {
  const { to, result } = call;
  const { code, registers } = to;
  const [first, second] = call.arguments;
  const kinds = call.arguments.map(register => registers.kind(register));
  const isLess = code.local(I32);
  if (kinds.every(kind => kind === KIND.INTEGER)) {
    for (const which of [less, than]) pushInteger(to, { register: call.arguments[which] });
    code.lt64().set(isLess);
  } else {
    for (const register of call.arguments) makeExact(call, register);
    for (const which of [less, than]) pushFloat(to, { register: call.arguments[which] });
    code.ltF().set(isLess);
  }
  if (kinds.every(kind => kind === KIND.FLOAT)) {
    code.get(registers.float(second)).get(registers.float(first)).get(isLess).select();
    code.set(registers.float(result));
    return KIND.FLOAT;
  }
  registers.pushBits(second);
  registers.pushBits(first);
  code.get(isLess).select().set(registers.bits(result));
  if (kinds.every(kind => kind === KIND.INTEGER)) return KIND.INTEGER;
  registers.pushTag(second);
  registers.pushTag(first);
  code.get(isLess).select().set(registers.tag(result));
  return KIND.NUMBER;
}

/** Sees to it that a number is the same as a float. */
function makeExact({ to, otherwise }: PlainCall, register: number): void {
  const { code, registers } = to;
  const kind = registers.kind(register);
  if (kind === KIND.FLOAT || registers.state[register].constant !== undefined) return;
  code
    .get(registers.bits(register))
    .i64(EXACT)
    .add64()
    .i64(2n * EXACT)
    .gtU64();
  if (kind === KIND.NUMBER) code.get(registers.tag(register)).i32(at.TAG_INTEGER).eq().and();
  otherwise();
}

/** The rest of a division, with the sign of the dividend. */
function remainder({ to, arguments: [a, b], result, otherwise }: PlainCall): Kind {
  const { code, registers } = to;
  if (registers.kind(a) === KIND.INTEGER && registers.kind(b) === KIND.INTEGER) {
    code.get(registers.bits(b)).i64(0n).le64();
    otherwise();
    code.get(registers.bits(a)).get(registers.bits(b)).rem64().set(registers.bits(result));
    return KIND.INTEGER;
  }
  pushFloat(to, { register: a });
  pushFloat(to, { register: b });
  code.call(to.calls.remainder).set(registers.float(result));
  return KIND.FLOAT;
}
