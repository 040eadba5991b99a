/** Before anything is opened that compiles, code is read and written as in a workspace. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileSystem, withFileSystem } from '../../../tools/files/files-in-use.ts';
import { memoryFiles } from '../../../tools/files/memory.ts';
import type { FileState } from '../../../tools/lessons/game-files.ts';
import { hasNames, renamedProgram } from '../../../tools/project/new/renamed-program.ts';
import { templateProgram } from '../../../tools/project/new/templates.ts';
import { EarlyCode } from '../../../tools/workshop/frame/early-code.ts';
import { gameIn } from '../../../tools/workshop/projects/project-files.ts';
import { CodeFiles } from '../../../tools/workspace/code/code-files.ts';
import type { FileVersions } from '../../../tools/workspace/studio/studio-store.ts';
import { TEMPLATE_NAMES, templateProject, textFiles } from '../template-project.ts';

const GENERATED = '// Made by cartwright from the files of the game. Change those, not this one.\n';
const ODD = textFiles({
  'src/game/main.lua': 'function TIC() end\n',
  'src/game/windows.ts': 'let one = 1;\r\nlet two = 2;\r\n',
  'src/game/marked.ts': '\uFEFFexport {};\n',
  'src/game/art.ts': GENERATED,
  'src/game/node_modules/other.ts': '',
  'src/game/.hidden.ts': '',
  'src/game/picture.png': 'x',
  'src/game/levels/one.txt': '###',
  'src/other.ts': '',
  'test/game.test.mjs': '',
  'test/game.recorded.test.mjs': '',
  'test/helper.ts': '',
  'test/.hidden/game.test.ts': '',
  'README.md': '# Game\n',
  'cart/game/cart.json': '{}\n',
});
ODD.set('src/game/latin.txt', new Uint8Array([0x66, 0xfc, 0x72]));

const early = (files: ReadonlyMap<string, Uint8Array>) => EarlyCode.of(files)!;

/** What early code answers a request; undefined if it waits. */
async function ask(code: EarlyCode, method: string, params: object = {}): Promise<unknown> {
  const answer = await code.answer(JSON.stringify({ id: 1, method, params: { game: 'game', ...params } }));
  return answer && 'result' in answer ? answer.result : answer;
}

/** The same project in a workspace. */
function workspaceOf(files: ReadonlyMap<string, Uint8Array>) {
  const root = process.cwd();
  const memory = memoryFiles();
  for (const [path, content] of files) memory.write([{ file: join(root, path), content }]);
  const game = gameIn(files.keys())!;
  const main = ['main.ts', 'main.lua'].find(name => files.has(`src/${game}/${name}`))!;
  const project = {
    root,
    entry: join(root, 'src', game, main),
    cartFolder: join(root, 'cart', game),
    name: game,
  };
  const versions: Pick<FileVersions, 'writeAll'> = {
    writeAll: written =>
      fileSystem().write(written.map(({ file, content }) => ({ file, content: content! }))) as never,
  };
  const code = new CodeFiles(project, versions as FileVersions);
  return {
    run: <Result>(run: (code: CodeFiles) => Result): Result => withFileSystem(memory, () => run(code)),
    bytes: (path: string) => Array.from(memory.read(join(root, path))),
  };
}

test.each([...TEMPLATE_NAMES, 'odd'])('%s: files and texts are those of a workspace', async name => {
  const files = name === 'odd' ? ODD : templateProject(name);
  const workspace = workspaceOf(files);
  const tree = workspace.run(code => code.list());
  const code = early(files);
  expect(await ask(code, 'code/files')).toEqual(tree);
  for (const { file } of tree.files) {
    const opened = workspace.run(each => each.open(file));
    expect(await ask(code, 'code/open', { file })).toEqual(opened.ok && opened.value);
  }
});

test('what is saved becomes the same bytes, and a text that others have changed is told', async () => {
  const workspace = workspaceOf(ODD);
  const code = early(ODD);
  const live = new Map(ODD);
  const written = new Map<string, Uint8Array>();
  const follower = ([path, content]: FileState) => {
    live.set(path, content!);
    written.set(path, content!);
  };
  const saves = [
    ['src/game/windows.ts', 'let one = 1;\nlet three = 3;\n'],
    ['src/game/marked.ts', 'export const one = 1;\n'],
    ['src/game/marked.ts', 'export const two = 2;\n'],
    ['cart/game/cart.json', '{ "title": "Ä" }\n'],
  ];
  const versions = new Map<string, string>();
  const save = async (file: string, text: string, version: string) => {
    const expected = workspace.run(each => each.save(file, text, version));
    const saved = await ask(code, 'code/save', { file, text, version });
    expect(saved).toEqual(expected.ok && expected.value);
    return saved as { version?: string; changed?: unknown };
  };
  for (const [index, [file, text]] of saves.entries()) {
    if (index === 2) code.follow(live, follower);
    const opened = workspace.run(each => each.open(file));
    const version = versions.get(file) ?? (opened.ok ? opened.value.version : '');
    versions.set(file, (await save(file, text, version)).version!);
  }
  const outdated = await save('src/game/windows.ts', 'let four = 4;\n', 'another');
  expect(outdated.changed).toBeDefined();
  expect([...written.keys()].sort()).toEqual([...new Set(saves.map(([file]) => file))].sort());
  for (const [path, content] of written) expect(Array.from(content)).toEqual(workspace.bytes(path));
});

test('what only a workspace can do or refuse waits for it', async () => {
  const code = early(ODD);
  const text = { text: '', version: '' };
  const waiting = [
    ['code/problems', {}],
    ['code/open', { file: 'src/other.ts' }],
    ['code/open', { file: '../secret.ts' }],
    ['code/open', {}],
    ['code/save', { file: 'src/game/art.ts', ...text }],
    ['code/save', { file: 'src/game/latin.txt', ...text }],
    ['code/save', { file: 'src/game/new.ts', ...text }],
    ['studio/documents', {}],
  ] as const;
  for (const [method, params] of waiting) expect(await ask(code, method, params)).toBeUndefined();
  for (const message of ['', '[', 'null', '1', '{}']) expect(code.answer(message)).toBeUndefined();
  const refused = await ask(code, 'code/save', { file: 'cart/game/cart.json', text: 1, version: '' });
  expect(refused).toHaveProperty('error');
});

test('a project whose code may lie elsewhere, or that has none, waits', () => {
  expect(EarlyCode.of(new Map([...ODD, ...textFiles({ 'cartwright.config.ts': '' })]))).toBeUndefined();
  expect(EarlyCode.of(textFiles({ 'package.json': '{}' }))).toBeUndefined();
});

test('the program of a template with the names of a game is that of its project', () => {
  for (const name of TEMPLATE_NAMES) {
    const { title, texts } = templateProgram({ name, summary: '' }, process.cwd());
    const names = { name: 'my-game', title: 'My Game', author: 'Ada' };
    const project = templateProject(name);
    for (const [path, text] of Object.entries(texts))
      expect(hasNames(path) ? renamedProgram(text, title, names) : text).toBe(
        new TextDecoder().decode(project.get(`src/my-game/${path}`)),
      );
    expect(Object.keys(texts).length).toBeGreaterThan(0);
  }
});

const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
  new TextDecoder().decode(files.get(path));

test('what is saved is there before the worker answers, unless others have changed the file', async () => {
  const code = early(ODD);
  const files = new Map(ODD);
  code.follow(files, ([path, content]) => void files.set(path, content!));
  const message = (file: string, text: string, version: string, method = 'code/save') =>
    JSON.stringify({ id: 7, method, params: { game: 'game', file, text, version } });
  const opened = (await ask(code, 'code/open', { file: 'src/game/windows.ts' })) as { version: string };
  const ahead = (file: string, text: string, version = opened.version) =>
    code.writeAhead(message(file, text, version));
  for (const file of ['src/game/art.ts', 'src/game/latin.txt', 'src/game/new.ts', 'src/game/picture.png'])
    expect(ahead(file, 'x'), file).toBeUndefined();
  expect(code.writeAhead(message('src/game/windows.ts', 'x', opened.version, 'code/create'))).toBeUndefined();
  expect(ahead('src/game/windows.ts', 'x', 'another')).toBeUndefined();
  expect(ahead('src/game/windows.ts', 'let own = 1;\n')).toEqual({ id: 7, file: 'src/game/windows.ts' });
  expect(textOf(files, 'src/game/windows.ts')).toBe('let own = 1;\r\n');
  code.takeBack('src/game/windows.ts', JSON.stringify({ id: 7, result: { version: 'new' } }));
  expect(textOf(files, 'src/game/windows.ts')).toBe('let own = 1;\r\n');
  const theirs = { text: 'let theirs = 1;\n', version: 'theirs' };
  code.takeBack('src/game/windows.ts', JSON.stringify({ id: 7, result: { changed: theirs } }));
  expect(textOf(files, 'src/game/windows.ts')).toBe('let theirs = 1;\r\n');
});
