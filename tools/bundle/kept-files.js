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
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the packages, where only those can write who could change the packages themselves. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/cartwright/', import.meta.url));

/** Files of one name that are kept side by side: for other versions of Node, and for commands that still use them. */
const MOST_KEPT = 4;

/**
 * Where a file is kept.
 *
 * @param {string} name such as `tool.cjs`
 * @param {string} key hexadecimal
 */
export function keptPath(name, key) {
  const extension = extname(name);
  return join(FOLDER, `${name.slice(0, -extension.length)}-${key}${extension}`);
}

/** Whether files can be kept here. */
export function canKeep() {
  try {
    mkdirSync(FOLDER, { recursive: true });
    accessSync(FOLDER, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps a file in one step, so that no other process reads half of it, and forgets the oldest ones of its name.
 * Where it cannot be kept, that costs time and nothing else.
 *
 * @param {string} name
 * @param {string} key
 * @param {Uint8Array | string} content
 */
export function keep(name, key, content) {
  const file = keptPath(name, key);
  try {
    mkdirSync(dirname(file), { recursive: true });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, content);
    renameSync(part, file);
    dropOldest(name);
  } catch {
    // There is no place for it, or another process forgets files at the same time.
  }
}

/** @param {string} name */
function dropOldest(name) {
  const extension = extname(name);
  const stem = name.slice(0, -extension.length);
  const files = readdirSync(FOLDER)
    .filter(file => file.startsWith(`${stem}-`) && /^-[0-9a-f]+\.\w+$/.test(file.slice(stem.length)))
    .filter(file => file.endsWith(extension))
    .map(file => join(FOLDER, file))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const file of files.slice(MOST_KEPT)) rmSync(file, { force: true });
}
