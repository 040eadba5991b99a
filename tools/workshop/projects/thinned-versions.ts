/** Which versions of a project are kept: all of the newest, and the older the fewer. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The newest versions, which are all kept. */
const NEWEST = 20;
/** Behind them one version is kept for each stretch of time, by age. */
const STRETCHES = [
  { age: DAY, length: HOUR },
  { age: 30 * DAY, length: DAY },
  { age: Infinity, length: 7 * DAY },
];
/** Versions of a project at most. */
export const MAX_VERSIONS = 100;

/**
 * Chooses the versions that are not kept any longer.
 *
 * @param times of the versions in milliseconds, oldest first
 * @param now in milliseconds
 * @returns their indexes in `times`
 */
export function thinnedOut(times: readonly number[], now: number): number[] {
  const older = Math.max(0, times.length - NEWEST);
  const dropped: number[] = [];
  const stretches = new Set<string>();
  let kept = times.length - older;
  // The newest of a stretch stays, so that what stays today stays tomorrow.
  for (let at = older - 1; at >= 0; at--) {
    const { length } = STRETCHES.find(({ age }) => now - times[at] < age) ?? STRETCHES.at(-1)!;
    const stretch = `${length} ${Math.floor(times[at] / length)}`;
    if (stretches.has(stretch) || kept === MAX_VERSIONS) dropped.push(at);
    else kept++;
    stretches.add(stretch);
  }
  return dropped.reverse();
}
