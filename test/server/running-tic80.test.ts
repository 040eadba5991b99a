/** The TIC-80 that plays, of which a script takes the part: it is asked to end, and what follows waits for that. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RunningTic80 } from '../../tools/server/running-tic80.ts';
import type { Tic80 } from '../../tools/tic80/find-tic80.ts';

const FAKE = fileURLToPath(new URL('../tic80/fake-tic80.mjs', import.meta.url));
const TIC80: Tic80 = { command: [process.execPath, FAKE], origin: 'made for tests' };

let folder: string;
let told: string[];
let running: RunningTic80;
const answer = () => join(folder, 'answer');
/** Waits until something is told so often. */
const tells = (wanted: string, times = 1) =>
  vi.waitFor(() => expect(told.filter(one => one === wanted)).toHaveLength(times), 20_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-running-'));
  told = [];
  vi.stubEnv('FAKE_TIC80_ANSWER', answer());
  vi.stubEnv('FAKE_TIC80', 'asks');
  writeFileSync(join(folder, 'demo.tic'), 'demo');
  const note = (text: string) => () => {
    told.push(text);
  };
  running = new RunningTic80(
    TIC80,
    [`--fs=${folder}`, '--cmd=load demo.tic & run'],
    join(folder, 'output.log'),
    {
      onStarted: isAgain => told.push(isAgain ? 'started again' : 'started'),
      onSilent: note('silent'),
      onLoaded: note('loaded'),
      onNotLoaded: note('not loaded'),
      onError: note('error'),
      onPrinted() {},
      onAsking: note('asking'),
      onEnded: problem => told.push(`ended: ${problem}`),
    },
  );
});
afterEach(async () => {
  writeFileSync(answer(), '');
  running.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the last of several that wait follows, once it has ended, unless it is not ready', async () => {
  const prepared: number[] = [];
  const prepare = (number: number, isReady = true) => {
    running.restart(() => {
      prepared.push(number);
      return isReady;
    });
  };
  prepare(1);
  await tells('loaded');
  prepare(2);
  await tells('asking');
  prepare(3);
  await tells('asking', 2);
  expect(prepared).toEqual([1]);
  writeFileSync(answer(), '');
  await tells('loaded', 2);
  expect([prepared, told]).toEqual([
    [1, 3],
    ['started', 'loaded', 'asking', 'asking', 'started again', 'loaded'],
  ]);
  prepare(4, false);
  await vi.waitFor(() => expect(prepared).toEqual([1, 3, 4]), 20_000);
  // It is not there, so the next one waits for nothing.
  prepare(5);
  await tells('started again', 2);
  expect(told).not.toContain('ended: undefined');
});

test('to close it waits for no answer, and what it prints then does not end it', async () => {
  running.restart(() => true);
  await tells('loaded');
  running.close();
  await tells('asking');
  // Its answer to the signal stands in the file into which it prints.
  expect(readFileSync(join(folder, 'output.log'), 'utf8')).toContain('>asks');
  expect(told).toEqual(['started', 'loaded', 'asking']);
});

test('one that does not say whether it has loaded the game is told after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubEnv('FAKE_TIC80', 'mumbles');
  running.restart(() => true);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(told).toEqual(['started', 'silent']);
});

test('one that cannot be started is told', async () => {
  const problems: (string | undefined)[] = [];
  const nothing: Tic80 = { command: [join(folder, 'nothing')], origin: '' };
  const ignore = () => {};
  const missing = new RunningTic80(nothing, [], join(folder, 'other.log'), {
    ...{ onStarted: ignore, onSilent: ignore, onLoaded: ignore, onNotLoaded: ignore, onError: ignore },
    ...{ onPrinted: ignore, onAsking: ignore, onEnded: problem => problems.push(problem) },
  });
  missing.restart(() => true);
  await vi.waitFor(() => expect(problems).toEqual([expect.stringContaining('cannot start TIC-80')]), 20_000);
});
