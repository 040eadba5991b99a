/** Fetches the packages of `package.json` here into a folder that is not part of the project. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['package.json', 'package-lock.json'];

/** Where the packages and the games that use them are. */
export const FETCHED = join(import.meta.dirname, '../../node_modules/.cache/packages');

/** Installs the packages, at the versions of the lock file, unless they are there. */
export function fetchPackages(): void {
  const isSame = (name: string): boolean =>
    existsSync(join(FETCHED, name)) &&
    readFileSync(join(FETCHED, name), 'utf8') === readFileSync(join(import.meta.dirname, name), 'utf8');
  if (FILES.every(isSame) && existsSync(join(FETCHED, 'node_modules'))) return;
  mkdirSync(FETCHED, { recursive: true });
  for (const name of FILES) copyFileSync(join(import.meta.dirname, name), join(FETCHED, name));
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', options, { cwd: FETCHED, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not fetch the packages');
}
