/** The Code tab's requests: files are read, written, named and searched; nothing that was written gets lost. */

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
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outcome } from '../../../tools/diagnostic.ts';
import { createLanguage } from '../../../tools/language/language.ts';
import type { Project } from '../../../tools/project/find-project.ts';
import { codeMethods } from '../../../tools/workspace/code/code-methods.ts';
import type { StartTests } from '../../../tools/workspace/code/test-methods.ts';
import { KeptVersions } from '../../../tools/workspace/studio/versions.ts';

let root: string;
let code: ReturnType<typeof codeMethods>;
let methods: typeof code.methods;
let versions: KeptVersions;
let changes: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cartwright-code-'));
  mkdirSync(join(root, 'src/snake/node_modules'), { recursive: true });
  mkdirSync(join(root, 'cart/snake'), { recursive: true });
  write(
    'src/snake/main.ts',
    "import { step } from '../steps.ts';\nexport function TIC() {\n  trace(step);\n}\n",
  );
  write('src/steps.ts', 'export const step = 2;\n');
  write('src/snake/node_modules/other.ts', '');
  write('cart/snake/cart.json', '{}\n');
  versions = new KeptVersions();
  changes = 0;
  const entry = at('src/snake/main.ts');
  const project = { root, entry, cartFolder: at('cart/snake'), name: game } as Project;
  const edited = { project, versions, language: createLanguage({ entry, root }), problems: () => [] };
  code = codeMethods({
    gameOf: name => ({ snake: edited, cartridge: null })[name],
    onChanged: () => changes++,
    startTests,
  });
  methods = code.methods;
});
afterEach(() => {
  code.close();
  rmSync(root, { recursive: true });
});

/** None of these tests runs tests. */
const startTests: StartTests = () => ({ ended: Promise.resolve(), stop() {} });

const at = (name: string) => join(root, name);
const write = (name: string, text: string | Uint8Array) => writeFileSync(at(name), text);
const read = (name: string) => readFileSync(at(name), 'utf8');
const game = 'snake';

async function resultOf<T>(outcome: Outcome<T> | Promise<Outcome<T>>): Promise<T> {
  const found = await outcome;
  if (!found.ok) throw new Error(found.diagnostics.map(({ code }) => code).join());
  return found.value;
}
const refusalOf = async (outcome: Outcome<unknown> | Promise<Outcome<unknown>>) => {
  const found = await outcome;
  return found.ok ? 'none' : found.diagnostics[0].code;
};

test('the tree has the files of the game, those that it imports, and its settings', async () => {
  await resultOf(methods['code/files']({ game }));
  await expect.poll(() => changes).toBe(1);
  expect(await resultOf(methods['code/files']({ game }))).toEqual({
    files: ['src/snake/main.ts', 'cart/snake/cart.json', 'src/steps.ts'].map(name => ({
      file: at(name),
      isWritable: true,
    })),
    entry: at('src/snake/main.ts'),
  });
  expect(await resultOf(methods['code/files']({ game: 'cartridge' }))).toBeNull();
  expect(await refusalOf(methods['code/files']({ game: 'chess' }))).toBe('code/no-game');
});

test('the tree has the tests of the game and the description of the project, which can be written', async () => {
  const files = async () => (await resultOf(methods['code/files']({ game })))!.files.map(({ file }) => file);
  for (const folder of ['src/ship', 'test/snake']) mkdirSync(at(folder), { recursive: true });
  const tests = ['test/snake.test.mjs', 'test/snake/eats.test.ts'];
  for (const name of ['README.md', 'test/helper.mjs', 'test/ship.test.mjs', ...tests]) write(name, '\n');
  const others = async () => (await files()).filter(file => /README|test/.test(file));
  // Without another game, all tests are those of this one.
  expect(await others()).toEqual(['test/ship.test.mjs', ...tests, 'README.md'].map(at));
  write('src/ship/main.ts', 'export function TIC() {}\n');
  expect(await others()).toEqual([...tests, 'README.md'].map(at));
  const { version } = await resultOf(methods['code/open']({ game, file: at('README.md') }));
  await resultOf(methods['code/save']({ game, file: at('README.md'), text: '# Snake\n', version }));
  expect(read('README.md')).toBe('# Snake\n');
});

test('a change on the disk is told', async () => {
  await resultOf(methods['code/files']({ game }));
  await expect.poll(() => changes).toBe(1);
  write('src/snake/ship.lua', '-- a ship');
  await expect.poll(() => changes).toBeGreaterThan(1);
});

test('a text is saved, unless the file has changed meanwhile', async () => {
  const file = at('src/snake/main.ts');
  const { text, version } = await resultOf(methods['code/open']({ game, file }));
  const save = (text: string, version: string) =>
    resultOf(methods['code/save']({ game, file, text, version }));
  const saved = await save(`${text}// one\n`, version);
  expect(read('src/snake/main.ts')).toBe(`${text}// one\n`);
  // Another program writes.
  write('src/snake/main.ts', '// another\n');
  expect(saved).toHaveProperty('version');
  const second = await save(`${text}// two\n`, (saved as { version: string }).version);
  expect(second).toMatchObject({ changed: { text: '// another\n' } });
  expect(read('src/snake/main.ts')).toBe('// another\n');
  const { changed } = second as { changed: { version: string } };
  await save('// merged\n', changed.version);
  expect(read('src/snake/main.ts')).toBe('// merged\n');
  // What both have written needs no word.
  write('src/snake/main.ts', '// same\n');
  expect(await save('// same\n', changed.version)).toHaveProperty('version');
  const kept = versions.list().map(({ file, size }) => [file, size]);
  expect(kept).toEqual([
    [file, '// another\n'.length],
    [file, text.length],
  ]);
});

test('line ends and the mark of UTF-8 stay as they are', async () => {
  const file = at('src/snake/windows.ts');
  write('src/snake/windows.ts', '\uFEFFlet a = 1;\r\nlet b = 2;\r\n');
  const { text, version } = await resultOf(methods['code/open']({ game, file }));
  expect(text).toBe('let a = 1;\nlet b = 2;\n');
  await resultOf(methods['code/save']({ game, file, text: `${text}let c = 3;\n`, version }));
  expect(read('src/snake/windows.ts')).toBe('\uFEFFlet a = 1;\r\nlet b = 2;\r\nlet c = 3;\r\n');
});

test('what is generated, foreign, of another encoding or read-only is opened but not written', async () => {
  write(
    'src/snake/art.ts',
    '// Made by cartwright from the files of the game. Change those, not this one.\n',
  );
  write('src/snake/old.ts', Uint8Array.of(0xff, 0xfe, 0x41, 0));
  const outside = mkdtempSync(join(tmpdir(), 'cartwright-code-outside-'));
  writeFileSync(join(outside, 'a.ts'), 'secret');
  symlinkSync(outside, at('src/snake/linked'));
  const files: [file: string, refusal: string][] = [
    [at('src/snake/art.ts'), 'code/generated'],
    [at('src/snake/old.ts'), 'code/encoding'],
    [join(outside, 'a.ts'), 'code/foreign'],
    [at('src/snake/linked/a.ts'), 'code/foreign'],
    [at('src/snake/../../../escape.ts'), 'code/foreign'],
    [at('src/snake/node_modules/other.ts'), 'code/foreign'],
    [at('package.lock'), 'code/foreign'],
  ];
  for (const [file, refusal] of files) {
    const saving = methods['code/save']({ game, file, text: 'x', version: '' });
    expect([file, await refusalOf(saving)]).toEqual([file, refusal]);
    expect([file, await refusalOf(methods['code/rename']({ game, file }))]).toEqual([file, refusal]);
    if (existsSync(file))
      expect(await resultOf(methods['code/open']({ game, file }))).toMatchObject({ isWritable: false });
  }
  expect(readFileSync(join(outside, 'a.ts'), 'utf8')).toBe('secret');
  rmSync(outside, { recursive: true });
});

test('files are created, named and deleted, and versions keep them', async () => {
  const file = at('src/snake/parts/tail.ts');
  expect(await resultOf(methods['code/create']({ game, file, text: 'export const tail = 1;\n' }))).toEqual({
    file,
    isWritable: true,
  });
  expect(await refusalOf(methods['code/create']({ game, file, text: '' }))).toBe('code/exists');
  const to = at('src/snake/parts/end.ts');
  await resultOf(methods['code/rename']({ game, file, to }));
  expect([existsSync(file), read('src/snake/parts/end.ts')]).toEqual([false, 'export const tail = 1;\n']);
  await resultOf(methods['code/rename']({ game, file: to }));
  expect(existsSync(to)).toBe(false);
  const [{ id }] = versions.list();
  await resultOf(versions.restore(id));
  expect(read('src/snake/parts/end.ts')).toBe('export const tail = 1;\n');
  expect(await refusalOf(methods['code/create']({ game, file: at('src/snake/a.exe'), text: '' }))).toBe(
    'code/name',
  );
  const entry = at('src/snake/main.ts');
  expect(await refusalOf(methods['code/rename']({ game, file: entry }))).toBe('code/entry');
  expect(await refusalOf(methods['code/rename']({ game, file: to, to: entry }))).toBe('code/exists');
});

test('a file that is gone is not created again by saving', async () => {
  const saving = methods['code/save']({ game, file: at('src/snake/gone.ts'), text: '', version: '' });
  expect(await refusalOf(saving)).toBe('code/gone');
});

test('texts are found in all files', async () => {
  write('src/snake/ship.ts', 'const Step = 1;\nconst steps = Step + 1; // (step)\n');
  const found = async (text: string, isExact = true, isWord = false) => {
    const matches = await resultOf(methods['code/search']({ game, text, isExact, isWord }));
    return matches.map(({ file, line, column }) => `${file.slice(root.length + 1)}:${line}:${column}`);
  };
  expect(await found('Step')).toEqual(['src/snake/ship.ts:1:7', 'src/snake/ship.ts:2:15']);
  expect(await found('step', true, true)).toEqual([
    'src/snake/main.ts:1:10',
    'src/snake/main.ts:3:9',
    'src/snake/ship.ts:2:29',
  ]);
  expect(await found('(STEP)', false)).toEqual(['src/snake/main.ts:3:8', 'src/snake/ship.ts:2:28']);
  expect(await found('')).toEqual([]);
});

test('the files are listed without a language service that has crashed', async () => {
  code.close();
  const project = { root, entry: at('src/snake/main.ts'), cartFolder: at('cart/snake') } as Project;
  const language = () => Promise.reject(new Error('its thread has ended'));
  const edited = { project, versions, language, problems: () => [] };
  code = codeMethods({ gameOf: () => edited, onChanged: () => changes++, startTests });
  const { files } = (await resultOf(code.methods['code/files']({ game })))!;
  expect(files.map(({ file }) => file)).toEqual(['src/snake/main.ts', 'cart/snake/cart.json'].map(at));
  // Node would end the process, and this test, with a rejection that nobody handles.
  await new Promise(resolve => setImmediate(resolve));
});
