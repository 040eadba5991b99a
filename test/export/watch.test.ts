import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileWatch, watchFiles } from '../../tools/export/watch.ts';

let folder: string;
let watch: FileWatch;
let changes: number;
let wake: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-watch-'));
  mkdirSync(join(folder, 'src'));
  for (const name of ['src/main.ts', 'src/other.ts', 'cart.json']) writeFileSync(join(folder, name), '');
  changes = 0;
  wake = () => {};
  watch = watchFiles([join(folder, 'src/main.ts'), join(folder, 'cart.json')], () => {
    changes++;
    wake();
  });
});
afterEach(() => {
  watch.close();
  rmSync(folder, { recursive: true });
});

/** Resolves at the next change that is told. */
const nextChange = () =>
  new Promise<void>(resolve => {
    wake = resolve;
  });

test('a changed file is told', async () => {
  const change = nextChange();
  writeFileSync(join(folder, 'src/main.ts'), 'changed');
  await change;
  expect(changes).toBe(1);
});

test('a file that an editor replaces by another of its name is told', async () => {
  const change = nextChange();
  writeFileSync(join(folder, 'src/main.ts.tmp'), 'changed');
  renameSync(join(folder, 'src/main.ts.tmp'), join(folder, 'src/main.ts'));
  await change;
});

test('several files changed at once are one change', async () => {
  const change = nextChange();
  writeFileSync(join(folder, 'src/main.ts'), 'changed');
  writeFileSync(join(folder, 'cart.json'), 'changed');
  await change;
  expect(changes).toBe(1);
});

test('other files in the same folder are nobody’s business', async () => {
  writeFileSync(join(folder, 'src/other.ts'), 'changed');
  // The change of a watched file comes through the same pipe, after the other one.
  const change = nextChange();
  writeFileSync(join(folder, 'cart.json'), 'changed');
  await change;
  expect(changes).toBe(1);
});

test('after a build with other files, those are watched', async () => {
  watch.follow([join(folder, 'src/other.ts')]);
  const change = nextChange();
  writeFileSync(join(folder, 'src/other.ts'), 'changed');
  await change;
  expect(changes).toBe(1);
});
