/**
 * Caches V8's compiled code of large files between processes, which halves the time of loading and first
 * running them. The compile cache of newer Node versions contains less of what a build runs.
 *
 * Plain JavaScript: the command line needs it before Node can load TypeScript.
 */

import { isAscii } from 'node:buffer';
import { readFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { readCache, writeCache } from './cache.js';

/** @typedef {{ name: string, key: string, script: Script }} LoadedScript */

/** @type {typeof globalThis & { cartwrightScripts?: LoadedScript[] }} */
const shared = globalThis;
shared.cartwrightScripts ??= [];
/**
 * Scripts that were loaded without cached code, shared by both copies of this module, as the bundled tool
 * contains a second one.
 */
const unkept = shared.cartwrightScripts;

/**
 * Requires a large CommonJS file. What it requires by a relative path is loaded in the same way.
 *
 * @param {string} file absolute path
 * @returns {any} its exports
 */
export function requireCached(file) {
  const require = createRequire(file);
  // Loaded already.
  if (require.cache[file]) return require(file);
  const bytes = readFileSync(file);
  // Twice as fast as decoding UTF-8.
  const text = bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
  const name = `${basename(file).replace(/(-[0-9a-f]+)?\.c?js$/, '')}.v8`;
  // V8 only accepts code that the same V8 with the same flags has compiled, and checks only the length of the
  // source.
  const key = [cachedDataVersionTag(), bytes.length, crc32(bytes)].map(part => part.toString(16)).join('');
  const cachedData = readCache(name, key);
  const script = new Script(module.wrap(text), { filename: file, cachedData });
  const loaded = new module(file);
  loaded.filename = file;
  loaded.paths = require.resolve.paths('a') ?? [];
  require.cache[file] = loaded;
  /** @param {string} name */
  const requireInside = name =>
    name.startsWith('./') ? requireCached(join(dirname(file), name)) : require(name);
  const folder = dirname(file);
  script.runInThisContext()(loaded.exports, Object.assign(requireInside, require), loaded, file, folder);
  loaded.loaded = true;
  if (!cachedData || script.cachedDataRejected) unkept.push({ name, key, script });
  return loaded.exports;
}

/**
 * Caches the code of files that were loaded without it, including functions compiled so far. Later would be too
 * late: V8 discards code that has not run for a while.
 */
export function keepCompiled() {
  const scripts = unkept.splice(0);
  if (scripts.length === 0) return;
  setImmediate(() => {
    for (const { name, key, script } of scripts) writeCache(name, key, script.createCachedData());
  });
}
