/** The console's conversion of numbers to integers. */

/** What an out-of-range conversion gives on the reference machine, x86-64. */
const OUT_OF_RANGE = -0x80000000;

/**
 * Drops the fraction of a number, toward zero; NaN, infinities and values whose integer part does not fit into
 * 32 bits give -2³¹ (specification: graphics §0.1, `T`).
 */
export function truncate(value: number): number {
  return value > -0x80000001 && value < 0x80000000 ? value | 0 : OUT_OF_RANGE;
}

/** Remainder of an integer that is never negative, for a positive modulus (specification: graphics §0.1, `mod`). */
export function modulo(value: number, modulus: number): number {
  const remainder = (value % modulus) | 0;
  return remainder < 0 ? remainder + modulus : remainder;
}
