/** Standard input and output in the place of files, and readers that go before everything is written. */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { isDeep, LONG_FORM, shortOrDeep, testDeep } from '../deep.ts';

/** What a run that went well says. */
const SUMMARY = expect.stringMatching(/^\d+ frames? · .*\n$/);
const PROGRAM = new URL('../../tools/cli/cartwright.js', import.meta.url).pathname;
const GAME = 'function TIC() trace("tick") end\n';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'streams-'));
  writeFileSync(join(folder, 'game.lua'), GAME);
});
afterAll(() => rmSync(folder, { recursive: true }));

function cartwright(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { cwd: folder, input });
  return { status, stdout, text: stdout.toString('latin1'), stderr: stderr.toString() };
}

/** Runs a command whose standard output nobody reads. */
function unread(stream: 'stdout' | 'stderr', ...args: string[]): Promise<{ code: unknown; stderr: string }> {
  return new Promise(resolve => {
    const child = execFile(process.execPath, [PROGRAM, ...args], { cwd: folder }, (error, _, stderr) =>
      resolve({ code: error ? error.code : 0, stderr }),
    );
    child[stream]?.destroy();
  });
}

test('a result named - goes to standard output, and no file gets that name', () => {
  const traces = cartwright(['run', 'game.lua', '--frames', '2', '--traces', '-']);
  expect(traces).toMatchObject({ status: 0, text: 'trace[0] tick\ntrace[1] tick\n', stderr: SUMMARY });
  const picture = cartwright(['run', 'game.lua', '--frames', '2', '--png', '-']);
  expect(decode(picture.stdout)).toMatchObject({ width: 256, height: 144 });
  expect(existsSync(join(folder, '-'))).toBe(false);
});

test('what a shell has begun to write into a file goes on there', () => {
  const out = join(folder, 'out.txt');
  const command = `echo first; "${process.execPath}" "${PROGRAM}" run game.lua --frames 1 --traces /dev/stdout; echo last`;
  spawnSync('sh', ['-c', `(${command}) >> out.txt`], { cwd: folder });
  expect(readFileSync(out, 'utf8')).toBe('first\ntrace[0] tick\nlast\n');
});

test('two results cannot share standard output, nor two inputs standard input', async () => {
  for (const wrong of [
    ['game.lua', '--traces', '-', '--hashes', '-'],
    ['game.lua', '--traces', '-', '--json'],
    ['-', '--input', '-'],
  ])
    expect((await runCommand(folder, 'run', ...wrong)).status).toBe(2);
});

test('cartridge and recorded input are read from standard input', LONG_FORM, async () => {
  expect(cartwright(['run', '-', '--frames', '1'], GAME)).toMatchObject({ status: 0, text: 'tick\n' });
  const input = cartwright(['run', 'game.lua', '--frames', '1', '--input', '-'], '0 999\n');
  expect(input.status).toBe(1);
  expect(input.stderr).toContain('standard input:1: error: pad0 must be');
  if (!isDeep) return;
  expect(cartwright(['inspect', '-'], GAME).text).toContain('text project, 33 bytes');
  expect(cartwright(['convert', '-', 'out.tic'], GAME).status).toBe(0);
  expect(await runCommand(folder, 'run', 'out.tic', '--frames', '1')).toMatchObject({ stdout: 'tick\n' });
});

testDeep('standard input may take its time, and be a folder', () => {
  const run = `"${process.execPath}" "${PROGRAM}" run - --frames 1`;
  const slow = spawnSync('sh', ['-c', `(head -c 9 game.lua; sleep 0.3; tail -c +10 game.lua) | ${run}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(slow).toMatchObject({ status: 0, stdout: 'tick\n', stderr: SUMMARY });
  const directory = spawnSync('sh', ['-c', `${run} < .`], { cwd: folder, encoding: 'utf8' });
  expect(directory.status).toBe(1);
  expect(directory.stderr).toContain('standard input: error: the file cannot be read: it is a folder');
});

test('a folder that takes no picture is told once', async () => {
  const { status, stderr } = await runCommand(
    folder,
    'run',
    'game.lua',
    '--frames',
    '9',
    '--png-dir',
    'game.lua',
  );
  expect(status).toBe(1);
  expect(stderr.match(/error:/g)).toHaveLength(1);
});

test('a reader that goes early is not an error, and the work is done all the same', LONG_FORM, async () => {
  // More than a pipe takes before somebody reads.
  const frames = shortOrDeep(3000, 20_000);
  for (const what of shortOrDeep(['--hashes'], ['--traces', '--hashes']))
    expect(await unread('stdout', 'run', 'game.lua', '--frames', String(frames), what, 'all.txt')).toEqual({
      code: 0,
      stderr: SUMMARY,
    });
  expect(readFileSync(join(folder, 'all.txt'), 'utf8').split('\n')).toHaveLength(frames + 1);
  if (!isDeep) return;
  expect(await unread('stdout', 'build', '--help')).toEqual({ code: 0, stderr: '' });
  expect((await unread('stderr', 'inspect', 'missing.tic')).code).toBe(1);
});
