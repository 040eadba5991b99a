/**
 * Rounding of numbers that are written with fewer digits than they have. The C library of the Lua build rounds a
 * number half way between two decimal numbers the wrong way if the cut is at a multiple of nine places from the point,
 * as in `%.0f` of 1.5. A number that is a little off the half way goes to the right side, wherever the cut is.
 */

/** Numbers of more digits than this are left alone: the last place of a double would be seen. */
const MAX_DIGITS = 15;
const DEFAULT_PRECISION = 6;
/** Character codes of the conversions `f`, `e` and `g`, and the bit that makes a character lower case. */
const FIXED = 102;
const EXPONENT = 101;
const SHORTEST = 103;
const LOWER_CASE = 32;
/** Significant bits of a double behind the leading one. */
const FRACTION_BITS = 52;

const FLOAT = new Float64Array(1);
const BITS = new BigInt64Array(FLOAT.buffer);
const WORDS = new Int32Array(FLOAT.buffer);

/**
 * Moves a number off the half way between two decimal numbers, towards the one that ends with an even digit.
 * @param value the number that is to be written
 * @param precision of C's printf; negative for the default
 * @param conversion character code of `e`, `f` or `g`, or their capitals; others have no such case
 * @returns a number that is written as this one should be, nearly always itself
 */
export function offTie(value: number, precision: number, conversion: number): number {
  const size = Math.abs(value);
  const bits = fractionBits(size);
  // Half way lie only numbers with few bits behind the point, and large ones that end in decimal zeros.
  if (!(bits <= MAX_DIGITS + 5) || size === 0) return value;
  const kind = conversion | LOWER_CASE;
  if (kind !== FIXED && kind !== EXPONENT && kind !== SHORTEST) return value;
  const digits = precision < 0 ? DEFAULT_PRECISION : precision;
  const leading = decimalExponent(size);
  // Decimal places in front of the cut; negative for a cut before the point.
  const cut = kind === FIXED ? digits : (kind === EXPONENT ? digits : Math.max(digits, 1) - 1) - leading;
  if (cut + leading >= MAX_DIGITS) return value;
  const even = cut < 0 ? (bits === 0 ? wholeTie(size, -cut) : undefined) : fractionTie(size, bits, cut);
  return even === undefined ? value : neighbour(value, !even);
}

/** Bits behind the binary point that a positive number needs. */
function fractionBits(size: number): number {
  FLOAT[0] = size;
  const [low, high] = WORDS;
  const trailing = low !== 0 ? trailingZeros(low) : Math.min(32 + trailingZeros(high), FRACTION_BITS);
  return Math.max(0, FRACTION_BITS - trailing - ((high >>> 20) - 1023));
}

function trailingZeros(word: number): number {
  return word === 0 ? 32 : 31 - Math.clz32(word & -word);
}

/** The power of ten of the first digit. */
function decimalExponent(size: number): number {
  const predict = Math.floor(Math.log10(size));
  if (size >= 10 ** (predict + 1)) return predict + 1;
  return size < 10 ** predict ? predict - 1 : predict;
}

/** Whether the digit before a cut so many places behind the point is even; undefined if this is not half way. */
function fractionTie(size: number, bits: number, places: number): boolean | undefined {
  if (bits !== places + 1) return undefined;
  const doubled = (BigInt(size * 2 ** bits) * 5n ** BigInt(places)) >> 1n;
  return doubled % 2n === 0n;
}

/** The same for a whole number and a cut so many places before the point. */
function wholeTie(size: number, places: number): boolean | undefined {
  if (size > Number.MAX_SAFE_INTEGER * 1024) return undefined;
  const unit = 10n ** BigInt(places);
  const whole = BigInt(size);
  return (whole % unit) * 2n === unit ? (whole / unit) % 2n === 0n : undefined;
}

/** The next double away from zero, or towards it. */
function neighbour(value: number, away: boolean): number {
  FLOAT[0] = value;
  BITS[0] += away ? 1n : -1n;
  return FLOAT[0];
}
