/** `npm run test:watch`: runs the tests nearest to each file that is saved. */

import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { nearestTests } from './nearest-tests.ts';
import { readTimes } from './times.ts';
import config from './vitest.config.ts';

const ROOT = join(import.meta.dirname, '..');
/** Milliseconds of quiet: editors write several files at once, and some more than once. */
const SETTLE = 50;

const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let running: Promise<unknown> = Promise.resolve();

// Kept from one save to the next: to start it takes as long as a few tests.
const vitest = await createVitest('test', {
  ...config.test,
  config: false,
  root: ROOT,
  watch: false,
  // What a test needs of it, it makes itself; made before all tests, one wrong line would stop them all for good.
  globalSetup: [],
});
await vitest.standalone();

for (const folder of ['src', 'tools', 'test']) watchFolder(folder);
process.stderr.write('watching src, tools and test · Ctrl+C quits\n');

/** Watches a folder and those in it. To watch files would lose those that are replaced, as many editors save. */
function watchFolder(folder: string): void {
  watch(join(ROOT, folder), (_, name) => {
    if (!name) return;
    const path = `${folder}/${name}`;
    if (/\.(ts|js|lua|json)$/.test(name)) note(path);
    else if (statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory()) watchFolder(path);
  });
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'node_modules') watchFolder(`${folder}/${entry.name}`);
}

function note(file: string): void {
  changed.add(file);
  clearTimeout(timer);
  timer = setTimeout(run, SETTLE);
}

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
