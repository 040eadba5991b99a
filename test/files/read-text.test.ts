import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileErrorText } from '../../tools/files/file-error.ts';
import { isFile } from '../../tools/files/find.ts';
import { readTextIfThere } from '../../tools/files/read-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('text is read in UTF-8 and in both orders of UTF-16, without the mark at its start', () => {
  const file = join(folder, 'text');
  const units = Buffer.from('\ufeffGröße 🙂', 'utf16le');
  for (const bytes of [
    Buffer.from('Größe 🙂'),
    Buffer.from('\ufeffGröße 🙂'),
    units,
    Buffer.from(units).swap16(),
  ]) {
    writeFileSync(file, bytes);
    expect(readTextIfThere(file)).toMatchObject({ ok: true, value: 'Größe 🙂' });
  }
  writeFileSync(file, '');
  expect(readTextIfThere(file)).toMatchObject({ ok: true, value: '' });
});

test('a file that is not there is no problem, also below a file; one that cannot be read is', () => {
  writeFileSync(join(folder, 'file'), 'x');
  for (const path of ['missing', join('missing', 'below'), join('file', 'below')]) {
    expect(readTextIfThere(join(folder, path))).toMatchObject({ ok: true, value: undefined });
    expect(isFile(join(folder, path))).toBe(false);
  }
  expect(readTextIfThere(folder)).toMatchObject({
    ok: false,
    diagnostics: [
      { code: 'file/not-read', file: folder, message: expect.stringContaining('it is a folder') },
    ],
  });
  expect([isFile(folder), isFile(join(folder, 'file'))]).toEqual([false, true]);
});

test('errors of the system are told in words, others by their own', () => {
  expect(fileErrorText(Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }))).toBe(
    'the disk is full',
  );
  expect(fileErrorText(Object.assign(new Error('EODD: strange'), { code: 'EODD' }))).toBe('EODD: strange');
  expect(fileErrorText('just text')).toBe('just text');
});
