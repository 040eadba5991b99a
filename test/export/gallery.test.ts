/** The gallery of a project with two small games, read from disk by a browser without a network. */

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
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { makeGallery } from '../../tools/export/gallery.ts';
import { galleryPage } from '../../tools/export/gallery-page.ts';
import { sharedBrowser } from '../browser.ts';
import { type CommandResult, runCommand } from '../commands.ts';
import { headlessRun } from './page.ts';
import { addGame, ringGame as game } from './projects.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const RING = 'Ring & <friends>';

let browser: Browser;
let project: string;
let gallery: string;
let exported: CommandResult;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-gallery-'));
  gallery = join(project, 'dist/gallery');
  addGame(project, 'ring', game(2), { title: RING, desc: 'A "ring" goes round', cover: { frame: 77 } });
  addGame(project, 'plain', game(9));
  writeFileSync(join(project, 'cart/gallery.json'), '{ "title": "Two games", "order": ["ring"] }');
  [browser, exported] = await Promise.all([sharedBrowser(), run('export', '--all')]);
});
afterAll(() => rmSync(project, { recursive: true }));

/** Games of one test only, removed after it. */
const visitors: string[] = [];
beforeEach(() => visitors.splice(0));
afterEach(() => {
  for (const name of visitors) rmSync(join(project, 'src', name), { recursive: true });
});

const run = (...args: string[]) => runCommand(project, ...args);

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
  expect(exported).toMatchObject({ status: 0, stderr: '' });
  const names = [
    'index.html',
    ...['plain', 'ring'].flatMap(name => [`${name}.html`, `${name}.png`, `${name}.tic`]),
  ];
  expect(readdirSync(gallery).sort()).toEqual(names);
  for (const name of names) expect(exported.stdout).toContain(`dist/gallery/${name} `);
});

test('the PNG cartridge holds the game of the .tic file, and shows the frame that cart.json chose', async () => {
  const cartridge = decodeTic(readFileSync(join(gallery, 'ring.tic')));
  const png = decodeCartridge(readFileSync(join(gallery, 'ring.png')), 'ring.png');
  expect(png.ok && png.value).toEqual(cartridge);
  const cover = decodePicture(readFileSync(join(gallery, 'ring.png')));
  if (!cover.ok) throw new Error('the cover was not decoded');
  const machine = await headlessRun(cartridge);
  machine.step({}, 77);
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
      expect(await page.locator('h1').allTextContents()).toEqual(['Two games']);
      expect(await page.locator('h2').allTextContents()).toEqual([RING, 'plain']);
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
        [RING, 'plain'].map(title => ({
          complete: true,
          naturalWidth: 256,
          alt: `Screenshot of ${title}`,
        })),
      );
      // Whole pixels on a computer; on a phone the picture has the width of the card.
      for (const { clientWidth } of pictures)
        if (device === 'desktop') expect(clientWidth % 256).toBe(0);
        else expect(clientWidth).toBeGreaterThan(340);
      const names = await page.getByRole('link').evaluateAll(links => links.map(link => link.textContent));
      expect(names.slice(0, 4)).toEqual([
        `Play ${RING}`,
        ...['.tic', '.png', '.html'].map(form => `Download ${RING} as ${form}`),
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

/** Which game the page plays; undefined for the cards. */
const playing = (page: Page) =>
  page.evaluate(() => {
    const player = document.querySelector<HTMLElement>('.player');
    const cards = document.querySelector<HTMLElement>('.gallery')!;
    // Never both.
    if (cards.hidden !== (player !== null)) return 'cards and player';
    return player?.querySelector('h1')?.textContent ?? undefined;
  });

test('a press on the picture plays the game at once on the same page, and Back shows the cards where they were', async () => {
  await withGallery(PHONE, async (page, requests) => {
    const picture = page.locator('img').nth(1);
    await page.evaluate(() => window.scrollTo(0, 120));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBe(120);
    const before = requests.length;
    const box = (await picture.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForSelector('[data-state="running"]');
    expect(page.url()).toMatch(/index\.html#plain$/);
    expect(await playing(page)).toBe('plain');
    expect(await page.title()).toBe('plain · Two games');
    await page.goBack();
    await page.waitForSelector('.game');
    expect(await playing(page)).toBeUndefined();
    expect(await page.title()).toBe('Two games');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.goForward();
    await page.waitForSelector('[data-state="running"]');
    expect(await playing(page)).toBe('plain');
    // The touch button for the menu leads back, too.
    await page.locator('[data-part="touch-pause"]').tap();
    await page.locator('[data-part="menu-leave"]').tap();
    await page.waitForSelector('.game');
    const fetched = requests.slice(before).filter(address => !address.startsWith('data:'));
    expect(fetched).toEqual([]);
  });
});

test('the keyboard alone goes through the links, plays, pauses and comes back to where it was', async () => {
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
    const links = ['ring', 'plain'].flatMap(name => [
      `#${name}`,
      ...['tic', 'png', 'html'].map(form => `./${name}.${form}`),
    ]);
    expect(visited).toEqual(links);
    const focused = () =>
      page.evaluate(() => document.activeElement!.getAttribute('href') ?? document.activeElement!.tagName);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-state="running"]');
    expect(await focused()).toBe('CANVAS');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-state="paused"]');
    await page.keyboard.press('p');
    await page.waitForSelector('[data-state="running"]');
    // Esc goes to the menu and back, and never leaves the game.
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-state="paused"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-state="running"]');
    expect(await playing(page)).toBe('plain');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-state="paused"]');
    const chosen = () => page.evaluate(() => document.activeElement!.textContent);
    for (let i = 0; i < 5 && (await chosen()) !== 'All games'; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.game');
    expect(await focused()).toBe('#plain');
  });
});

test('a folder of the user’s is filled when it is empty, and written into only when told', async () => {
  mkdirSync(join(project, 'site'));
  writeFileSync(join(project, 'site/index.html'), 'mine');
  const refused = await run('export', '--all', '-o', 'site');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('site: error: the folder is not empty');
  expect(readdirSync(join(project, 'site'))).toEqual(['index.html']);
  expect((await run('export', '--all', '-o', 'site', '--force')).status).toBe(0);
  expect(readFileSync(join(project, 'site/index.html'))).toEqual(readFileSync(join(gallery, 'index.html')));
  const file = await run('export', '--all', '-o', 'site/ring.tic');
  expect(file).toMatchObject({ status: 1, stdout: '' });
});

test('a game that cannot be built, or fails while it is played, is named, and nothing is written', async () => {
  visitors.push('broken', 'failing', 'index');
  addGame(project, 'broken', 'export function TIC(): void { cls("red"); }\n');
  addGame(
    project,
    'failing',
    'export function TIC(): void {\n  const grid: number[][] = [];\n  grid[3][0] = 1;\n}\n',
  );
  addGame(project, 'index', game(1));
  const result = await run('export', '--all', '-o', 'nowhere');
  expect(result).toMatchObject({ status: 1, stdout: '' });
  expect(result.stderr).toContain('src/broken/main.ts:1:');
  expect(result.stderr).toContain('src/failing/main.ts:3');
  expect(result.stderr).toContain(
    'src/index/main.ts: error: a game cannot be named "index": index.html is the gallery page',
  );
  expect(existsSync(join(project, 'nowhere'))).toBe(false);
});

test('all games and one game at once is wrong use', async () => {
  expect((await run('export', 'ring', '--all')).status).toBe(2);
});

test('while games are built it is told which of how many it is', async () => {
  const told: unknown[] = [];
  const made = await makeGallery(project, {}, (name, number, count) => told.push([name, number, count]));
  expect(made.ok).toBe(true);
  expect(told).toEqual([
    ['ring', 1, 2],
    ['plain', 2, 2],
  ]);
});

test('a last card without a neighbour stands in the middle of a row, from three games on', async () => {
  const isOdd = async (count: number) => {
    const games = Array.from({ length: count }, (_, i) => ({
      name: `game${i}`,
      title: `Game ${i}`,
      description: '',
      downloads: [],
    }));
    return (await galleryPage(games)).includes('class="games odd"');
  };
  expect(await Promise.all([1, 2, 3, 4, 5].map(isOdd))).toEqual([false, false, true, false, true]);
});
