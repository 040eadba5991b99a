import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorDiagnostic, failure, type Outcome, success } from '../../tools/diagnostic.ts';
import { type BuildLoop, buildOnChange } from '../../tools/workspace/build-on-change.ts';

let folder: string;
let entry: string;
let loop: BuildLoop;
/** What the builds came to, in their order. */
let outcomes: string[];
let errors: unknown[];
let running: number;
let builds: number;
/** What running builds wait for. */
let held: Promise<void>;

/** Lets builds go on until what it gives is called. */
function holdBuilds(): () => void {
  let release = () => {};
  held = new Promise(resolve => {
    release = resolve;
  });
  return release;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-loop-'));
  mkdirSync(join(folder, 'src'));
  entry = join(folder, 'src/main.ts');
  [outcomes, errors, running, builds, held] = [[], [], 0, 0, Promise.resolve()];
});
afterEach(() => {
  loop.close();
  rmSync(folder, { recursive: true });
});

/** A game whose code is what its build comes to. */
async function build(): Promise<Outcome<string>> {
  expect(++running).toBe(1);
  builds++;
  const text = readFileSync(entry, 'utf8');
  await held;
  running--;
  if (text === 'bug') throw new Error('a bug');
  const file = { wrong: entry, half: join(folder, 'ship.png') }[text];
  return file ? failure(errorDiagnostic('test/wrong', 'wrong', { file })) : success(text);
}

function start(text: string): void {
  writeFileSync(entry, text);
  loop = buildOnChange({
    files: [entry],
    folders: [join(folder, 'src')],
    build,
    filesOf: () => [entry],
    onBuilt: outcome => void outcomes.push(outcome.ok ? outcome.value : 'failed'),
    onInternalError: error => errors.push(error),
  });
}

const became = (...expected: string[]) => expect.poll(() => outcomes).toEqual(expected);

test('a game is built at once, after each change of its files, and after a failure when any source comes', async () => {
  start('one');
  await became('one');
  writeFileSync(join(folder, 'src/unused.ts'), '');
  writeFileSync(entry, 'two');
  await became('one', 'two');
  writeFileSync(entry, 'wrong');
  await became('one', 'two', 'failed');
  // The file that the failed build lacks may be any.
  writeFileSync(join(folder, 'src/lacking.ts'), 'x');
  await became('one', 'two', 'failed', 'failed');
  writeFileSync(entry, 'three');
  await became('one', 'two', 'failed', 'failed', 'three');
});

test('one build follows the other, and an internal error does not end the loop', async () => {
  start('one');
  await became('one');
  const release = holdBuilds();
  const second = loop.rebuild();
  await expect.poll(() => running).toBe(1);
  const third = loop.rebuild();
  release();
  await Promise.all([second, third]);
  expect(outcomes).toEqual(['one', 'one', 'one']);
  writeFileSync(entry, 'bug');
  await expect.poll(() => errors.map(String)).toEqual(['Error: a bug']);
  writeFileSync(entry, 'two');
  await became('one', 'one', 'one', 'two');
});

test('changes during a build cause one more build', async () => {
  const release = holdBuilds();
  start('one');
  await expect.poll(() => running).toBe(1);
  const rebuilds = Array.from({ length: 5 }, () => loop.rebuild());
  release();
  await Promise.all(rebuilds);
  expect(outcomes).toEqual(['one', 'one']);
});

test('after it is closed, the loop reports no running build and starts no other', async () => {
  const release = holdBuilds();
  start('one');
  await expect.poll(() => running).toBe(1);
  const next = loop.rebuild();
  loop.close();
  release();
  await Promise.all([next, loop.rebuild()]);
  expect([outcomes, running, builds]).toEqual([[], 0, 1]);
});

test('an incomplete picture is not reported until it is complete, or stays unchanged for a while', async () => {
  start('half');
  await expect.poll(() => builds).toBe(1);
  writeFileSync(entry, 'whole');
  await became('whole');
  writeFileSync(entry, 'half');
  await became('whole', 'failed');
});
