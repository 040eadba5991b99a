/** What a build takes from the user's tsconfig.json: how strict to be and what imports stand for. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compile } from '../../../tools/compile/index.ts';
import { LONG_FORM } from '../../deep.ts';
import { describeDiagnostic, type Files } from '../differential.ts';
import { expectSame } from '../same.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-configuration-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function build() {
  return compile(join(folder, 'src/game/main.ts'));
}

function problems(files: Files): string[] {
  write(files);
  return build().diagnostics.map(describeDiagnostic);
}

function configured(compilerOptions: object): string {
  return JSON.stringify({ compilerOptions });
}

test('aliases of imports stand for the files that the configuration names', () => {
  const main =
    "import { speed } from '@game/ship';\nimport { size } from 'lib/rock.ts';\nexport function TIC(): void { trace(speed + size); }";
  const sources = {
    'src/game/main.ts': main,
    'src/game/ship.ts': 'export const speed = 3;',
    'src/lib/rock.ts': 'export const size = 4;',
  };
  expect(
    problems({ ...sources, 'tsconfig.json': configured({ paths: { '@game/*': ['./src/game/*'] } }) }),
  ).toEqual([expect.stringContaining("typescript/2307 Cannot find module 'lib/rock.ts'")]);
  const paths = { '@game/*': ['./game/*'], 'lib/*': ['./lib/*'] };
  expect(problems({ 'tsconfig.json': configured({ baseUrl: './src', paths }) })).toEqual([]);
  const built = build();
  expect(built.ok && built.value.lua).toContain('trace(7)');
  // The library has its name all the same.
  expect(
    problems({
      'src/game/main.ts': `import { ballsTouch } from 'cartwright/geometry';\n${main}\ntrace(ballsTouch(0, 0, 1, 1, 0, 1));`,
    }),
  ).toEqual([]);
});

test('the build is as strict as the configuration, also as one that it extends, and follows its changes', () => {
  const files = {
    'src/game/main.ts':
      'const list = [1, 2];\nexport function TIC(): void { const first: number = list[0]; trace(first); }',
    'tsconfig.json': '{ "extends": "./base.json" }',
    'base.json': configured({}),
  };
  expect(problems(files)).toEqual([]);
  const watched = build();
  const names = watched.ok ? watched.value.files.map(file => file.slice(folder.length + 1)) : [];
  expect(names).toEqual(
    expect.arrayContaining(['tsconfig.json', 'base.json', 'src/game/tsconfig.json', 'tstl.json']),
  );
  const error = [
    "main.ts:2:37 typescript/2322 Type 'number | undefined' is not assignable to type 'number'.",
  ];
  expect(
    problems({ 'base.json': configured({ noUncheckedIndexedAccess: true }) }).map(
      text => text.split('\n')[0],
    ),
  ).toEqual(error);
  const erasable = {
    'src/game/main.ts': 'enum Kind { Small }\nexport function TIC(): void { trace(Kind.Small); }',
  };
  expect(problems({ ...erasable, 'base.json': configured({ erasableSyntaxOnly: true }) })).toEqual([
    expect.stringContaining('main.ts:1:6 typescript/1294'),
  ]);
  // The nearest one counts alone.
  expect(
    problems({
      ...files,
      'base.json': configured({ noUncheckedIndexedAccess: true }),
      'src/game/tsconfig.json': configured({}),
    }),
  ).toEqual([]);
  expect(
    problems({
      'src/game/tsconfig.json': configured({ noImplicitAny: false, noUnusedLocals: false }),
      'src/game/main.ts': 'const unused = 1;\nexport function TIC(): void { const f = x => x; trace(f(1)); }',
    }),
  ).toEqual([]);
});

test('packages and the libraries are not as strict as the game', () => {
  const files = {
    'src/game/main.ts': `
        import { clearParticles, createParticles, emitParticle } from 'cartwright/kit';
        import { first } from 'lists';
        const sparks = createParticles(2);
        export function TIC(): void {
          trace(first([emitParticle(sparks, 1, 2, 0, 0, 9, 0).age]));
          clearParticles(sparks);
        }
      `,
    'node_modules/lists/package.json': '{ "name": "lists", "exports": "./index.ts" }',
    'node_modules/lists/index.ts':
      'const unused = 1;\nexport const first = (list: number[]): number => list[0];',
    'tsconfig.json': configured({
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
    }),
  };
  expect(problems(files)).toEqual([]);
  const wrong = 'export const first = (list: number[]): string => list[0];';
  expect(problems({ 'node_modules/lists/index.ts': wrong })[0]).toMatch(
    /^index\.ts:1:\d+ compile\/package-lacks .*Type 'number' is not assignable to type 'string'/,
  );
});

test('what is fixed is said in one line, where it is set and why', () => {
  const files = { 'src/game/main.ts': 'export function TIC(): void {}' };
  const own = {
    target: 'ESNext',
    module: 'ESNext',
    moduleResolution: 'bundler',
    useDefineForClassFields: true,
    outDir: 'x',
  };
  expect(problems({ ...files, 'tsconfig.json': configured(own) })).toEqual([]);
  write({
    'tsconfig.json':
      '{\n' +
      '  "compilerOptions": {\n' +
      '    "outDir": "x",\n' +
      '    "target": "ES2020",\n' +
      '    "lib": ["ES2020", "DOM"],\n' +
      '    "useDefineForClassFields": false,\n' +
      '    "strict": false\n' +
      '  }\n' +
      '}',
  });
  expect(build()).toMatchObject({
    ok: true,
    diagnostics: [
      {
        severity: 'warning',
        code: 'compile/fixed-option',
        message:
          'the build ignores target (the output is Lua 5.3), lib (the console has what ' +
          'src/library.d.ts of this package declares), strictNullChecks (the compiler needs to know ' +
          'what can be missing) and useDefineForClassFields (fields of classes are those of JavaScript)',
        line: 4,
        column: 5,
      },
    ],
  });
});

test('a configuration that cannot be read is an error at its place', () => {
  write({
    'src/game/main.ts': 'export function TIC(): void {}',
    'tsconfig.json': '{\n  "compilerOptions": [,\n}',
  });
  const [broken] = build().diagnostics;
  expect(broken).toMatchObject({ severity: 'error', file: join(folder, 'tsconfig.json') });
  expect(problems({ 'tsconfig.json': configured({ strickt: true }) })).toEqual([
    expect.stringMatching(/^tsconfig\.json:1:\d+ typescript\/\d+ Unknown compiler option 'strickt'/),
  ]);
  for (const [path, shown, remedy] of [
    ['./none.json', /: \S*none\.json$/, 'relative to this file'],
    ['./none', /: \.\/none$/, 'relative to this file'],
    ['@some/none.json', /: @some\/none\.json$/, 'npm install'],
  ] as const) {
    write({ 'tsconfig.json': JSON.stringify({ extends: path }) });
    expect(build().diagnostics).toMatchObject([
      {
        file: join(folder, 'tsconfig.json'),
        line: 1,
        column: 12,
        message: expect.stringMatching(shown),
        remedy: expect.stringContaining(remedy),
      },
    ]);
  }
});

test('programs mean the same under every strictness', LONG_FORM, () => {
  const main = `const list: number[] = [3, 1, 2]; const names: Record<string, number> = { a: 1 };
interface Options { size?: number; isOn?: boolean }
const options: Options = { size: 2 };
const flags: boolean[] = [true, false];
let sum = 0;
for (let i = 0; i < 4; i++) sum += list[i] ?? 10;
const first = list[0]; if (first !== undefined) sum += first;
const { size = 1, isOn = true } = options;
show(sum, names['a'] ?? 0, names['b'] === undefined, size, isOn, flags[0] === true, flags[5] ?? 'none');
show(list.map((x, i) => (list[i + 1] ?? 0) + x).join(), [...'ab'].map(c => names[c] ?? -1).join());`;
  const strict = configured({
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitReturns: true,
    verbatimModuleSyntax: true,
  });
  for (const tsconfig of ['{}', strict, configured({ strict: false })]) {
    const shown = expectSame({ 'main.ts': main, 'tsconfig.json': tsconfig });
    expect(shown).toHaveLength(2);
  }
});

test('the declarations of another copy of this package, or of a link to it, are not declared again', () => {
  const files = {
    'src/game/main.ts':
      'const random: () => number = Math.random;\nexport function TIC(): void { trace(random()); }',
    'tsconfig.json': '{ "extends": "./node_modules/cartwright/tstl.json" }',
    'node_modules/cartwright/package.json': '{ "name": "cartwright" }',
    'node_modules/cartwright/tstl.json': '{ "files": ["src/library.d.ts", "src/tic80.d.ts"] }',
    'node_modules/cartwright/src/library.d.ts':
      'declare var Math: Math;\ninterface Math { random(): number }',
    'node_modules/cartwright/src/tic80.d.ts': 'declare function trace(value: unknown): void;',
  };
  expect(problems(files)).toEqual([]);
});

test('declarations that the configuration includes count in the build, and no others', () => {
  const files = {
    'src/game/main.ts':
      'const level: Level = { size: 3 };\nexport function TIC(): void { trace(level.size); }',
    'types/level.d.ts': 'interface Level { size: number }',
  };
  expect(problems({ ...files, 'tsconfig.json': '{ "include": ["src", "types"] }' })).toEqual([]);
  expect(problems({ ...files, 'tsconfig.json': '{ "include": ["src"] }' })).toEqual([
    "main.ts:1:14 typescript/2304 Cannot find name 'Level'.",
  ]);
});
