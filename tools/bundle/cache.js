/**
 * Files that are kept from one process to the next. Each stands under a name and a key that says what it was made from,
 * so that nothing is ever out of date, and no process changes what another one reads.
 *
 * Plain JavaScript: the command line needs it before anything lets Node read TypeScript.
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
 * In a checkout beside its packages; for a package, whose folder is left alone and may be another user's, where all
 * programs of the user keep such files.
 */
const FOLDER = IS_PACKAGE ? join(userCache(), 'cartwright') : join(ROOT, 'node_modules/.cache/cartwright');

/** Files of one name that are kept side by side: for other versions of Node, and for commands that still use them. */
const MAX_VERSIONS = 4;

function userCache() {
  const { platform, env } = process;
  if (platform === 'win32') return env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return env.XDG_CACHE_HOME || join(homedir(), '.cache');
}

/**
 * Where a file is kept.
 *
 * @param {string} name such as `tool.cjs`
 * @param {string} key hexadecimal
 */
export function cachePath(name, key) {
  const extension = extname(name);
  return join(FOLDER, `${name.slice(0, -extension.length)}-${key}${extension}`);
}

/**
 * What was kept by this user; what others may have put there is none of it.
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

/** Whether files can be kept here. */
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
 * Keeps a file in one step, so that no other process or thread reads half of it, and forgets the oldest ones of its name.
 * Where it cannot be kept, that costs time and nothing else.
 *
 * @param {string} name
 * @param {string} key
 * @param {Uint8Array | string} content
 */
export function writeCache(name, key, content) {
  const file = cachePath(name, key);
  try {
    mkdirSync(FOLDER, { recursive: true });
    const part = `${file}.${process.pid}-${threadId}`;
    writeFileSync(part, content);
    renameSync(part, file);
    removeOldest(name);
  } catch {
    // There is no place for it, or another process forgets files at the same time.
  }
}

/** @param {string} name */
function removeOldest(name) {
  const extension = extname(name);
  const start = `${name.slice(0, -extension.length)}-`;
  const files = readdirSync(FOLDER)
    .filter(file => file.startsWith(start) && file.endsWith(extension))
    // Not those of another name that begins in the same way.
    .filter(file => /^[0-9a-f]+$/.test(file.slice(start.length, -extension.length)))
    .map(file => join(FOLDER, file))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const file of files.slice(MAX_VERSIONS)) rmSync(file, { force: true });
}
