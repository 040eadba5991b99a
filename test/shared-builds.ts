/** What the workers of one run build for each other, in a folder that is there for this run alone. */

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Workers inherit it. */
const FOLDER = 'CARTWRIGHT_TEST_BUILDS';

/** Makes the folder, before the first worker starts. @returns what removes it after the last one */
export function shareBuilds(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-builds-'));
  process.env[FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * What another worker of this run has made, or what is made now, for the others as well.
 *
 * @param key what it is, in words that nothing else of the run has
 * @param make gives a plain value
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
