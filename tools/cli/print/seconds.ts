/** Formats a time in seconds with two decimals and the unit: `0.42 s`. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
