/** Chooses the tests to run for a changed file: quick ones of the mirrored folder with the most similar names. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Most test files that are chosen for one without a test of its name, and how long those may take, in milliseconds. */
const MOST = 4;
const LONGEST = 2500;
const END = '.test.ts';

/**
 * The test files nearest to a file: itself, those of its name or of its folder's, or else up to four of its folder or of
 * the nearest one above that has tests, as many as are quick.
 *
 * @param root the folder of the project
 * @param file path from there, with slashes
 * @param times milliseconds that test files take, as far as they are known
 * @returns paths from the folder of the project
 */
export function nearestTests(
  root: string,
  file: string,
  times: ReadonlyMap<string, number> = new Map(),
): string[] {
  if (file.endsWith(END)) return [file];
  const names = [wordsOf(file)];
  const mirrored = join('test', dirname(file).replace(/^(src|tools|test)(\/|$)/, ''));
  for (let folder = mirrored; ; folder = dirname(folder)) {
    const tests = testsIn(root, folder);
    const own = tests.filter(test => names.some(name => name.join() === wordsOf(test).join()));
    if (own.length > 0) return own;
    if (tests.length > 0 || folder === 'test')
      return quickest(tests.sort(byLikeness(root, names.flat(), times)), times);
    // What lies in a folder without tests may be tested under the folder's name.
    names.push(wordsOf(folder));
  }
}

function testsIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith(END))
    .map(name => `${folder}/${name}`);
}

/** The words of a file's name, without the `s` at their ends. */
function wordsOf(file: string): string[] {
  return basename(file)
    .replace(/\..*$/, '')
    .split('-')
    .map(word => word.replace(/s$/, ''));
}

/** Those first that share most words; among equals what is done sooner, which shorter files are at a guess. */
function byLikeness(
  root: string,
  words: readonly string[],
  times: ReadonlyMap<string, number>,
): (a: string, b: string) => number {
  const shared = (test: string) => wordsOf(test).filter(word => words.includes(word)).length;
  const time = (test: string) => times.get(test) ?? 0;
  const size = (test: string) => statSync(join(root, test)).size;
  return (a, b) => shared(b) - shared(a) || time(a) - time(b) || size(a) - size(b);
}

/** The first one, and those after it for which there is time. */
function quickest(tests: readonly string[], times: ReadonlyMap<string, number>): string[] {
  let time = 0;
  return tests.slice(0, MOST).filter((test, index) => {
    const own = times.get(test) ?? 0;
    const fits = index === 0 || time + own <= LONGEST;
    if (fits) time += own;
    return fits;
  });
}
