/**
 * From an empty browser to a shared game, in every browser: a game is made, changed in the Code tab, there again when the
 * page is loaded again, in another browser by its link, and without a network.
 */

import { expect, onTestFinished } from 'vitest';
import { openPage } from '../../browsers/installed.ts';
import { collectComplaints } from '../../browsers/open-page.ts';
import type { TestPage } from '../../browsers/test-page.ts';
import { testDeepInBrowsers } from '../../deep.ts';
import { serveWorkshopSite, storedTexts } from './test-site.ts';

const TYPED = '//hi';

async function open(address: string): Promise<TestPage> {
  const page = await openPage();
  await page.goto(address);
  await page.evaluate(collectComplaints);
  return page;
}

const complaints = (page: TestPage) => page.evaluate(() => window.complaints);

/** Presses the button of this name, as soon as it is there. */
async function press(page: TestPage, name: string): Promise<void> {
  await page.waitForFunction(name => {
    const named = [...document.querySelectorAll('button')].find(
      button => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
    named?.click();
    return named !== undefined;
  }, name);
}

async function running(page: TestPage): Promise<void> {
  await page.waitForFunction(() => document.querySelector('iframe') !== null);
  await expect
    .poll(() =>
      page
        .inFrame()
        .evaluate(stateOfGame)
        .catch(() => 'no page'),
    )
    .toBe('running');
  // It has the keys.
  await page.inFrame().waitForFunction(() => document.hasFocus());
}

function stateOfGame(): string | null | undefined {
  return document.querySelector('[data-part="player"]')?.getAttribute('data-state');
}

/** Opens the Code tab, and gives what its first line is. */
async function firstLine(page: TestPage): Promise<string> {
  await page.keyboard.press('F1');
  await page.inFrame().waitForFunction(() => document.querySelector('.cm-line') !== null);
  return page.inFrame().evaluate(() => document.querySelector('.cm-line')!.textContent!);
}

/** The links in the open dialog: to the game, and to the project. */
async function sharedLinks(page: TestPage): Promise<string[]> {
  const links = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('dialog input[readonly]')]
        .map(({ value }) => value)
        .filter(value => value.startsWith('http')),
    );
  await expect.poll(links).toEqual([expect.stringMatching(/#/), expect.stringMatching(/#/)]);
  return links();
}

testDeepInBrowsers('a game is made, changed, shared and played without a network', async () => {
  const site = await serveWorkshopSite();
  onTestFinished(() => site.close());
  const page = await open(site.address);
  await press(page, 'New game from Moss Cave');
  await page.locator('dialog[open] input:focus').waitFor();
  for (const key of 'Cave') await page.keyboard.press(key);
  await press(page, 'Make it');
  await running(page);
  expect(await page.locator('h1').textContent()).toBe('Cave');
  expect(await firstLine(page)).not.toBe(TYPED);
  await page.inFrame().evaluate(() => document.querySelector<HTMLElement>('.cm-content')!.focus());
  for (const key of ['Home', ...TYPED, 'Enter']) await page.keyboard.press(key);
  await page
    .inFrame()
    .waitForFunction(typed => document.querySelector('.cm-line')?.textContent === typed, TYPED);
  await expect.poll(() => page.evaluate(storedTexts)).toContain(`${TYPED}\n`);
  expect(await complaints(page)).toEqual([]);
  await page.reload();
  await running(page);
  expect(await firstLine(page)).toBe(TYPED);
  await press(page, 'Share');
  const [toPlay, toProject] = await sharedLinks(page);
  const player = await open(toPlay);
  await press(player, 'Play');
  await running(player);
  expect(await complaints(player)).toEqual([]);
  await player.close();
  const other = await open(toProject);
  await press(other, 'Open a copy');
  await running(other);
  expect(await firstLine(other)).toBe(TYPED);
  expect(await complaints(other)).toEqual([]);
  // The keys are for the page that is in front.
  await other.close();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await site.close();
  await page.reload();
  await running(page);
  expect(await firstLine(page)).toBe(TYPED);
});
