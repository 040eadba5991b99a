/** The drivers of packages that are dependencies of the project; `npm run test:packages` fetches and runs all others. */

import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_FORM } from '../deep.ts';
import { ROOT } from '../games.ts';
import { newFolder } from '../testing/project.ts';
import { drive } from './drive.ts';

const PACKAGES =
  'alea bezier-easing clsx flatqueue mitt ms nanoevents point-in-polygon simplex-noise tinyqueue'.split(' ');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

test.each(PACKAGES)('%s prints the same on the console as in Node', LONG_FORM, async name => {
  const folder = newFolder();
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { errors, expected, traced } = await drive(name, folder);
  expect(errors).toEqual([]);
  expect(expected.length).toBeGreaterThan(3);
  expect(traced).toEqual(expected);
});

test('packages have the same versions here as in the table', LONG_FORM, () => {
  const { devDependencies = {} } = manifestOf(ROOT);
  const { dependencies = {} } = manifestOf(import.meta.dirname);
  for (const name of PACKAGES) expect([name, devDependencies[name]]).toEqual([name, dependencies[name]]);
});
