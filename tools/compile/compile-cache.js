/**
 * V8's compiled code of large files, kept from one process to the next: loading and running them for the first time
 * takes half as long. What newer versions of Node keep by themselves holds less of what a build runs.
 *
 * Plain JavaScript: the command line needs it before anything lets Node read TypeScript.
 */

import { isAscii } from 'node:buffer';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import module, { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** Beside the packages, where only those can write who could change the packages themselves. */
export const CACHE_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/cartwright/', import.meta.url));

/** Versions of V8, and settings of it, for which compiled code is kept side by side. */
const MOST_KEPT = 4;

/** @typedef {{ cacheFile: string, script: Script }} LoadedScript */

/** @type {typeof globalThis & { cartwrightScripts?: LoadedScript[] }} */
const shared = globalThis;
shared.cartwrightScripts ??= [];
/** Scripts that were loaded without a cache: of both copies of this module, as the compiled tool holds a second one. */
const unkept = shared.cartwrightScripts;

/**
 * Requires a large file of CommonJS.
 *
 * @param {string} file absolute path
 * @returns {any} what it exports
 */
export function requireCached(file) {
  const require = createRequire(file);
  // Something has loaded it already.
  if (require.cache[file]) return require(file);
  const bytes = readFileSync(file);
  // Half as long as to look for characters of several bytes.
  const text = bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
  // V8 takes only what the same V8 with the same settings has compiled.
  const version = `${cachedDataVersionTag()}-${text.length}`;
  const cacheFile = join(CACHE_FOLDER, `${basename(file).replace(/\.c?js$/, '')}-${version}.v8`);
  const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined;
  const script = new Script(module.wrap(text), { filename: file, cachedData });
  const loaded = new module(file);
  loaded.filename = file;
  loaded.paths = require.resolve.paths('a') ?? [];
  require.cache[file] = loaded;
  script.runInThisContext()(loaded.exports, require, loaded, file, dirname(file));
  loaded.loaded = true;
  if (!cachedData || script.cachedDataRejected) unkept.push({ cacheFile, script });
  return loaded.exports;
}

/**
 * Keeps what was required without a cache, with the functions that have been compiled until the work under way is done.
 * Later would be too late: V8 throws away what has not run for a while.
 */
export function keepCompiled() {
  const scripts = unkept.splice(0);
  if (scripts.length === 0) return;
  setImmediate(() => {
    for (const { cacheFile, script } of scripts) {
      writeWhole(cacheFile, script.createCachedData());
      dropOldest(cacheFile);
    }
  });
}

/**
 * Removes all but the newest files of compiled code that are kept of one script.
 *
 * @param {string} cacheFile one of them
 */
function dropOldest(cacheFile) {
  const [kind] = basename(cacheFile).split(/-\d/);
  try {
    const files = readdirSync(CACHE_FOLDER)
      .filter(name => name.endsWith('.v8') && name.split(/-\d/)[0] === kind)
      .map(name => join(CACHE_FOLDER, name))
      .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
    for (const file of files.slice(MOST_KEPT)) rmSync(file, { force: true });
  } catch {
    // Another process removes them at the same time.
  }
}

/**
 * Writes a file in one step, so that no other process reads half of it; without a place for it there is none.
 *
 * @param {string} file
 * @param {Uint8Array | string} content
 */
export function writeWhole(file, content) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, content);
    renameSync(part, file);
  } catch {
    // A folder that cannot be written to costs time and nothing else.
  }
}
