/** Searches seed by seed for programs that are not the same in Lua and in JavaScript. */

import { SHOWS_NOTHING } from '../difference.ts';
import type { Way } from '../differential.ts';
import { compareProgram, comparePrograms, type Result, WAYS } from './compare.ts';
import { joinedFiles, programOf } from './program.ts';
import { reduceProgram } from './reduce.ts';

/** Programs that are compiled together: more take less time each, until one of them is not the same. */
const BATCH = 60;

/** Part of the programs that may be refused: their types are wrong, or the console cannot have what they use. */
export const MAX_REFUSED = 0.05;

export interface Found {
  counts: Record<Result['kind'], number>;
  differences: Difference[];
}

/** A program that does not show the same. */
export interface Difference {
  seed: number;
  reason: string;
}

/**
 * Compares the programs of `count` seeds from `first` on.
 *
 * @param ways how they are compiled
 * @param tell is called after each batch with how many programs have been compared, and with each difference
 */
export function findDifferences(
  first: number,
  count: number,
  ways: readonly Way[] = WAYS,
  tell: (compared: number, difference?: Difference) => void = () => {},
): Found {
  const found: Found = { counts: { same: 0, refused: 0, different: 0 }, differences: [] };
  for (let start = 0; start < count; start += BATCH) {
    const seeds = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => first + start + index);
    for (const [index, result] of comparePrograms(seeds.map(programOf), ways).entries()) {
      found.counts[result.kind]++;
      if (result.kind !== 'different') continue;
      const difference = { seed: seeds[index], reason: result.reason };
      found.differences.push(difference);
      tell(start + index + 1, difference);
    }
    tell(start + seeds.length);
  }
  return found;
}

/** The smallest program of a seed that still differs, in one file if that differs too. It takes minutes. */
export function smallestProgram(seed: number, ways: readonly Way[] = WAYS): string {
  const files = programOf(seed);
  const joined = joinedFiles(files);
  // One way takes less time than all, where that shows the difference.
  const way = ways.find(one => isDifferent(joined, [one]));
  if (!way) return Object.values(files).join('\n');
  return reduceProgram(joined, text => isDifferent(text, [way]));
}

function isDifferent(text: string, ways: readonly Way[]): boolean {
  if (!/\bshow\(/.test(text)) return false;
  const result = compareProgram({ 'main.ts': text }, ways);
  // A program that shows nothing proves nothing.
  return result.kind === 'different' && result.reason !== SHOWS_NOTHING;
}
