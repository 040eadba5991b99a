/** Folders in the place of files, through the command line: a sentence with the name of the file, never an internal error. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';

const GAME = 'export function TIC(): void {\n  cls(2);\n}\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wrong-files-'));
  write('src/one/main.ts', GAME);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function makeFolder(name: string): void {
  mkdirSync(join(folder, name), { recursive: true });
}

/** Runs a command, which is to fail, and gives what it says. */
async function problem(...args: string[]): Promise<string> {
  const { status, stderr } = await runCommand(folder, ...args);
  expect([args, status, stderr]).toEqual([args, 1, expect.not.stringContaining('internal error')]);
  return stderr;
}

test.each(['cart/one/cart.json', 'cart/one/sound.txt'])('%s', async name => {
  makeFolder(name);
  expect(await problem('build', 'one')).toContain(`${name}: error: the file cannot be read: it is a folder`);
  expect(await problem('export', '--all')).toContain(`${name}: error`);
});

test('the file with the sound, and the picture of the cover', async () => {
  makeFolder('cart/one/folder.png');
  write('cart/one/cart.json', '{\n  "sound": "folder.png"\n}\n');
  expect(await problem('run', 'one')).toContain('cart/one/folder.png: error: the file cannot be read');
  write('cart/one/cart.json', '{\n  "sound": "missing.txt"\n}\n');
  expect(await problem('run', 'one')).toContain(
    'cart/one/cart.json:2:3: error: there is no file missing.txt',
  );
  write('cart/one/cart.json', '{\n  "cover": "folder.png"\n}\n');
  expect(await problem('build', 'one')).toContain(
    'cart/one/cart.json:2:3: error: there is no file folder.png',
  );
  write('cart/one/cart.json', '{\n  "cover": { "frame": 1, "input": "folder.png" }\n}\n');
  expect(await problem('build', 'one')).toContain(
    'cart/one/cart.json:2:3: error: there is no file folder.png',
  );
});

test('the page of all games, which play does not wait for then', async () => {
  write('src/two/main.ts', GAME);
  makeFolder('cart/gallery.json');
  expect(await problem('export', '--all')).toContain('cart/gallery.json: error: the file cannot be read');
  expect(await problem('play', '--no-open')).toContain('cart/gallery.json: error: the file cannot be read');
  rmSync(join(folder, 'cart/gallery.json'), { recursive: true });
  write('cart/gallery.json', '{\n  "order": ["none"]\n}\n');
  expect(await problem('play', '--no-open')).toContain(
    'cart/gallery.json:2:3: error: there is no game "none"',
  );
});

test('a folder named main.ts is not a game', async () => {
  makeFolder('src/two/main.ts');
  expect(await problem('build', 'two')).toContain('there is no game or file "two"');
  expect(await problem('run', 'src/two')).toContain('there is no main.ts in the folder src/two');
});

test('what a game is made from is not written over', async () => {
  const picture = join(folder, 'cart/one/cover.png');
  expect((await runCommand(folder, 'run', 'one', '--png', picture)).status).toBe(0);
  const before = readFileSync(picture);
  write('cart/one/cart.json', '{ "cover": "cover.png" }');
  expect(await problem('build', 'one', '-o', 'cart/one/cover.png')).toContain(
    'this is a source file of the game',
  );
  expect(readFileSync(picture).equals(before)).toBe(true);
});

test('new leaves nothing behind where it cannot write everything', async () => {
  write('cart/two', 'a file in the place of the folder');
  expect(await problem('new', 'two')).toMatch(/^cart\/two\/[\w.]+: error: the file cannot be written/);
  expect(existsSync(join(folder, 'src/two/main.ts'))).toBe(false);
});
