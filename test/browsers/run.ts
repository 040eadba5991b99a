/**
 * `npm run test:browsers`: the tests of pages that people get, in every browser that is installed, one after the other;
 * `npm run test:browsers firefox` in those that are named. Those are the test files that import from here what opens a
 * page.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDevices } from './devices.ts';
import { browserNames, TEST_BROWSERS } from './installed.ts';
import { BROWSER_UNDER_TEST } from './under-test.ts';

const ROOT = join(import.meta.dirname, '../..');
const OPENS_TESTED = /from '(\.|[./]*\/browsers)\/(installed|open-page)\.ts'/;

const named = process.argv.slice(2);
const unknown = named.find(name => !TEST_BROWSERS.some(browser => browser.name === name));
if (unknown !== undefined) fail(`No browser is called "${unknown}": take ${browserNames()}.`);

const lacking = new Set<string>();
for (const { name, missing } of TEST_BROWSERS) {
  const lack = missing();
  console.log(lack === undefined ? `${name}: found` : `${name}: not found. ${lack}`);
  if (lack !== undefined) lacking.add(name);
}
const absent = named.find(name => lacking.has(name));
if (absent !== undefined) fail(`The tests were to run in ${absent}, which was not found.`);

const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .map(name => join('test', name))
  .filter(file => OPENS_TESTED.test(readFileSync(join(ROOT, file), 'utf8')));
const chosen =
  named.length > 0 ? named : TEST_BROWSERS.map(({ name }) => name).filter(name => !lacking.has(name));
let run: ChildProcess | undefined;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true;
    process.exitCode = 1;
    run?.kill();
  });
const devices = await startDevices(chosen);
try {
  for (const name of chosen) {
    if (isStopped) break;
    console.log(`\n${name}:`);
    const env = { ...process.env, ...devices.env, [BROWSER_UNDER_TEST]: name };
    const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const config = ['--config', 'test/vitest.config.ts'];
    run = spawn(process.execPath, [program, 'run', ...config, ...files], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    });
    const [status] = await once(run, 'exit');
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  devices.stop();
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
