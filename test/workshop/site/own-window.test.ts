/** The game in a window of its own: picture, keys and pointer there, and back again when it is closed. */

import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDeep } from '../../deep.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { emptyPage, serveWorkshopSite } from './test-site.ts';

const PROGRAM = `
export function TIC(): void {
  cls(2);
  for (let i = 0; i < 8; i++) if (btnp(i)) trace('button ' + i);
  const [x, y, left] = mouse();
  if (left) trace('mouse ' + Math.floor(x) + ' ' + Math.floor(y));
}
`;
/** Color 2 of the default palette. */
const RED = [177, 62, 83, 255];

let site: SiteServer;
beforeAll(async () => {
  site = await serveWorkshopSite();
});
afterAll(async () => {
  await site.close();
});

interface Opened {
  page: Page;
  frame: Frame;
  traced: string[];
}

async function open(): Promise<Opened> {
  const page = await emptyPage();
  const traced: string[] = [];
  page.on('console', message => traced.push(message.text().split('\n')[0]));
  await page.goto(site.address);
  const file = { name: 'dots.ts', mimeType: '', buffer: Buffer.from(PROGRAM) };
  await page.locator('input[accept]').setInputFiles(file);
  await page.frameLocator('iframe').locator('[data-state="running"]').waitFor();
  await page.getByText('saved', { exact: true }).waitFor();
  await page.keyboard.press('F1');
  const frame = page.frames().at(-1)!;
  await frame.getByLabel('Code of main.ts').waitFor();
  return { page, frame, traced };
}

/** Opens the window. */
async function openWindow({ page, frame }: Opened): Promise<Page> {
  await frame.getByRole('button', { name: /^View/ }).click();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'The game in its own window' }).click(),
  ]);
  return popup;
}

/** The color of a pixel of the picture in the window, far from the pointer. */
const pixel = (popup: Page) =>
  popup.evaluate(() => [
    ...document.querySelector('canvas')!.getContext('2d')!.getImageData(40, 40, 1, 1).data,
  ]);
const isHere = (frame: Frame) => frame.locator('canvas.screen').isVisible();

test('the game leaves the page, has keys and pointer in its window, and comes back', async () => {
  const opened = await open();
  const { page, frame, traced } = opened;
  expect(await isHere(frame)).toBe(true);
  const popup = await openWindow(opened);
  await expect.poll(() => pixel(popup)).toEqual(RED);
  await expect.poll(() => isHere(frame)).toBe(false);
  const keys = () =>
    traced.filter(line => /button|mouse/.test(line)).map(line => line.replace(/^.*?(button|mouse)/, '$1'));
  await popup.keyboard.press('ArrowLeft');
  await expect.poll(keys).toEqual(['button 2']);
  // The middle of the picture: the console counts from the corner of its border.
  const { width, height } =
    popup.viewportSize() ?? (await popup.evaluate(() => ({ width: innerWidth, height: innerHeight })));
  await popup.mouse.move(width / 2, height / 2);
  await popup.mouse.down();
  await expect.poll(() => keys().at(-1)).toBe('mouse 120 68');
  await popup.mouse.up();
  // The keys work here as well, where nothing is typed.
  await page.bringToFront();
  await frame.getByRole('button', { name: 'Restart the game' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => keys().at(-1)).toBe('button 3');
  await popup.close();
  await expect.poll(() => isHere(frame)).toBe(true);
  const again = await openWindow(opened);
  await expect.poll(() => pixel(again)).toEqual(RED);
  const closed = again.waitForEvent('close');
  await frame.getByRole('button', { name: 'The game back into this window' }).click();
  await closed;
  await expect.poll(() => isHere(frame)).toBe(true);
});

testDeep('a project that is left takes its window with it', async () => {
  const opened = await open();
  const popup = await openWindow(opened);
  const closed = popup.waitForEvent('close');
  await opened.page.getByRole('button', { name: 'Projects', exact: true }).click();
  await closed;
});
