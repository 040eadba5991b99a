/**
 * Which configuration of TypeScript counts for the files in a folder.
 *
 * Plain JavaScript: unit tests need it before anything lets Node read TypeScript.
 */

import { dirname, join } from 'node:path';

/** Names of configurations; where a folder has both, the first one counts. */
const NAMES = ['tstl.json', 'tsconfig.json'];

/**
 * The nearest configuration in a folder or above it.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} exists whether there is a file
 * @returns {{ file?: string, candidates: string[] }} its path, and the paths that would count before it; without one, those
 *   that the folder could have
 */
export function findConfiguration(folder, exists) {
  /** @type {string[]} */
  const candidates = [];
  for (let at = folder; ; at = dirname(at)) {
    const files = NAMES.map(name => join(at, name));
    const index = files.findIndex(exists);
    if (index >= 0) return { file: files[index], candidates: [...candidates, ...files.slice(0, index)] };
    candidates.push(...files);
    if (dirname(at) === at) return { candidates: candidates.slice(0, NAMES.length) };
  }
}
