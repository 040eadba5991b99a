/** The page on which a shared game plays: alone, after a click, apart from what the site keeps. */

import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { encodeTic } from '../../../tools/cartridge/tic/tic.ts';
import { playLinks } from '../../../tools/workshop/projects/play-link.ts';
import { shareLink } from '../../../tools/workshop/projects/share-link.ts';
import { testDeep } from '../../deep.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { barriers, button } from '../page/stand-in-page.ts';
import { resultOf, templateProject } from '../template-project.ts';
import { consoleOf, emptyPage, serveWorkshopSite } from './test-site.ts';

/** Traces the button that is held down, and how often it was started. */
const CODE = `-- title: <b>Ball</b>
-- author: Ada
pmem(0, pmem(0) + 1)
trace('start ' .. pmem(0))
function TIC()
  cls(6)
  for i = 0, 5 do if btnp(i) then trace('button ' .. i) end end
end
`;

let site: SiteServer;
beforeAll(async () => {
  site = await serveWorkshopSite();
});
afterAll(async () => {
  await site.close();
});

/** Fragments with the game of a program. */
function linksOf(code: string, project?: string) {
  const chunks = resultOf(encodeTic({ ...emptyCartridge(), code: new TextEncoder().encode(code) }));
  return resultOf(playLinks(deflateSync(chunks), project));
}

interface Opened {
  page: Page;
  /** What the game traces, and what browsers complain of. */
  told: string[];
}

async function open(fragment: string, page?: Page): Promise<Opened> {
  const opened = page ?? (await emptyPage());
  const told = consoleOf(opened);
  await opened.goto('about:blank');
  await opened.goto(`${site.address}play.html${fragment}`);
  return { page: opened, told };
}

const running = (page: Page) => page.frameLocator('iframe').locator('[data-state="running"]').waitFor();

test('a game plays after a click, fills the page and has the keys, the sound and its memory', async () => {
  const { link, digits } = linksOf(CODE);
  const { page, told } = await open(link);
  await page.getByRole('heading', { name: '<b>Ball</b>', exact: true }).waitFor();
  await page.getByText('The link says that Ada made this game; nobody has checked that.').waitFor();
  await page.waitForLoadState('networkidle');
  expect([page.frames().length, told]).toEqual([1, []]);
  // The button has the keys.
  await page.keyboard.press('Enter');
  await running(page);
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize()! });
  await expect.poll(() => told).toEqual(['start 1']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => told.slice(1)).toEqual(['button 3']);
  // The link of the QR code is the same game.
  const again = await open(digits.join(''), page);
  await button(page, 'Play').click();
  await expect.poll(() => again.told).toEqual(['start 2']);
});

test('fingers play it', async () => {
  const phone = await emptyPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const { page, told } = await open(linksOf(CODE).link, phone);
  await button(page, 'Play').tap();
  await running(page);
  const pad = page.frameLocator('iframe').locator('[data-part="touch-a"]');
  await pad.waitFor();
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect.poll(() => told).toEqual(['start 1', 'button 4']);
});

test('neither its page nor its frame reaches the storage of the site', async () => {
  const { page } = await open(linksOf(CODE).link);
  await button(page, 'Play').click();
  await running(page);
  const frame = page.frames().at(-1)!;
  for (const attempt of [
    'localStorage.length',
    'parent.document.title',
    'top.location.href',
    'document.cookie',
  ])
    expect(await frame.evaluate(attempt).catch(() => 'refused'), attempt).toBe('refused');
  const isAnswered = await frame.evaluate(
    address =>
      fetch(address).then(
        () => true,
        () => false,
      ),
    `${site.address}play.js`,
  );
  expect(isAnswered).toBe(false);
});

testDeep('the workshop opens the project of the link, or its cartridge', async () => {
  const project = resultOf(shareLink({ title: 'Caves', files: templateProject('platformer') }));
  const { page } = await open(linksOf(CODE, project).link);
  await button(page, 'Open in the workshop').click();
  await page.getByRole('heading', { name: 'Caves', exact: true }).waitFor();
  await button(page, 'Open a copy').waitFor();
  const other = await open(linksOf(CODE).digits.join(''));
  await button(other.page, 'Play').click();
  await running(other.page);
  // Also while it plays: below the picture, and in the menu.
  await other.page.keyboard.press('p');
  await other.page.frameLocator('iframe').getByRole('dialog').getByText('Open in the workshop').click();
  await other.page.getByText('you get its program in Lua').waitFor();
});

test('a link without a game says so', async () => {
  const { page, told } = await open(linksOf(CODE).link.slice(0, -9));
  await page.getByRole('alert').getByText('This link is damaged, or a part of it is missing.').waitFor();
  await button(page, 'Open the workshop').click();
  await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
  expect(told).toEqual([]);
});

test('player parts that do not come are asked for again', async () => {
  const blocked = await emptyPage();
  await blocked.route('**/player-game.json', route => route.abort());
  const { page } = await open(linksOf(CODE).link, blocked);
  await button(page, 'Play').click();
  await page.getByRole('alert').waitFor();
  await blocked.unroute('**/player-game.json');
  await button(page, 'Play').click();
  await running(page);
});

testDeep('it plays without a network where the workshop was visited', async () => {
  const own = await serveWorkshopSite();
  const page = await emptyPage({ serviceWorkers: 'allow' });
  await page.goto(own.address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await own.close();
  await page.goto(`${own.address}play.html${linksOf(CODE).link}`);
  await button(page, 'Play').click();
  await running(page);
});

test.each([
  [1280, 800],
  [640, 360],
  [390, 844],
])('everybody can use it at %d × %d', async (width, height) => {
  const { page } = await open(linksOf(CODE).link);
  await page.setViewportSize({ width, height });
  expect(await barriers(page)).toEqual([]);
  const box = (await page.locator('main').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(height);
});
