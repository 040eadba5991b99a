import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFile } from '../../tools/files/read-file.ts';
import { writeFile } from '../../tools/files/write-file.ts';

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

test('links stay links, and a file keeps who may use it', () => {
  writeFileSync(file('real'), 'old');
  chmodSync(file('real'), 0o750);
  symlinkSync('real', file('link'));
  symlinkSync('link', file('second'));
  symlinkSync('later', file('dangling'));
  symlinkSync('dangling', file('further'));
  expect(writeFile(file('second'), 'new').ok).toBe(true);
  expect(writeFile(file('further'), 'made').ok).toBe(true);
  for (const link of ['link', 'second', 'dangling', 'further'])
    expect(lstatSync(file(link)).isSymbolicLink()).toBe(true);
  expect(readFileSync(file('real'), 'utf8')).toBe('new');
  expect(readFileSync(file('later'), 'utf8')).toBe('made');
  expect(statSync(file('real')).mode & 0o777).toBe(0o750);
});

test('a pipe is written into and stays one', async () => {
  execFileSync('mkfifo', [file('pipe')]);
  const reader = spawn('cat', [file('pipe')]);
  let read = '';
  reader.stdout.on('data', piece => {
    read += piece;
  });
  const ended = new Promise(resolve => reader.on('close', resolve));
  expect(writeFile(file('pipe'), 'through')).toMatchObject({ ok: true });
  await ended;
  expect(read).toBe('through');
  expect(statSync(file('pipe')).isFIFO()).toBe(true);
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
