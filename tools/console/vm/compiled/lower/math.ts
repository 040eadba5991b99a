/** Lowering of those functions of Lua's `math` that take a few instructions of the processor, for arguments that are numbers. */

import { F64, I32, I64 } from '../../build/wasm-code.ts';
import * as at from '../../memory/layout.ts';
import { KIND, type Kind } from '../kinds.ts';
import type { Lowering } from '../lowering.ts';
import type { LuaFunctionInPlace } from '../plain-functions.ts';
import { pushFloat, pushInteger } from './arithmetic.ts';
import { pushIsInexact } from './comparisons.ts';

/** Floats from here on are no 64-bit integers. */
const TOO_LARGE = 2 ** 63;
const ALL_BUT_SIGN = 0x7fff_ffff_ffff_ffffn;

/** A call that is being lowered: its arguments, all numbers, and the register of its result. */
export interface PlainCall {
  to: Lowering;
  arguments: number[];
  result: number;
  /** Appends: takes the way of all calls if the i32 on top is not zero. */
  otherwise: () => unknown;
  /** Appends: notes that Lua's own function puts its result behind its arguments, over an object that may have been there. */
  putBehind: () => unknown;
}

/** Appends the work; returns the kind of what is then in the variables of the result, which are written last. */
export type Work = (call: PlainCall) => Kind;

/** Functions of Lua's that are lowered in place, given the kinds of their arguments. */
export const IN_PLACE: Readonly<Record<LuaFunctionInPlace, (kinds: Kind[]) => Work | undefined>> = {
  'math.floor': ({ length }) => (length === 1 ? call => round(call, () => call.to.code.floorF()) : undefined),
  'math.ceil': ({ length }) => (length === 1 ? call => round(call, () => call.to.code.ceilF()) : undefined),
  'math.abs': ({ length }) => (length === 1 ? behind(absolute) : undefined),
  'math.sqrt': ({ length }) => (length === 1 ? behind(root) : undefined),
  'math.max': ({ length }) => (length === 2 ? behind(call => larger(call, 0, 1)) : undefined),
  'math.min': ({ length }) => (length === 2 ? behind(call => larger(call, 1, 0)) : undefined),
  'math.fmod': kinds => (kinds.length === 2 && !kinds.includes(KIND.NUMBER) ? behind(remainder) : undefined),
};

/** Work after which a result is behind the arguments. */
export function behind(work: Work): Work {
  return call => {
    const kind = work(call);
    call.putBehind();
    return kind;
  };
}

/** An integer as it is; a float rounded, as an integer if it is small enough. */
function round(call: PlainCall, direct: () => unknown): Kind {
  const {
    to,
    arguments: [register],
    result,
    otherwise,
  } = call;
  const { code, registers } = to;
  const kind = registers.kind(register);
  const bits = code.local(I64);
  const ofFloat = () => {
    const value = code.local(F64);
    pushFloat(to, { register });
    direct();
    code.tee(value).absF().ltF(TOO_LARGE).eqz();
    otherwise();
    code.get(value).truncated64().set(bits);
    call.putBehind();
  };
  if (kind === KIND.INTEGER) code.get(registers.bits(register)).set(bits);
  else if (kind === KIND.FLOAT) ofFloat();
  else {
    code.get(registers.bits(register)).set(bits);
    code.get(registers.tag(register)).eq(at.TAG_FLOAT).if();
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
    code.i64(0n).get(bits).sub64().get(bits).get(bits).lt64(0n).select();
  };
  if (kind === KIND.NUMBER) {
    code.get(bits).and64(ALL_BUT_SIGN);
    ofInteger();
    code.get(registers.tag(register)).eq(at.TAG_FLOAT).select();
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
  code.tee(value).geF(0).eqz();
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
    for (const register of call.arguments) if (pushIsInexact(to, { register })) call.otherwise();
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

/** The rest of a division, with the sign of the dividend. */
function remainder({ to, arguments: [a, b], result, otherwise }: PlainCall): Kind {
  const { code, registers } = to;
  if (registers.kind(a) === KIND.INTEGER && registers.kind(b) === KIND.INTEGER) {
    code.get(registers.bits(b)).le64(0n);
    otherwise();
    code.get(registers.bits(a)).get(registers.bits(b)).rem64().set(registers.bits(result));
    return KIND.INTEGER;
  }
  pushFloat(to, { register: a });
  pushFloat(to, { register: b });
  code.call(to.calls.remainder).set(registers.float(result));
  return KIND.FLOAT;
}
