import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { runCommand } from '../commands.ts';
import { sourcePlace } from '../source-place.ts';

const GAME = "import { text } from './text.ts';\nexport function TIC(): void {\n  print(text);\n}\n";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-'));
  write('src/pong/main.ts', GAME);
  write('src/pong/text.ts', "export const text = 'a text that is longer than a constant';\n");
  write('cart/pong/cart.json', '{ "title": "Pong" }\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function read(file: string): Buffer {
  return readFileSync(join(folder, file));
}

const cartwright = (...args: string[]) => runCommand(folder, ...args);

test('a build writes cartridge, page, Lua and map, and shows their sizes', async () => {
  const { status, stdout, stderr } = await cartwright('build', 'pong', '--minify', 'none');
  expect([status, stderr]).toEqual([0, '']);
  const code = new TextDecoder().decode(decodeTic(read('dist/pong.tic')).code);
  expect(code).toBe(read('dist/pong/pong.lua').toString());
  expect(code).toMatch(/^-- title: Pong\n/);
  expect(read('dist/pong.html').toString()).toMatch(/^<!doctype html>/i);
  const line = code.split('\n').findIndex(text => text.includes('print(')) + 1;
  const map = JSON.parse(read('dist/pong/pong.lua.map').toString());
  expect(sourcePlace(line, map)).toMatchObject({
    file: expect.stringMatching(/src\/pong\/main\.ts$/),
    line: 3,
  });
  for (const file of ['dist/pong.tic', 'dist/pong.html', 'dist/pong/pong.lua'])
    expect(stdout).toMatch(new RegExp(`${file} +${read(file).length} +bytes`));
  expect(stdout).toMatch(/src\/pong\/main\.ts +\d+ +[\d.]+ % +\d+/);
  expect(stdout).toMatch(new RegExp(`64 KiB bank .* ${code.length} of 65536 bytes`));
  expect(stdout).toContain('TIC-80 loads and runs up to 512 KiB of code;');
});

test('an error is shown with its line, nothing is written and the exit code is 1', async () => {
  write('src/broken/main.ts', 'export function TIC(): void {\n  circ(1, 2, 3);\n}\n');
  const { status, stdout, stderr } = await cartwright('build', 'broken');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(
    'src/broken/main.ts:2:3: error: Expected 4 arguments, but got 3. [typescript/2554]',
  );
  expect(stderr).toContain('> 2 |   circ(1, 2, 3);');
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(existsSync(join(folder, 'dist/broken.tic'))).toBe(false);
  expect(existsSync(join(folder, 'dist/broken'))).toBe(false);
});

test('with -o and --json one file is written and described for programs', async () => {
  const { status, stdout } = await cartwright('build', 'src/pong/main.ts', '-o', 'out/game.tic', '--json');
  const summary = JSON.parse(stdout);
  expect(status).toBe(0);
  expect(summary).toMatchObject({
    ok: true,
    game: 'pong',
    files: [{ file: 'out/game.tic', bytes: read('out/game.tic').length }],
    code: { limit: 524288, banks: 1 },
    metadata: { title: 'Pong', script: 'lua' },
    diagnostics: [],
  });
  expect(summary.code.bytes).toBe(decodeTic(read('out/game.tic')).code.length);
  expect(summary.size.cartridge.bytes).toBe(read('out/game.tic').length);
  expect(summary.size.modules).toMatchObject([{ name: 'src/pong/main.ts', functions: [{ line: 2 }] }]);
  const failed = await cartwright('build', 'src/pong/text.ts', '-o', 'out/other.tic', '--json');
  expect(failed.status).toBe(1);
  const diagnostics = [{ code: 'compile/no-tic', file: 'src/pong/text.ts' }];
  expect(JSON.parse(failed.stdout)).toMatchObject({ ok: false, diagnostics });
  expect(JSON.parse((await cartwright('run', 'src/pong/text.ts', '--json')).stdout)).toMatchObject({
    diagnostics,
  });
  expect(existsSync(join(folder, 'out/other.tic'))).toBe(false);
});

test('a build over its budget writes nothing, and --size shows the functions all the same', async () => {
  write('src/big/main.ts', "export function TIC(): void {\n  print('some text');\n}\n");
  write('cart/big/cart.json', '{\n  "budget": { "code": 20 }\n}\n');
  const failed = await cartwright('build', 'big');
  expect([failed.status, failed.stdout]).toEqual([1, '']);
  expect(failed.stderr).toContain('cart/big/cart.json:2:15: error: the code has');
  expect(failed.stderr).toContain('src/big/main.ts (');
  expect(existsSync(join(folder, 'dist/big.tic'))).toBe(false);
  const shown = await cartwright('build', 'big', '--size');
  expect(shown.status).toBe(1);
  expect(shown.stdout).toMatch(/^ {2}TIC:1 +\d+ +\d+$/m);
  expect(JSON.parse((await cartwright('build', 'big', '--json')).stdout)).toMatchObject({
    ok: false,
    size: { modules: [{ name: 'src/big/main.ts', functions: [{ name: 'TIC' }] }] },
    diagnostics: [{ code: 'budget/exceeded' }],
  });
  expect(existsSync(join(folder, 'dist/big.tic'))).toBe(false);
  const exported = await cartwright('export', 'big');
  expect(exported.status).toBe(1);
  expect(exported.stderr).toContain('[budget/exceeded]');
  expect(existsSync(join(folder, 'dist/big.html'))).toBe(false);
  write('cart/big/cart.json', '{\n  "budget": { "code": 2000 }\n}\n');
  const built = await cartwright(
    'build',
    'big',
    '-o',
    'big.tic',
    '--size',
    '--no-optimise',
    '--minify',
    'none',
  );
  expect(built.status).toBe(0);
  expect(built.stdout).toMatch(/^ {2}TIC:1 +\d+ +\d+$/m);
});

test('constants have their values from cart.json, and from flags before it', async () => {
  write('src/debug/main.ts', 'export function TIC(): void { if (DEBUG) trace(MODE); else cls(LEVEL); }');
  write('cart/debug/cart.json', '{ "define": { "DEBUG": false, "LEVEL": 3, "MODE": "fast" } }');
  const codeWith = async (...flags: string[]) => {
    const built = await cartwright('build', 'debug', '-o', 'debug.lua', '--minify', 'none', ...flags);
    expect(built).toMatchObject({ status: 0 });
    return readFileSync(join(folder, 'debug.lua'), 'utf8');
  };
  expect(await codeWith()).toMatch(/function TIC\(\)\s+cls\(3\)\s+end/);
  expect(await codeWith('--define', 'LEVEL=4')).toContain('cls(4)');
  expect(await codeWith('--define', 'DEBUG', '--define', 'MODE=slow')).toMatch(
    /function TIC\(\)\s+trace\("slow"\)\s+end/,
  );
  for (const name of ['cls', 'class', 'await', 'static'])
    expect(await cartwright('build', 'debug', '--define', `${name}=1`)).toMatchObject({ status: 2 });
  write('cart/debug/cart.json', '{ "define": { "DEBUG": [] } }');
  expect((await cartwright('build', 'debug')).stderr).toContain('[cart-json/wrong-value]');
});

test('wrong use is told from a failed build by exit code 2', async () => {
  expect(await cartwright('build', 'pong', '-o', 'game.exe')).toMatchObject({ status: 2, stdout: '' });
  expect((await cartwright('build', '--fast')).status).toBe(2);
  expect((await cartwright('build', 'pong', '--minify', 'hard')).status).toBe(2);
  expect((await cartwright('build', 'pong', '--minify', 'safe', '--pack')).status).toBe(2);
  // Every level of cart.json is one of the flag.
  expect((await cartwright('build', 'pong', '--minify', 'hard')).stderr).toContain('none, safe, pack');
  const unknown = await cartwright('build', 'pnog');
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain('Did you mean pong?');
});
