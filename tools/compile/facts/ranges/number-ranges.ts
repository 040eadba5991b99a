/** The ranges of the numbers of a program, also of those that are computed with what is not there. */

import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import ts from '../../program/typescript.js';
import { typedClassOf } from '../arrays/typed-elements.ts';
import { rangeOfValue } from '../intervals/abstract-values.ts';
import { ANY_NUMBER, integers, isEmptyRange, type NumberRange } from '../intervals/intervals.ts';
import { holesOf, notNumbersOf } from '../nullish/holes.ts';
import { recorded } from '../recorded-facts.ts';
import { skipWrappers } from '../writes.ts';
import { solvedFlowOf } from './index.ts';

/** Facts about the numbers of a program. */
export const rangesOf = recorded('ranges', program => {
  const { choices, numberOf } = solvedFlowOf(program);
  const notNumbers = notNumbersOf(program);
  const checker = program.getTypeChecker();
  /** The range of all elements of a typed array of integers, of which an expression is certainly one. */
  const rangeOfTyped = (node: ts.Node): NumberRange | undefined => {
    const name = ts.isExpression(node) ? typedClassOf(node, { checker, program }) : undefined;
    const range = name === undefined ? undefined : TYPED_ARRAYS[name]?.range;
    if (!range || holesOf(program).mayBeNullish(skipWrappers(node as ts.Expression))) return undefined;
    return integers(...range);
  };
  return {
    /** The range of all numbers that an expression may give, converted to a number if necessary. */
    numberRangeOf: (node: ts.Node): NumberRange => {
      const typed = rangeOfTyped(node);
      if (typed) return typed;
      const found = numberOf(node);
      if (found && notNumbers.has(found)) return ANY_NUMBER;
      const range = found ? widen(rangeOfValue(found.value)) : ANY_NUMBER;
      return isEmptyRange(range) ? ANY_NUMBER : range;
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
