/** Searches seed by seed for programs that are not the same in Lua and in JavaScript. */

import { SHOWS_NOTHING } from '../difference.ts';
import type { Way } from '../differential.ts';
import { compareProgram, comparePrograms, type Result } from './compare.ts';
import { joinedFiles, programOf } from './program.ts';
import { reduceProgram } from './reduce.ts';

/**
 * Programs that are compiled together. More would take as much time each and more memory, and a refused one costs the
 * others a second compilation.
 */
const BATCH = 16;

/**
 * How batches are compiled in turn if nobody asks for one way: most of the time goes into what all ways share, so another
 * program shows more than another way does. The passes that only some ways have come most often.
 */
const TURNS: readonly Way[] = ['packed', 'plain', 'asserted', 'packed', 'minified', 'debugged'];

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
  /** Seeds of programs that it must be compiled with, or it shows the same. */
  others?: readonly number[];
}

/** How the program of a seed is compiled in its turn. */
export function waysOf(seed: number): readonly Way[] {
  return [TURNS[Math.floor(seed / BATCH) % TURNS.length]];
}

/**
 * Compares the programs of `count` seeds from `first` on.
 *
 * @param ways how they are compiled; by turns if left out
 * @param tell is called after each batch with how many programs have been compared, and with each difference
 */
export function findDifferences(
  first: number,
  count: number,
  ways?: readonly Way[],
  tell: (compared: number, difference?: Difference) => void = () => {},
): Found {
  const found: Found = { counts: { same: 0, refused: 0, different: 0 }, differences: [] };
  for (let start = first; start < first + count; ) {
    // Whichever the first seed is, each has the same neighbours and its turn.
    const end = Math.min(first + count, start - (start % BATCH) + BATCH);
    const seeds = Array.from({ length: end - start }, (_, index) => start + index);
    for (const [index, result] of comparePrograms(seeds.map(programOf), ways ?? waysOf(start)).entries()) {
      found.counts[result.kind]++;
      if (result.kind !== 'different') continue;
      const { reason, others } = result;
      const difference = {
        seed: seeds[index],
        reason,
        ...(others && { others: others.map(other => seeds[other]) }),
      };
      found.differences.push(difference);
      tell(start + index + 1 - first, difference);
    }
    start = end;
    tell(start - first);
  }
  return found;
}

/** The smallest program of a seed that still differs, in one file if that differs too. It takes minutes. */
export function smallestProgram(seed: number, ways: readonly Way[] = TURNS): string {
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
