/**
 * Files that are made from the sources of the tool: its modules as one file, scripts of pages, the packed Lua machine.
 * A package brings them and not the sources. A checkout makes each when it is first needed, keeps it, and makes it anew
 * when a source or a package has changed.
 *
 * Plain JavaScript: the command line needs it before anything lets Node read TypeScript.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cachePath, isCacheWritable, writeCache } from './cache.js';
import { IS_PACKAGE, ROOT } from './package-root.js';

/**
 * @typedef {object} GeneratedFile
 * @property {string} name such as `tool.cjs`
 * @property {(folder: string) => Promise<string | Uint8Array>} make gives its content; told in which folder it will lie
 */

/** Where a package brings the files. */
export const GENERATED_FOLDER = join(ROOT, 'dist/generated');
const SOURCES = join(ROOT, 'tools');
/** What npm writes whenever it has changed a package. */
const PACKAGES = join(ROOT, 'node_modules/.package-lock.json');

/**
 * Where a file is, made first if need be.
 *
 * @param {GeneratedFile} file
 * @returns {Promise<string | undefined>} its path; undefined if it can be kept nowhere
 */
export async function generatedPath({ name, make }) {
  if (IS_PACKAGE) return join(GENERATED_FOLDER, name);
  const key = keyOfSources();
  const path = cachePath(name, key);
  if (existsSync(path)) return path;
  if (!isCacheWritable()) return undefined;
  writeCache(name, key, await make(dirname(path)));
  return existsSync(path) ? path : undefined;
}

/**
 * The content of a file of text, made first if need be.
 *
 * @param {GeneratedFile} file
 * @returns {Promise<string>}
 */
export async function generatedText(file) {
  const path = await generatedPath(file);
  return path ? readFileSync(path, 'utf8') : String(await file.make(ROOT));
}

/**
 * A module of the tool with all it imports as one file of CommonJS. Its sources are TypeScript in some two hundred
 * files, which take Node half a second to read.
 *
 * @param {string} path from the folder `tools`
 * @returns {GeneratedFile}
 */
export function bundledModule(path) {
  return {
    name: `${path.replace(/\.ts$/, '').replaceAll('/', '-')}.cjs`,
    async make(folder) {
      const { bundleModule } = await import('./bundle-module.js');
      return bundleModule(join(SOURCES, path), folder);
    },
  };
}

/** @type {string | undefined} */
let knownKey;

/** A text that is another one after any change of the sources or the packages; looked for once in a process. */
function keyOfSources() {
  knownKey ??= findKey();
  return knownKey;
}

function findKey() {
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
