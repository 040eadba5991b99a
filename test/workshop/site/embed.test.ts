/** The workshop as a part of another page: code and game, which run after a click and keep nothing. */

import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareLink } from '../../../tools/workshop/projects/share-link.ts';
import { testDeep } from '../../deep.ts';
import { type SiteServer, serveSite } from '../../export/site-server.ts';
import { barriers } from '../page/stand-in-page.ts';
import { resultOf, templateProject } from '../template-project.ts';
import { emptyPage, serveWorkshopSite } from './test-site.ts';

const LINK = resultOf(shareLink({ title: 'My blank game', author: 'Ada', files: templateProject('blank') }));

let site: SiteServer;
let blog: SiteServer;
beforeAll(async () => {
  site = await serveWorkshopSite();
  const content = `<!doctype html><title>Blog</title><body style="margin:0"><input>
<iframe src="${site.address}?embed${LINK}" width="100%" height="480" allow="autoplay; fullscreen"></iframe>
<p style="height:2000px">More</p>`;
  blog = await serveSite([{ file: 'index.html', content }]);
});
afterAll(async () => {
  await Promise.all([site.close(), blog.close()]);
});

/** A page of another site, with the workshop in a frame. */
async function openBlog(): Promise<{ page: Page; embedded: Frame }> {
  const page = await emptyPage({ serviceWorkers: 'allow' });
  await page.goto(blog.address.replace('127.0.0.1', 'localhost'));
  const embedded = page.frames().find(frame => frame.url().includes('?embed'))!;
  await embedded.getByRole('button', { name: 'Play', exact: true }).waitFor();
  return { page, embedded };
}

/** What the browser keeps for the embedded page. It runs there. */
async function kept(): Promise<unknown[]> {
  const databases = await indexedDB.databases();
  return [databases.map(({ name }) => name), await caches.keys(), Object.keys(localStorage)];
}

test('it runs after a click, has the keys then, and goes on in the workshop', async () => {
  const { page, embedded } = await openBlog();
  await embedded.getByText('The link says that Ada made this project; nobody has checked that.').waitFor();
  await page.locator('input').focus();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('mine');
  expect(await page.locator('input').inputValue()).toBe('mine');
  expect(page.frames().length).toBe(2);
  await page.evaluate(() => {
    document.querySelector('input')!.blur();
  });
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // What has been scrolled out of the window is not drawn, and cannot be clicked.
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await embedded.getByRole('button', { name: 'Play', exact: true }).click();
  const game = embedded.frameLocator('iframe');
  await game.locator('[data-state="running"]').waitFor();
  const editor = game.getByLabel('Code of main.ts');
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// typed in a blog\n');
  await game.getByText('// typed in a blog').waitFor();
  // What is only looked at leaves nothing.
  expect(await embedded.evaluate(kept)).toEqual([[], [], []]);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    embedded.getByRole('button', { name: 'Open in the workshop' }).click(),
  ]);
  await tab.waitForURL(/#project=/);
  expect(await tab.evaluate(() => opener)).toBeNull();
  expect(new URL(tab.url()).hash).not.toBe(LINK);
  await tab.getByRole('heading', { name: 'My blank game', exact: true }).waitFor();
});

test('a link that is damaged says so', async () => {
  const page = await emptyPage();
  await page.goto(`${site.address}?embed${LINK.slice(0, -9)}`);
  await page.getByRole('alert').getByText('This link is damaged, or a part of it is missing.').waitFor();
});

testDeep('code and game are beside or above each other in every size', async () => {
  const sizes = [
    [390, 844],
    [640, 360],
    [1280, 800],
  ];
  const page = await emptyPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.address}?embed${LINK}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const game = page.frameLocator('iframe');
  await game.locator('[data-state="running"]').waitFor();
  await game.locator('.cm-content').waitFor();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const isApart = () => game.locator('body').evaluate(areApart);
    await expect.poll(isApart, { message: `${width} × ${height}` }).toBe(true);
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** Whether code and picture have room beside or above each other. It runs in the page of the game. */
function areApart(): boolean {
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const [code, screen] = [boxOf('.cm-scroller'), boxOf('canvas.screen')];
  const isBeside = code.left >= screen.right || screen.left >= code.right;
  const isAbove = code.top >= screen.bottom || screen.top >= code.bottom;
  return code.width > 200 && screen.width > 100 && (isBeside || isAbove);
}
