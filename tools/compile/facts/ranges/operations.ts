/** The transfer functions of the range analysis, by name: operators, functions of `Math`, and a few of our own. */

import { JOIN, PRESENT } from '../flow/summary.ts';
import {
  asFloats,
  computed,
  either,
  extremeValue,
  guardedBelow,
  isEmpty,
  NO_VALUE,
  negated,
  rangeOfValue,
  sumOf,
  UNKNOWN,
  type Value,
  valueWith,
} from '../intervals/abstract-values.ts';
import {
  ANY,
  ANY_NUMBER,
  absolute,
  divide,
  EMPTY_RANGE,
  exactly,
  INT32,
  INTEGER,
  integers,
  isEmptyRange,
  maskRange,
  multiply,
  type NumberRange,
  orRange,
  remainderRange,
  rounded,
  shiftLeftRange,
  shiftRightRange,
  truncated,
  unsignedShiftRange,
  WHOLE,
} from '../intervals/intervals.ts';

type Operation = (operands: readonly Value[]) => Value;

/** Results of `Number` and its like for strings: whole numbers in this range are integers. */
const CONVERTED: Value = either(valueWith(integers(-3e9, 3e9)), asFloats(UNKNOWN));

/** An operation whose result depends only on the numbers, not on their representation in Lua. */
function plain(operation: (...range: NumberRange[]) => NumberRange): Operation {
  return operands => valueWith(operation(...operands.map(rangeOfValue)));
}

/** An operation with a bounded result; NaN if the operand may be infinite. */
function limited(min: number, max: number): Operation {
  return plain(a => (a.min > -Infinity && a.max < Infinity ? { min, max, kind: ANY } : ANY_NUMBER));
}

function remainder([a, b]: readonly Value[]): Value {
  const size = (range: NumberRange): number => Math.max(Math.abs(range.min), Math.abs(range.max));
  const result = computed(remainderRange, [a, b]);
  if (isEmptyRange(result.integers.range)) return result;
  // If the divisor may be negative, no bound is taken from it; no integer result exceeds both operands.
  const max = Math.min(
    size(computed(x => x, [a]).integers.range),
    size(computed(x => x, [b]).integers.range),
  );
  const isPositive = result.integers.range.min >= 0;
  return { ...result, integers: valueWith(integers(isPositive ? 0 : -max, max)).all };
}

/** Rounds floats to floats and leaves integers alone. */
function rounding(round: (value: number) => number): Operation {
  return ([a]) => {
    const result = computed(range => rounded(range, round), [a]);
    const { range } = result.all;
    if (rangeOfValue(a).kind === INTEGER || range.kind !== INTEGER) return result;
    return { ...result, all: { ...result.all, range: { ...range, kind: WHOLE } } };
  };
}

/** Functions with a result that depends on no operand. */
const WITHOUT_ARGUMENTS: ReadonlySet<string> = new Set(['random', 'min', 'max', 'hypot']);

/** Functions that return very small numbers unchanged. */
const AS_GIVEN = 'asinh atanh cbrt expm1 hypot log1p sinh tanh'.split(' ');

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  '=': ([a]) => a,
  '+': ([a, b]) => sumOf(a, b),
  '-': ([a, b]) => sumOf(a, negated(b)),
  '*': operands => computed(multiply, operands),
  '/': plain(divide),
  '%': remainder,
  '**': plain((a, b) =>
    isEmptyRange(a) || isEmptyRange(b)
      ? EMPTY_RANGE
      : {
          ...ANY_NUMBER,
          ...(a.min >= 0 && b.min > -Infinity && (a.min > 0 || b.min >= 0) && { min: 0 }),
        },
  ),
  '&': plain(maskRange),
  '|': plain((a, b) => (b.min === 0 && b.max === 0 ? truncated(a) : orRange(a, b))),
  '^': plain(orRange),
  '<<': plain(shiftLeftRange),
  '>>': plain(shiftRightRange),
  '>>>': plain((a, b) => (isEmptyRange(a) || isEmptyRange(b) ? EMPTY_RANGE : unsignedShiftRange(b))),
  '~': plain(a => (isEmptyRange(a) ? EMPTY_RANGE : INT32)),
  negate: ([a]) => negated(a),
  /** A number, or a value that is converted to one. */
  number: ([a]) => either(a, CONVERTED),
  converted: () => CONVERTED,
  /** A value of any type, converted to a number. */
  unknown: () => UNKNOWN,
  '<': ([a, b]) => guardedBelow(a, b, 1),
  '<=': ([a, b]) => guardedBelow(a, b, 0),
  '>': ([a, b]) => negated(guardedBelow(negated(a), negated(b), 1)),
  '>=': ([a, b]) => negated(guardedBelow(negated(a), negated(b), 0)),
  [JOIN]: () => NO_VALUE,
  [PRESENT]: ([text]) => text,
  /** The sum of values that may be no numbers, which is computed with floats. */
  any: () => asFloats(UNKNOWN),
  ...mathOperations(),
};

function mathOperations(): Record<string, Operation> {
  const asGiven = either(valueWith(integers(-1, 1)), asFloats(UNKNOWN));
  const known: Record<string, Operation> = {
    ...Object.fromEntries(AS_GIVEN.map(name => [name, () => asGiven])),
    abs: operands => computed(absolute, operands),
    random: plain(() => ({ min: 0, max: 1, kind: ANY })),
    sqrt: plain(a => (a.min >= 0 ? { min: 0, max: Math.sqrt(a.max), kind: ANY } : ANY_NUMBER)),
    sin: limited(-1, 1),
    cos: limited(-1, 1),
    atan: plain(() => ANY_NUMBER),
    clz32: plain(() => integers(0, 32)),
    imul: plain(() => INT32),
    min: operands => (operands.length > 0 ? extremeValue(operands, Math.min) : valueWith(exactly(Infinity))),
    max: operands => (operands.length > 0 ? extremeValue(operands, Math.max) : valueWith(exactly(-Infinity))),
    floor: rounding(Math.floor),
    ceil: rounding(Math.ceil),
    round: rounding(Math.round),
    trunc: rounding(Math.trunc),
    sign: ([a]) =>
      either(
        valueWith(integers(-1, 1)),
        asFloats(computed(x => ({ ...x, min: Math.min(x.min, 0), max: Math.max(x.max, 0) }), [a])),
      ),
  };
  const make = (name: string, operands: readonly Value[]): Value => {
    if (operands.some(isEmpty)) return NO_VALUE;
    const isKnown = Object.hasOwn(known, name) && (operands.length > 0 || WITHOUT_ARGUMENTS.has(name));
    return isKnown ? known[name](operands) : asFloats(UNKNOWN);
  };
  return Object.fromEntries(
    Object.getOwnPropertyNames(Math).map(name => [`Math.${name}`, operands => make(name, operands)]),
  );
}
