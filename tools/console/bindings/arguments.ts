/**
 * Arguments as the table of the API describes them (specification: console §4.2). Of functions whose arguments come in
 * groups, an incomplete group is left out, with all that follow it.
 */

import type { Parameter, Signature, ValueKind } from '../../api/index.ts';
import { truncate } from '../graphics/screen/truncate.ts';
import { type HostLua, keyBit, type LuaStack, NEXT } from '../vm/index.ts';

/** A color that no pixel has: nothing is bordered by it. */
const NO_COLOR = 255;

type ReadSlot = (stack: LuaStack, slot: number) => number;
const int: ReadSlot = (stack, slot) => stack.int(slot);
const byte: ReadSlot = (stack, slot) => stack.u8(slot);

/** How each kind is read; kinds that are missing here are read by their functions. */
const READERS: Partial<Record<ValueKind, ReadSlot>> = {
  integer: int,
  bits: int,
  byte,
  color: byte,
  float: (stack, slot) => stack.f32(slot),
  boolean: (stack, slot) => (stack.bool(slot) ? 1 : 0),
};

const { fround } = Math;
const toByte = (value: number) => truncate(value) & 255;

/** How numbers become arguments of a kind without Lua, in compiled code. */
const CONVERSIONS: Partial<Record<ValueKind, (value: number) => number>> = {
  integer: truncate,
  byte: toByte,
  color: toByte,
  'color keys': value => keyBit(toByte(value)),
  float: fround,
};

/** What makes each argument of a signature from a number; undefined if an argument cannot be a number. */
export function conversions({ parameters }: Signature): ((value: number) => number)[] | undefined {
  const found = parameters.flatMap(({ kind }) => CONVERSIONS[kind] ?? []);
  return found.length === parameters.length ? found : undefined;
}

/** The number for an argument that is left out: color keys are a mask. */
export function defaultOf({ kind, default: value }: Parameter): number {
  if (value === 'none') return kind === 'color keys' ? 0 : NO_COLOR;
  return Number(value ?? 0);
}

/**
 * Makes the function that reads the arguments of a call, as far as they are numbers: color keys as a mask of colors,
 * booleans as 0 or 1.
 *
 * @param values where they go
 */
export function argumentReader(
  lua: HostLua,
  { parameters, counts, exact }: Signature,
  values: number[],
): (L: number, count: number) => void {
  const { stack } = lua;
  const readers = parameters.map(({ kind }) => READERS[kind]);
  const defaults = parameters.map(defaultOf);
  const keysAt = parameters.findIndex(({ kind }) => kind === 'color keys');
  /** How many of the arguments are used. */
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
    for (let i = 0; i < readers.length; i++, slot += NEXT) {
      if (i >= end) values[i] = defaults[i];
      else if (i === keysAt) values[i] = keys;
      else {
        const read = readers[i];
        if (read) values[i] = read(stack, slot);
      }
    }
  };
}
