/** What is handed over to TIC-80, of which a script here takes the part. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeTic, encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { describeTic80 } from '../../tools/tic80/describe-tic80.ts';
import { obstacleToStart, tryProgram } from '../../tools/tic80/export-native.ts';
import type { Tic80 } from '../../tools/tic80/find-tic80.ts';
import { programFormat } from '../../tools/tic80/program-format.ts';
import { runTic80 } from '../../tools/tic80/run-tic80.ts';
import { playIn, runCommand, stopPlaying } from '../commands.ts';
import { addGame, ringGame } from '../export/projects.ts';

const FAKE = fileURLToPath(new URL('fake-tic80.mjs', import.meta.url));
const COMMAND = `"${process.execPath}" "${FAKE}"`;
const TIC80: Tic80 = { command: [process.execPath, FAKE], origin: 'made for tests' };

let project: string;
const inProject = (...parts: string[]) => join(project, ...parts);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-tic80-'));
  addGame(project, 'demo', ringGame(3), { title: 'Demo' });
  vi.stubEnv('CARTWRIGHT_TIC80', COMMAND);
  vi.stubEnv('CARTWRIGHT_TIC80_FOLDER', inProject('carts'));
  vi.stubEnv('FAKE_TIC80', '');
});
afterEach(() => {
  stopPlaying();
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true });
});

const run = (...args: string[]) => runCommand(project, ...args);

test('its version and edition are told, and what it can do', async () => {
  const described = async (mode: string) => {
    vi.stubEnv('FAKE_TIC80', mode);
    const outcome = await describeTic80(TIC80);
    return outcome.ok ? outcome.value : outcome.diagnostics[0];
  };
  expect(await described('')).toMatchObject({ version: '1.1.2837', edition: 'free' });
  expect(await described('pro')).toMatchObject({ version: '1.1.2837', edition: 'PRO' });
  expect(await described('old')).toMatchObject({ code: 'tic80/no-version' });
});

test('one that never ends is ended, and one that cannot be started is told', async () => {
  vi.stubEnv('FAKE_TIC80', 'hangs');
  expect(await runTic80(TIC80, ['--version'], 1)).toMatchObject({
    problem: 'it did not end within 1 seconds',
  });
  const missing: Tic80 = { command: [inProject('nothing')], origin: '' };
  expect(await runTic80(missing, [], 5)).toMatchObject({ problem: expect.stringContaining('ENOENT') });
});

test('export --native writes the programs that it makes, with the names of the systems', async () => {
  const result = await run('export', 'demo', '--native', 'win,linux,rpi,mac,html');
  expect(result.status).toBe(0);
  expect(result.stderr).toContain('demo-rpi was not started: it is for another system');
  const kinds = ['-win.exe', '-linux', '-rpi', '-mac', '-tic80.zip'].map(ending =>
    programFormat(readFileSync(inProject('dist', `demo${ending}`))),
  );
  expect(kinds).toEqual(['windows', 'linux', 'linux', 'mac', 'zip']);
  if (process.platform !== 'win32') expect(statSync(inProject('dist/demo-linux')).mode & 0o111).toBe(0o111);
  const named = await run('export', 'demo', '--native', 'win', '-o', 'Demo Game.exe');
  expect(named.stdout).toBe('Demo Game.exe 4096 bytes\n');
  expect((await run('export', 'demo', '--native', 'win', '-o', 'Demo Game.exe')).stderr).toContain('--force');
});

test('an export that made nothing, or something else, fails with the words of TIC-80', async () => {
  vi.stubEnv('FAKE_TIC80', 'fails');
  const failed = await run('export', 'demo', '--native', 'mac');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('TIC-80 did not export for mac: it wrote no file');
  expect(failed.stderr).toContain('file downloading error :(');
  vi.stubEnv('FAKE_TIC80', 'offline');
  const some = await run('export', 'demo', '--native', 'linux,win');
  expect(some).toMatchObject({ status: 1, stdout: `${join('dist', 'demo-win.exe')} 4096 bytes\n` });
  expect(some.stderr).toContain('did not export for linux');
  vi.stubEnv('FAKE_TIC80', 'lies');
  const other = await run('export', 'demo', '--native', 'linux');
  expect([other.status, other.stderr]).toEqual([
    1,
    expect.stringContaining('is not a program for this system'),
  ]);
  expect((await run('export', 'demo', '--native', 'dos')).stderr).toContain('dos is none of win, winxp');
  vi.stubEnv('CARTWRIGHT_TIC80', '/no/such/tic80');
  const missing = await run('export', 'demo', '--native', 'win');
  expect([missing.status, missing.stderr]).toEqual([
    1,
    expect.stringContaining('CARTWRIGHT_TIC80 is set to /no/such'),
  ]);
});

test('an exported program is started where it can be, and one that fails is told', async () => {
  expect(obstacleToStart('linux', 'linux', { DISPLAY: ':0' })).toBeUndefined();
  expect(obstacleToStart('linux', 'linux', {})).toBe('no display found');
  expect(obstacleToStart('win', 'linux', { DISPLAY: ':0' })).toBe('it is for another system');
  // With nothing to read, Node ends well.
  expect(await tryProgram(process.execPath)).toMatchObject({ ok: true });
  writeFileSync(inProject('broken'), 'no program', { mode: 0o755 });
  expect(await tryProgram(inProject('broken'))).toMatchObject({
    diagnostics: [{ code: 'tic80/program-fails' }],
  });
});

test('build --install puts the cartridge there, and does not replace what was changed in TIC-80', async () => {
  const installed = inProject('carts/demo.tic');
  const install = (...flags: string[]) => run('build', 'demo', '--install', ...flags);
  expect((await install()).stderr).toContain('does not exist');
  mkdirSync(inProject('carts'));
  expect((await install()).stdout).toContain(join('carts', 'demo.tic'));
  addGame(project, 'demo', ringGame(5), { title: 'Demo' });
  expect((await install()).status).toBe(0);
  // Saving alone changes bytes and no content.
  const cartridge = decodeTic(readFileSync(installed));
  const resaved = encodeTic({ ...cartridge, zippedCode: undefined });
  if (resaved.ok) writeFileSync(installed, resaved.value);
  expect((await install()).status).toBe(0);

  cartridge.banks[0].tiles[5] = 0x77;
  const drawn = encodeTic(cartridge);
  if (drawn.ok) writeFileSync(installed, drawn.value);
  const refused = await install();
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('was changed in TIC-80')]);
  expect(refused.stderr).toContain(`cartwright pull "${join('carts', 'demo.tic')}" ${'cart/demo'}`);
  expect(readFileSync(installed)).toEqual(Buffer.from(drawn.ok ? drawn.value : []));
  expect(await run('pull', installed, 'cart/demo')).toMatchObject({ status: 0 });
  expect((await install('--force')).status).toBe(0);
  expect(decodeTic(readFileSync(installed)).banks[0].tiles[5]).toBe(0x77);
});

test('play --tic80 takes nothing that is for the page', async () => {
  expect(await run('play', 'demo', '--tic80', '--port', '3000')).toMatchObject({ status: 2 });
});

/** What TIC-80 was started with, once for each time. */
function startsIn(log: string): string[][] {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return lines.map(line => JSON.parse(line) as string[]);
}

/** Draws into a cartridge as TIC-80 does when it saves. */
function drawInto(file: string, tile: number): void {
  const cartridge = decodeTic(readFileSync(file));
  cartridge.banks[0].tiles[tile] = 0x33;
  const drawn = encodeTic(cartridge);
  if (drawn.ok) writeFileSync(file, drawn.value);
}

test('play --tic80 runs the game there, again after every change, and tells its errors and what was saved in it', async () => {
  const log = inProject('log.txt');
  vi.stubEnv('FAKE_TIC80_LOG', log);
  vi.stubEnv('FAKE_TIC80', 'breaks');
  const game = await playIn(project, 'TIC-80: thirty', 'demo', '--tic80');
  const text = game.text();
  expect(text).toContain(
    `TIC-80 keeps the settings and saved data of this project in ${join('dist', 'tic80')}`,
  );
  expect(text).toContain('demo plays in TIC-80');
  // Once, with the calls that led to it.
  expect(text.match(/error: /g)).toHaveLength(1);
  const main = join('src', 'demo', 'main.ts');
  expect(text).toContain(`${main}:2:1: error: x is undefined: it has no properties`);
  expect(text).toContain(`called from ${main}:3`);
  expect(text).not.toMatch(/stack traceback|reload the page|>thirty|error: >/);
  const file = inProject('dist/tic80/demo.tic');
  const first = readFileSync(file);
  addGame(project, 'demo', ringGame(6));
  await game.prints('TIC-80 restarts');
  await vi.waitFor(() => expect(startsIn(log)).toHaveLength(2), 20_000);
  expect(startsIn(log)[1]).toEqual([
    '--skip',
    `--fs=${inProject('dist', 'tic80')}`,
    '--cmd=load demo.tic & run',
  ]);
  expect(readFileSync(file).equals(first)).toBe(false);

  drawInto(file, 9);
  await game.prints('saved in TIC-80');
  addGame(project, 'demo', ringGame(7));
  await game.prints('the new build is not played');
  expect(game.text()).not.toMatch(/build failed|--force/);
  expect(decodeTic(readFileSync(file)).banks[0].tiles[9]).toBe(0x33);
  expect(startsIn(log)).toHaveLength(2);
  game.child.kill('SIGINT');
  expect(await game.ended).toBe(130);
});

test('with a drawing that is not saved its window asks: nothing is overwritten until it has ended', async () => {
  const [log, answer] = [inProject('log.txt'), inProject('answer')];
  vi.stubEnv('FAKE_TIC80_LOG', log);
  vi.stubEnv('FAKE_TIC80', 'asks');
  vi.stubEnv('FAKE_TIC80_ANSWER', answer);
  const game = await playIn(project, 'demo plays in TIC-80', 'demo', '--tic80');
  const told = (text: string, times: number) =>
    vi.waitFor(() => expect(game.text().split(text)).toHaveLength(times + 1), 20_000);
  const file = inProject('dist/tic80/demo.tic');
  const first = readFileSync(file);
  addGame(project, 'demo', ringGame(6));
  await told('TIC-80 does not close', 1);
  // Whoever draws has answered no; the game goes on being built.
  addGame(project, 'demo', ringGame(7));
  await told('TIC-80 does not close', 2);
  expect(readFileSync(file).equals(first)).toBe(true);
  expect([startsIn(log).length, game.text().includes('starts again')]).toEqual([1, false]);
  writeFileSync(answer, '');
  await told('demo plays in TIC-80', 2);
  expect(readFileSync(file).equals(first)).toBe(false);
  // What is saved when it asks is not overwritten by the build that waits.
  rmSync(answer);
  addGame(project, 'demo', ringGame(8));
  await told('TIC-80 does not close', 3);
  drawInto(file, 9);
  writeFileSync(answer, '');
  await told('was changed in TIC-80', 1);
  expect(decodeTic(readFileSync(file)).banks[0].tiles[9]).toBe(0x33);
  expect(startsIn(log)).toHaveLength(2);
  game.child.kill('SIGINT');
  expect(await game.ended).toBe(130);
});

test('a load that fails is an error, and its demo is neither played nor exported', async () => {
  vi.stubEnv('FAKE_TIC80', 'refuses');
  const game = await playIn(project, 'TIC-80 could not load the game: cart loading error', 'demo', '--tic80');
  expect(await game.ended).toBe(1);
  expect(game.text()).not.toMatch(/plays in TIC-80|internal error/);
  const exported = await run('export', 'demo', '--native', 'win');
  expect([exported.status, exported.stderr]).toEqual([1, expect.stringContaining('[tic80/load]')]);
  expect(existsSync(inProject('dist/demo-win.exe'))).toBe(false);
});

test.each([
  ['ends', 'TIC-80 ended with exit code 1 before it loaded the game'],
  ['vanishes', 'TIC-80 ended before it loaded the game'],
])('one that %s before it has loaded the game is an error', async (mode, problem) => {
  vi.stubEnv('FAKE_TIC80', mode);
  const game = await playIn(project, problem, 'demo', '--tic80');
  expect(await game.ended).toBe(1);
  expect(game.text()).not.toMatch(/plays in TIC-80|was closed/);
});

test.each([
  ['characters', 'a', 120],
  ['bytes', 'ü', 60],
])('in a folder whose path has too many %s for TIC-80 nothing is started', async (unit, letter, count) => {
  vi.stubEnv('FAKE_TIC80_LOG', inProject('log.txt'));
  const deep = inProject(letter.repeat(count), letter.repeat(count));
  addGame(deep, 'demo', ringGame(3));
  const played = await runCommand(deep, 'play', 'demo', '--tic80');
  expect([played.status, played.stderr]).toEqual([1, expect.stringMatching(`${unit}, and the limit`)]);
  expect(played.stderr).toContain('[tic80/long-path]');
  vi.stubEnv('CARTWRIGHT_TIC80_FOLDER', deep);
  expect((await run('build', 'demo', '--install')).stderr).toContain('[tic80/long-path]');
  vi.stubEnv('TMPDIR', deep);
  const exported = await run('export', 'demo', '--native', 'win');
  expect([exported.status, exported.stderr]).toEqual([1, expect.stringContaining('TMPDIR')]);
  expect(startsIn(inProject('log.txt'))).toEqual([]);
});
