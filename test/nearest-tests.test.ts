import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './games.ts';
import { nearestTests } from './nearest-tests.ts';

test('a module is tested by the file of its name, wherever it lies in the folder that mirrors its own', () => {
  expect(nearestTests(ROOT, 'tools/compile/lower/operators/truth.ts')).toEqual([
    'test/compile/lower/operators/truth.test.ts',
  ]);
  expect(nearestTests(ROOT, 'tools/server/http/serve.ts')).toEqual(['test/server/serve.test.ts']);
  expect(nearestTests(ROOT, 'test/kit/wrap.test.ts')).toEqual(['test/kit/wrap.test.ts']);
});

test('one without such a file is tested by a few with names like its own', () => {
  const tests = nearestTests(ROOT, 'tools/compile/runtime/library-files.ts');
  expect(tests.length).toBeLessThanOrEqual(4);
  expect(tests).toContain('test/compile/runtime/library.test.ts');
});

test('one without such a file is tested by those that import it', () => {
  expect(nearestTests(ROOT, 'tools/compile/runtime/helper-texts.ts')).toEqual([
    'test/compile/runtime/helpers.test.ts',
    'test/compile/assertions.test.ts',
  ]);
});

test('a folder without tests asks the one above', () => {
  expect(nearestTests(ROOT, 'tools/compile/link/order/any-name.ts').length).toBeGreaterThan(0);
});

test('what lies in a folder without tests is tested by the file with the name of the folder', () => {
  expect(nearestTests(ROOT, 'src/geometry/broad-phase/box-grid.ts')).toEqual([
    'test/geometry/broad-phase.test.ts',
  ]);
  expect(nearestTests(ROOT, 'tools/compile/program/incremental/affected-files.ts')).toEqual([
    'test/compile/program/incremental.test.ts',
  ]);
});

test('of several that are as near, the quick ones are chosen', () => {
  const file = 'tools/compile/minify/shapes/alias-globals.ts';
  const all = nearestTests(ROOT, file);
  expect(all.length).toBeGreaterThan(2);
  const [first, second] = all;
  const tests = readdirSync(join(ROOT, 'test/compile/minify')).map(name => `test/compile/minify/${name}`);
  const timed = (time: (test: string) => number) =>
    nearestTests(ROOT, file, new Map(tests.map(test => [test, time(test)])));
  expect(timed(test => (test === first ? 9000 : 100))).not.toContain(first);
  expect(timed(test => (test === second ? 900 : 1000))[0]).toBe(second);
  expect(timed(() => 1000)).toHaveLength(2);
  // What is tested by one file alone is tested, however long that takes.
  const own = nearestTests(ROOT, 'tools/compile/program/incremental/affected-files.ts');
  expect(
    nearestTests(ROOT, 'tools/compile/program/incremental/affected-files.ts', new Map([[own[0], 9000]])),
  ).toEqual(own);
});
