/** Numbers as strings with a fixed number of decimals, the same in every engine. */

/**
 * A number rounded to some decimals, halves upwards, with a point between: decimals(-1.25, 1) is "-1.2".
 * @param digits how many decimals, 0 to 6; the number times 10 to that power must stay below 2⁵³
 */
export function decimals(value: number, digits: number): string {
  let scale = 1;
  for (let i = 0; i < digits; i++) scale = scale * 10;
  const scaled = Math.floor(value * scale + 0.5);
  const size = Math.abs(scaled);
  const whole = Math.floor(size / scale);
  const sign = scaled < 0 ? '-' : '';
  if (digits === 0) return `${sign}${whole}`;
  // The leading 1 keeps the zeros after the point.
  const fraction = `${scale + (size - whole * scale)}`.substring(1);
  return `${sign}${whole}.${fraction}`;
}
