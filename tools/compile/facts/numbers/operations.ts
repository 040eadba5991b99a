/** What operations make of numbers, by their names: operators of TypeScript, functions of `Math`, and a few of our own. */

import {
  ANY,
  ANYTHING,
  absolute,
  divide,
  exactly,
  INT32,
  INTEGER,
  integers,
  isNothing,
  maskFacts,
  multiply,
  NOTHING,
  type NumberFacts,
  orFacts,
  remainderFacts,
  rounded,
  shiftLeftFacts,
  shiftRightFacts,
  truncated,
  unsignedShiftFacts,
  WHOLE,
} from './intervals.ts';
import {
  asFloats,
  chosen,
  computed,
  either,
  factsOfValue,
  guardedBelow,
  isEmpty,
  NO_VALUE,
  negated,
  sumOf,
  UNKNOWN,
  type Value,
  valueWith,
} from './values.ts';

type Operation = (operands: readonly Value[]) => Value;

/** What `Number` and its like make of strings: whole numbers in this range are integers. */
const CONVERTED: Value = either(valueWith(integers(-3e9, 3e9)), asFloats(UNKNOWN));

/** An operation whose result only depends on which numbers the operands are, and not on how Lua holds them. */
function plain(operation: (...facts: NumberFacts[]) => NumberFacts): Operation {
  return operands => valueWith(operation(...operands.map(factsOfValue)));
}

/** A number between two others; NaN if the operand may be infinite. */
function limited(least: number, most: number): Operation {
  return plain(a => (a.least > -Infinity && a.most < Infinity ? { least, most, kind: ANY } : ANYTHING));
}

function remainder([a, b]: readonly Value[]): Value {
  const size = (facts: NumberFacts): number => Math.max(Math.abs(facts.least), Math.abs(facts.most));
  const result = computed(remainderFacts, [a, b]);
  if (isNothing(result.integers.facts)) return result;
  // Without a bound for a divisor that may be negative: no integer is larger than both of them.
  const most = Math.min(
    size(computed(x => x, [a]).integers.facts),
    size(computed(x => x, [b]).integers.facts),
  );
  const isPositive = result.integers.facts.least >= 0;
  return { ...result, integers: valueWith(integers(isPositive ? 0 : -most, most)).all };
}

/** Rounds floats to floats and leaves integers alone. */
function rounding(round: (value: number) => number): Operation {
  return ([a]) => {
    const result = computed(facts => rounded(facts, round), [a]);
    const { facts } = result.all;
    if (factsOfValue(a).kind === INTEGER || facts.kind !== INTEGER) return result;
    return { ...result, all: { ...result.all, facts: { ...facts, kind: WHOLE } } };
  };
}

/** Functions that make something of no operands at all. */
const NEEDS_NOTHING: ReadonlySet<string> = new Set(['random', 'min', 'max', 'hypot']);

/** Functions that give small numbers back as they are. */
const AS_GIVEN = 'asinh atanh cbrt expm1 hypot log1p sinh tanh'.split(' ');

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  '=': ([a]) => a,
  '+': ([a, b]) => sumOf(a, b),
  '-': ([a, b]) => sumOf(a, negated(b)),
  '*': operands => computed(multiply, operands),
  '/': plain(divide),
  '%': remainder,
  '**': plain((a, b) =>
    isNothing(a) || isNothing(b)
      ? NOTHING
      : {
          ...ANYTHING,
          ...(a.least >= 0 && b.least > -Infinity && (a.least > 0 || b.least >= 0) && { least: 0 }),
        },
  ),
  '&': plain(maskFacts),
  '|': plain((a, b) => (b.least === 0 && b.most === 0 ? truncated(a) : orFacts(a, b))),
  '^': plain(orFacts),
  '<<': plain(shiftLeftFacts),
  '>>': plain(shiftRightFacts),
  '>>>': plain((a, b) => (isNothing(a) || isNothing(b) ? NOTHING : unsignedShiftFacts(b))),
  '~': plain(a => (isNothing(a) ? NOTHING : INT32)),
  negate: ([a]) => negated(a),
  /** A number, or what is converted to one. */
  number: ([a]) => either(a, CONVERTED),
  converted: () => CONVERTED,
  /** What is made a number of a value of any type. */
  unknown: () => UNKNOWN,
  '<': ([a, b]) => guardedBelow(a, b, 1),
  '<=': ([a, b]) => guardedBelow(a, b, 0),
  '>': ([a, b]) => negated(guardedBelow(negated(a), negated(b), 1)),
  '>=': ([a, b]) => negated(guardedBelow(negated(a), negated(b), 0)),
  /** The sum of values that are not known to be numbers, which is made as one of floats. */
  any: () => asFloats(UNKNOWN),
  ...mathOperations(),
};

function mathOperations(): Record<string, Operation> {
  const asGiven = either(valueWith(integers(-1, 1)), asFloats(UNKNOWN));
  const known: Record<string, Operation> = {
    ...Object.fromEntries(AS_GIVEN.map(name => [name, () => asGiven])),
    abs: operands => computed(absolute, operands),
    random: plain(() => ({ least: 0, most: 1, kind: ANY })),
    sqrt: plain(a => (a.least >= 0 ? { least: 0, most: Math.sqrt(a.most), kind: ANY } : ANYTHING)),
    sin: limited(-1, 1),
    cos: limited(-1, 1),
    atan: plain(() => ANYTHING),
    clz32: plain(() => integers(0, 32)),
    imul: plain(() => INT32),
    min: operands => (operands.length > 0 ? chosen(operands, Math.min) : valueWith(exactly(Infinity))),
    max: operands => (operands.length > 0 ? chosen(operands, Math.max) : valueWith(exactly(-Infinity))),
    floor: rounding(Math.floor),
    ceil: rounding(Math.ceil),
    round: rounding(Math.round),
    trunc: rounding(Math.trunc),
    sign: ([a]) =>
      either(
        valueWith(integers(-1, 1)),
        asFloats(computed(x => ({ ...x, least: Math.min(x.least, 0), most: Math.max(x.most, 0) }), [a])),
      ),
  };
  const make = (name: string, operands: readonly Value[]): Value => {
    if (operands.some(isEmpty)) return NO_VALUE;
    const isKnown = Object.hasOwn(known, name) && (operands.length > 0 || NEEDS_NOTHING.has(name));
    return isKnown ? known[name](operands) : asFloats(UNKNOWN);
  };
  return Object.fromEntries(
    Object.getOwnPropertyNames(Math).map(name => [`Math.${name}`, operands => make(name, operands)]),
  );
}
