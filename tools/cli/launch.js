/**
 * Loads the tool. Its sources are TypeScript in some two hundred files, which takes Node half a second to read: they
 * are compiled into one file, which is kept until one of them changes.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { CACHE_FOLDER, requireCached, writeWhole } from '../compile/compile-cache.js';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(import.meta.url);
const ENTRY = new URL('main.ts', import.meta.url);

/** The V8 of Node 20 optimises so early that a command of a few seconds ends before most of it pays. */
export function prepareV8() {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=270000');
}

/** @returns {Promise<typeof import('./main.ts')>} what the tool's entry exports */
export async function launch() {
  prepareV8();
  const file = process.env.CARTWRIGHT_DEBUG ? undefined : await compiled();
  try {
    if (file) return requireCached(file);
  } catch (error) {
    // A command of other sources that started at the same time has removed it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const tsx = await import('tsx/esm/api');
  tsx.register();
  return import(ENTRY.href);
}

/**
 * The file that the sources are compiled into; undefined if it cannot be kept here.
 *
 * @returns {Promise<string | undefined>}
 */
async function compiled() {
  const name = `cartwright-${stampOf(SOURCES)}`;
  const file = join(CACHE_FOLDER, `${name}.cjs`);
  if (existsSync(file)) return file;
  if (!canWrite(CACHE_FOLDER)) return undefined;
  const { bundle } = await import('./bundle.js');
  const content = await bundle(fileURLToPath(ENTRY));
  for (const old of readdirSync(CACHE_FOLDER))
    if (old.startsWith('cartwright-') && !old.startsWith(name))
      rmSync(join(CACHE_FOLDER, old), { force: true });
  writeWhole(file, content);
  return existsSync(file) ? file : undefined;
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A text that is another one after any change of the sources or the packages.
 *
 * @param {string} folder
 */
function stampOf(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const file of [...files, require.resolve('typescript-to-lua/package.json')]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
