import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

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

  test('brings the geometry library as plain modules with types', async () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-pack-'));
    try {
      const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        shell: process.platform === 'win32',
      });
      const tarball = JSON.parse(packed.slice(packed.search(/^[[{]/m)));
      const { filename } = Array.isArray(tarball)
        ? tarball[0]
        : Object.values<{ filename: string }>(tarball)[0];
      execFileSync('tar', ['-xzf', filename], { cwd: folder });
      const { types, default: entry } = manifest.exports['./geometry'];
      const geometry = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'package', entry)).href);
      expect([geometry.ballsTouch(0, 0, 1, 2, 0, 1), geometry.ballsTouch(0, 0, 1, 2.1, 0, 1)]).toEqual([
        true,
        false,
      ]);
      expect(readFileSync(join(folder, 'package', types), 'utf8')).toContain('ballsTouch');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
