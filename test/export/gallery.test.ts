/** The gallery of a project with two small games, read from disk by a browser without a network. */

import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { decodePicture } from '../../tools/cartridge/picture.ts';
import { decodePng } from '../../tools/cartridge/png.ts';
import { decodeTic } from '../../tools/cartridge/tic.ts';
import { main } from '../../tools/cli/main.ts';
import { launchBrowser } from '../browser.ts';
import { headlessRun, step } from './page.ts';

const COMMAND = new URL('../../tools/cli/cartwright.js', import.meta.url).pathname;
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A game with a moving ring on a ground of one colour, so that every frame is another and games differ. */
const game = (color: number) => `let ticks = 0;
export function TIC(): void {
  cls(${color});
  circb(ticks % 240, 68, 20, 12);
  ticks++;
}
`;

let browser: Browser;
let project: string;
let gallery: string;
let exported: Result;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-gallery-'));
  gallery = join(project, 'dist/gallery');
  addGame('ring', game(2), { title: 'Ring & <friends>', desc: 'A "ring" goes round' });
  addGame('plain', game(9));
  [browser, exported] = await Promise.all([launchBrowser(), run('export', '--all')]);
});
afterAll(async () => {
  await browser?.close();
  rmSync(project, { recursive: true });
});

/** Games of one test only, removed after it. */
const visitors: string[] = [];
beforeEach(() => visitors.splice(0));
afterEach(() => {
  for (const name of visitors) rmSync(join(project, 'src', name), { recursive: true });
});

function addGame(name: string, source: string, config?: object): void {
  for (const folder of ['src', 'cart']) mkdirSync(join(project, folder, name), { recursive: true });
  writeFileSync(join(project, 'src', name, 'main.ts'), source);
  if (config) writeFileSync(join(project, 'cart', name, 'cart.json'), JSON.stringify(config));
}

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in the project, in this process: loading the compiler once is enough. */
async function run(...args: string[]): Promise<Result> {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map(name =>
    vi.spyOn(process[name], 'write').mockImplementation(text => {
      printed[name] += text;
      return true;
    }),
  );
  const folder = process.cwd();
  process.chdir(project);
  try {
    await main(args);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.chdir(folder);
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Opens the gallery from disk; `requests` are the addresses of all that was asked for, data of the page apart. */
async function withGallery(
  options: BrowserContextOptions,
  use: (page: Page, requests: string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...options, offline: true });
  const requests: string[] = [];
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.on('request', request => requests.push(request.url()));
    page.on('console', message => complaints.push(message.text()));
    page.on('pageerror', error => complaints.push(String(error)));
    await page.goto(pathToFileURL(join(gallery, 'index.html')).href);
    await use(page, requests);
    const outside = requests.filter(
      address => !address.startsWith('data:') && !address.startsWith(`${pathToFileURL(gallery).href}/`),
    );
    expect(outside).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

test('every game is there in three forms beside the page, and each is named', () => {
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  const names = [
    'index.html',
    ...['plain', 'ring'].flatMap(name => [`${name}.html`, `${name}.png`, `${name}.tic`]),
  ];
  expect(readdirSync(gallery).sort()).toEqual(names);
  for (const name of names) expect(exported.stdout).toContain(`dist/gallery/${name} `);
});

test('the PNG cartridge holds the game of the .tic file, and shows its frame after four seconds', async () => {
  const cartridge = decodeTic(readFileSync(join(gallery, 'ring.tic')));
  const png = decodePng(readFileSync(join(gallery, 'ring.png')));
  expect(png.ok && png.value).toEqual(cartridge);
  const cover = decodePicture(readFileSync(join(gallery, 'ring.png')));
  if (!cover.ok) throw new Error('the cover was not decoded');
  const machine = await headlessRun(cartridge);
  machine.step({}, 239);
  const frame = machine.frame();
  // The screen lies at 8, 8 of the cover (specification: console §2.4), and at 8, 4 of a frame. The cover's lowest
  // bits hold the cartridge.
  let worst = 0;
  for (let y = 0; y < 136; y++)
    for (let x = 0; x < 240; x++)
      for (let channel = 0; channel < 3; channel++) {
        const shown = cover.value.pixels[((y + 8) * 256 + x + 8) * 4 + channel];
        worst = Math.max(worst, Math.abs(shown - frame[((y + 4) * 256 + x + 8) * 4 + channel]));
      }
  expect(worst).toBeLessThan(16);
});

for (const [device, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`on a ${device} every card has its heading, picture, sentence and links, and fits`, async () => {
    await withGallery(options, async page => {
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('h2').allTextContents()).toEqual(['plain', 'Ring & <friends>']);
      expect(await page.locator('.game > p').allTextContents()).toEqual(['A "ring" goes round']);
      const pictures = await page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ complete, naturalWidth, alt, clientWidth }) => ({
          complete,
          naturalWidth,
          alt,
          clientWidth,
        })),
      );
      expect(pictures).toMatchObject(
        ['plain', 'Ring & <friends>'].map(title => ({
          complete: true,
          naturalWidth: 256,
          alt: `A moment of ${title}`,
        })),
      );
      // Whole pixels on a computer; on a phone the picture has the width of the card.
      for (const { clientWidth } of pictures)
        if (device === 'desktop') expect(clientWidth % 256).toBe(0);
        else expect(clientWidth).toBeGreaterThan(340);
      const names = await page.getByRole('link').evaluateAll(links => links.map(link => link.textContent));
      expect(names.slice(4)).toEqual([
        'Play Ring & <friends>',
        ...['.tic', '.png', '.html'].map(form => `Download Ring & <friends> as ${form}`),
      ]);
      const targets = await page
        .getByRole('link')
        .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
      for (const target of targets) expect(existsSync(new URL(target))).toBe(true);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  });
}

test('a press on the picture opens the game, which runs', async () => {
  await withGallery(PHONE, async (page, requests) => {
    const box = (await page.locator('img').nth(1).boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForSelector('[data-state="running"]');
    expect(requests.at(-1)).toBe(pathToFileURL(join(gallery, 'ring.html')).href);
    await page.goto(`${page.url()}#test`);
    await page.reload();
    await page.waitForSelector('[data-state="running"]');
    const machine = await headlessRun(decodeTic(readFileSync(join(gallery, 'ring.tic'))));
    expect(await step(page, 10)).toBe(machine.step({}, 10));
  });
});

test('the keyboard reaches every link in the order of the cards, and sees where it is', async () => {
  await withGallery(DESKTOP, async page => {
    const visited: string[] = [];
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab');
      visited.push(await page.evaluate(() => document.activeElement!.getAttribute('href')!));
      const outlines = await page.evaluate(() =>
        [document.activeElement!, document.activeElement!.closest('.game')!].map(
          element => getComputedStyle(element).outlineStyle,
        ),
      );
      expect(outlines).toContain('solid');
    }
    const links = ['plain', 'ring'].flatMap(name =>
      ['html', 'tic', 'png', 'html'].map(form => `./${name}.${form}`),
    );
    expect(visited).toEqual(links);
    await page.locator('.play').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/plain\.html$/);
  });
});

test('play without a name serves the files of the gallery when there are several games', async () => {
  const child = spawn(process.execPath, [COMMAND, 'play', '--no-open'], { cwd: project });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', piece => {
        text += piece;
        const found = /the gallery plays at (http:\S+\/)\n/.exec(text);
        if (found) resolve(found[1]);
      });
      child.once('exit', () => reject(new Error(`play ended, having printed ${text}`)));
    });
    const read = async (name: string) => Buffer.from(await (await fetch(address + name)).arrayBuffer());
    expect(await read('')).toEqual(readFileSync(join(gallery, 'index.html')));
    for (const name of readdirSync(gallery))
      expect(await read(name)).toEqual(readFileSync(join(gallery, name)));
    const page = await browser.newPage();
    await page.goto(address);
    await page.locator('.play').last().click();
    await page.waitForSelector('[data-state="running"]');
    expect(page.url()).toBe(`${address}ring.html`);
    await page.close();
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a folder of the user’s is filled when it is empty, and written into only when told', async () => {
  mkdirSync(join(project, 'site'));
  writeFileSync(join(project, 'site/index.html'), 'mine');
  const refused = await run('export', '--all', '-o', 'site');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('site: error: the folder is not empty');
  expect(readdirSync(join(project, 'site'))).toEqual(['index.html']);
  expect((await run('export', '--all', '-o', 'site', '--force')).code).toBe(0);
  expect(readFileSync(join(project, 'site/index.html'))).toEqual(readFileSync(join(gallery, 'index.html')));
  const file = await run('export', '--all', '-o', 'site/ring.tic');
  expect(file).toMatchObject({ code: 1, stdout: '' });
});

test('a game that cannot be built, or fails while it is played, is named, and nothing is written', async () => {
  visitors.push('broken', 'failing', 'index');
  addGame('broken', 'export function TIC(): void { cls("red"); }\n');
  addGame('failing', 'export function TIC(): void {\n  const grid: number[][] = [];\n  grid[3][0] = 1;\n}\n');
  addGame('index', game(1));
  const result = await run('export', '--all', '-o', 'nowhere');
  expect(result).toMatchObject({ code: 1, stdout: '' });
  expect(result.stderr).toContain('src/broken/main.ts:1:');
  expect(result.stderr).toContain('src/failing/main.ts:3');
  expect(result.stderr).toContain(
    'src/index/main.ts: error: the page of the gallery is named index.html too',
  );
  expect(existsSync(join(project, 'nowhere'))).toBe(false);
});

test('all games and one game at once is wrong use', async () => {
  expect((await run('export', 'ring', '--all')).code).toBe(2);
});
