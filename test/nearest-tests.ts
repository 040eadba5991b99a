/** Chooses the tests to run for a changed file: those of its name, those that import it, or quick ones with names like its own. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Most test files that are chosen for one without a test of its name, and how long those may take, in milliseconds. */
const MOST = 4;
const LONGEST = 2500;
const END = '.test.ts';
/** Of the deep run alone. */
const DEEP_END = `.deep${END}`;

/**
 * The test files nearest to a file: itself, those of its name or of its folder's in the mirrored folder or above; or else up
 * to four, as many as are quick, of those that import it, or that lie there.
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
    if (tests.length > 0 || folder === 'test') {
      const importing = allTests(root).filter(test => isImportedBy(root, file, test));
      const found = importing.length > 0 ? importing : tests;
      return quickest(found.sort(byLikeness(root, names.flat(), times)), times);
    }
    // What lies in a folder without tests may be tested under the folder's name.
    names.push(wordsOf(folder));
  }
}

function testsIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith(END) && !name.endsWith(DEEP_END))
    .map(name => `${folder}/${name}`);
}

function allTests(root: string): string[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(END) && !name.endsWith(DEEP_END))
    .map(name => `test/${name.replaceAll('\\', '/')}`);
}

/** Tests lie in no folder of the sources, so that they import a file with its path from the folder of the project. */
function isImportedBy(root: string, file: string, test: string): boolean {
  return readFileSync(join(root, test), 'utf8').includes(`/${file}'`);
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
