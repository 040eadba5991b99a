/** Games in Lua from the command line: what is refused, what is warned of, and which of two programs is meant. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeTic } from '../../../tools/cartridge/tic/tic.ts';
import { runCommand } from '../../commands.ts';

let folder: string;
const run = (...args: string[]) => runCommand(folder, ...args);

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-lua-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = '-- title: Good\nfunction TIC()\n  cls(1)\nend\n';

test.each([
  ['local CELL==8\n', ':1:11: error: ', '[lua/syntax]'],
  ['wobble()\n', ':1:1: error: ', '[lua/undefined-name]'],
  ['circ(1, 2, 3)\n', ':1:1: error: ', '[lua/argument-count]'],
])('check, build, run and play refuse %j', async (line, place, code) => {
  write('src/bad/main.lua', line + GOOD);
  for (const command of [['check'], ['build', 'bad'], ['run', 'bad']]) {
    const { status, stderr } = await run(...command);
    expect([command, status]).toEqual([command, 1]);
    expect(stderr).toContain(`src/bad/main.lua${place}`);
    expect(stderr).toContain(code);
  }
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  rmSync(join(folder, 'src/bad'), { recursive: true });
});

test('of two programs one is the game, and the other is told; the one that is named by its path is meant', async () => {
  write('src/two/main.ts', 'export function TIC(): void {\n  cls(2);\n}\n');
  write('src/two/main.lua', GOOD);
  const byName = await run('build', 'two');
  expect(byName.status).toBe(0);
  expect(byName.stderr).toMatch(
    /main\.lua: warning: main\.lua is not part of the game: its program is main\.ts/,
  );
  const code = () => new TextDecoder().decode(decodeTic(readFileSync(join(folder, 'dist/two.tic'))).code);
  expect(code()).toContain('cls(2)');
  const byPath = await run('build', 'src/two/main.lua');
  expect([byPath.status, code()]).toEqual([0, GOOD]);
  expect(byPath.stderr).toMatch(/main\.ts is not part of the game: its program is main\.lua/);
  rmSync(join(folder, 'src/two/main.ts'));
  write('src/two/main.js', '// script: js\n');
  expect((await run('check', 'two')).stderr).toContain('main.js is not part of the game');
  rmSync(join(folder, 'src/two'), { recursive: true });
});

test('what cart.json says in the place of the program, and art in its comments, is told', async () => {
  const tiles = `-- <TILES>\n-- 001:${'1'.repeat(64)}\n-- </TILES>\n`;
  write('src/told/main.lua', `${GOOD}-- version: 2\n${tiles}`);
  write('cart/told/cart.json', '{\n  "title": "Other",\n  "version": "2",\n  "menu": ["GO"]\n}\n');
  const { status, stderr } = await run('check', 'told');
  expect(status).toBe(0);
  expect(stderr).toContain('cart/told/cart.json:2:3: warning: "title" is not used: main.lua sets it itself');
  expect(stderr).toContain('Write the line `-- menu: GO` at the start of main.lua');
  expect(stderr).not.toContain('"version" is not used');
  expect(stderr).toContain('src/told/main.lua:6: warning: pictures, sounds and maps in comments');
  const pulled = await run('pull', 'src/told/main.lua', 'cart/told', '--force');
  expect([pulled.status, pulled.stdout]).toEqual([0, expect.stringContaining('cart/told/tiles.png')]);
  expect((await run('check', 'told')).stderr).not.toContain('in comments');
});

test('programs in other languages stay what they are', async () => {
  const program = '// title: Js\n// script: js\nfunction TIC() { cls( }\n';
  write('src/other/main.js', program);
  expect(await run('check', 'other')).toMatchObject({ status: 0, stderr: '' });
  // So does one that says that it is in another language than its name.
  write('src/moon/main.lua', '-- script: moon\nexport TIC = -> cls 1\n');
  expect(await run('check', 'moon')).toMatchObject({ status: 0, stderr: '' });
});
