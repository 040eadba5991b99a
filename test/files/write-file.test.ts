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
import { writeFile, writeFiles } from '../../tools/files/write-file.ts';
import { ROOT } from '../games.ts';

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

test('files are written together or not at all', () => {
  writeFileSync(file('first'), 'old');
  writeFileSync(file('plain'), 'x');
  const others = [
    { file: file('plain', 'below'), content: 'new' },
    { file: directory, content: 'new' },
    { file: file('plain'), content: 'new', overwrite: false },
    { file: file('n'.repeat(300)), content: 'new' },
  ];
  for (const other of others) {
    const all = [
      { file: file('first'), content: 'new' },
      { file: file('a', 'b', 'second'), content: 'new' },
    ];
    for (const files of [
      [...all, other],
      [other, ...all],
    ])
      expect(writeFiles(files)).toMatchObject({ ok: false, diagnostics: [{ file: other.file }] });
    expect(readFileSync(file('first'), 'utf8')).toBe('old');
    expect(readdirSync(directory).sort()).toEqual(['first', 'plain']);
  }
  const files = ['first', 'second', 'first'].map((name, i) => ({ file: file(name), content: `${i}` }));
  expect(writeFiles(files)).toMatchObject({ ok: true, value: files.map(each => each.file) });
  expect(['first', 'second'].map(name => readFileSync(file(name), 'utf8'))).toEqual(['2', '1']);
  expect(readdirSync(directory).sort()).toEqual(['first', 'plain', 'second']);
});

test('where the second of two files finds no place any more, the first is as it was', () => {
  writeFileSync(file('first'), 'old');
  writeFileSync(file('second'), 'old');
  const program = `import { writeFiles } from ${JSON.stringify(join(ROOT, 'tools/files/write-file.ts'))};
const files = [['first', 1000], ['third', 1000], ['second', 1_000_000]];
const outcome = writeFiles(files.map(([name, size]) => ({ file: ${JSON.stringify(directory)} + '/' + name, content: 'x'.repeat(size) })));
process.stdout.write(JSON.stringify(outcome));`;
  writeFileSync(file('program.mts'), program);
  // A limit of the size of files stands for the end of a disk.
  const node = [process.execPath, '--import', 'ts-blank-space/register', file('program.mts')];
  const script = 'trap "" XFSZ; ulimit -f 100; "$@"';
  const output = execFileSync('bash', ['-c', script, 'bash', ...node], { cwd: ROOT, encoding: 'utf8' });
  expect(JSON.parse(output)).toMatchObject({ ok: false, diagnostics: [{ file: file('second') }] });
  expect(readFileSync(file('first'), 'utf8')).toBe('old');
  expect(readdirSync(directory).sort()).toEqual(['first', 'program.mts', 'second']);
});

test('what ended processes have left is removed, and nothing else', async () => {
  const ended = spawn('true');
  await new Promise(resolve => ended.on('close', resolve));
  const before = (Date.now() - 1e9).toString(36);
  const now = Date.now().toString(36);
  const hourAgo = (Date.now() - 3.6e6).toString(36);
  const left = [
    `.cartwright-${ended.pid}-${now}-0a.tmp`,
    `.cartwright-${process.pid}-${before}-0b.tmp`,
    // Another program has the id by now.
    `.cartwright-${process.ppid}-${before}-0f.tmp`,
  ];
  const kept = [
    `.cartwright-${process.ppid}-${hourAgo}-0c.tmp`,
    `.cartwright-${process.pid}-${now}-0d.tmp`,
    '.cartwright-mine',
    `cartwright-${ended.pid}-${now}-0e.tmp`,
  ];
  for (const name of [...left, ...kept]) writeFileSync(file(name), 'half');
  expect(writeFile(file('a'), 'text').ok).toBe(true);
  expect(readdirSync(directory).sort()).toEqual([...kept, 'a'].sort());
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
