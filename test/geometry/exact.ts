/**
 * Exact arithmetic on doubles, the oracle of the geometry tests. Every finite double is an integer times a
 * power of two, so a group of doubles brought to one power of two is a group of integers, and the sign of any
 * homogeneous polynomial in them is the sign of the same polynomial in BigInt.
 */

import type { Eight } from './random.ts';

const view = new DataView(new ArrayBuffer(8));

/** mantissa × 2^exponent = value, exactly. */
export function decompose(value: number): { mantissa: bigint; exponent: number } {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  view.setFloat64(0, value);
  const high = view.getUint32(0);
  const biased = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(view.getUint32(4));
  const magnitude = biased === 0 ? fraction : fraction | (1n << 52n);
  return { mantissa: high >>> 31 ? -magnitude : magnitude, exponent: (biased === 0 ? 1 : biased) - 1075 };
}

/** The doubles as integers in one common unit, a power of two; as many as there are doubles. */
export function toIntegers<const T extends readonly number[]>(
  values: T,
): { -readonly [K in keyof T]: bigint };
export function toIntegers(values: readonly number[]): bigint[] {
  const parts = Array.from(values, decompose);
  let unit = Number.POSITIVE_INFINITY;
  for (const part of parts) if (part.mantissa !== 0n && part.exponent < unit) unit = part.exponent;
  return parts.map(part => (part.mantissa === 0n ? 0n : part.mantissa << BigInt(part.exponent - unit)));
}

export function sign(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** The orientation determinant of integers. */
export function turn(ax: bigint, ay: bigint, bx: bigint, by: bigint, px: bigint, py: bigint): number {
  return sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
}

/** The orientation of doubles. */
export function exactOrientation(...p: [number, number, number, number, number, number]): number {
  return turn(...toIntegers(p));
}

/** Whether p lies on the closed segment a–b, as integers. */
export function onSegment(ax: bigint, ay: bigint, bx: bigint, by: bigint, px: bigint, py: bigint): boolean {
  return turn(ax, ay, bx, by, px, py) === 0 && between(ax, bx, px) && between(ay, by, py);
}

function between(a: bigint, b: bigint, p: bigint): boolean {
  return a <= b ? a <= p && p <= b : b <= p && p <= a;
}

/** Whether two closed segments have a point in common, as integers: proper crossing or an end on the other. */
export function exactSegmentsTouch(p: Readonly<Eight>): boolean {
  const [a, b, c, d, e, f, g, h] = toIntegers(p);
  if (onSegment(a, b, c, d, e, f) || onSegment(a, b, c, d, g, h)) return true;
  if (onSegment(e, f, g, h, a, b) || onSegment(e, f, g, h, c, d)) return true;
  return (
    turn(a, b, c, d, e, f) * turn(a, b, c, d, g, h) < 0 && turn(e, f, g, h, a, b) * turn(e, f, g, h, c, d) < 0
  );
}

/**
 * Where a point lies with respect to a ring: 1 inside, 0 on the outline, -1 outside, by parity; and its
 * half-open membership, found by moving the point an infinitely small step towards +x and a still smaller one
 * towards +y, where it is on no edge.
 */
export function exactPointInRing(
  x: number,
  y: number,
  ring: ArrayLike<number>,
): { side: number; member: boolean } {
  const all = toIntegers([x, y, ...Array.from(ring)]);
  const px = all[0]!;
  const py = all[1]!;
  let boundary = false;
  let member = false;
  const n = ring.length / 2;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const ax = all[2 + 2 * i]!;
    const ay = all[3 + 2 * i]!;
    const bx = all[2 + 2 * j]!;
    const by = all[3 + 2 * j]!;
    if (onSegment(ax, ay, bx, by, px, py)) boundary = true;
    // The moved point is level with no corner: an edge straddles it when one end is > y and the other ≤ y.
    if (ay > py === by > py) continue;
    // Crossing x − point x, over the positive denominator |by − ay|.
    const numerator = (ax - px) * (by - ay) + (bx - ax) * (py - ay);
    if (by > ay ? numerator > 0n : numerator < 0n) member = !member;
  }
  return { side: boundary ? 0 : member ? 1 : -1, member };
}

/** Sign of (distance of a and b)² − reach², all as integers. */
export function compareDistance(ax: bigint, ay: bigint, bx: bigint, by: bigint, reach: bigint): number {
  return sign((ax - bx) ** 2n + (ay - by) ** 2n - reach ** 2n);
}

/**
 * Whether the closed segment a–b comes within r of p, as integers: the foot of the perpendicular decides
 * between the line and an end, and everything is compared after multiplying with the squared length.
 */
export function segmentWithin([ax, ay, bx, by, px, py, r]: readonly bigint[] | bigint[]): boolean {
  const dx = bx! - ax!;
  const dy = by! - ay!;
  const along = (px! - ax!) * dx + (py! - ay!) * dy;
  const length2 = dx * dx + dy * dy;
  if (along <= 0n) return compareDistance(px!, py!, ax!, ay!, r!) <= 0;
  if (along >= length2) return compareDistance(px!, py!, bx!, by!, r!) <= 0;
  const cross = dx * (py! - ay!) - dy * (px! - ax!);
  return cross * cross <= r! * r! * length2;
}

/** n / d as the nearest double, good to a few units in the last place, for any size of n and d. */
export function ratio(n: bigint, d: bigint): number {
  if (n === 0n) return 0;
  const digits = (v: bigint) => (v < 0n ? -v : v).toString(2).length;
  const shift = digits(d) - digits(n) + 64;
  const quotient = shift > 0 ? (n << BigInt(shift)) / d : n / (d << BigInt(-shift));
  return Number(quotient) * 2 ** -shift;
}
