/**
 * Files that are made from the sources of the tool: its modules as one file, scripts of pages, the packed Lua machine.
 * Each is made when it is first needed, kept, and made anew when a source or a package has changed.
 *
 * Plain JavaScript: the command line needs it before anything lets Node read TypeScript.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canKeep, keep, keptPath } from './kept-files.js';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
/** What npm writes whenever it has changed a package. */
const PACKAGES = fileURLToPath(new URL('../../node_modules/.package-lock.json', import.meta.url));

/**
 * Where a file is, made first if need be.
 *
 * @param {string} name such as `tool.cjs`
 * @param {() => Promise<string | Uint8Array>} make gives its content
 * @returns {Promise<string | undefined>} its path; undefined if it can be kept nowhere
 */
export async function readyFile(name, make) {
  const key = keyOfSources();
  const file = keptPath(name, key);
  if (existsSync(file)) return file;
  if (!canKeep()) return undefined;
  keep(name, key, await make());
  return existsSync(file) ? file : undefined;
}

/**
 * A module of the tool with all it imports as one file of CommonJS. Its sources are TypeScript in some two hundred
 * files, which take Node half a second to read.
 *
 * @param {string} path from the folder `tools`
 * @returns {Promise<string | undefined>} where it is; undefined if it can be kept nowhere
 */
export function readyModule(path) {
  const name = path.replace(/\.ts$/, '').replaceAll('/', '-');
  return readyFile(`${name}.cjs`, async () => {
    const { bundleModule } = await import('./bundle-module.js');
    return bundleModule(join(SOURCES, path));
  });
}

/** A text that is another one after any change of the sources or the packages. */
function keyOfSources() {
  const hash = createHash('sha256');
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const file of [...files, PACKAGES]) {
    const stats = statSync(file, { throwIfNoEntry: false });
    hash.update(`${file} ${stats?.mtimeMs} ${stats?.size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
