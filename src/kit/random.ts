/**
 * Seeded random numbers: the same seed gives the same numbers in every engine, so a game can be replayed.
 * The state is an integer from 1 to 2147483646; products stay below 2⁵³ and are exact in doubles and in Lua.
 */

export interface Random {
  state: number;
}

/** The prime 2³¹ - 1. */
const MODULUS = 2147483647;
/** A primitive root of the modulus, so that all 2³¹ - 2 states come up before the first one returns. */
const MULTIPLIER = 48271;

/** Numbers thrown away after seeding: neighbouring seeds start with neighbouring numbers. */
const WARM_UP = 4;

/** A generator for a seed from 0 to 2147483645. */
export function createRandom(seed: number): Random {
  const random: Random = { state: 1 };
  seedRandom(random, seed);
  return random;
}

/** Starts a generator anew with a seed from 0 to 2147483645. */
export function seedRandom(random: Random, seed: number): void {
  random.state = (Math.floor(seed) % (MODULUS - 1)) + 1;
  for (let i = 0; i < WARM_UP; i++) nextRandom(random);
}

/**
 * The next number, above 0 and below 1.
 * Method: the "minimal standard" generator (Park, Miller and Stockmeyer 1993).
 */
export function nextRandom(random: Random): number {
  random.state = (random.state * MULTIPLIER) % MODULUS;
  return random.state / MODULUS;
}

/** A number between `low` and `high`, both excluded. */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + nextRandom(random) * (high - low);
}

/** A whole number from `low` to `high`, both included. */
export function randomInteger(random: Random, low: number, high: number): number {
  return low + Math.floor(nextRandom(random) * (high - low + 1));
}

/** True `percent` times in a hundred. */
export function chance(random: Random, percent: number): boolean {
  return nextRandom(random) * 100 < percent;
}
