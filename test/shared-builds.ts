/**
 * What the workers of a run build for each other, and for later runs: the deep run takes what the short one has built.
 * Builds are in a folder for this version of the tool and of the games; another version has another folder.
 */

import { createHash } from 'node:crypto';
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
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { keyOfSources } from '../tools/bundle/generated-files.js';
import { filesBelow } from '../tools/files/find.ts';

/** Workers inherit it. */
const FOLDER = 'CARTWRIGHT_TEST_BUILDS';
const ROOT = join(import.meta.dirname, '..');
const ALL = join(ROOT, 'node_modules/.cache/cartwright-test-builds');

/** Makes the folder, before the first worker starts, and removes those of other versions. */
export function shareBuilds(): void {
  const version = versionOfGames();
  mkdirSync(join(ALL, version), { recursive: true });
  for (const name of readdirSync(ALL))
    if (name !== version) rmSync(join(ALL, name), { recursive: true, force: true });
  process.env[FOLDER] = join(ALL, version);
}

/** Differs for each version of Node, the tool, the games and their art. */
function versionOfGames(): string {
  const hash = createHash('sha256').update(`${process.version} ${keyOfSources()}`);
  for (const file of ['tstl.json', ...inFolder('src'), ...inFolder('cart')]) {
    const { mtimeMs, size } = statSync(join(ROOT, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function inFolder(folder: string): string[] {
  return filesBelow(join(ROOT, folder)).map(name => join(folder, name));
}

/**
 * What another worker or an earlier run has made, or what is made now, for the others as well.
 *
 * @param key what it is, in words that nothing else has
 * @param make gives a plain value, which depends on the tool and the games alone
 */
export function sharedBuild<T>(key: string, make: () => T): T {
  const folder = process.env[FOLDER];
  // A watching run builds what has changed.
  if (!folder) return make();
  const file = join(folder, createHash('sha256').update(key).digest('hex'));
  if (existsSync(file)) return deserialize(readFileSync(file));
  const made = make();
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, serialize(made));
  renameSync(whole, file);
  return made;
}
