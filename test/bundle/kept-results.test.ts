import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cachePath } from '../../tools/bundle/cache.js';
import { keptResult } from '../../tools/bundle/kept-results.ts';

/** A kind of results that no other test has. */
const kindOf = (name: string) => `kept-${process.pid}-${name}`;

afterAll(() => {
  for (const file of filesOf(`kept-${process.pid}`)) rmSync(file);
});

function filesOf(kind: string): string[] {
  const folder = dirname(cachePath('a.bin', '0'));
  return readdirSync(folder)
    .filter(name => name.startsWith(`${kind}-`))
    .map(name => join(folder, name));
}

test('a result is read where its inputs are the same values', () => {
  const kind = kindOf('same');
  const inputs = () => [{ list: new Set([1, 2]), bytes: new Uint8Array([3]) }, undefined];
  keptResult(kind, inputs()).write(new Map([['a', 1]]));
  expect(keptResult(kind, inputs()).read()).toEqual(new Map([['a', 1]]));
  expect(
    keptResult(kind, [{ list: new Set([1, 2]), bytes: new Uint8Array([4]) }, undefined]).read(),
  ).toBeUndefined();
});

test('a damaged result is none', () => {
  const kind = kindOf('damaged');
  const kept = keptResult<string>(kind, 1);
  kept.write('whole');
  const files = filesOf(kind);
  expect(files).toHaveLength(1);
  for (const file of files) writeFileSync(file, 'damaged');
  expect(kept.read()).toBeUndefined();
});

test('the oldest results make room', () => {
  const kind = kindOf('many');
  for (let index = 0; index < 70; index++) keptResult<number>(kind, index).write(index);
  expect(filesOf(kind)).toHaveLength(64);
  expect(keptResult<number>(kind, 69).read()).toBe(69);
});
