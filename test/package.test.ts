import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

describe('the package', () => {
  test('names exact versions only', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
      expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/);
  });

  // npm leaves out what it did not install; npm ci refuses such a file on the other systems, and npm 11 everywhere.
  test('locks the optional packages of every platform', () => {
    const missing: string[] = [];
    let optional = 0;
    for (const entry of Object.values<{ optionalDependencies?: Record<string, string> }>(lock.packages))
      for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
        optional++;
        if (!lock.packages[`node_modules/${name}`]) missing.push(`${name}@${version}`);
      }
    expect(optional).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});

describe('what is packed', () => {
  let folder = '';
  const packed = (...parts: string[]) => join(folder, 'package', ...parts);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cartwright-pack-'));
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    const tarball = JSON.parse(output.slice(output.search(/^[[{]/m)));
    const { filename } = Array.isArray(tarball)
      ? tarball[0]
      : Object.values<{ filename: string }>(tarball)[0];
    execFileSync('tar', ['-xzf', filename], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('brings the geometry library as plain modules with types', async () => {
    const { types, default: entry } = manifest.exports['./geometry'];
    const geometry = await import(/* @vite-ignore */ pathToFileURL(packed(entry)).href);
    expect([geometry.ballsTouch(0, 0, 1, 2, 0, 1), geometry.ballsTouch(0, 0, 1, 2.1, 0, 1)]).toEqual([
      true,
      false,
    ]);
    expect(readFileSync(packed(types), 'utf8')).toContain('ballsTouch');
  });

  test('brings the pages that the first page and the commands name', () => {
    const texts = ['README.md', 'tools/cli/commands/pull.ts'].map(file => readFileSync(packed(file), 'utf8'));
    const pages = new Set(texts.flatMap(text => text.match(/\bdocs\/[\w-]+\.md\b/g) ?? []));
    expect([...pages]).toContain('docs/sound-text.md');
    expect([...pages].filter(page => !existsSync(packed(page)))).toEqual([]);
  });

  test('begins, builds and runs a game in a project of its own', () => {
    mkdirSync(packed('node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), packed('node_modules', name));
    const project = join(folder, 'my project');
    mkdirSync(project);
    const cartwright = (...args: string[]) =>
      spawnSync(process.execPath, [packed(manifest.bin.cartwright), ...args], {
        cwd: project,
        encoding: 'utf8',
      });
    expect(cartwright('new', 'hello').status).toBe(0);
    writeFileSync(
      join(project, 'src/hello/main.ts'),
      "import { ballsTouch } from 'cartwright/geometry';\nexport function TIC(): void {\n  trace(ballsTouch(0, 0, 2, 3, 0, 1.5));\n  exit();\n}\n",
    );
    for (const flags of [[], ['--pack']]) {
      expect(cartwright('build', 'hello', ...flags)).toMatchObject({ status: 0, stderr: '' });
      expect(cartwright('run', 'dist/hello.tic')).toMatchObject({ status: 0, stdout: 'true\n', stderr: '' });
    }
    // Settings of the user's project are none of the tool's, which lies in that project.
    writeFileSync(join(folder, 'tsconfig.json'), '{');
    expect(cartwright('export', '--all')).toMatchObject({ status: 0, stderr: '' });
  });
});
