import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { displayPath } from '../../tools/files/display-path.ts';

const before = process.cwd();
beforeAll(() => process.chdir(mkdtempSync(join(tmpdir(), 'cartwright-path-'))));
afterAll(() => {
  const folder = process.cwd();
  process.chdir(before);
  rmdirSync(folder);
});

test('paths are those from the working directory, or absolute if they lead out of it', () => {
  expect(displayPath(resolve('src/main.ts'))).toBe('src/main.ts');
  expect(displayPath('src/main.ts')).toBe('src/main.ts');
  expect(displayPath('.')).toBe('.');
  expect(displayPath(resolve('..odd/main.ts'))).toBe('..odd/main.ts');
  expect(displayPath('../main.ts')).toBe(resolve('../main.ts'));
  expect(displayPath('..')).toBe(resolve('..'));
  expect(displayPath('-')).toBe('standard input');
});
