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

test('a package without code is an error at its import', () => {
  const main = `import * as types from '@some/types';
import { own } from './own.js';
${TIC} trace(types.size + own); }`;
  expect(errorsOf(main, { 'own.d.ts': 'export const own: number;' })).toEqual([
    'main.ts:1:24 compile/no-sources the package "@some/types" contains only type declarations, and no code',
    'main.ts:2:21 compile/no-sources ./own.js is only type declarations, and no code',
  ]);
});

test('a module of Node that only a function requires is a warning', () => {
  const { diagnostics } = compileFiles({
    'node_modules/reader/package.json': '{ "name": "reader", "main": "index.js" }',
    'node_modules/reader/index.js':
      "exports.read = name => (name === 'file' ? require('fs').readFileSync(name) : name);",
    'main.ts': `import { read } from 'reader';\n${TIC} trace(String(read('x'))); }`,
  });
  expect(diagnostics.map(({ message, severity }) => [severity, message])).toEqual([
    [
      'warning',
      'the package "reader" has code that cannot run: "fs" is a module of Node that the console does not have. ' +
        'The game stops if it comes here',
    ],
  ]);
});

test('type arguments for a package that has no types: the remedy names the package with its types', () => {
  const tree = 'exports.Tree = class Tree { constructor() { this.size = 0; } };';
  const files = {
    'node_modules/untyped/index.js': tree,
    'node_modules/@some/tree/package.json': '{ "name": "@some/tree", "main": "index.js" }',
    'node_modules/@some/tree/index.js': tree,
  };
  const remedy = (from: string, more: Files = {}) =>
    compileFiles({
      ...{ ...INSTALLED, ...files, ...more },
      'main.ts': `import { Tree } from '${from}';\n${TIC} trace(new Tree<number>().size); }`,
    }).diagnostics.find(({ code }) => code === 'typescript/2558')?.remedy;
  expect(remedy('untyped')).toContain('npm install --save-dev @types/untyped.');
  expect(remedy('@some/tree')).toContain('npm install --save-dev @types/some__tree.');
  const own = { 'tree.ts': 'export class Tree { size = 0; }' };
  expect(remedy('./tree.ts', own)).toBeUndefined();
});

test('an import in a package that leads to a module of Node, or nowhere, names the package', () => {
  const files = {
    'node_modules/reader/package.json': '{ "name": "reader", "module": "index.js", "types": "index.d.ts" }',
    'node_modules/reader/index.d.ts': 'export declare function read(): string;',
    'node_modules/reader/index.js':
      "import fs from 'fs';\nimport x from 'nowhere/part';\nexport const read = () => fs.x + x;",
  };
  const { diagnostics } = compileFiles({
    ...files,
    'main.ts': `import { read } from 'reader';\n${TIC} trace(read()); }`,
  });
  expect(diagnostics.map(({ message, remedy }) => [message, remedy])).toEqual([
    [
      'the package "reader" imports "fs", a module of Node that the console does not have',
      'Import a part of the package that does without it, or another package.',
    ],
    ['the package "reader" imports "nowhere/part", which is not there', 'Install it: npm install nowhere.'],
  ]);
});

test('what the console lacks in a package is an error if it runs with the package, and a warning if it may run later', () => {
  const files = {
    'node_modules/both/package.json': '{ "name": "both", "main": "index.js", "types": "index.d.ts" }',
    'node_modules/both/index.d.ts': `export declare function used(): number;
export declare function page(): number;
export declare function first(): number;`,
    'node_modules/both/index.js': `const pattern = /a/v;
exports.used = () => (typeof window === 'undefined' ? 1 : window.innerWidth);
exports.page = () => document.title.length + document.body;
const size = document.height;
exports.first = () => size;`,
  };
  const problems = (name: string): string[] =>
    compileFiles({
      ...files,
      'main.ts': `import { ${name} } from 'both';\n${TIC} trace(${name}()); }`,
    }).diagnostics.map(problem => `${problem.severity} ${describeDiagnostic(problem)}`);
  expect(problems('used')).toEqual([]);
  // The column is that of the code as it is compiled.
  const [problem, ...others] = problems('page');
  expect(problem).toMatch(/^warning index\.js:3:\d+ compile\/package-lacks /);
  expect(problem).toContain('the package "both" has code that cannot run: document is not supported.');
  expect(problem).toMatch(/ The game stops if it comes here, as at 1 other place of the package$/);
  expect(others).toEqual([]);
  expect(problems('first')).toContainEqual(
    expect.stringMatching(/^error index\.js:4:\d+ compile\/not-on-the-console document is not supported$/),
  );
});

test('what only lowering finds in a package is a warning as well if it may run later', () => {
  const files = {
    'node_modules/deck/package.json': '{ "name": "deck", "main": "index.js", "types": "index.d.ts" }',
    'node_modules/deck/index.d.ts': 'export declare function draw(kind: string): string;',
    'node_modules/deck/index.js': `exports.draw = kind => {
  if (kind === 'call') return [1, 2].map(Number.call, Number).join();
  if (kind === 'apply') return Array.apply(null, { length: 3 }).length + '';
  if (kind === 'math') return String([Math, kind].length);
  if (kind === 'member') return String(Math.sumOf(kind));
  return 'drawn ' + kind;
};`,
  };
  const main = "import { draw } from 'deck';\nshow(draw('card'), draw('two'));";
  const { lua, javascript } = runBoth({ ...files, 'main.ts': main });
  expect(lua).toEqual(javascript);
  const { diagnostics } = compileFiles({
    ...files,
    'main.ts': `import { draw } from 'deck';\n${TIC} trace(draw('card')); }`,
  });
  expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
    ['warning', 'compile/package-lacks'],
  ]);
  expect(diagnostics[0].message).toContain('the package "deck" has code that cannot run: ');
  const reached = runBoth({
    ...files,
    'main.ts': `import { draw } from 'deck';
for (const kind of ['call', 'apply', 'math', 'member'])
  try { draw(kind); show(kind, 'runs'); } catch (error) { show(kind, (error as Error).message.replace(/ \\(.*/, '')); }`,
  });
  expect(reached.lua).toHaveLength(4);
  expect(reached.lua[1]).toContain('Array cannot be used as a value');
});

test('a module of Node that a package asks for while it runs rejects', () => {
  const ask = (code: string): string[] =>
    errorsOf(`import { found } from 'asks';\n${TIC} trace(found); }`, {
      'node_modules/asks/package.json': '{ "name": "asks", "type": "module", "main": "index.js" }',
      'node_modules/asks/index.js': `export let found = 'nothing';\n${code}`,
    });
  expect(ask("import('node:fs').then(fs => { found = fs.name; }).catch(() => {});")).toEqual([]);
  expect(ask("import('perf_hooks').catch(() => { found = 'none'; });")).toEqual([]);
  expect(ask("import('./other.js').catch(() => {});")).toContainEqual(
    expect.stringContaining('import() is not supported'),
  );
});

test('a package that exports one value has the types of its namespace, and may name its ES modules as of old', () => {
  const parser = {
    'node_modules/parse/package.json': '{ "name": "parse", "main": "index.js", "types": "index.d.ts" }',
    'node_modules/parse/index.js':
      'function Parse(text) { return { text, size: text.length }; }\nParse.none = 3;\nmodule.exports = Parse;',
    'node_modules/parse/index.d.ts': `declare function Parse(text: string): Parse.Result<string>;
declare namespace Parse {
  const none: number;
  interface Result<T, U = number> { text: T; size: U }
  type Pair<T> = [T, Result<T>];
  namespace Deep { interface Place { line: number } }
}
export = Parse;`,
  };
  const older = {
    'node_modules/older/package.json': '{ "name": "older", "main": "bundle.js", "jsnext:main": "index.js" }',
    'node_modules/older/bundle.js': 'exports.text = "bundle";',
    'node_modules/older/index.js': 'export const text = "module";',
  };
  const { lua } = runBoth({
    ...parser,
    ...older,
    'main.ts': `import Parse from 'parse';
import { text } from 'older';
const result: Parse.Result<string> = Parse('abc');
const pair: Parse.Pair<string> = ['x', result];
const place: Parse.Deep.Place = { line: Parse.none };
show(pair[1].size + place.line, text);`,
  });
  expect(lua).toEqual([expect.stringContaining('module')]);
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

test('members of built-ins that a package uses in ways without Lua are told as what they are', () => {
  const told = (body: string) =>
    compileFiles({
      'main.ts': "import { run } from 'made';\nexport function TIC(): void {\n  trace(run(1));\n}\n",
      'node_modules/made/package.json': '{ "name": "made", "main": "index.js", "type": "module" }',
      'node_modules/made/index.js': `export function run(a) { ${body}; return a; }`,
    }).diagnostics.map(({ message, remedy }) => [
      message.replace(/^the package "made" has code that cannot run: (.*?)\. The game stops.*$/, '$1'),
      remedy,
    ]);
  const asValue = 'Object cannot be used as a value';
  const byName = 'Call its functions by name: `Object.keys(ship)`.';
  expect(told('Object.freeze()')).toEqual([]);
  expect(told('Object.keys()')).toEqual([]);
  expect(told('const O = Object; a = O.create(null)')).toEqual([[asValue, byName]]);
  expect(told('Math.foo(a)')).toEqual([
    ['Math.foo does not exist on the console', 'Use another method, or write a loop.'],
  ]);
  expect(told('console.table(a)')).toEqual([
    ['console.table does not exist on the console', expect.stringMatching(/^Use `console\.log\(…\)`; /)],
  ]);
});
