/** Runs the same calls on two equal states, one with the console's drawing code, one with the reference. */

import { expect } from 'vitest';
import type { ConsoleState } from '../../../tools/console/state.ts';
import { shortOrDeep } from '../../deep.ts';
import { createRandom, type Random, randomState, redraw } from './random.ts';

/** A drawing function with its arguments bound, but for the state. */
export interface Call {
  /** Text of the call, for the message of a failure. */
  text: string;
  run: (s: ConsoleState) => unknown;
  reference: (s: ConsoleState) => unknown;
}

const CALLS_PER_SCREEN = 8;
const SCREENS_PER_STATE = 25;

/** Copy of a state that shares nothing with it. */
export function cloneState(s: ConsoleState): ConsoleState {
  return { ...s, ram: s.ram.slice(), hiddenBank: s.hiddenBank.slice(), depth: s.depth.slice() };
}

/** The first difference between two states, as a text; empty if they are equal. */
export function difference(actual: ConsoleState, expected: ConsoleState): string {
  const clipOf = (s: ConsoleState) => [s.clipLeft, s.clipTop, s.clipRight, s.clipBottom, s.activeBank].join();
  if (clipOf(actual) !== clipOf(expected)) return `clip, bank ${clipOf(actual)}, not ${clipOf(expected)}`;
  if (!Buffer.from(actual.ram.buffer).equals(Buffer.from(expected.ram.buffer))) {
    const at = actual.ram.findIndex((byte, i) => byte !== expected.ram[i]);
    const place = at < 16320 ? `pixel ${(2 * at) % 240}, ${Math.floor(at / 120)}` : `address ${at}`;
    return `${place}: byte ${actual.ram[at]}, not ${expected.ram[at]}`;
  }
  if (!Buffer.from(actual.depth.buffer).equals(Buffer.from(expected.depth.buffer))) return 'depth buffer';
  if (!Buffer.from(actual.hiddenBank.buffer).equals(Buffer.from(expected.hiddenBank.buffer)))
    return 'hidden bank';
  return '';
}

/**
 * Makes `most` random calls on random states, in the short form a tenth of them, with both versions, and expects equal
 * memory and results after each. Expects also that a good part of them changed something, so that the comparison is worth something.
 */
export function compareCalls(seed: number, most: number, makeCall: (random: Random) => Call): void {
  const count = shortOrDeep(Math.ceil(most / 10), most);
  const random = createRandom(seed);
  let actual = randomState(random);
  let changed = 0;
  for (let i = 0; i < count; i++) {
    if (i % (CALLS_PER_SCREEN * SCREENS_PER_STATE) === 0) actual = randomState(random);
    else if (i % CALLS_PER_SCREEN === 0) redraw(random, actual);
    const expected = cloneState(actual);
    const call = makeCall(random);
    const before = actual.ram.slice(0, 0x4000);
    const result = call.run(actual);
    const expectedResult = call.reference(expected);
    const found = difference(actual, expected);
    if (found !== '') expect.fail(`case ${i}, ${call.text}: ${found}`);
    if (result !== expectedResult) {
      expect.fail(`case ${i}, ${call.text}: result ${String(result)}, not ${String(expectedResult)}`);
    }
    if (!Buffer.from(before).equals(Buffer.from(actual.ram.buffer, 0, 0x4000))) changed++;
  }
  expect(changed).toBeGreaterThan(count / 10);
}

type Arguments = readonly (number | boolean)[];

/** A call of a function that takes only numbers and booleans after the state. */
export function numberCall<A extends Arguments>(
  name: string,
  run: (s: ConsoleState, ...values: A) => unknown,
  reference: (s: ConsoleState, ...values: A) => unknown,
  values: A,
): Call {
  return {
    text: `${name}(${values.join(', ')})`,
    run: s => run(s, ...values),
    reference: s => reference(s, ...values),
  };
}
