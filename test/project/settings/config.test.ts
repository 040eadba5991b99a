/** `cartwright.config.ts`: where games lie and how they are built, and what is said about a wrong one. */

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineConfig } from '../../../tools/project/settings/cartwright.js';
import { runCommand } from '../../commands.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cartwright-config-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

const GAME = `declare const LEVEL: number;
declare const NAME: string;
export function TIC(): void {
  trace(\`\${NAME} \${LEVEL}\`);
  exit();
}
`;

test('games, their art and what is built lie where the configuration says, built as it says', async () => {
  write({
    'games/hello/main.ts': GAME,
    'games/hello/cart.json': '{ "define": { "NAME": "own" } }',
    'shared/level.ts': 'export const level: number = 3;\n',
    'cartwright.config.ts': `import { join } from 'node:path';
import { defineConfig } from 'cartwright';
import { level } from './shared/level.ts';

export default defineConfig({
  games: './games',
  cart: 'games',
  output: join('built', 'here'),
  minify: 'none',
  define: { LEVEL: level, NAME: 'all' },
});
`,
  });
  expect(await runCommand(root, 'run', 'hello')).toMatchObject({ status: 0, stdout: 'own 3\n' });
  // From a folder inside, and by the file as well.
  expect(await runCommand(join(root, 'games'), 'run', 'hello/main.ts')).toMatchObject({ stdout: 'own 3\n' });
  const built = await runCommand(root, 'build', '--json');
  const { files } = JSON.parse(built.stdout);
  expect(files.map(({ file }: { file: string }) => file)).toContain('built/here/hello.tic');
  expect(existsSync(join(root, 'built/here/hello/hello.lua'))).toBe(true);
  expect(existsSync(join(root, 'dist'))).toBe(false);
  write({ 'games/second/main.ts': GAME, 'games/gallery.json': '{ "odrer": [] }' });
  const gallery = await runCommand(root, 'export', '--all');
  expect(gallery.stderr).toMatch(
    /games\/gallery\.json:1:3: error: unknown key "odrer"[\s\S]*Did you mean "order"\?/,
  );
});

test('what is wrong is told at its place, with what to write', async () => {
  write({ 'src/hello/main.ts': GAME });
  const said = async (config: string) => {
    write({ 'cartwright.config.ts': config });
    const { status, stderr } = await runCommand(root, 'build', 'hello');
    expect(status).toBe(1);
    return stderr;
  };
  expect(await said("export default {\n  outptu: 'x',\n};\n")).toMatch(
    /^cartwright\.config\.ts:2:3: error: unknown key "outptu"[\s\S]*→ Did you mean "output"\?/,
  );
  expect(await said("export default {\n  minify: 'hard',\n};\n")).toMatch(
    /config\.ts:2:3: error: the value of "minify" cannot be "hard"[\s\S]*"none", "safe", "pack"/,
  );
  expect(await said('export default { define: { LEVEL: [] } };\n')).toContain('cannot be []');
  for (const port of [0, 65536])
    expect(await said(`export default { port: ${port} };\n`)).toContain('from 1 to 65535');
  expect(await said('export default {\n  minify: ,\n};\n')).toMatch(
    /config\.ts:2:11: error: Expression expected/,
  );
  expect(await said("throw new Error('no luck');\n")).toContain('throws an error: no luck');
  expect(await said('export const a = 1;\n')).toContain('does not export an object');
  expect(await said("import 'nowhere';\nexport default {};\n")).toContain("Cannot find module 'nowhere'");
});

test('flags with a wrong name are told the near one', async () => {
  const { status, stderr } = await runCommand(root, 'build', '--pakc');
  expect([status, stderr]).toEqual([2, expect.stringContaining('Did you mean --pack?')]);
  expect((await runCommand(root, 'biuld')).stderr).toContain('Did you mean build?');
});

test('what the package exports gives back the settings', () => {
  const config = { output: 'out' };
  expect(defineConfig(config)).toBe(config);
});
