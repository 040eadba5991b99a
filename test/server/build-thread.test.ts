import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGame } from '../../tools/project/build-game.ts';
import { BuildThread } from '../../tools/server/build-thread.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';

const thread = new BuildThread();
let folder: string;
let entry: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-thread-'));
  mkdirSync(join(folder, 'src/snake'), { recursive: true });
  entry = join(folder, 'src/snake/main.ts');
  write(
    'main.ts',
    "import { speed } from './speed.ts';\nexport function TIC(): void {\n  trace(speed());\n}\n",
  );
  write('speed.ts', 'export function speed(): number {\n  return time() * 2;\n}\n');
});
afterAll(() => {
  thread.close();
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  writeFileSync(join(folder, 'src/snake', file), text);
}

test(
  'a build thread gives the same builds as the process itself, change after change',
  LONG_FORM,
  async () => {
    for (const factor of shortOrDeep([3, 4], [3, 4, 5, 6])) {
      write('speed.ts', `export function speed(): number {\n  return time() * ${factor};\n}\n`);
      const [there, here] = [await thread.build(entry), await buildGame(entry)];
      expect(there.ok && there.value.built.lua).toContain(`time() * ${factor}`);
      expect(there).toEqual(here);
    }
  },
);

test('errors are returned as diagnostics, concurrent requests get their own results, and the thread continues', async () => {
  write('speed.ts', 'export function speed(): string {\n  return time();\n}\n');
  const [broken, missing, release] = await Promise.all([
    thread.build(entry),
    thread.build(join(folder, 'src/snake/other.ts')),
    thread.build(entry, { release: true }),
  ]);
  expect(broken.ok).toBe(false);
  expect(broken.diagnostics[0]).toMatchObject({ file: join(folder, 'src/snake/speed.ts'), line: 2 });
  expect(missing).toEqual(await buildGame(join(folder, 'src/snake/other.ts')));
  expect(release.diagnostics).toEqual(broken.diagnostics);
  write('speed.ts', 'export function speed(): number {\n  return time();\n}\n');
  expect((await thread.build(entry)).ok).toBe(true);
});
