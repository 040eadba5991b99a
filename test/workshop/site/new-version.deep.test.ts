/** Versions of the workshop while its pages are open. */

import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import type { OutputFile } from '../../../tools/export/game-files.ts';
import type { Course } from '../../../tools/lessons/course.ts';
import { workshopSite } from '../../../tools/workshop/site/workshop-site.ts';
import { sharedBrowser } from '../../browser.ts';
import { testDeep } from '../../deep.ts';
import { type SiteServer, serveSite } from '../../export/site-server.ts';
import { siteFiles } from './test-site.ts';

const COURSES = 'workshop-courses.json';

let first: OutputFile[];
let second: OutputFile[];
beforeAll(async () => {
  first = await siteFiles();
  const [course]: Course[] = JSON.parse(textOf(first, COURSES));
  second = await workshopSite([{ ...course, name: 'added', title: 'Added later' }]);
});

let site: SiteServer;
let context: BrowserContext;
afterEach(async () => {
  await site.close();
});

function textOf(files: readonly OutputFile[], name: string): string {
  return String(files.find(({ file }) => file === name)!.content);
}

async function open(options: Parameters<Awaited<ReturnType<typeof sharedBrowser>>['newContext']>[0] = {}) {
  site = await serveSite(first);
  context = await (await sharedBrowser()).newContext(options);
  return visit();
}

async function visit(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.address);
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  return page;
}

const added = (page: Page) => page.getByRole('heading', { name: 'Added later' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The courses as a page loads them that names their hash. */
const ownCourses = (page: Page) =>
  page.evaluate(async name => {
    const hashes = JSON.parse(document.getElementById('workshop-integrity')!.textContent);
    return (await fetch(`./${name}`, { integrity: hashes[name] })).text();
  }, COURSES);
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const lookForVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

testDeep('a new version leaves open pages their files, is offered, and loses nothing', async () => {
  const page = await open();
  await button(page, 'New game from Blank').click();
  await button(page, 'Make it').click();
  await page.getByText('saved', { exact: true }).waitFor();
  await expect.poll(() => isControlled(page)).toBe(true);
  expect(await page.getByText('There is a new version').count()).toBe(0);
  const other = await visit();

  site.replace(second);
  await lookForVersion(page);
  await page.getByText('There is a new version of the workshop.').waitFor();
  await other.getByText('There is a new version of the workshop.').waitFor();
  expect(await ownCourses(page)).toBe(textOf(first, COURSES));
  // A page that is opened now is the new one, beside the old one.
  const newest = await visit();
  await added(newest).waitFor();
  expect(await ownCourses(newest)).toBe(textOf(second, COURSES));
  expect(await ownCourses(other)).toBe(textOf(first, COURSES));
  await newest.close();

  await button(other, 'Later').click();
  expect(await other.getByText('There is a new version').count()).toBe(0);
  const frame = page.frameLocator('iframe');
  await frame.locator('canvas.screen').click();
  await page.keyboard.press('F1');
  await frame.getByLabel('Code of main.ts').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// typed before\n');
  await Promise.all([page.waitForEvent('load'), button(page, 'Reload').click()]);
  await frame.locator('[data-state="running"]').waitFor();
  await frame.locator('canvas.screen').click();
  await page.keyboard.press('F1');
  await frame.getByText('// typed before').waitFor();
  await button(page, 'Projects').click();
  await added(page).waitFor();
  expect(await page.getByText('There is a new version').count()).toBe(0);

  // When no page of the old version is open, its files go.
  await other.close();
  await page.close();
  const last = await visit();
  await expect
    .poll(() =>
      last.evaluate(async () => {
        const name = (await caches.keys()).find(key => key.startsWith('cartwright http'))!;
        const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
        return urls.filter(url => url.includes('workshop-courses.json')).length;
      }),
    )
    .toBe(1);
});

testDeep('a page takes no file of another version from its host, and says what helps', async () => {
  const page = await open({ serviceWorkers: 'block' });
  site.replace(second);
  await page.evaluate(() => {
    location.hash = '#lesson=first-game/1';
  });
  await button(page, 'Start the lesson').click();
  await page
    .getByText(
      /workshop-courses.json cannot be loaded. There may be a new version of the workshop. Load the page again/,
    )
    .waitFor();
  await page.reload();
  await added(page).waitFor();
});
