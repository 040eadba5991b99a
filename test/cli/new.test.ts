import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCartridge } from '../../tools/headless/run.ts';
import { buildCartridge, findProject } from '../../tools/project/index.ts';
import { runCommand } from '../commands.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-new-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const begin = (name: string, cwd = folder) => runCommand(cwd, 'new', name);

/** The declarations of packages, those of TypeScript above all: read once. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/** What an editor says of a file that belongs to a configuration. */
function problemsIn(file: string, configuration: string): string[] {
  const { config } = ts.readConfigFile(configuration, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, join(configuration, '..'));
  expect(parsed.errors).toEqual([]);
  expect(parsed.fileNames).toContain(file);
  const host = ts.createCompilerHost(parsed.options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => {
    if (!name.endsWith('.d.ts') || !name.includes('/node_modules/')) return read(name, ...rest);
    if (!declarations.has(name)) declarations.set(name, read(name, ...rest));
    return declarations.get(name);
  };
  const program = ts.createProgram(parsed.fileNames, parsed.options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('a new game builds, plays and is known to editors, in an empty folder', async () => {
  const { stdout, status } = await begin('my-game');
  expect(status).toBe(0);
  expect((await begin('another')).stderr).not.toContain('warning');
  expect(stdout.split('\n')).toEqual([
    'src/my-game/main.ts',
    'cart/my-game/cart.json',
    'tsconfig.json',
    '.gitignore',
    '.vscode/launch.json',
    '',
  ]);
  expect(problemsIn(join(folder, 'src/my-game/main.ts'), join(folder, 'tsconfig.json'))).toEqual([]);
  const project = findProject('my-game', folder);
  if (!project.ok) throw new Error('not found');
  const built = buildCartridge(project.value);
  expect(built.diagnostics).toEqual([]);
  if (!built.ok) throw new Error('not built');
  const { errors } = await runCartridge(built.value.cartridge, { frames: 60 });
  expect(errors).toEqual([]);
});

test('editors find what can be imported by name, whether the package is installed or not', async () => {
  mkdirSync(join(folder, 'installed/node_modules'), { recursive: true });
  symlinkSync(ROOT, join(folder, 'installed/node_modules/cartwright'));
  expect((await begin('first', join(folder, 'installed'))).status).toBe(0);
  expect((await begin('first')).status).toBe(0);
  for (const project of [folder, join(folder, 'installed')]) {
    const file = join(project, 'src/first/main.ts');
    writeFileSync(
      file,
      `import { ballsTouch } from 'cartwright/geometry';
import { countDown } from 'cartwright/kit';
import { PALETTE } from 'cartwright/memory';
export function TIC(): void {
  trace(ballsTouch(0, 0, 1, 1, 0, countDown(peek(PALETTE))));
}
`,
    );
    expect(problemsIn(file, join(project, 'tsconfig.json'))).toEqual([]);
  }
});

test('an installed package is what the configuration of editors names', async () => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/cartwright'));
  expect((await begin('hello')).status).toBe(0);
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toContain(
    './node_modules/cartwright/tstl.json',
  );
  expect(problemsIn(join(folder, 'src/hello/main.ts'), join(folder, 'tsconfig.json'))).toEqual([]);
});

test('where the package is installed there are scripts and a test, and no script is changed', async () => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/cartwright'));
  const manifest = join(folder, 'package.json');
  writeFileSync(manifest, '{\n\t"name": "mine",\n\t"scripts": { "start": "other" }\n}\n');
  const first = await begin('hello');
  expect(first.stdout).toContain('.gitignore\n.vscode/launch.json\ntest/hello.test.mjs\npackage.json\n');
  expect(first.stderr).toContain('Added to package.json: the scripts build, test\n');
  const test = 'node --import cartwright/typescript --test';
  const scripts = { start: 'other', build: 'cartwright build hello', test };
  expect(readFileSync(manifest, 'utf8')).toBe(
    `${JSON.stringify({ name: 'mine', scripts }, undefined, '\t')}\n`,
  );
  expect(readFileSync(join(folder, 'test/hello.test.mjs'), 'utf8')).toContain("'../src/hello/main.ts'");
  expect(await begin('second')).toMatchObject({
    stdout: 'src/second/main.ts\ncart/second/cart.json\ntest/second.test.mjs\n',
    stderr: expect.not.stringContaining('package.json'),
  });
});

test('a package.json with tests of its own, or that is no JSON, is left alone with a warning', async () => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/cartwright'));
  const manifest = join(folder, 'package.json');
  const scripts = { start: 'a', build: 'b', test: 'c' };
  for (const text of [JSON.stringify({ scripts }), '{', '[]', '{ "scripts": 3 }']) {
    writeFileSync(manifest, text);
    const { status, stderr } = await begin(`game${text.length}`);
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^package\.json: warning: .*\n→ This runs the tests: node --import cartwright\/typescript --test/,
    );
    expect(readFileSync(manifest, 'utf8')).toBe(text);
  }
});

test('a second game joins the project, and nothing that exists is changed', async () => {
  await begin('one');
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  const two = await begin('two');
  expect(two).toMatchObject({ stdout: 'src/two/main.ts\ncart/two/cart.json\n', status: 0 });
  expect(two.stderr).toMatch(/tsconfig\.json: warning: .*\n→ Write "extends": ".*\/tstl\.json" in it/);
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe('{}');
  for (const [content, isKnown] of [
    ['{ "extends": "./node_modules/cartwright/tstl.json" }', true],
    ['{ "extends": "./node_modules/cartwright/tstl.json", "files": ["tic80.d.ts"] }', false],
    ['{ "files": ["library.d.ts", "tic80.d.ts"] }', true],
  ] as const) {
    writeFileSync(join(folder, 'tsconfig.json'), content);
    const { stderr } = await begin(`known-${content.length}`);
    expect([content, !stderr.includes('warning')]).toEqual([content, isKnown]);
  }
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  writeFileSync(join(folder, 'src/tic80.d.ts'), '');
  expect((await begin('three')).stderr).not.toContain('warning');
  writeFileSync(join(folder, 'src/one/main.ts'), 'mine');
  const again = await begin('one');
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('new/exists');
  expect(readFileSync(join(folder, 'src/one/main.ts'), 'utf8')).toBe('mine');
});

test('names that are no names are refused', async () => {
  for (const name of ['../out', '1st', 'a b', '']) {
    const { status, stderr } = await begin(name);
    expect(status).toBe(1);
    expect(stderr).toContain('new/name');
  }
  expect(existsSync(join(folder, 'src'))).toBe(false);
});

test('editors know the console in the games of this project', async () => {
  expect(problemsIn(join(ROOT, 'src/asteroids/main.ts'), join(ROOT, 'src/tsconfig.json'))).toEqual([]);
});

test('no game has the name of the gallery page', async () => {
  const { stderr, status } = await begin('index');
  expect([status, existsSync(join(folder, 'src'))]).toEqual([1, false]);
  expect(stderr).toContain('"index" is the name of the gallery page');
});

test('a game can begin with a cartridge, whose program then runs like any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-from-'));
  try {
    const program =
      '-- title: Old\n-- author: Somebody\nfunction TIC()\n  cls(3)\n  if time() > 100 then\n    bad.field = 1\n  end\nend\n';
    writeFileSync(
      join(folder, 'old.lua'),
      `${program}-- <TILES>\n-- 001:1000000000000000000000000000000000000000000000000000000000000000\n-- </TILES>\n`,
    );
    const made = await runCommand(folder, 'new', 'mine', '--from', 'old.lua');
    expect(made).toMatchObject({ status: 0 });
    expect(made.stdout).toContain('cart/mine/tiles.png\n');
    expect(made.stdout).toContain('src/mine/main.lua\n');
    expect(made.stdout).not.toContain('main.ts');
    const run = await runCommand(folder, 'run', 'mine', '--frames', '20');
    expect(run.status).toBe(5);
    expect(run.stderr).toContain('src/mine/main.lua:6');
    const again = await runCommand(folder, 'new', 'mine', '--from', 'old.lua');
    expect(again.status).toBe(1);
    const missing = await runCommand(folder, 'new', 'other', '--from', 'none.tic');
    expect(missing.status).toBe(1);
    expect(existsSync(join(folder, 'src/other'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
