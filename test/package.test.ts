import { readFileSync } from 'node:fs';
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
});
