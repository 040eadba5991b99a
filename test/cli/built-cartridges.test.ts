/** Cartridges that were built before: their errors are told at the TypeScript line as well. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(folder, 'src/crash'), { recursive: true });
  writeFileSync(
    join(folder, 'src/crash/main.ts'),
    "import { fail } from './fail.ts';\nlet ticks = 0;\nexport function TIC(): void {\n  ticks++;\n  if (ticks > 2) fail(ticks);\n}\n",
  );
  writeFileSync(
    join(folder, 'src/crash/fail.ts'),
    'const things: { place?: { x: number } }[] = [{}];\n' +
      '// A comment that moves the next lines.\n' +
      'export function fail(count: number): void {\n' +
      '  const place = things[count - count].place!;\n' +
      '  cls(place.x + count);\n' +
      '}\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const cartwright = (...args: string[]) => runCommand(folder, ...args);

for (const flags of [['--minify', 'none'], ['--minify', 'safe'], ['--pack']])
  test(`${flags.join(' ')}: an error of the cartridge names its TypeScript line`, async () => {
    expect(await cartwright('build', 'crash', ...flags)).toMatchObject({ status: 0, stderr: '' });
    for (const file of ['dist/crash.tic', 'dist/crash/crash.lua']) {
      const { status, stderr } = await cartwright('run', file);
      expect(status).toBe(5);
      expect(stderr).toContain('src/crash/fail.ts:5:');
      expect(stderr).toContain('place is undefined: it has no properties');
      expect(stderr).toContain('> 5 |   cls(');
    }
  });

test('a map is used with the very code that it was made for only', async () => {
  expect((await cartwright('build', 'crash')).status).toBe(0);
  expect((await cartwright('build', 'crash', '--minify', 'none', '-o', 'other/crash.tic')).status).toBe(0);
  cpSync(join(folder, 'dist/crash'), join(folder, 'other/crash'), { recursive: true });
  expect((await cartwright('run', 'other/crash.tic')).stderr).toContain('[string "-- title: crash..."]:');
  writeFileSync(join(folder, 'dist/crash/crash.lua.map'), '{');
  expect((await cartwright('run', 'dist/crash.tic')).stderr).toContain('[string "-- title: crash..."]:');
});
