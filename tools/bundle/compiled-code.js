/**
 * V8's compiled code of large files, kept from one process to the next: loading and running them for the first time
 * takes half as long. What newer versions of Node keep by themselves holds less of what a build runs.
 *
 * Plain JavaScript: the command line needs it before anything lets Node read TypeScript.
 */

import { isAscii } from 'node:buffer';
import { readFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { readCache, writeCache } from './cache.js';

/** @typedef {{ name: string, key: string, script: Script }} LoadedScript */

/** @type {typeof globalThis & { cartwrightScripts?: LoadedScript[] }} */
const shared = globalThis;
shared.cartwrightScripts ??= [];
/** Scripts that were loaded without compiled code: of both copies of this module, as the bundled tool holds a second one. */
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
  const name = `${basename(file).replace(/(-[0-9a-f]+)?\.c?js$/, '')}.v8`;
  // V8 takes only what the same V8 with the same settings has compiled, and asks for no more than the same length.
  const key = [cachedDataVersionTag(), bytes.length, crc32(bytes)].map(part => part.toString(16)).join('');
  const cachedData = readCache(name, key);
  const script = new Script(module.wrap(text), { filename: file, cachedData });
  const loaded = new module(file);
  loaded.filename = file;
  loaded.paths = require.resolve.paths('a') ?? [];
  require.cache[file] = loaded;
  script.runInThisContext()(loaded.exports, require, loaded, file, dirname(file));
  loaded.loaded = true;
  if (!cachedData || script.cachedDataRejected) unkept.push({ name, key, script });
  return loaded.exports;
}

/**
 * Keeps what was required without compiled code, with the functions that have been compiled until the work under way is
 * done. Later would be too late: V8 throws away what has not run for a while.
 */
export function keepCompiled() {
  const scripts = unkept.splice(0);
  if (scripts.length === 0) return;
  setImmediate(() => {
    for (const { name, key, script } of scripts) writeCache(name, key, script.createCachedData());
  });
}
