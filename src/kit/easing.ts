/** From one number to another: in steps, by a share of the way, and with a share that starts or ends softly. */

/**
 * Moves a number one step towards another, without passing it.
 * @param value the number to move
 * @param target where it goes
 * @param step how far to move, 0 or more
 * @returns the new value
 */
export function approach(value: number, target: number, step: number): number {
  if (value < target) return Math.min(value + step, target);
  return Math.max(value - step, target);
}

/**
 * The number at a given share of the way between two others.
 * @param from the number at 0
 * @param to the number at 1
 * @param share of the way, 0 to 1
 * @returns the number at that share
 */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/**
 * Starts slowly and becomes faster: a square.
 * @param share of the time, 0 to 1
 * @returns share of the way, 0 to 1
 */
export function easeIn(share: number): number {
  return share * share;
}

/**
 * Starts fast and becomes slower: a square, reversed.
 * @param share of the time, 0 to 1
 * @returns share of the way, 0 to 1
 */
export function easeOut(share: number): number {
  return 1 - (1 - share) * (1 - share);
}

/**
 * Starts and ends slowly: two halves of a square.
 * @param share of the time, 0 to 1
 * @returns share of the way, 0 to 1
 */
export function easeInOut(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
}
