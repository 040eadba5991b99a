/** The random numbers of the C library that the console's reference build uses (glibc's `random()`). */

/** State of the generator: the last 31 values, and the place of the oldest. */
export interface RandomState {
  values: Int32Array;
  index: number;
}

/** A generator with the given seed and nothing taken from it. */
export function createRandom(seed: number): RandomState {
  const state = { values: new Int32Array(31), index: 0 };
  seedRandom(state, seed);
  return state;
}

/**
 * Seeds a generator (source: specification console §4.1).
 * @param seed its low 32 bits count; 0 is taken as 1
 */
export function seedRandom(state: RandomState, seed: number): void {
  const values = state.values;
  let value = (seed | 0) === 0 ? 1 : seed | 0;
  values[0] = value;
  for (let i = 1; i < 31; i++) {
    const high = Math.trunc(value / 127773);
    const low = value % 127773;
    value = 16807 * low - 2836 * high;
    if (value < 0) value += 2147483647;
    values[i] = value;
  }
  // The values r31…r33 repeat r0…r2, and the ones up to r343 are made and thrown away.
  state.index = 0;
  for (let i = 31; i < 34; i++) advance(state, values[state.index]);
  for (let i = 34; i < 344; i++) nextRandom(state);
}

/** The next number, 0 … 2^31 − 1. */
export function nextRandom(state: RandomState): number {
  const { values, index } = state;
  const value = (values[index] + values[(index + 28) % 31]) | 0;
  advance(state, value);
  return value >>> 1;
}

/** Replaces the oldest value, r(i−31), by r(i). */
function advance(state: RandomState, value: number): void {
  state.values[state.index] = value;
  state.index = (state.index + 1) % 31;
}
