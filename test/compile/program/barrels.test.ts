import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../tools/compile/index.ts';
import { compileFiles, describeDiagnostic, type Files, runBoth, withFiles } from '../differential.ts';

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

function filesOf(files: Files): string[] {
  const outcome = compileFiles(files);
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(describeDiagnostic).join('\n'));
  return outcome.value.files
    .map(file => basename(file))
    .filter(name => !name.endsWith('.json'))
    .sort();
}

const GAME = `import { area, type Size } from './library/index.ts';
const size: Size = { width: 2, height: 3 };
export function TIC(): void { trace(area(size)); }`;

test('of a library without effects only the files are read that define what the game uses', () => {
  const files = { ...LIBRARY, ...FREE_OF_EFFECTS, 'main.ts': GAME };
  expect(filesOf(files)).toEqual(['area.ts', 'index.ts', 'main.ts', 'tic80.d.ts']);
});

test('a library that says nothing of effects, or lists files that have some, is read as a whole', () => {
  const all = Object.keys(LIBRARY).map(file => basename(file));
  const manifests = [undefined, '{ "name": "game" }', '{ "sideEffects": ["library/inner/*"] }', '{'];
  for (const manifest of manifests) {
    const files = { ...LIBRARY, 'main.ts': GAME, ...(manifest && { 'package.json': manifest }) };
    expect(filesOf(files)).toEqual([...all, 'main.ts', 'tic80.d.ts'].sort());
  }
});

test('a file between a library and its package decides by itself', () => {
  const files = { ...LIBRARY, ...FREE_OF_EFFECTS, 'main.ts': GAME, 'library/package.json': '{}' };
  expect(filesOf(files)).toContain('far.ts');
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
    "import { far } from './library/index.ts'; import { log } from './log.ts'; import { sum } from './uses-all.ts'; show(far, sum, log.length);",
  ],
])('a game may import %s', (_, text) => {
  const { lua, javascript } = runBoth({
    ...LIBRARY,
    ...FREE_OF_EFFECTS,
    'main.ts': text,
    'more.ts': "export { far } from './library/index.ts';",
    'everything.ts': "export * from './library/index.ts';",
    'uses-all.ts':
      "import * as library from './library/index.ts'; export const sum = library.far + library.near;",
  });
  expect(javascript.length).toBeGreaterThan(0);
  expect(lua).toEqual(javascript);
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

test('a name that is imported later is read by the next build, and one that has gone is not', () => {
  withFiles({ ...LIBRARY, ...FREE_OF_EFFECTS, 'main.ts': GAME }, entry => {
    const build = (text: string): { lua: string; files: string[] } => {
      writeFileSync(entry, text);
      const outcome = compile(entry);
      if (!outcome.ok) throw new Error(outcome.diagnostics.map(describeDiagnostic).join('\n'));
      return {
        lua: outcome.value.lua,
        files: outcome.value.files.map(file => file.slice(dirname(entry).length + 1)),
      };
    };
    const before = build(GAME);
    const later = build(
      "import { far } from './library/index.ts';\nexport function TIC(): void { trace(far); }",
    );
    expect(later.lua).toContain('trace(9)');
    expect(later.files).toContain('library/inner/far.ts');
    expect(later.files).not.toContain('library/area.ts');
    writeFileSync(join(dirname(entry), 'library/area.ts'), 'this is no program');
    build("import { far } from './library/index.ts';\nexport function TIC(): void { trace(far + 1); }");
    writeFileSync(join(dirname(entry), 'library/area.ts'), LIBRARY['library/area.ts']);
    expect(build(GAME)).toEqual(before);
  });
});
