/**
 * Arguments of the kinds that the table of the API names, as numbers (specification: console §4.2). Of functions whose
 * arguments come in groups, a group that is not complete is left out, with all that follow it.
 */

import type { Parameter, Signature } from '../../api/index.ts';
import { type HostLua, NEXT } from '../vm/index.ts';

/** A color that none has: nothing is bordered by it. */
const NO_COLOR = 255;

/** Kinds of arguments that are numbers. */
const NUMERIC = ['integer', 'float', 'color', 'color keys'] as const;
type NumericKind = (typeof NUMERIC)[number];

/** Whether each argument of a signature is a number. */
export function isNumeric({ parameters }: Signature): boolean {
  return parameters.every(({ kind }) => NUMERIC.includes(kind as NumericKind));
}

/** What stands for an argument that is left out: color keys are a mask. */
export function defaultOf({ kind, default: value }: Parameter): number {
  if (value === 'none') return kind === 'color keys' ? 0 : NO_COLOR;
  return Number(value ?? 0);
}

/**
 * Reads the arguments of a call.
 *
 * @param values where they go: colors as bytes, color keys as a mask of colors
 */
export function argumentReader(
  lua: HostLua,
  { parameters, counts, exact }: Signature,
  values: number[],
): (L: number, count: number) => void {
  const { stack } = lua;
  const kinds = parameters.map(({ kind }) => kind as NumericKind);
  const defaults = parameters.map(defaultOf);
  const keysAt = kinds.indexOf('color keys');
  /** How many arguments are used of so many. */
  const used = (count: number): number => {
    if (exact && !counts.includes(count)) return counts[0];
    let most = 0;
    for (const known of counts) if (known <= count) most = known;
    return most;
  };
  return (L, count) => {
    const end = used(count);
    // Reading keys may move the stack.
    const keys = keysAt >= 0 && keysAt < end ? lua.keys(L, keysAt + 1) : 0;
    let slot = stack.first(L);
    for (let i = 0; i < kinds.length; i++, slot += NEXT) {
      if (i >= end) values[i] = defaults[i];
      else if (kinds[i] === 'integer') values[i] = stack.int(slot);
      else if (kinds[i] === 'float') values[i] = stack.f32(slot);
      else values[i] = i === keysAt ? keys : stack.u8(slot);
    }
  };
}
