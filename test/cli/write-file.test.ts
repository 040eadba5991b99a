import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFile } from '../../tools/cli/read-file.ts';
import { writeFile } from '../../tools/cli/write-file.ts';

let directory = '';
const file = (...parts: string[]) => join(directory, ...parts);

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'cartwright-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

test('a file is written with the directories that it needs, and nothing else is left', () => {
  expect(writeFile(file('a', 'b', 'c.txt'), 'text').ok).toBe(true);
  expect(readFileSync(file('a', 'b', 'c.txt'), 'utf8')).toBe('text');
  expect(readdirSync(file('a', 'b'))).toEqual(['c.txt']);
});

test('a file is replaced, but not when told so', () => {
  writeFileSync(file('a'), 'old');
  expect(writeFile(file('a'), 'new', { overwrite: false })).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'file/exists', file: file('a') }],
  });
  expect(readFileSync(file('a'), 'utf8')).toBe('old');
  expect(writeFile(file('a'), Uint8Array.of(1, 2)).ok).toBe(true);
  expect([...readFileSync(file('a'))]).toEqual([1, 2]);
});

test('a file that cannot be written is a diagnostic and leaves nothing behind', () => {
  writeFileSync(file('plain'), 'x');
  for (const target of [file('plain', 'below'), directory, file('n'.repeat(300))])
    expect(writeFile(target, 'text')).toMatchObject({
      ok: false,
      diagnostics: [{ severity: 'error', file: target }],
    });
  expect(readdirSync(directory)).toEqual(['plain']);
});

test('a file is read, a missing one or a directory is a diagnostic', () => {
  writeFileSync(file('a'), 'bytes');
  expect(readFile(file('a'))).toMatchObject({ ok: true, value: new Uint8Array(Buffer.from('bytes')) });
  for (const target of [file('missing'), directory])
    expect(readFile(target)).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'file/not-read', file: target }],
    });
});
