/** Programs that start, or do not. */

import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findProgram, startProgram } from './start-program.ts';

const start = (script: string, isReady: () => boolean) =>
  startProgram(process.execPath, ['-e', script], { stdio: 'ignore' }, isReady);

test('a program runs on when it is ready', async () => {
  let looks = 0;
  const program = await start('setInterval(() => {}, 1000)', () => ++looks === 3);
  expect([looks, program.exitCode, program.signalCode]).toEqual([3, null, null]);
  program.kill();
  expect(await once(program, 'exit')).toEqual([null, 'SIGTERM']);
});

test('a program that ends before it is ready is not waited for', async () => {
  await expect(start('process.exit(3)', () => false)).rejects.toThrow(/did not start: it ended with 3\.$/);
});

test('a program that is not there is told', async () => {
  const started = startProgram('/no/such/program', [], {}, () => false);
  await expect(started).rejects.toThrow(/^\/no\/such\/program did not start: .*ENOENT/);
});

test('a folder is not a program, whatever it is called', () => {
  expect(findProgram('.')).toBeUndefined();
  expect(findProgram('node')).toMatch(/node$/);
});
