/** Saving a file while a game is played on a page: the same game runs the new code. */

import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode } from 'fast-png';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import { checksum } from '../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { sharedBrowser } from '../browser.ts';
import { playIn, stopPlaying } from '../commands.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../deep.ts';
import { AWAY, step } from '../export/page.ts';
import { addGame } from '../export/projects.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Counts up and shows the number as a bar, one pixel wider for each tick; X is drawn with the color of the ground. */
const game = (step: number, color: number) => `const STEP = ${step};
const COLOR = ${color};
let score = 0;
const marks: number[] = [];
export function TIC(): void {
  score += STEP;
  if (marks.length < 3) marks.push(score);
  cls(COLOR);
  for (let i = 0; i < 20; i++) pix(i, 0, (score >> i) & 1 ? 12 : 0);
  for (let i = 0; i < 3; i++) pix(i, 1, marks[i]);
}
`;

let browser: Browser;
let project: string;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
});
beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-keep-playing-'));
  page = await browser.newPage();
});
afterEach(() => {
  stopPlaying();
  rmSync(project, { recursive: true });
});

/** Colors of pixels of the canvas, as numbers of red, green and blue. */
function pixels(points: [x: number, y: number][]): Promise<string[]> {
  return page.evaluate(places => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-part="screen"]')!;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d')!;
    context.drawImage(canvas, 0, 0);
    return places.map(([x, y]) => [...context.getImageData(8 + x, 4 + y, 1, 1).data.slice(0, 3)].join());
  }, points);
}

/** The number that the game shows. */
async function shownScore(): Promise<number> {
  const bits = await pixels(Array.from({ length: 20 }, (_, i) => [i, 0]));
  return bits.reduce((sum, color, i) => sum + (color === '244,244,244' ? 2 ** i : 0), 0);
}

const note = () => page.locator('[data-part="note"]:not([hidden])');

for (const [kind, ...names] of shortOrDeep(
  [['single game', 'one']],
  [
    ['gallery', 'one', 'two'],
    ['single game', 'one'],
  ],
))
  test(
    `${kind}: a saved file changes the game that is played, and what it has come to stays`,
    LONG_FORM,
    async () => {
      for (const name of names) addGame(project, name, game(1, 2));
      const file = join(project, 'src/one/main.ts');
      const { address, prints, text } = await playIn(project, ' at http');
      await page.goto(kind === 'gallery' ? `${address}#one` : address);
      await page.waitForSelector('[data-state="running"]');
      await expect.poll(shownScore).toBeGreaterThan(3);
      const before = await shownScore();
      const marks = await pixels([
        [0, 1],
        [1, 1],
        [2, 1],
      ]);
      const loads = await page.evaluate(() => performance.timeOrigin);

      writeFileSync(file, game(1000, 5));
      await note().waitFor();
      expect(await note().textContent()).toBe('Running the new code · Ctrl+R starts over');
      await prints('one runs the new code');
      await expect.poll(shownScore).toBeGreaterThan(before + 1000);
      const after = await shownScore();
      // The new number counts in thousands, so the rest is what was counted before.
      expect(after % 1000).toBeGreaterThanOrEqual(before % 1000);
      expect((await pixels([[100, 60]]))[0]).toBe('167,240,112');
      expect(
        await pixels([
          [0, 1],
          [1, 1],
          [2, 1],
        ]),
      ).toEqual(marks);

      writeFileSync(file, game(1000, 5).replace('score += STEP', 'score += "x"'));
      await page.waitForSelector('text=The rebuild failed');
      await page.locator('[data-part="problem-resume"]').click();
      await page.waitForSelector('[data-state="running"]');

      // Fails in the middle of playing: at the line of the new code.
      writeFileSync(
        file,
        `// one line more\n${game(1000, 5).replace('cls(COLOR)', '(marks[9] as unknown as { x: number }).x = 1')}`,
      );
      await page.waitForSelector('[data-state="failed"]');
      expect(await page.locator('[data-part="problem"]').textContent()).toContain('src/one/main.ts:9:');
      await prints('src/one/main.ts:9:');
      const failed = await shownScore();

      writeFileSync(file, game(1, 6));
      await page.waitForSelector('[data-state="running"]');
      await expect.poll(shownScore).toBeGreaterThanOrEqual(failed);
      expect(
        await pixels([
          [0, 1],
          [1, 1],
          [2, 1],
        ]),
      ).toEqual(marks);

      // Fails at its start: the old code goes on when it is told to, and a pause stays one.
      await page.keyboard.press('p');
      await page.waitForSelector('[data-state="paused"]');
      appendFileSync(file, 'const list: number[][] = []; export const bad = list[3][0];\n');
      writeFileSync(file, readFileSync(file, 'utf8').replace('cls(COLOR)', 'cls(bad)'));
      await page.waitForSelector('text=/The new code fails on startup|The rebuild failed/');
      await prints('one keeps the old code');
      await page.locator('[data-part="problem-resume"]').click();
      await page.waitForSelector('[data-state="paused"]');
      const timesKept = () => text().split('one runs the new code').length - 1;
      const kept = timesKept();
      writeFileSync(file, game(1, 7));
      await expect.poll(timesKept).toBe(kept + 1);
      expect(await page.locator('[data-state="paused"]').count()).toBe(1);
      await page.locator('[data-part="menu-resume"]').click();
      await page.waitForSelector('[data-state="running"]');
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads);

      // Thousands were counted; loaded again, it begins anew.
      const last = await shownScore();
      await page.reload();
      await page.waitForSelector('[data-state="running"]');
      await expect.poll(shownScore).toBeGreaterThan(0);
      expect(await shownScore()).toBeLessThan(last);
    },
  );

testDeep('a plain Lua cartridge that is edited goes on as well', async () => {
  const file = join(project, 'counter.lua');
  const code = `score = 0
function BOOT() for i = 36, 38 do poke(0x3FC0 + i, 244) end end
function TIC() score = score + 1 cls(2) for i = 0, 19 do pix(i, 0, (score >> i) & 1 == 1 and 12 or 0) end end
`;
  writeFileSync(file, code);
  const { address, prints } = await playIn(project, ' at http', 'counter.lua');
  await page.goto(address);
  await page.waitForSelector('[data-state="running"]');
  await expect.poll(shownScore).toBeGreaterThan(3);
  const before = await shownScore();
  writeFileSync(file, code.replace('score + 1', 'score + 1000'));
  await prints('counter runs the new code');
  await expect.poll(shownScore).toBeGreaterThan(before + 1000);
  const after = await shownScore();
  expect(after % 1000).toBeGreaterThanOrEqual(before % 1000);
});

testDeep('what the page says of the game is new as well', async () => {
  addGame(project, 'one', game(1, 2));
  const { address, prints } = await playIn(project, ' at http');
  await page.goto(address);
  await page.waitForSelector('[data-state="running"]');
  await expect.poll(shownScore).toBeGreaterThan(3);
  const before = await shownScore();
  writeFileSync(join(project, 'cart/one/cart.json'), '{ "title": "Renamed", "controls": "Z: fire" }');
  writeFileSync(join(project, 'src/one/main.ts'), `${game(1, 2)}// touched\n`);
  await prints('runs the new code');
  expect(await page.locator('[data-part="title"]').textContent()).toBe('Renamed');
  expect(await page.locator('[data-part="bar-controls"]').textContent()).toBe('Zfire');
  expect(await shownScore()).toBeGreaterThanOrEqual(before);
});

testDeep('a ship flies on at another speed: frame by frame what a machine in Node shows', async () => {
  for (const folder of ['src', 'cart'])
    cpSync(join(ROOT, folder), join(project, folder), { recursive: true });
  for (const file of ['tsconfig.json', 'tstl.json', 'package.json', 'node_modules'])
    symlinkSync(join(ROOT, file), join(project, file));
  const file = join(project, 'src/asteroids/tuning.ts');
  const tuning = readFileSync(file, 'utf8');
  const build = () => {
    const found = findProject('asteroids', project);
    const built = found.ok ? buildCartridge(found.value) : found;
    if (!built.ok) throw new Error(built.diagnostics[0].message);
    return built.value.cartridge;
  };
  const before = build();
  const { address } = await playIn(project, ' at http', 'asteroids');
  await page.goto(`${address}#test`);
  await page.waitForSelector('[data-state="running"]');
  const lua = await loadNodeLua();
  const machine = new Machine(before, { lua, replaceable: true });
  const unchanged = new Machine(before, { lua });
  const sums = { page: '', machine: '', unchanged: '' };
  /** The game in the browser and both in Node, with a key down that is a button and a key of the console. */
  const hold = async (key: string, gamepads: number, code: number, count: number) => {
    const input: Input = { ...AWAY, gamepads, keys: [code, 0, 0, 0] };
    await page.keyboard.down(key);
    sums.page = await step(page, count);
    await page.keyboard.up(key);
    for (let i = 0; i < count; i++) {
      sums.machine = checksum(machine.tick(input).frame);
      sums.unchanged = checksum(unchanged.tick(input).frame);
    }
    expect(sums.page).toBe(sums.machine);
  };
  await hold('z', 16, 26, 4);
  await hold('ArrowUp', 1, 58, 30);
  expect(sums.machine).toBe(sums.unchanged);

  writeFileSync(file, tuning.replace(/(THRUST = )[\d.]+/, '$10.5'));
  await note().waitFor();
  expect(machine.replaceCode(build())).toEqual({ outcome: 'kept' });
  await hold('ArrowUp', 1, 58, 30);
  expect(sums.machine).not.toBe(sums.unchanged);
  await hold('ArrowLeft', 4, 60, 25);
});

testDeep('a saved picture changes in the memory of the running game, which goes on', async () => {
  addGame(project, 'one', game(1, 2).replace('cls(COLOR);', 'cls(COLOR); spr(sprites.dot.id, 100, 60);'));
  const main = join(project, 'src/one/main.ts');
  writeFileSync(main, `import { sprites } from './art.ts';\n${readFileSync(main, 'utf8')}`);
  const folder = join(project, 'cart/one/sprites');
  mkdirSync(folder, { recursive: true });
  const dot = (color: number[]) =>
    encode({
      width: 8,
      height: 8,
      data: new Uint8Array(64 * 3).map((_, i) => color[i % 3]),
      channels: 3,
      depth: 8,
    });
  writeFileSync(join(folder, 'dot.png'), dot([0xff, 0xcd, 0x75]));
  const { address } = await playIn(project, ' at http');
  await page.goto(address);
  await page.waitForSelector('[data-state="running"]');
  await expect.poll(async () => (await pixels([[104, 64]]))[0]).toBe('255,205,117');
  const before = await shownScore();

  // As some programs write: the file is empty at first, then half there.
  const blue = dot([0x3b, 0x5d, 0xc9]);
  writeFileSync(join(folder, 'dot.png'), blue.subarray(0, 60));
  await page.waitForTimeout(60);
  writeFileSync(join(folder, 'dot.png'), blue);
  await expect.poll(async () => (await pixels([[104, 64]]))[0]).toBe('59,93,201');
  expect(await page.locator('text=The rebuild failed').count()).toBe(0);
  await expect.poll(shownScore).toBeGreaterThan(before);
});
