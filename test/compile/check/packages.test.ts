/** Games that import packages: those with TypeScript sources are part of the cartridge, others an error of the build. */

import { expect, test } from 'vitest';
import { LONG_FORM } from '../../deep.ts';
import { compileFiles, describeDiagnostic, type Files, runBoth } from '../differential.ts';

/** Packages as an installation leaves them. */
const INSTALLED: Files = {
  'node_modules/scripts/package.json': '{ "name": "scripts", "main": "index.js", "types": "index.d.ts" }',
  'node_modules/scripts/index.js': 'export const id = () => 1;',
  'node_modules/scripts/index.d.ts':
    'export declare function id(): number; export interface Options { size: number }\nexport declare class Rock {}',
  'node_modules/untyped/package.json': '{ "name": "untyped", "main": "index.js" }',
  'node_modules/untyped/index.js': 'exports.id = () => 1;',
  'node_modules/@some/types/package.json': '{ "name": "@some/types", "types": "a.d.ts" }',
  'node_modules/@some/types/a.d.ts': 'export declare const size: number;',
  'node_modules/sources/package.json':
    '{ "name": "sources", "exports": { ".": "./src/index.ts", "./deep": "./src/deep/index.ts" } }',
  'node_modules/sources/src/index.ts': "export * from './twice.ts';\nexport const three = 3;",
  'node_modules/sources/src/twice.ts': 'export const twice = (x: number): number => x * 2;',
  'node_modules/sources/src/deep/index.ts': 'export class Deep { constructor(readonly depth: number) {} }',
};

function errorsOf(main: string, files: Files = {}): string[] {
  const { diagnostics } = compileFiles({ ...INSTALLED, ...files, 'main.ts': main });
  return diagnostics.filter(({ severity }) => severity === 'error').map(describeDiagnostic);
}

const TIC = 'export function TIC(): void {';

test('a package with TypeScript sources becomes part of the cartridge', LONG_FORM, () => {
  const { lua, javascript } = runBoth({
    ...INSTALLED,
    'main.ts':
      "import { three, twice } from 'sources';\nimport { Deep } from 'sources/deep';\nshow(twice(three), new Deep(4).depth);",
  });
  expect(javascript).toHaveLength(1);
  expect(lua).toEqual(javascript);
});

test('a package without TypeScript sources is an error at its import, which says what the package contains', () => {
  const main = `import { id } from 'scripts';
import { id as other } from 'untyped';
import * as types from '@some/types';
import { own } from './own.js';
export { id } from 'scripts';
import 'untyped';
import forLater from 'untyped';
${TIC} trace(id() + other() + types.size + own); }`;
  const javascript = (name: string) =>
    `compile/no-sources the package "${name}" contains only JavaScript; Cartwright needs its TypeScript sources`;
  expect(errorsOf(main, { 'own.js': 'export const own = 1;' })).toEqual([
    `main.ts:1:20 ${javascript('scripts')}`,
    `main.ts:2:29 ${javascript('untyped')}`,
    'main.ts:3:24 compile/no-sources the package "@some/types" contains only type declarations; Cartwright needs its TypeScript sources',
    'main.ts:4:21 compile/no-sources ./own.js is only JavaScript; Cartwright needs its TypeScript sources',
    `main.ts:5:20 ${javascript('scripts')}`,
    `main.ts:6:8 ${javascript('untyped')}`,
    `main.ts:7:22 ${javascript('untyped')}`,
  ]);
  const { diagnostics } = compileFiles({ ...INSTALLED, 'main.ts': `import 'untyped';\n${TIC} }` });
  expect(diagnostics[0].remedy).toMatch(/^Use a package that brings its TypeScript sources, or copy/);
});

test('types of any package can be used', () => {
  expect(
    errorsOf(`import { type Options, Rock } from 'scripts';
import type { id } from 'scripts';
const options: Options = { size: 1 };
${TIC} const rocks: Rock[] = []; const f: typeof id | undefined = undefined; trace(options.size + rocks.length); trace(f); }`),
  ).toEqual([]);
});

test('a re-exported type does not include its package', () => {
  const files = {
    ...INSTALLED,
    'rocks.ts': "export type { Rock } from 'scripts';\nexport type * from 'scripts';\n",
    'main.ts': `import type { Rock } from './rocks.ts';\n${TIC} const rocks: Rock[] = []; trace(rocks.length); }`,
  };
  expect(compileFiles(files).diagnostics).toEqual([]);
});
