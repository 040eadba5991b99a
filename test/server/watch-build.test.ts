import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { testDeep } from '../deep.ts';

const PROGRAM = join(import.meta.dirname, '../../tools/cli/cartwright.js');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-'));
  write(
    'src/pong/main.ts',
    "import { speed } from './speed.ts';\nexport function TIC(): void {\n  trace(speed());\n}\n",
  );
  write('src/pong/speed.ts', 'export function speed(): number {\n  return time() * 2;\n}\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** What a process says on standard error, and a wait for the next time it says something. */
function listen(child: ChildProcess): (text: RegExp) => Promise<string> {
  let said = '';
  child.stderr?.on('data', data => {
    said += data;
  });
  return async text => {
    for (;;) {
      const found = text.exec(said);
      if (found) {
        said = said.slice(found.index + found[0].length);
        return found[0];
      }
      if (child.exitCode !== null) throw new Error(`ended without ${text}: ${said}`);
      await once(child.stderr!, 'data');
    }
  };
}

test('build --watch builds again after each change, survives errors and ends with Ctrl+C', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'build', 'pong', '--watch', '-o', 'pong.tic'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = listen(child);
  await said(/watching \d+ files/);
  const first = readFileSync(join(folder, 'pong.tic'));
  write('src/pong/speed.ts', "export function speed(): string {\n  return 'v' + time();\n}\n");
  await said(/rebuilt in [\d.]+ s, \d+ bytes of code/);
  const second = readFileSync(join(folder, 'pong.tic'));
  expect(second.equals(first)).toBe(false);
  write('src/pong/speed.ts', 'export function speed(): string {\n  return time();\n}\n');
  expect(await said(/src\/pong\/speed\.ts:2:3: error: [^\n]*/)).toContain("'number' is not assignable");
  expect(readFileSync(join(folder, 'pong.tic')).equals(second)).toBe(true);
  write('src/pong/speed.ts', 'export function speed(): number {\n  return time() + 4;\n}\n');
  await said(/rebuilt in/);
  write('cart/pong/cart.json', '{ "title": "Named later" }');
  await said(/rebuilt in/);
  expect(readFileSync(join(folder, 'pong.tic'), 'latin1')).toContain('-- title: Named later');
  write('src/pong/speed.ts', "export { speed } from './physics/speed.ts';\n");
  await said(/error: Cannot find module '\.\/physics\/speed\.ts'/);
  write('src/pong/physics/speed.ts', 'export function speed(): number {\n  return time() * 8;\n}\n');
  await said(/rebuilt in/);
  expect((await runCommand(folder, 'build', 'pong', '-o', 'cold.tic')).status).toBe(0);
  expect(readFileSync(join(folder, 'pong.tic')).equals(readFileSync(join(folder, 'cold.tic')))).toBe(true);
  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(130);
});

testDeep('a first build that fails waits for the change that mends it', async () => {
  write(
    'src/broken/main.ts',
    "import { red } from './colors.ts';\nexport function TIC(): void {\n  cls(red);\n}\n",
  );
  const child = spawn(process.execPath, [PROGRAM, 'build', 'broken', '--watch', '-o', 'broken.tic'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = listen(child);
  await said(/src\/broken\/main\.ts:1:21: error/);
  await said(/build failed, waiting for a change/);
  const shown = once(child.stdout, 'data');
  write('src/broken/colors.ts', 'export const red = 2;\n');
  expect(String((await shown)[0])).toContain('broken.tic');
  await said(/watching \d+ files/);
  write('src/broken/colors.ts', 'export const red = 3;\n');
  await said(/rebuilt in/);
  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(130);
});

test('--watch needs an existing game, and excludes --json', async () => {
  expect((await runCommand(folder, 'build', 'nothing', '--watch')).status).toBe(1);
  expect((await runCommand(folder, 'build', 'pong', '--watch', '--json')).status).toBe(2);
});
