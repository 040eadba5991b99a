/**
 * Seeded random numbers: the same seed gives the same numbers in every engine, so a game can be replayed.
 * The state is an integer from 1 to 2147483646; products stay below 2⁵³ and are exact in doubles and in Lua.
 */

/** A generator; `state` is a number that you can store and restore. */
export interface Random {
  state: number;
}

/** The prime 2³¹ - 1. */
const MODULUS = 2147483647;
/** A primitive root of the modulus, so that all 2³¹ - 2 states come up before the first one returns. */
const MULTIPLIER = 48271;

/** Numbers thrown away after seeding: neighbouring seeds start with neighbouring numbers. */
const WARM_UP = 4;

/**
 * Creates a generator.
 * @param seed 0 to 2147483645; the same seed gives the same numbers
 */
export function createRandom(seed: number): Random {
  const random: Random = { state: 1 };
  seedRandom(random, seed);
  return random;
}

/**
 * Restarts a generator with a seed.
 * @param random changed
 * @param seed 0 to 2147483645
 */
export function seedRandom(random: Random, seed: number): void {
  random.state = (Math.floor(seed) % (MODULUS - 1)) + 1;
  for (let i = 0; i < WARM_UP; i++) nextRandom(random);
}

/**
 * The next number.
 *
 * Source: the "minimal standard" generator of Park, Miller and Stockmeyer (1993).
 * @param random changed
 * @returns a number above 0 and below 1
 */
export function nextRandom(random: Random): number {
  random.state = (random.state * MULTIPLIER) % MODULUS;
  return random.state / MODULUS;
}

/**
 * A number from a range.
 * @param random changed
 * @param low start of the range
 * @param high end of the range
 * @returns a number between `low` and `high`, both excluded
 */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + nextRandom(random) * (high - low);
}

/**
 * A whole number from a range.
 * @param random changed
 * @param low the smallest
 * @param high the largest
 * @returns a whole number from `low` to `high`, both included
 */
export function randomInteger(random: Random, low: number, high: number): number {
  return low + Math.floor(nextRandom(random) * (high - low + 1));
}

/**
 * Whether a random event happens this time.
 * @param random changed
 * @param percent how often it happens in a hundred calls
 * @returns true that often
 */
export function chance(random: Random, percent: number): boolean {
  return nextRandom(random) * 100 < percent;
}
