/** When the result of an earlier process stands for compiling: as long as nothing that it depends on has changed. */

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { compile } from '../../tools/compile/index.ts';
import type * as kept from '../../tools/project/kept-compile.ts';
import type { Files } from '../compile/differential.ts';

vi.mock('../../tools/compile/index.ts', { spy: true });

const FILES: Files = {
  'main.ts': `import { speed } from './speed';
import { lives } from 'rules';
export function TIC() { trace(speed + lives); }`,
  'speed/index.ts': 'export const speed = 3;',
  'tsconfig.json': '{ "compilerOptions": { "strict": true } }',
  'node_modules/rules/package.json': '{ "name": "rules", "exports": "./a.ts" }',
  'node_modules/rules/a.ts': 'export const lives = 5;',
  'node_modules/rules/b.ts': 'export const lives = 7;',
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

let processes = 0;

/** Compiles as a new process does: one that has compiled nothing yet. */
async function compileAnew(folder: string, options = {}) {
  const module = `../../tools/project/kept-compile.ts?process=${processes++}`;
  const { compileKept }: typeof kept = await import(/* @vite-ignore */ module);
  vi.mocked(compile).mockClear();
  const outcome = await compileKept(join(folder, 'main.ts'), options);
  return { outcome, isCompiled: vi.mocked(compile).mock.calls.length > 0 };
}

async function compiledProject(files = FILES) {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-kept-'));
  folders.push(folder);
  write(folder, files);
  const first = await compileAnew(folder);
  expect(first.isCompiled).toBe(true);
  return { folder, first };
}

/** What the program shows, as far as it is folded into the chunk. */
function textOf(outcome: Awaited<ReturnType<typeof compileAnew>>['outcome']): string | undefined {
  return outcome.ok ? /(?<=trace\()[^)]*/.exec(outcome.value.lua)?.[0] : outcome.diagnostics[0].message;
}

test('an unchanged program is not compiled again, and comes out the same', async () => {
  const { folder, first } = await compiledProject();
  utimesSync(join(folder, 'speed/index.ts'), 1, 1);
  const second = await compileAnew(folder);
  expect(second.isCompiled).toBe(false);
  expect(second.outcome).toEqual(first.outcome);
});

test.each<[name: string, change: Files]>([
  ['the entry file', { 'main.ts': "export function TIC() { trace('other'); }" }],
  ['an imported file', { 'speed/index.ts': 'export const speed = 4;' }],
  ['a file that an import now stands for', { 'speed.ts': 'export const speed = 6;' }],
  ['the configuration', { 'tsconfig.json': '{ "compilerOptions": { "noUnusedLocals": true } }' }],
  ['a configuration that comes first', { 'tstl.json': '{ "compilerOptions": { "strict": true } }' }],
  ['the manifest of a package', { 'node_modules/rules/package.json': '{ "exports": "./b.ts" }' }],
  ['a file of a package', { 'node_modules/rules/a.ts': 'export const lives = 9;' }],
])('a change of %s is compiled', async (_, change) => {
  const { folder } = await compiledProject();
  write(folder, change);
  const { outcome, isCompiled } = await compileAnew(folder);
  expect(isCompiled).toBe(true);
  expect(outcome).toEqual(compile(join(folder, 'main.ts')));
});

test('a file that was missing counts once it is there', async () => {
  const { 'speed/index.ts': speed, ...others } = FILES;
  const { folder, first } = await compiledProject(others);
  expect(textOf(first.outcome)).toContain('./speed');
  expect((await compileAnew(folder)).outcome).toEqual(first.outcome);
  write(folder, { 'speed/index.ts': speed });
  expect(textOf((await compileAnew(folder)).outcome)).toContain('8');
});

test('other options are compiled', async () => {
  const { folder } = await compiledProject();
  const packed = await compileAnew(folder, { minify: 'pack' });
  expect(packed.isCompiled).toBe(true);
  expect(await compileAnew(folder, { minify: 'pack' })).toEqual({ ...packed, isCompiled: false });
});
