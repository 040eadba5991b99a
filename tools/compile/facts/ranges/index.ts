/**
 * Range analysis: the interval of each number in a program, whether it has a fraction, and whether Lua may represent
 * it as an integer without wrapping around where JavaScript rounds.
 */

import type ts from 'typescript';
import { memoize } from '../../program/memoize.ts';
import { groupsOf } from '../flow/components.ts';
import { type ValueFlow, valueFlowOf } from '../flow/index.ts';
import { isEmpty, mayBeInteger, rangeOfValue } from '../intervals/abstract-values.ts';
import { ANY_NUMBER, isEmptyRange, type NumberRange } from '../intervals/intervals.ts';
import { recorded } from '../recorded-facts.ts';
import { Zeros } from '../signed-zeros/zeros.ts';
import { choose } from './representation.ts';
import type { Choices } from './solver.ts';

/** The value flow of a program after range analysis. */
export interface SolvedFlow extends ValueFlow {
  choices: Choices;
  zeros: Zeros;
}

export const solvedFlowOf = memoize((program: ts.Program): SolvedFlow => {
  const flow = valueFlowOf(program);
  const groups = groupsOf(flow.graph);
  const zeros = new Zeros(flow.graph, groups);
  return { ...flow, zeros, choices: choose(flow.graph, groups, () => zeros.signedOperations()) };
});

/** Facts about the numbers of a program. */
export const rangesOf = recorded(program => {
  const { choices, numberOf } = solvedFlowOf(program);
  return {
    /** The range of all numbers that an expression may give, converted to a number if necessary. */
    numberRangeOf: (node: ts.Node): NumberRange => {
      const found = numberOf(node);
      const range = found ? widen(rangeOfValue(found.value)) : ANY_NUMBER;
      return isEmptyRange(range) ? ANY_NUMBER : range;
    },
    /** Whether Lua represents all numbers that an expression may give as floats. */
    isAlwaysFloat: (node: ts.Node): boolean => {
      const found = numberOf(node);
      return found !== undefined && !isEmpty(found.value) && !mayBeInteger(found.value);
    },
    /** Whether a literal is written as a float. */
    isFloat: (node: ts.Node): boolean => choices.floats.has(node),
    /** Whether an operation must convert its first operand to a float. */
    isConverted: (node: ts.Node): boolean => choices.converted.has(node),
  };
});

/**
 * An interval with rounded bounds around another one. It stays the same after most changes of the program, so that
 * files that depend on it need not be lowered again.
 */
function widen(range: NumberRange): NumberRange {
  const { min, max } = range;
  if (min >= max) return range;
  return {
    ...range,
    min: min < 0 ? -above(-min) : below(min),
    max: max < 0 ? -below(-max) : above(max),
  };
}

/** Numbers up to this are not rounded. */
const SMALL = 100;

/** The next rounded number: for large sizes, a power of two, or one less. */
function above(size: number): number {
  if (size <= SMALL || size === Infinity) return Math.ceil(size);
  const power = 2 ** Math.ceil(Math.log2(size));
  // The logarithm is rounded.
  if (power < size) return 2 * power;
  return size <= power - 1 ? power - 1 : power;
}

function below(size: number): number {
  if (size <= SMALL || size === Infinity) return Math.floor(size);
  const power = 2 ** Math.floor(Math.log2(size));
  return Math.max(power > size ? power / 2 : power, SMALL);
}
