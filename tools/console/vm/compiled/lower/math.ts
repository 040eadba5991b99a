/** Lowering of those functions of Lua's `math` that take a few instructions of the processor, for arguments that are numbers. */

import { F64, I32, I64 } from '../../build/wasm-code.ts';
import { KIND } from '../kinds.ts';
import type { Lowering, Operand } from '../lowering.ts';
import type { MathName } from '../numeric-intrinsics.ts';
import { pushAreInexact } from './comparisons.ts';
import {
  byKind,
  compute,
  exitIfZero,
  FLOATS,
  pushFloat,
  pushInteger,
  pushOwnFloat,
  TOO_LARGE,
} from './numbers.ts';

/** A call that is being lowered, for all arguments that it leaves to the interpreter in the same way. */
export interface IntrinsicCall {
  to: Lowering;
  /** Its arguments, all numbers, and the register of its result, which is given last. */
  operands: Operand[];
  result: number;
  /** Appends: notes that Lua's own function puts its result behind its arguments, over an object that may have been there. */
  putBehind: () => unknown;
}

/** How a function of Lua's is lowered in place. */
export interface MathFunction {
  parameters: number;
  work: (call: IntrinsicCall) => void;
}

export const MATH: Readonly<Record<string, MathFunction>> = {
  'math.floor': { parameters: 1, work: call => round(call, 'floorF') },
  'math.ceil': { parameters: 1, work: call => round(call, 'ceilF') },
  'math.abs': { parameters: 1, work: absolute },
  'math.sqrt': { parameters: 1, work: root },
  'math.max': { parameters: 2, work: call => larger(call, 0, 1) },
  'math.min': { parameters: 2, work: call => larger(call, 1, 0) },
  'math.fmod': { parameters: 2, work: remainder },
} satisfies Record<MathName, MathFunction>;

/** An integer as it is; a float rounded, as an integer if it is small enough. */
function round({ to, operands, result, putBehind }: IntrinsicCall, direct: 'floorF' | 'ceilF'): void {
  const { code, registers } = to;
  const [operand] = operands;
  const ofFloat = () => {
    const value = code.local(F64);
    pushOwnFloat(to, operand);
    code[direct]().tee(value).absF().ltF(TOO_LARGE).eqz();
    to.exitIf();
    putBehind();
    code.get(value).truncated64();
  };
  byKind(to, operands, way => (way === FLOATS ? ofFloat() : pushInteger(to, operand)), I64);
  code.set(registers.bits(result));
  registers.define(result, KIND.INTEGER);
}

function absolute({ to, operands, result, putBehind }: IntrinsicCall): void {
  const { code } = to;
  const [operand] = operands;
  const ofInteger = () => {
    code.i64(0n);
    pushInteger(to, operand);
    code.sub64();
    pushInteger(to, operand);
    pushInteger(to, operand);
    code.lt64(0n).select();
  };
  const ofFloat = () => {
    pushOwnFloat(to, operand);
    code.absF();
  };
  compute(to, result, operands, way => (way === FLOATS ? ofFloat() : ofInteger()));
  putBehind();
}

function root({ to, operands, result, putBehind }: IntrinsicCall): void {
  const { code, registers } = to;
  const value = code.local(F64);
  pushFloat(to, operands[0]);
  // What is not a number has a sign of its own.
  code.tee(value).geF(0).eqz();
  to.exitIf();
  code.get(value).sqrtF().set(registers.float(result));
  registers.define(result, KIND.FLOAT);
  putBehind();
}

/** The second of two numbers, each of its own kind, if the one number is less than the other, or else the first. */
function larger({ to, operands, result, putBehind }: IntrinsicCall, less: 0 | 1, than: 0 | 1): void {
  const { code, registers } = to;
  const kinds = operands.map(operand => to.kind(operand));
  const isLess = code.local(I32);
  byKind(to, operands, way => {
    if (way === FLOATS && pushAreInexact(to, operands)) to.exitIf();
    for (const which of [less, than]) way.push(to, operands[which]);
    code[way.LT]().set(isLess);
  });
  if (kinds.every(kind => kind === KIND.FLOAT)) {
    for (const operand of [...operands].reverse()) pushFloat(to, operand);
    code.get(isLess).select().set(registers.float(result));
    registers.define(result, KIND.FLOAT);
  } else {
    for (const operand of [...operands].reverse()) to.pushBits(operand);
    code.get(isLess).select();
    for (const operand of [...operands].reverse()) to.pushTag(operand);
    code.get(isLess).select().set(registers.tag(result)).set(registers.bits(result));
    registers.define(result, kinds.every(kind => kind === KIND.INTEGER) ? KIND.INTEGER : KIND.NUMBER);
  }
  putBehind();
}

/** The rest of a division, with the sign of the dividend. */
function remainder({ to, operands, result, putBehind }: IntrinsicCall): void {
  const { code } = to;
  compute(to, result, operands, way => {
    if (way !== FLOATS) exitIfZero(to, operands[1]);
    for (const operand of operands) way.push(to, operand);
    if (way === FLOATS) code.call(to.calls.remainder);
    else code.rem64();
  });
  putBehind();
}
