import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INPUT_LIMIT, readFile } from '../../tools/files/read-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-read-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a file of any size up to the limit is read, and a larger one told', () => {
  const file = join(folder, 'large.tic');
  writeFileSync(file, 'abc');
  expect(readFile(file)).toMatchObject({ ok: true, value: Uint8Array.of(97, 98, 99) });
  // Nothing of it is on the disk.
  truncateSync(file, INPUT_LIMIT + 1);
  expect(readFile(file)).toMatchObject({
    ok: false,
    diagnostics: [
      { code: 'file/too-large', message: 'the file has 67108865 bytes; the limit is 67108864', file },
    ],
  });
});

test('a folder, and a file that is not there, are told', () => {
  const messageOf = (file: string) => readFile(file).diagnostics[0].message;
  expect(messageOf(folder)).toContain('it is a folder');
  expect(messageOf(join(folder, 'none'))).toContain('not found');
});
