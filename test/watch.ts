/** `npm run test:watch`: runs the tests nearest to each file that is saved. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { nearestTests } from './nearest-tests.ts';

const ROOT = join(import.meta.dirname, '..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
/** Milliseconds of quiet: editors write several files at once, and some more than once. */
const SETTLE = 50;

const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let running: ChildProcess | undefined;

for (const folder of ['src', 'tools', 'test'])
  watch(join(ROOT, folder), { recursive: true }, (_, name) => {
    if (!name || !/\.(ts|js|lua|json)$/.test(name)) return;
    changed.add(`${folder}/${name.replaceAll('\\', '/')}`);
    clearTimeout(timer);
    timer = setTimeout(run, SETTLE);
  });
process.stderr.write('watching src, tools and test · Ctrl+C quits\n');

function run(): void {
  const files = [...changed].filter(file => existsSync(join(ROOT, file)));
  changed.clear();
  const tests = [...new Set(files.flatMap(file => nearestTests(ROOT, file)))];
  if (tests.length === 0) return;
  // What was asked for before is out of date.
  running?.kill();
  running = spawn(process.execPath, [VITEST, 'run', '--config', 'test/vitest.config.ts', ...tests], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}
