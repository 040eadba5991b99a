/** Games of a gallery, played on its page in the browser that is tested, and in Node. */

import { expect, test } from 'vitest';
import { openFile } from '../browsers/open-page.ts';
import type { TestPage } from '../browsers/test-page.ts';
import { GALLERY_GAMES, galleryHtml } from './games.ts';
import { headlessRun, step } from './page.ts';

/** Which game the page plays; null for the cards. */
const playing = (page: TestPage) =>
  page.evaluate(() => document.querySelector('.player h1')?.textContent ?? null);

test('an address names the game that it plays, as a headless run does, and leads back to the cards', async () => {
  const { page, complaints, close } = await openFile(await galleryHtml(GALLERY_GAMES), {
    fragment: '?test#game0',
  });
  await page.locator('[data-state="running"]').waitFor();
  expect(await playing(page)).toBe('<Listener> & "friends"');
  const first = await headlessRun(GALLERY_GAMES[0]);
  await page.keyboard.down('ArrowLeft');
  const keys: [number, number, number, number] = [60, 0, 0, 0];
  expect(await step(page, 10)).toBe(first.step({ gamepads: 4, keys }, 10));
  await page.keyboard.up('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.locator('[data-part="menu-leave"]').click();
  await page.locator('[data-game="game0"]').waitFor();
  expect(await page.evaluate(() => location.hash)).toBe('');
  expect(await playing(page)).toBeNull();
  // One game after the other: the second starts from its own beginning.
  await page.locator('[data-game="game1"] .play').click();
  await page.locator('[data-state="running"]').waitFor();
  const second = await headlessRun(GALLERY_GAMES[1]);
  expect(await step(page, 3)).toBe(second.step({}, 3));
  await page.locator('[data-part="leave"]').click();
  await page.locator('[data-game="game0"]').waitFor();
  await page.evaluate(() => {
    location.hash = '#nothing';
  });
  expect(await playing(page)).toBeNull();
  expect(await complaints()).toEqual([]);
  await close();
});
