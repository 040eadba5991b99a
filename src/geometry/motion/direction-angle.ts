/**
 * The angle of a direction with the same bits in every engine, which Math.atan2 does not promise.
 */

const PI = Math.PI;

/**
 * The angle of a direction, as `Math.atan2(y, x)` gives it, but with the same bits everywhere.
 *
 * Rule: counted from +x towards +y, which is clockwise on the screen; more than −π, at most π; 0 for 0, 0.
 *
 * The quotient of the shorter and the longer side is halved twice as an angle, by the tangent of the half
 * angle, and then small enough for the arctangent's series; the error is below 1e-15.
 * Source: J. Gregory's series (1671) and the half-angle formula.
 * @param x the direction, of any length
 * @returns the angle in radians
 */
export function directionAngle(x: number, y: number): number {
  const wide = x < 0 ? -x : x;
  const high = y < 0 ? -y : y;
  if (wide === 0 && high === 0) return 0;
  const t = wide > high ? high / wide : wide / high;
  const half = t / (1 + Math.sqrt(1 + t * t));
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const q = quarter * quarter;
  let sum = 1 / 23;
  for (let odd = 21; odd > 0; odd -= 2) sum = 1 / odd - q * sum;
  let angle = 4 * quarter * sum;
  if (high > wide) angle = PI / 2 - angle;
  if (x < 0) angle = PI - angle;
  return y < 0 ? -angle : angle;
}
