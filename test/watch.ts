/** `npm run test:watch`: runs the tests nearest to each file that is saved. */

import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { nearestTests } from './nearest-tests.ts';
import { readTimes } from './times.ts';

const ROOT = join(import.meta.dirname, '..');
/** Milliseconds of quiet: editors write several files at once, and some more than once. */
const SETTLE = 50;

const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let running: Promise<unknown> = Promise.resolve();

// Kept from one save to the next: to start it takes as long as a few tests.
const vitest = await createVitest('test', {
  root: ROOT,
  config: join(ROOT, 'test/vitest.config.ts'),
  watch: false,
});
await vitest.standalone();

for (const folder of ['src', 'tools', 'test'])
  watch(join(ROOT, folder), { recursive: true }, (_, name) => {
    if (!name || !/\.(ts|js|lua|json)$/.test(name)) return;
    changed.add(`${folder}/${name.replaceAll('\\', '/')}`);
    clearTimeout(timer);
    timer = setTimeout(run, SETTLE);
  });
process.stderr.write('watching src, tools and test · Ctrl+C quits\n');

async function run(): Promise<void> {
  // What was asked for before is out of date.
  await vitest.cancelCurrentRun('keyboard-input');
  await running;
  const files = [...changed].filter(file => existsSync(join(ROOT, file)));
  changed.clear();
  const times = readTimes();
  const tests = [...new Set(files.flatMap(file => nearestTests(ROOT, file, times)))];
  if (tests.length === 0) return;
  for (const file of files) vitest.invalidateFile(join(ROOT, file));
  running = vitest.runTestFiles(tests.map(test => join(ROOT, test))).catch(console.error);
}
