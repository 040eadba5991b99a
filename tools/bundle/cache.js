/**
 * A cache of files between processes. Each file has a name and a key derived from its inputs, so that nothing
 * is ever outdated, and no process changes what another one reads.
 *
 * Plain JavaScript: the command line needs it before Node can load TypeScript.
 */

import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { IS_PACKAGE, ROOT } from './package-root.js';

/**
 * In a checkout next to its packages; for an installed package, whose folder may not be writable, in the user's
 * cache folder.
 */
const FOLDER = IS_PACKAGE ? join(userCache(), 'cartwright') : join(ROOT, 'node_modules/.cache/cartwright');

/** Number of versions of a generated file: for other versions of Node, and for commands that still use them. */
const MAX_VERSIONS = 4;

function userCache() {
  const { platform, env } = process;
  if (platform === 'win32') return env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return env.XDG_CACHE_HOME || join(homedir(), '.cache');
}

/**
 * Path of a cached file.
 *
 * @param {string} name such as `tool.cjs`
 * @param {string} key hexadecimal
 */
export function cachePath(name, key) {
  const extension = extname(name);
  return join(FOLDER, `${name.slice(0, -extension.length)}-${key}${extension}`);
}

/**
 * Reads a cached file of this user; files of others are not trusted.
 *
 * @param {string} name
 * @param {string} key
 */
export function readCache(name, key) {
  const file = cachePath(name, key);
  try {
    const isOwn = !process.getuid || statSync(file).uid === process.getuid();
    return isOwn ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the cache is writable. */
export function isCacheWritable() {
  try {
    mkdirSync(FOLDER, { recursive: true });
    accessSync(FOLDER, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a file to the cache atomically, so that no other process or thread reads a partial file, and removes
 * the oldest ones of its name. Failing to write only costs time.
 *
 * @param {string} name
 * @param {string} key
 * @param {Uint8Array | string} content
 * @param {number} maxVersions number of files with this name, whatever their keys
 */
export function writeCache(name, key, content, maxVersions = MAX_VERSIONS) {
  const file = cachePath(name, key);
  try {
    mkdirSync(FOLDER, { recursive: true });
    const part = `${file}.${process.pid}-${threadId}`;
    writeFileSync(part, content);
    renameSync(part, file);
    removeOldest(name, maxVersions);
  } catch {
    // Not writable, or another process is removing files at the same time.
  }
}

/**
 * @param {string} name
 * @param {number} maxVersions
 */
function removeOldest(name, maxVersions) {
  const extension = extname(name);
  const start = `${name.slice(0, -extension.length)}-`;
  const files = readdirSync(FOLDER)
    .filter(file => file.startsWith(start) && file.endsWith(extension))
    // Excludes other names with the same prefix.
    .filter(file => /^[0-9a-f]+$/.test(file.slice(start.length, -extension.length)))
    .map(file => join(FOLDER, file));
  if (files.length <= maxVersions) return;
  const times = new Map(files.map(file => [file, statSync(file).mtimeMs]));
  const newest = files.sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
  for (const file of newest.slice(maxVersions)) rmSync(file, { force: true });
}
