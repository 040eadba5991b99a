/** `cartwright run`, run as a user runs it, against the recordings of the console. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { GifReader } from 'omggif';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checksum } from '../../tools/headless/checksum.ts';
import { runCommandAs } from '../commands.ts';
import type { Golden } from '../conformance/cases.ts';

/** What a run that went well says at its end, as bytes of UTF-8. */
const SUMMARY = /^\d+ frames? \S+ [^\n]* of memory [^\n]*\n$/;

const RECORDED = new URL('../conformance/', import.meta.url).pathname;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runCommandAs('latin1', folder, 'run', ...args);

function cartridge(code: string): string {
  writeFileSync(join(folder, 'game.lua'), Buffer.from(code, 'latin1'));
  return 'game.lua';
}

const file = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

test('a recorded case gives the recorded hashes, traces, memory and pictures', async () => {
  const base = join(RECORDED, 'formats/text-sections');
  const golden = JSON.parse(readFileSync(`${base}.golden.json`, 'utf8')) as Golden;
  const options =
    '--hashes h --traces t --ram r --raw-audio a --png-dir p --png-frames 3,1 --png last.png --gif g.gif';
  const result = await run(`${base}.lua`, '--frames', String(golden.frames), ...options.split(' '));
  expect(result).toMatchObject({ status: 0, stdout: '', stderr: expect.stringMatching(SUMMARY) });

  const hashes = readFileSync(join(folder, 'h'), 'latin1');
  expect(hashes).toBe(
    Array.from(
      { length: golden.frames },
      (_, frame) => `${frame} ${golden.screen[frame]} ${golden.audio![frame]}\n`,
    ).join(''),
  );
  const traces = readFileSync(join(folder, 't'), 'latin1');
  expect(traces).toBe(golden.trace.map(([frame, text]) => `trace[${frame}] ${text}\n`).join(''));
  expect(checksum(file('r'))).toBe(golden.ram);
  const audio = file('a');
  expect(audio.length).toBe(golden.frames * 2940);
  expect(checksum(audio.subarray(17 * 2940, 18 * 2940))).toBe(golden.audio![17]);
  expect(readdirSync(join(folder, 'p'))).toEqual(['00001.png', '00003.png']);
  const pixels = (name: string) => checksum(decode(file(name)).data as Uint8Array);
  expect(pixels('p/00003.png')).toBe(golden.screen[3]);
  expect(pixels('last.png')).toBe(golden.screen[golden.frames - 1]);
  const gif = new GifReader(Buffer.from(file('g.gif')));
  expect(gif.numFrames()).toBe(Math.ceil(golden.frames / 3));
});

test('recorded input is played', async () => {
  const base = join(RECORDED, 'input/btnp');
  const golden = JSON.parse(readFileSync(`${base}.golden.json`, 'utf8')) as Golden;
  const result = await run(`${base}.lua`, '--frames', '140', '--input', `${base}.input`);
  expect(result.stdout).toBe(golden.trace.map(([, text]) => `${text}\n`).join(''));
  expect(result.status).toBe(0);
});

test('traces go to standard output byte for byte', async () => {
  const result = await run(cartridge('function TIC() trace("\\228\\255 a") end'), '--frames', '2');
  expect(result).toMatchObject({ status: 0, stdout: '\xe4\xff a\n\xe4\xff a\n' });
});

test('an error of the cartridge ends the run with status 5, and is shown with its line', async () => {
  const code =
    '-- title: x\nt = 0\nfunction TIC()\n  t = t + 1\n  trace(t)\n  if t == 3 then boom() end\nend';
  const result = await run(
    cartridge(code),
    '--frames',
    '9',
    '--traces',
    't',
    '--hashes',
    'h',
    '--png',
    'last.png',
  );
  expect(result.status).toBe(5);
  expect(result.stderr).toContain('game.lua:6: error:');
  expect(result.stderr).toContain("attempt to call a nil value (global 'boom')");
  expect(result.stderr).toMatch(/> 6 \|/);
  expect(readFileSync(join(folder, 'h'), 'latin1').trim().split('\n')).toHaveLength(3);
  expect(existsSync(join(folder, 'last.png'))).toBe(true);
  expect(readFileSync(join(folder, 't'), 'latin1')).toBe(
    [
      'trace[0] 1',
      'trace[1] 2',
      'trace[2] 3',
      'error[2] [string "-- title: x..."]:6: attempt to call a nil value (global \'boom\')',
      'stack traceback:',
      "\t[C]: in global 'boom'",
      '\t[string "-- title: x..."]:6: in function \'TIC\'',
      '',
    ].join('\n'),
  );
});

test('exit() ends the run with status 0', async () => {
  const code = 'function TIC() trace(time()) if time() > 20 then exit() end end';
  expect(await run(cartridge(code), '--frames', '99')).toMatchObject({
    status: 0,
    stdout: '0.0\n16.666666666667\n33.333333333333\n',
  });
});

test('an endless loop is stopped, with its line', async () => {
  const code = 'function TIC()\n  local i = 0\n  while true do\n    i = i + 1\n  end\nend';
  const endless = cartridge(code);
  for (const limit of ['1000000', '1e6']) {
    const result = await run(endless, '--instructions', limit);
    expect(result.status).toBe(5);
    expect(result.stderr).toMatch(/game\.lua:[34]: error: .*took too many instructions/);
    expect(result.stderr).toContain('raise the limit: --instructions 10e9');
  }
});

test.each(['0', '-1', '1.5', '2 billion', 'Infinity'])('--instructions %s is not a limit', async limit => {
  const result = await run(cartridge('function TIC() end'), '--instructions', limit);
  expect(result).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('a whole number of 1 or more, such as 500000 or 5e9'),
  });
});

test('--json tells what happened', async () => {
  const result = await run(cartridge('function TIC() trace("a") exit() end'), '--json');
  expect(JSON.parse(result.stdout)).toEqual({
    frames: 1,
    end: 'exit',
    cost: expect.objectContaining({ memory: expect.any(Number) }),
    errors: [],
    traces: ['trace[0] a'],
    diagnostics: [],
  });
});

test('--json gives errors with their places, and tells when nothing was run', async () => {
  writeFileSync(
    join(folder, 'main.ts'),
    'const list: number[][] = [];\nexport function TIC(): void {\n  list[3][0] = 1;\n}\n',
  );
  const failed = await run('main.ts', '--json');
  expect(failed.status).toBe(5);
  expect(JSON.parse(failed.stdout)).toMatchObject({
    end: 'error',
    diagnostics: [{ severity: 'error', code: 'run/error', file: 'main.ts', line: 3 }],
  });
  const missing = await run('missing.tic', '--json');
  expect(missing.status).toBe(1);
  expect(JSON.parse(missing.stdout)).toMatchObject({
    frames: 0,
    end: 'none',
    diagnostics: [{ code: 'file/not-read', file: 'missing.tic' }],
  });
});

test('pictures of frames that were not made are told', async () => {
  const game = cartridge('function TIC() end');
  const late = await run(game, '--frames', '3', '--png-dir', 'p', '--png-frames', '1,7,9');
  expect(late.status).toBe(0);
  expect(late.stderr).toContain('warning: frames 7, 9 were not reached: the run ended after frame 2');
  expect(readdirSync(join(folder, 'p'))).toEqual(['00001.png']);
  const none = await run(game, '--frames', '0', '--png', 'last.png', '--gif', 'all.gif');
  expect(none.stderr).toContain('frame 0 was not reached: the run ended before its first frame');
  expect(existsSync(join(folder, 'all.gif'))).toBe(false);
});

test('an error in a game written in TypeScript is shown at its line there', async () => {
  writeFileSync(
    join(folder, 'main.ts'),
    'let ticks = 0;\nexport function TIC(): void {\n  ticks++;\n  const grid: number[][] = [];\n  if (ticks === 2) grid[3][0] = 1;\n}\n',
  );
  const result = await run('main.ts', '--frames', '5');
  expect(result.status).toBe(5);
  expect(result.stderr).toContain('main.ts:5');
  expect(result.stderr).toMatch(/> 5 \|/);
});

test('a TypeScript error makes no frame', async () => {
  writeFileSync(join(folder, 'main.ts'), 'export function TIC(): void {\n  cls("red");\n}\n');
  const result = await run('main.ts', '--hashes', 'h');
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('main.ts:2:7');
  expect(existsSync(join(folder, 'h'))).toBe(false);
});

test('sources with a name that is not taken are not run as Lua', async () => {
  for (const name of ['main.mts', 'main.TS']) {
    writeFileSync(join(folder, name), 'export function TIC(): void {}\n');
    const { status, stderr } = await run(name);
    expect(status).toBe(1);
    expect(stderr).toContain(`${name}: error: the entry file is not a TypeScript file`);
    expect(stderr).toContain('Use a .ts file');
  }
});

test.each([
  ['Lua', 'part.lua', "local part = require 'other'\n", 'other.lua'],
  ['TypeScript', 'part.lua', 'require("other")\n', 'other.ts'],
  ['Lua, by main.lua', 'main.lua', "require 'other'\n", 'other.lua'],
])('a part of a game that requires a file in %s is not a cartridge', async (_, name, text, other) => {
  writeFileSync(join(folder, name), `${text}function TIC() end\n`);
  writeFileSync(join(folder, other), '');
  const { status, stderr } = await run(name);
  expect(status).toBe(1);
  expect(stderr).toContain(`${name}: error: this file requires others beside it`);
  expect(stderr).toContain('run the game by its name');
});

test('a cartridge that requires what is not there is told so, without the folders of the computer', async () => {
  const { status, stderr } = await run(cartridge("require 'nothing'\nfunction TIC() end"));
  expect(status).toBe(5);
  expect(stderr).toContain("module 'nothing' not found");
  expect(stderr).not.toContain('no file');
});

test('what cannot be loaded ends with status 1 and the reason', async () => {
  const missing = await run('missing.tic');
  expect(missing).toMatchObject({ status: 1, stdout: '' });
  expect(missing.stderr).toContain('missing.tic: error:');
  writeFileSync(join(folder, 'keys.txt'), '0 1\n1 999\n');
  const input = await run(cartridge('function TIC() trace("ran") end'), '--input', 'keys.txt');
  expect(input).toMatchObject({ status: 1, stdout: '' });
  expect(input.stderr).toContain('keys.txt:2');
  const moon = await run(cartridge('-- script: moon\nx = 1'));
  expect(moon.status).toBe(1);
  expect(moon.stderr).toContain('Cartwright runs only Lua');
});

test('wrong use ends with status 2', async () => {
  for (const wrong of [
    ['game.lua', '--frames', 'ten'],
    ['game.lua', '--frames', '-1'],
    ['game.lua', '--png-frames', '1,2'],
    ['game.lua', '--png-dir', 'p', '--png-frames', '1,x'],
    ['game.lua', '--wings'],
    ['game.lua', '--png', ''],
    ['game.lua', '--png', 'last.jpg'],
    ['game.lua', '--wav', 'all.mp3'],
    ['game.lua', '--png-dir', ''],
    ['game.lua', '--traces', ''],
    ['game.lua', 'another.lua'],
  ])
    expect([wrong, (await run(...wrong)).status]).toEqual([wrong, 2]);
});

test('the cost of the frames is told in a line, and in the JSON', async () => {
  const code = `t = 0
function TIC()
  t = t + 1
  if t == 1 then text = string.rep('x', 1 << 20) end
  for i = 1, t == 3 and 2000 or 1000 do end
end`;
  const { cost } = JSON.parse((await run(cartridge(code), '--frames', '4', '--json')).stdout);
  expect(cost.worst).toMatchObject({ frame: 2, milliseconds: expect.any(Number) });
  const [worst, mean] = [cost.worst, cost.mean].map(({ instructions }) => instructions);
  // Of three frames, one has a thousand rounds more.
  expect(Math.abs(worst - mean - 667)).toBeLessThanOrEqual(1);
  expect(worst).toBeGreaterThan(2000);
  expect(worst).toBeLessThan(3000);
  expect(Math.round(cost.memory / 2 ** 20)).toBe(1);
  expect(cost.sound).toEqual({ frames: 0, peak: 0 });
  const loud = cartridge('function TIC() sfx(0, 40, 2) end');
  const told = await runCommandAs('utf8', folder, 'run', loud, '--frames', '9');
  expect(told.stderr).toMatch(
    new RegExp(
      [
        String.raw`^9 frames · [\d,]+ instructions a frame, at most [\d,]+ \(frame [1-8]\) · `,
        String.raw`[\d.]+ ms a frame · 0\.0\d MB of memory · sound in \d, up to [1-9]\d? % of `,
        String.raw`full volume\n$`,
      ].join(''),
    ),
  );
});

test('pictures can be larger than the frame', async () => {
  const game = cartridge('function TIC() cls(2) pix(0, 0, 12) end');
  const options = '--frames 1 --png large.png --png-dir p --gif large.gif --scale 3'.split(' ');
  expect((await run(game, ...options)).status).toBe(0);
  const { width, height, data } = decode(file('large.png'));
  expect([width, height]).toEqual([768, 432]);
  const color = (x: number, y: number) => [...data.slice(4 * (y * 768 + x), 4 * (y * 768 + x) + 3)];
  // The picture begins after a border of 8 and 4 pixels.
  expect(color(26, 14)).toEqual(color(24, 12));
  expect(color(27, 14)).not.toEqual(color(26, 14));
  expect(color(26, 15)).not.toEqual(color(26, 14));
  expect(file('p/00000.png')).toEqual(file('large.png'));
  const gif = new GifReader(Buffer.from(file('large.gif')));
  expect([gif.width, gif.height]).toEqual([768, 432]);
  for (const wrong of [
    ['--png', 'a.png', '--scale', '0'],
    ['--png', 'a.png', '--scale', '17'],
    ['--scale', '2'],
  ])
    expect((await run(game, ...wrong)).status).toBe(2);
});
