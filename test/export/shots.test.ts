import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GifReader } from 'omggif';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { runCommand } from '../commands.ts';
import { testDeep } from '../deep.ts';
import { addGame } from './projects.ts';

/** A game whose ground is another color while A is held, and which counts frames at the left edge. */
const GAME = `let ticks = 0;
export function TIC(): void {
  cls(btn(4) ? 6 : 2);
  pix(ticks % 240, 100, 12);
  rect(120, 60, 8, 8, 12);
  ticks++;
  if (btn(5)) ticks = 0;
  if (ticks === 600) exit();
}
`;
/** Colors 2, 6 and 12 of the default palette. */
const RED = [0xb1, 0x3e, 0x53, 255];
const GREEN = [0x38, 0xb7, 0x64, 255];
const WHITE = [0xf4, 0xf4, 0xf4, 255];

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-shots-'));
  addGame(project, 'demo', GAME, { title: 'Demo' });
  writeFileSync(join(project, 'keys.txt'), '120 16\n240 0\n');
});
afterAll(() => rmSync(project, { recursive: true }));

const run = (...args: string[]) => runCommand(project, 'shots', 'demo', ...args);

function picture(...parts: string[]) {
  const decoded = decodePicture(readFileSync(join(project, ...parts)));
  if (!decoded.ok) throw new Error(decoded.diagnostics[0].message);
  const { width, height, pixels } = decoded.value;
  return {
    size: [width, height],
    at: (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)],
  };
}

test('it makes a cover, screenshots, an animation and a picture for links, in the sizes of shops', async () => {
  const made = await run('--input', 'keys.txt', '--seconds', '1');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const folder = join('dist', 'demo-shots');
  expect(readdirSync(join(project, folder)).sort()).toEqual([
    'cover.png',
    'play.gif',
    'screenshot-1.png',
    'screenshot-2.png',
    'screenshot-3.png',
    'screenshot-4.png',
    'social.png',
  ]);
  // Spread over the recording: frames 60, 120, 180 and 240.
  const screenshots = [1, 2, 3, 4].map(number => picture(folder, `screenshot-${number}.png`));
  expect(screenshots.map(({ size }) => size)).toEqual(Array(4).fill([1024, 576]));
  expect(screenshots.map(({ at }) => at(500, 300))).toEqual([RED, GREEN, GREEN, RED]);
  // Each pixel of the game is a square of four by four.
  const square = [512, 515, 543].map(x => screenshots[0].at(x, 4 * 64));
  expect([...square, screenshots[0].at(511, 256), screenshots[0].at(544, 256)]).toEqual([
    ...Array(3).fill(WHITE),
    RED,
    RED,
  ]);
  const gif = new GifReader(readFileSync(join(project, folder, 'play.gif')));
  expect([gif.width, gif.height, gif.numFrames()]).toEqual([512, 288, 20]);
  expect(picture(folder, 'social.png').size).toEqual([1200, 630]);
});

test('the cover shows the game, three times as large, above its title', async () => {
  await run('--frames', '30', '--seconds', '0.1');
  const { size, at } = picture('dist', 'demo-shots', 'cover.png');
  expect(size).toEqual([630, 500]);
  // The square of the game: from 128 of 256 and 64 of 144, of which 210 are shown.
  const left = (128 - 23) * 3;
  expect([at(left, 64 * 3), at(left - 1, 64 * 3), at(left + 23, 64 * 3 + 23)]).toEqual([WHITE, RED, WHITE]);
  const title = Array.from({ length: 630 }, (_, x) => at(x, 466)).filter(
    color => color.join() === WHITE.join(),
  );
  expect(title.length).toBeGreaterThan(30);
});

testDeep('without input that of the cover is played', async () => {
  const input = 'cover.input';
  addGame(project, 'covered', GAME, { title: 'Demo', cover: { frame: 30, input } });
  writeFileSync(join(project, 'cart/covered', input), '0 16\n240\n');
  await runCommand(project, 'shots', 'covered', '--seconds', '0.1');
  expect(picture('dist', 'covered-shots', 'screenshot-1.png').at(500, 300)).toEqual(GREEN);
  expect(picture('dist', 'covered-shots', 'cover.png').at(300, 100)).toEqual(GREEN);
});

test('screenshots of a game that stands still are warned of', async () => {
  writeFileSync(join(project, 'still.txt'), '0 32\n90 32\n');
  const still = await run('--input', 'still.txt', '--seconds', '0.1');
  expect(still).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('some screenshots are identical'),
  });
});

testDeep('pictures of a cartridge file lie beside it, and replace nothing unasked', async () => {
  await runCommand(project, 'build', 'demo', '-o', 'given.tic');
  const shots = (...flags: string[]) =>
    runCommand(project, 'shots', 'given.tic', '--frames', '5', '--seconds', '0.1', ...flags);
  expect((await shots()).stdout).toContain(join('given-shots', 'cover.png'));
  expect(await shots()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the folder is not empty'),
  });
  expect((await shots('--force')).status).toBe(0);
  const app = (...flags: string[]) => runCommand(project, 'export', 'given.tic', '--pwa', ...flags);
  expect((await app()).stdout).toContain(join('given-app', 'index.html'));
  expect(await app()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the folder is not empty'),
  });
});

test('moments that the game does not come to are told, and nothing is written', async () => {
  const short = await run('--frames', '120,700', '-o', 'none');
  expect(short).toMatchObject({ status: 1, stdout: '' });
  expect(short.stderr).toContain('the game ended after frame 599, before frame 700');
  expect(existsSync(join(project, 'none'))).toBe(false);
  writeFileSync(join(project, 'keys.txt'), '120 16\n240 0\n');
  expect((await run('-o', '.')).stderr).toContain('the folder is not empty');
  expect((await run('--frames', '1,two')).status).toBe(2);
  expect((await run('--seconds', '100')).status).toBe(2);
});
