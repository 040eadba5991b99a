import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile } from '../../../tools/compile/index.ts';
import { LONG_FORM } from '../../deep.ts';
import { compileFiles, describeDiagnostic, type Files, withFiles } from '../differential.ts';
import { expectSame } from '../same.ts';

/** A library with an index that passes on what its files define. */
const LIBRARY: Files = {
  'library/index.ts': `export { area, type Size } from './area.ts';
export { perimeter as around } from './perimeter.ts';
export { far, near } from './inner/index.ts';
`,
  'library/inner/index.ts': `export { far } from './far.ts';
export { near } from './near.ts';
`,
  'library/area.ts': `export interface Size { width: number; height: number }
export function area({ width, height }: Size): number { return width * height; }`,
  'library/perimeter.ts': `import type { Size } from './index.ts';
export function perimeter({ width, height }: Size): number { return 2 * (width + height); }`,
  'library/inner/far.ts': 'export const far = 9;',
  'library/inner/near.ts': `import { note } from '../../log.ts';
note('near');
export const near = 1;`,
  'log.ts': `export const log: string[] = [];
export function note(text: string): void { log.push(text); }`,
};
const FREE_OF_EFFECTS = { 'package.json': '{ "sideEffects": false }' };

const GAME = `import { area, type Size } from './library/index.ts';
const size: Size = { width: 2, height: 3 };
export function TIC(): void { trace(area(size)); }`;

function luaOf(files: Files): string {
  const outcome = compileFiles(files);
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(describeDiagnostic).join('\n'));
  return outcome.value.lua;
}

test('of a library without effects only the files run that define what the game uses', () => {
  const lua = luaOf({ ...LIBRARY, ...FREE_OF_EFFECTS, 'main.ts': GAME });
  expect(lua).toContain('width * height');
  expect(lua).not.toContain('near');
});

test('a library that says nothing of effects, or lists files that have some, runs as a whole', () => {
  const manifests = [undefined, '{ "name": "game" }', '{ "sideEffects": ["library/inner/*"] }', '{'];
  for (const manifest of manifests)
    expect(luaOf({ ...LIBRARY, 'main.ts': GAME, ...(manifest && { 'package.json': manifest }) })).toContain(
      '"near"',
    );
});

test('a file between a library and its package decides by itself', () => {
  const files = { ...LIBRARY, ...FREE_OF_EFFECTS, 'main.ts': GAME, 'library/package.json': '{}' };
  expect(luaOf(files)).toContain('"near"');
});

test('files that a file behind an unused name imports do not run, those of a used one do', () => {
  const files = {
    ...LIBRARY,
    ...FREE_OF_EFFECTS,
    'library/area.ts': `import './setup.ts';\n${LIBRARY['library/area.ts']}`,
    'library/perimeter.ts': `import '../other.ts';\n${LIBRARY['library/perimeter.ts']}`,
    'library/setup.ts': "import { note } from '../log.ts';\nnote('set up');",
    'other.ts': "import { note } from './log.ts';\nnote('other');",
  };
  const game = GAME.replace('trace(area(size))', 'trace(area(size)); trace(log.length)');
  const lua = luaOf({ ...files, 'main.ts': `import { log } from './log.ts';\n${game}` });
  expect(lua).toContain('set up');
  expect(lua).not.toContain('other');
});

test.each([
  [
    'names, renamed and through two files',
    "import { around as length, far } from './library/index.ts'; show(length({ width: 1, height: 2 }), far);",
  ],
  [
    'everything under one name',
    "import * as library from './library/index.ts'; show(library.far, library.around({ width: 1, height: 2 }));",
  ],
  [
    'types in expressions',
    "const size: import('./library/index.ts').Size = { width: 1, height: 2 }; show(size.width);",
  ],
  ['a library that another file passes on', "import { far } from './more.ts'; show(far);"],
  ['everything that another file passes on', "import { far, near } from './everything.ts'; show(far, near);"],
  [
    'one name here, everything elsewhere',
    `
      import { far } from './library/index.ts';
      import { log } from './log.ts';
      import { sum } from './uses-all.ts';
      show(far, sum, log.length);
    `,
  ],
])('a game may import %s', LONG_FORM, (_, text) => {
  expectSame({
    ...LIBRARY,
    ...FREE_OF_EFFECTS,
    'main.ts': text,
    'more.ts': "export { far } from './library/index.ts';",
    'everything.ts': "export * from './library/index.ts';",
    'uses-all.ts':
      "import * as library from './library/index.ts'; export const sum = library.far + library.near;",
  });
});

test('a name that a library does not have is explained by those that it has', () => {
  const outcome = compileFiles({
    ...LIBRARY,
    ...FREE_OF_EFFECTS,
    'main.ts':
      "import { arround } from './library/index.ts';\nexport function TIC(): void { trace(arround); }",
  });
  const problems = outcome.ok ? [] : outcome.diagnostics.map(describeDiagnostic);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^main\.ts:1:10 .*'arround'.*'around'/);
});

test('a name that is imported later runs in the next build, and one that has gone does not', () => {
  withFiles({ ...LIBRARY, ...FREE_OF_EFFECTS, 'main.ts': GAME }, entry => {
    const build = (text: string): string => {
      writeFileSync(entry, text);
      const outcome = compile(entry);
      if (!outcome.ok) throw new Error(outcome.diagnostics.map(describeDiagnostic).join('\n'));
      return outcome.value.lua;
    };
    const use = (name: string): string =>
      `import { ${name} } from './library/index.ts';\nexport function TIC(): void { trace(${name}); }`;
    const before = build(GAME);
    expect(build(use('far'))).toContain('trace(9)');
    expect(build(use('far'))).not.toContain('near');
    expect(build(use('near'))).toContain('"near"');
    expect(build(GAME)).toEqual(before);
  });
});

test(
  'a file runs for what a class extends or calls a member by, and for what members of an enum are',
  LONG_FORM,
  () => {
    const files = {
      'main.ts': `import './classes.ts'; import './names.ts'; import './enums.ts'; show(made());
function made() { return 'main'; }`,
      'classes.ts': `import { made } from './made.ts'; class Ship extends made('base') {}`,
      'names.ts': `import { name } from './made.ts'; export class Ship { [name('member')]() { return 1; } }`,
      'enums.ts': `import { name } from './made.ts'; export enum Size { Small = name('size').length }`,
      'made.ts': `export function name(text: string) { show(text); return text; }
export function made(text: string) { name(text); return class {}; }`,
    };
    const shown = expectSame(files);
    expect(shown).toHaveLength(4);
  },
);
