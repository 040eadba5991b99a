/** What is wrong with the arguments of a call of the console, as far as it is known before the program runs. */

import { functionsByName, signatureFor } from './index.ts';
import type { ConsoleFunction, Parameter } from './types.ts';
import { overloads } from './typings.ts';

/** Highest number of a note, B-8 (specification: console §4.6). */
const HIGHEST_NOTE = 95;

/** An argument out of its range. */
export interface RangeProblem {
  message: string;
  remedy: string;
  /** Whether it stops the game. */
  isStopping: boolean;
}

/**
 * What is wrong with a number among the arguments.
 *
 * @param count of the arguments of the call
 * @param index of the number among them
 * @param boundsOf the bounds of the number, the same where it is known; asked for where the argument has a range
 * @param nothing what the language writes where no number is given: `undefined`, `nil`
 * @returns undefined where a value inside of the range is possible
 */
export function rangeProblem(
  entry: ConsoleFunction,
  count: number,
  index: number,
  boundsOf: () => { min: number; max: number },
  nothing: string,
): RangeProblem | undefined {
  const parameter = signatureFor(entry, count).parameters[index];
  const range = parameter && rangeOf(parameter);
  if (!range) return undefined;
  const { min, max } = boundsOf();
  if (!(min > range[1] || max < range[0]) || min > max) return undefined;
  if (min === max && parameter.also?.includes(min)) return undefined;
  const isStopping = parameter.stops?.some(([from, to]) => min >= from && max <= to) ?? false;
  const value = min === max ? String(min) : `a number ${min > range[1] ? `from ${min}` : `up to ${max}`}`;
  const place = `outside of its range ${range[0]} to ${range[1]}`;
  const usual = typeof parameter.default === 'string' ? `, or ${nothing} for ${parameter.default}` : '';
  return {
    message: `${parameter.name} of ${entry.name} is ${value}, ${place}${isStopping ? ': this stops the game' : ''}`,
    remedy: `Write a number from ${range[0]} to ${range[1]} (${parameter.doc})${usual}.`,
    isStopping,
  };
}

/**
 * What is wrong with a number that has a fraction, or may have one.
 *
 * @param floor how the language writes the whole number below: `Math.floor`
 * @returns undefined where the fraction does no harm
 */
export function fractionProblem(
  entry: ConsoleFunction,
  count: number,
  index: number,
  floor: string,
): RangeProblem | undefined {
  const parameter = signatureFor(entry, count).parameters[index];
  if (!parameter?.losesFractions) return undefined;
  return {
    message: `${parameter.name} of ${entry.name} has a fraction, and counts as 0`,
    remedy: `Write a whole number, such as \`${floor}(…)\`.`,
    isStopping: false,
  };
}

function rangeOf({ range, kind }: Parameter): readonly [number, number] | undefined {
  return kind === 'note' ? [0, HIGHEST_NOTE] : range;
}

/**
 * The arguments of a call as the function uses them, as far as they are numbers: those that were left out with their
 * defaults, whole numbers without a fraction.
 */
export function argumentNumbers(entry: ConsoleFunction, given: readonly unknown[]): number[] {
  return signatureFor(entry, given.length).parameters.map(({ kind, default: value }, index) => {
    const number = Number(given[index] ?? value);
    return kind === 'integer' ? Math.trunc(number) : number;
  });
}

/** A form in which a function is called: some of its parameters, and how many of them are required. */
export type Overload = ReturnType<typeof overloads>[number];

/** The overloads of a function of the console; none for any other name. */
export function overloadsOf(name: string): Overload[] {
  return functionsByName.get(name)?.signatures.flatMap(overloads) ?? [];
}

/** How a function is called: `Write pix(x, y) or pix(x, y, color).` */
export function usageRemedy(name: string): string {
  return `Write ${overloadsOf(name)
    .map(overload => usage(name, overload))
    .join(' or ')}.`;
}

/** One way to call a function: `cls(color?)`. */
export function usage(name: string, { parameters, required }: Overload): string {
  const list = parameters.map((parameter, index) => `${parameter.name}${index >= required ? '?' : ''}`);
  return `${name}(${list.join(', ')})`;
}
