/**
 * Real numbers with many bits, as BigInt fractions of 2^160: for tables, which are made once, and for the few
 * arguments that are too large for quicker ways. Slow and obvious.
 */

/** Bits behind the point. */
export const FRACTION = 160n;
const ONE = 1n << FRACTION;

/** π with `bits` bits behind the point (Machin's formula: π = 16 arctan 1/5 − 4 arctan 1/239). */
export function pi(bits: bigint): bigint {
  const guard = 32n;
  const one = 1n << (bits + guard);
  return (16n * inverseArctangent(5n, one) - 4n * inverseArctangent(239n, one)) >> guard;
}

/** arctan 1/n by its series. */
function inverseArctangent(n: bigint, one: bigint): bigint {
  let sum = 0n;
  for (let power = one / n, k = 1n; power !== 0n; power /= -n * n, k += 2n) sum += power / k;
  return sum;
}

/** sin and cos of a number from 0 to 2, by their series. */
export function sineAndCosine(x: bigint): [sine: bigint, cosine: bigint] {
  const square = (x * x) >> FRACTION;
  let sine = 0n;
  let cosine = 0n;
  for (
    let term = x, k = 1n;
    term !== 0n;
    term = -((term * square) >> FRACTION) / ((k + 1n) * (k + 2n)), k += 2n
  )
    sine += term;
  for (
    let term = ONE, k = 0n;
    term !== 0n;
    term = -((term * square) >> FRACTION) / ((k + 1n) * (k + 2n)), k += 2n
  )
    cosine += term;
  return [sine, cosine];
}

/** e to the power of a number from 0 to 1, by its series. */
export function exponential(x: bigint): bigint {
  let sum = 0n;
  for (let term = ONE, k = 1n; term !== 0n; term = ((term * x) >> FRACTION) / k, k++) sum += term;
  return sum;
}

/** The natural logarithm of a small number: 2·artanh((n − 1)/(n + 1)) by its series. */
export function logarithm(n: bigint): bigint {
  let sum = 0n;
  const ratio = ((n - 1n) * ONE) / (n + 1n);
  const square = (ratio * ratio) >> FRACTION;
  for (let power = ratio, k = 1n; power !== 0n; power = (power * square) >> FRACTION, k += 2n)
    sum += power / k;
  return 2n * sum;
}

/** The double nearest to a fraction of 2^160, unless it is subnormal. */
export function toNumber(value: bigint): number {
  return Number(value) * 2 ** -Number(FRACTION);
}

/** A fraction as the sum of two doubles: the nearest one, and the nearest to what is left. */
export function toPair(value: bigint): [high: number, low: number] {
  const high = toNumber(value);
  return [high, toNumber(value - fromNumber(high))];
}

/** A double as a fraction of 2^`bits`; bits beyond that are dropped. */
export function fromNumber(value: number, bits = FRACTION): bigint {
  const [mantissa, exponent] = mantissaAndExponent(value);
  const shift = BigInt(exponent) + bits;
  return shift >= 0n ? mantissa << shift : mantissa >> -shift;
}

const FLOAT = new Float64Array(1);
const BITS = new BigUint64Array(FLOAT.buffer);

/** A finite double as an integer and a power of two. */
function mantissaAndExponent(value: number): [mantissa: bigint, exponent: number] {
  FLOAT[0] = value;
  const exponent = Number((BITS[0] >> 52n) & 0x7ffn);
  const fraction = BITS[0] & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? fraction : fraction | (1n << 52n);
  return [value < 0 ? -mantissa : mantissa, (exponent || 1) - 1075];
}
