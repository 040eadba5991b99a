/** Chooses the tests to run for a changed file: those of the mirrored folder with the most similar names. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Most test files that are chosen for one without a test of its name. */
const MOST = 4;
const END = '.test.ts';

/**
 * The test files nearest to a file: itself, those of its name or of its folder's, or else up to four of its folder or of
 * the nearest one above that has tests.
 *
 * @param root the folder of the project
 * @param file path from there, with slashes
 * @returns paths from the folder of the project
 */
export function nearestTests(root: string, file: string): string[] {
  if (file.endsWith(END)) return [file];
  const names = [wordsOf(file)];
  const mirrored = join('test', dirname(file).replace(/^(src|tools|test)(\/|$)/, ''));
  for (let folder = mirrored; ; folder = dirname(folder)) {
    const tests = testsIn(root, folder);
    const own = tests.filter(test => names.some(name => name.join() === wordsOf(test).join()));
    if (own.length > 0) return own;
    if (tests.length > 0 || folder === 'test')
      return tests.sort(byLikeness(root, names.flat())).slice(0, MOST);
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

/** Those first that share most words; among equals the shorter files, which are done sooner. */
function byLikeness(root: string, words: readonly string[]): (a: string, b: string) => number {
  const shared = (test: string) => wordsOf(test).filter(word => words.includes(word)).length;
  const size = (test: string) => statSync(join(root, test)).size;
  return (a, b) => shared(b) - shared(a) || size(a) - size(b);
}
