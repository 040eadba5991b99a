/** The workshop where frames have processes of their own, as browsers on a desktop give them. */

import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIsolatingBrowser } from '../../browser.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { consoleOf, serveWorkshopSite } from './test-site.ts';

const PROGRAM = `export function TIC(): void {
  if (btnp(4)) trace('button A');
}
`;

let site: SiteServer;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveWorkshopSite(), startIsolatingBrowser()]);
});
afterAll(() => Promise.all([site.close(), browser.close()]));

interface Opened {
  page: Page;
  frame: FrameLocator;
  traced: readonly string[];
}

/** Opens the program as a project. */
async function open(): Promise<Opened> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const traced = consoleOf(page);
  await page.goto(site.address);
  await page
    .locator('input[accept]')
    .setInputFiles({ name: 'pad.ts', mimeType: '', buffer: Buffer.from(PROGRAM) });
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-state="running"]').waitFor();
  await page.getByText('saved', { exact: true }).waitFor();
  return { page, frame, traced };
}

test('keys play a game, and change it', async () => {
  const { page, frame, traced } = await open();
  await frame.locator('canvas.screen').click();
  await page.keyboard.press('z');
  await expect.poll(() => traced).toEqual([expect.stringMatching(/^button A/)]);
  await page.keyboard.press('F1');
  await frame.getByLabel('Code of main.ts').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type("export const OVR = () => trace('typed');");
  await expect.poll(() => traced).toContainEqual(expect.stringMatching(/^typed/));
});

test('a game that never ends its frame leaves the page around it as it was', async () => {
  const { page, frame } = await open();
  await frame.locator('body').evaluate(() =>
    setTimeout(() => {
      for (;;);
    }),
  );
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.locator('dialog[open]').waitFor();
});
