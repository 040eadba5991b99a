/** The compiler ends by itself while one works: that is told, it is started again, and nothing is lost. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startIsolatingBrowser } from '../../browser.ts';
import { testDeep } from '../../deep.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { serveWorkshopSite, storedTexts } from './test-site.ts';

let site: SiteServer;
/** What ends a process of frames must leave the page around them alive. */
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveWorkshopSite(), startIsolatingBrowser()]);
});
afterEach(async () => {
  await Promise.all(browser.contexts().map(context => context.close()));
});
afterAll(() => Promise.all([site.close(), browser.close()]));

/** A page with an open project that was built, with its language service. */
async function openProject(): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(site.address);
  const program = Buffer.from('export function TIC(): void { cls(3); }\n');
  await page.locator('input[accept]').setInputFiles({ name: 'moss.ts', mimeType: '', buffer: program });
  await game(page).getByText('0 errors, 0 warnings').waitFor();
  await expect.poll(() => page.workers().length).toBe(3);
  return page;
}

const game = (page: Page) => page.frameLocator('iframe');
const said = (page: Page, text: string) => page.getByText(text).waitFor();
const AGAIN = 'It was started again. Nothing is lost.';

/** A worker of the page has an error that nothing catches. */
const breakWorker = (page: Page, index: number) =>
  page.workers()[index].evaluate(() => {
    setTimeout(() => {
      throw new Error('boom');
    });
  });

/** Types at the start of the program. */
async function type(page: Page, text: string): Promise<void> {
  await game(page).getByLabel('Code of main.ts').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(text);
}

testDeep('an error in the script of the compiler or the language service starts both again', async () => {
  const page = await openProject();
  await breakWorker(page, 2);
  // While it starts, what is written is saved all the same.
  await type(page, 'let = 3;\n');
  await said(page, AGAIN);
  await expect.poll(() => page.evaluate(storedTexts)).toContain('let = 3;');
  await game(page)
    .getByText(/^[1-9]\d* errors?, /)
    .waitFor();
});

testDeep('one that ends again soon waits until it is wanted, and code is saved meanwhile', async () => {
  const page = await openProject();
  // On a slow machine, a minute may pass between the two.
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  const first = page.workers();
  await breakWorker(page, 0);
  await said(page, AGAIN);
  const isNew = () => page.workers().length === 3 && !page.workers().some(each => first.includes(each));
  await expect.poll(isNew).toBe(true);
  await breakWorker(page, 0);
  await said(page, 'It ends again and again');
  await type(page, 'let = 3;\n');
  await expect.poll(() => page.evaluate(storedTexts)).toContain('let = 3;');
  await page.getByRole('button', { name: 'Start it again' }).click();
  await said(page, AGAIN);
  await game(page)
    .getByText(/^[1-9]\d* errors?, /)
    .waitFor();
});

testDeep('a process that the browser ends takes the game along, and both are there again', async () => {
  const page = await openProject();
  // Playwright cannot talk to a page in which a frame has crashed: another one hears what it shows, and answers it.
  const other = await page.context().newPage();
  await other.goto(site.address);
  await other.evaluate(() => {
    const channel = new BroadcastChannel('shown');
    channel.onmessage = ({ data }) => {
      document.title = data;
      if (data.includes('Start it again')) channel.postMessage('again');
    };
  });
  await page.evaluate(() => {
    const channel = new BroadcastChannel('shown');
    channel.onmessage = () => document.querySelector<HTMLButtonElement>('.notice button.primary')?.click();
    setInterval(() => {
      const told = document.querySelector('.notice')?.textContent ?? '';
      channel.postMessage(`${document.querySelectorAll('iframe').length} ${told}`);
    }, 100);
  });
  const session = await page.context().newCDPSession(page.frames()[1]);
  session.send('Page.crash').catch(() => {});
  await expect.poll(() => other.title()).toMatch(/^1 The compiler did not answer\. .*Nothing is lost/);
});
