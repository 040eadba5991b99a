/** Files in memory and on the disk are the same to whoever works with them. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DISK } from '../../tools/files/disk.ts';
import { withFileSystem } from '../../tools/files/files-in-use.ts';
import { exists, filesBelow, isFile, isFolder, namesIn } from '../../tools/files/find.ts';
import { memoryFiles } from '../../tools/files/memory.ts';
import { readFile, readTextIfThere } from '../../tools/files/read-file.ts';
import { removeFile, writeFile, writeFiles } from '../../tools/files/write-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartwright-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  { name: 'memory', files: memoryFiles(), root: '/nowhere' },
  { name: 'disk', files: DISK, root: folder },
])('$name', ({ files, root }) => {
  const at = (...parts: string[]) => join(root, ...parts);
  const codes = (outcome: { diagnostics: readonly { code: string }[] }) =>
    outcome.diagnostics.map(({ code }) => code);

  test('what is written is found and read, and gone when it is removed', () => {
    withFileSystem(files, () => {
      expect(writeFile(at('a', 'b', 'c.txt'), 'tëxt').ok).toBe(true);
      expect(writeFile(at('a', 'd.bin'), Uint8Array.of(1, 2)).ok).toBe(true);
      expect([exists(at('a')), isFolder(at('a')), isFile(at('a'))]).toEqual([true, true, false]);
      expect(isFile(at('a', 'b', 'c.txt'))).toBe(true);
      expect(namesIn(at('a'))).toEqual(['b', 'd.bin']);
      expect(namesIn(at('z'))).toEqual([]);
      expect(filesBelow(at('a'))).toEqual(['b/c.txt', 'd.bin']);
      expect(readTextIfThere(at('a', 'b', 'c.txt'))).toMatchObject({ ok: true, value: 'tëxt' });
      expect(readFile(at('a', 'd.bin'))).toMatchObject({ ok: true, value: Uint8Array.of(1, 2) });
      expect(removeFile(at('a', 'd.bin')).ok).toBe(true);
      expect(removeFile(at('a', 'd.bin')).ok).toBe(true);
      expect(namesIn(at('a'))).toEqual(['b']);
    });
  });

  test('what changes after it was written does not change the file', () => {
    withFileSystem(files, () => {
      for (const bytes of [Uint8Array.of(1, 2), Buffer.from([1, 2])]) {
        writeFile(at('bytes'), bytes);
        bytes[0] = 9;
        expect(readFile(at('bytes'))).toMatchObject({ ok: true, value: Uint8Array.of(1, 2) });
      }
    });
  });

  test('a text that is not there is none, and a file that is not there is an error', () => {
    withFileSystem(files, () => {
      writeFile(at('plain'), 'x');
      for (const path of [at('none'), at('plain', 'below')]) {
        expect(readTextIfThere(path)).toMatchObject({ ok: true, value: undefined });
        expect(codes(readFile(path))).toEqual(['file/not-read']);
      }
      expect(readFile(at('none')).diagnostics[0].message).toBe('the file cannot be read: not found');
      expect(readFile(root).diagnostics[0].message).toBe('the file cannot be read: it is a folder');
    });
  });

  test('files are written together or not at all', () => {
    withFileSystem(files, () => {
      writeFile(at('first'), 'old');
      const others = [
        { other: { file: at('first'), content: '', overwrite: false }, code: 'file/exists' },
        { other: { file: root, content: '' }, code: 'file/is-directory' },
        { other: { file: at('first', 'below'), content: '' }, code: 'file/not-written' },
      ];
      for (const { other, code } of others) {
        expect(codes(writeFiles([{ file: at('first'), content: 'new' }, other]))).toEqual([code]);
        expect(readTextIfThere(at('first'))).toMatchObject({ value: 'old' });
      }
    });
  });

  test('a change of a file is another state of it', () => {
    withFileSystem(files, () => {
      writeFile(at('changing'), 'one');
      const before = files.state(at('changing'));
      writeFile(at('changing'), 'three');
      expect(files.state(at('changing'))).not.toEqual(before);
      expect(files.state(at('changing'))?.size).toBe(5);
    });
  });

  test('a watch tells what has changed in its folder', async () => {
    writeOne(at('watched', 'first'));
    let told: (name: string | null) => void = () => {};
    const change = new Promise<string | null>(resolve => {
      told = resolve;
    });
    const watch = files.watch(at('watched'), name => {
      // The system may tell of the temporary file as well.
      if (name === 'second') told(name);
    });
    writeOne(at('watched', 'second'));
    expect(await change).toBe('second');
    watch.close();
  });

  function writeOne(path: string) {
    withFileSystem(files, () => writeFile(path, 'x'));
  }
});
