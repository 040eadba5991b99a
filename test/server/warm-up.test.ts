import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { compile, copyModulesAhead, forgetFile } from '../../tools/compile/index.ts';
import { WarmUp } from '../../tools/server/warm-up.ts';

/** What V8 says to be in use; what is really so if undefined. */
let usedHeap: number | undefined;
vi.mock(import('node:v8'), async load => {
  const v8 = await load();
  const getHeapStatistics: typeof v8.getHeapStatistics = () => {
    const real = v8.getHeapStatistics();
    return { ...real, used_heap_size: usedHeap ?? real.used_heap_size };
  };
  return { ...v8, default: { ...v8.default, getHeapStatistics }, getHeapStatistics };
});

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-warm-up-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
  usedHeap = undefined;
});

test('there are enough builds for nothing, and then no more unless another game was built since', () => {
  vi.useFakeTimers();
  const warmUp = new WarmUp();
  const build = vi.fn();
  warmUp.start(build, [], false);
  expect(build).not.toHaveBeenCalled();
  vi.runAllTimers();
  const enough = build.mock.calls.length;
  expect(enough).toBeGreaterThan(5);
  warmUp.start(build, [], false);
  vi.runAllTimers();
  expect(build).toHaveBeenCalledTimes(enough);
  warmUp.start(build, [], true);
  vi.runAllTimers();
  expect(build).toHaveBeenCalledTimes(enough + 1);
});

test('once memory has filled up there are builds again, and no more while it stays as it is', () => {
  vi.useFakeTimers();
  const warmUp = new WarmUp();
  const build = vi.fn();
  const buildsOf = (megabytes: number) => {
    usedHeap = megabytes * 2 ** 20;
    build.mockClear();
    warmUp.start(build, [], false);
    vi.runAllTimers();
    return build.mock.calls.length;
  };
  const atFirst = buildsOf(100);
  expect(buildsOf(100)).toBe(0);
  const afterwards = buildsOf(1000);
  expect(afterwards).toBeGreaterThan(1);
  expect(afterwards).toBeLessThan(atFirst);
  expect(buildsOf(1000)).toBe(0);
});

test('they end when there is something to do, and a defect is left to who waits for a build', () => {
  vi.useFakeTimers();
  const warmUp = new WarmUp();
  const build = vi.fn(() => {
    throw new Error('a defect');
  });
  warmUp.start(build, [], false);
  vi.advanceTimersToNextTimer();
  vi.advanceTimersToNextTimer();
  expect(build).toHaveBeenCalledTimes(2);
  warmUp.stop();
  vi.runAllTimers();
  expect(build).toHaveBeenCalledTimes(2);
});

test('a file that is forgotten is read anew, even if it seems to be the same', () => {
  const file = join(folder, 'main.ts');
  const lua = () => {
    const outcome = compile(file);
    if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
    return outcome.value.lua;
  };
  writeFileSync(file, 'export function TIC(): void {\n  cls(3);\n}\n');
  const { atime, mtime } = statSync(file);
  utimesSync(file, atime, mtime);
  expect(lua()).toContain('cls(3)');
  writeFileSync(file, 'export function TIC(): void {\n  cls(5);\n}\n');
  utimesSync(file, atime, mtime);
  expect(lua()).toContain('cls(3)');
  forgetFile(file);
  expect(lua()).toContain('cls(5)');
});

test('what is copied ahead is what a build would copy, before and after a change', () => {
  const file = join(folder, 'moves.ts');
  const lua = () => {
    const outcome = compile(file);
    if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
    return outcome.value.lua;
  };
  const write = (step: string) => {
    writeFileSync(
      join(folder, 'step.ts'),
      `export function step(x: number): number {\n  return x + ${step};\n}\n`,
    );
    writeFileSync(
      file,
      "import { step } from './step.ts';\nlet at = 0;\nexport function TIC(): void {\n  at = step(at);\n  pix(at, 0, 1);\n}\n",
    );
  };
  write('1');
  const first = lua();
  copyModulesAhead();
  copyModulesAhead();
  expect(lua()).toBe(first);
  expect(lua()).toBe(first);
  copyModulesAhead();
  write('25');
  forgetFile(join(folder, 'step.ts'));
  const changed = lua();
  expect(changed).toContain('25');
  write('1');
  forgetFile(join(folder, 'step.ts'));
  expect(lua()).toBe(first);
});
