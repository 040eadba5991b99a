import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileWatch, watchFiles } from '../../tools/workspace/watch.ts';

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

test('a changed file is reported', async () => {
  const change = nextChange();
  writeFileSync(join(folder, 'src/main.ts'), 'changed');
  await change;
  expect(changes).toBe(1);
});

test('a file that an editor replaces by another of that name is reported', async () => {
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

test('other files in the same folder are ignored', async () => {
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

test('a file that is created later in a folder that is created later is reported', async () => {
  watch.follow([join(folder, 'cart/game/cart.json')]);
  let change = nextChange();
  mkdirSync(join(folder, 'cart/game'), { recursive: true });
  await change;
  change = nextChange();
  writeFileSync(join(folder, 'cart/game/cart.json'), '{}');
  await change;
});

test('a folder that is removed and made again is watched as before', async () => {
  let change = nextChange();
  rmSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'src'));
  await change;
  change = nextChange();
  writeFileSync(join(folder, 'src/main.ts'), 'back');
  await change;
  change = nextChange();
  rmSync(join(folder, 'src'), { recursive: true });
  await change;
  change = nextChange();
  mkdirSync(join(folder, 'src'));
  await change;
  change = nextChange();
  writeFileSync(join(folder, 'src/main.ts'), 'back again');
  await change;
});

test('after a failed build every file of the folders matters, new ones and those in new folders too', async () => {
  watch.widen([join(folder, 'src')]);
  for (const name of ['src/new.ts', 'src/enemies', 'src/enemies/boss.ts', 'beside.ts']) {
    const change = nextChange();
    if (name.endsWith('.ts')) writeFileSync(join(folder, name), '');
    else mkdirSync(join(folder, name));
    await change;
  }
  watch.widen([join(folder, 'gone/for/now')]);
  const told = changes;
  // What the command prints may go into a file there, which is no reason to print again.
  writeFileSync(join(folder, 'log'), 'printed');
  writeFileSync(join(folder, 'src/log.txt'), 'printed');
  const next = nextChange();
  writeFileSync(join(folder, 'src/main.ts'), 'changed');
  await next;
  expect(changes).toBe(told + 1);
});

test('after a successful build, other files are ignored again', async () => {
  watch.widen([join(folder, 'src')]);
  watch.follow([join(folder, 'cart.json')]);
  writeFileSync(join(folder, 'src/other.ts'), 'changed');
  writeFileSync(join(folder, '.cart.json.swp'), 'changed');
  // Longer than a change is waited for: it would be told by itself.
  await setTimeout(150);
  const change = nextChange();
  writeFileSync(join(folder, 'cart.json'), 'changed');
  await change;
  expect(changes).toBe(1);
});

test('a closed loop stays closed, even if a build ends later', async () => {
  watch.close();
  watch.follow([join(folder, 'cart.json')]);
  watch.widen([join(folder, 'src')]);
  const other = watchFiles([join(folder, 'cart.json')], () => wake());
  const change = nextChange();
  writeFileSync(join(folder, 'cart.json'), 'changed');
  await change;
  other.close();
  expect(changes).toBe(0);
});
