/** The time line on the page of `play`. */

import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { playIn, stopPlaying } from '../../commands.ts';
import { writeGame } from '../../testing/project.ts';

afterEach(stopPlaying);

/** Counts frames, and shows them as a color. */
const game = (step: number) => `let frames = 0;
export function TIC(): void {
  frames += ${step};
  cls((frames >> 4) % 16);
}
`;

test('the game is stopped, looked at frame by frame, looped through new code, and gone on with', async () => {
  const entry = writeGame({ 'main.ts': game(1) });
  const { address, prints } = await playIn(dirname(entry), 'game ready', entry);
  const page = await (await sharedBrowser()).newPage();
  const failures: string[] = [];
  page.on('pageerror', error => failures.push(error.message));
  await page.goto(address);
  const told = async () => (await page.locator('.time > output').textContent())!;
  const frame = async () => Number(/frame (\d+)/.exec(await told())![1]);
  await expect.poll(frame, { timeout: 20_000 }).toBeGreaterThan(60);
  await page.getByLabel('Look back').click();
  const stopped = await frame();
  expect(await told()).toMatch(/^now · /);
  expect(await page.locator('.cost output').textContent()).toMatch(/^\d+\.\d ms · [\d,]+ instructions$/);
  await page.getByLabel('One frame back').click();
  await page.getByLabel('One frame back').click();
  expect([await frame(), (await told()).startsWith('−0.03 s')]).toEqual([stopped - 2, true]);
  await page.getByLabel('One frame on').click();
  expect(await frame()).toBe(stopped - 1);
  const color = () =>
    page.evaluate(() => {
      const canvas = document.querySelector('canvas')!;
      return [...canvas.getContext('2d')!.getImageData(20, 20, 1, 1).data].join();
    });
  await page.locator('.time input').fill('20');
  const early = await color();
  await page.locator('.time input').fill('40');
  expect(await color()).not.toBe(early);
  await page.getByLabel('The loop ends here').click();
  await page.locator('.time input').fill('20');
  expect(await color()).toBe(early);
  await page.getByLabel('The loop begins here').click();
  await page.getByLabel('Play again').click();
  await expect.poll(frame).toBeGreaterThan(25);
  writeFileSync(entry, game(3));
  await prints('game runs the new code');
  for (let i = 0; i < 5; i++) expect(await frame()).toBeLessThanOrEqual(41);
  const width = () => page.evaluate(() => document.querySelector('canvas')!.clientWidth);
  const before = await width();
  await page.getByRole('button', { name: /^Look inside/ }).click();
  await expect.poll(width).toBeLessThan(before);
  const ram = page.getByLabel('RAM', { exact: true });
  await ram.hover({ position: { x: 1, y: 1 } });
  expect(await page.locator('.inside p').textContent()).toMatch(/^0x00\d\d\d screen: \d+ \(0x[0-9a-f]{2}\)$/);
  await page.getByRole('button', { name: /^Look inside/ }).click();
  expect(await ram.isVisible()).toBe(false);
  await page.getByText('Play on').click();
  await expect.poll(frame).toBeGreaterThan(60);
  expect(await told()).toMatch(/^now · /);
  expect(failures).toEqual([]);
  await page.close();
});
