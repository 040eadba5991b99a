/** The time line on the page of `play`. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { playIn, serveGame, stopPlaying } from '../../commands.ts';
import { testDeep } from '../../deep.ts';
import { writeGame } from '../../testing/project.ts';

afterEach(stopPlaying);

/** Counts frames, shows them as a color, moves a dot and asks whether it is in a box. */
const game = (step: number) => `import { ballsTouch, pointInBox } from 'cartwright/geometry';
let frames = 0;
export function TIC(): void {
  frames += ${step};
  cls((frames >> 4) % 16);
  pix(frames % 240, 60, 12);
  if (pointInBox(frames % 240, 60, 0, 50, 240, 20)) pix(0, 0, 12);
  if (ballsTouch(50, 50, 4, 90, 90, 4)) pix(1, 0, 12);
  if (btnp(4)) sfx(0);
}
`;

/** The page of a game that has run for a second. */
async function openGame(): Promise<{
  page: Page;
  entry: string;
  frame(): Promise<number>;
  told(): Promise<string>;
  prints(text: string): Promise<unknown>;
  failures: string[];
}> {
  const entry = writeGame({ 'main.ts': game(1) });
  const { address, prints } = await playIn(dirname(entry), 'game ready', entry);
  const page = await (await sharedBrowser()).newPage();
  const failures: string[] = [];
  page.on('pageerror', error => failures.push(error.message));
  await page.goto(address);
  const told = async () => (await page.locator('.time > output').textContent())!;
  const frame = async () => Number(/frame (\d+)/.exec(await told())![1]);
  await expect.poll(frame).toBeGreaterThan(60);
  return { page, entry, frame, told, prints, failures };
}

const colorAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => {
      const canvas = document.querySelector('canvas')!;
      return [...canvas.getContext('2d')!.getImageData(x, y, 1, 1).data].join();
    },
    [x, y],
  );

test('the game is paused, shown frame by frame, looped with new code, and continued', async () => {
  const { page, entry, frame, told, prints, failures } = await openGame();
  await page.getByLabel('Look back').click();
  const stopped = await frame();
  expect(await told()).toMatch(/^now · /);
  expect(await page.locator('.cost output').textContent()).toMatch(/^\d+\.\d ms · [\d,]+ instructions$/);
  await page.getByLabel('One frame back').click();
  await page.getByLabel('One frame back').click();
  expect([await frame(), (await told()).startsWith('−0.03 s')]).toEqual([stopped - 2, true]);
  await page.getByLabel('One frame forward').click();
  expect(await frame()).toBe(stopped - 1);
  await page.locator('.time input').fill('20');
  const early = await colorAt(page, 20, 20);
  await page.locator('.time input').fill('40');
  expect(await colorAt(page, 20, 20)).not.toBe(early);
  // The same with keys, wherever the focus is.
  await page.locator('canvas.screen').click();
  await page.keyboard.press(']');
  for (const key of ['PageUp', 'End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key);
  expect(await frame()).toBe(2);
  await page.locator('.time input').fill('20');
  expect(await colorAt(page, 20, 20)).toBe(early);
  await page.getByLabel('Set loop start').click();
  await page.getByLabel('Play again').click();
  await expect.poll(frame).toBeGreaterThan(25);
  writeFileSync(entry, game(3));
  await prints('game runs the new code');
  for (let i = 0; i < 5; i++) expect(await frame()).toBeLessThanOrEqual(41);
  // Where the dot was before the change there is a ghost of it, beside the place where it is now.
  await page.getByLabel('Stop here').click();
  await page.locator('.time input').fill('31');
  const [was, around] = [await colorAt(page, 31 + 8, 64), await colorAt(page, 31 + 8, 68)];
  expect(was).not.toBe(around);
  await page.keyboard.press('Backspace');
  await page.getByText('Play on').click();
  await expect.poll(frame).toBeGreaterThan(60);
  expect(await told()).toMatch(/^now · /);
  expect(failures).toEqual([]);
  await page.close();
});

test('the keys of the time line work on its buttons and sliders, and on all others of the page', async () => {
  const { page, frame, told, failures } = await openGame();
  const state = () => page.getAttribute('[data-part="player"]', 'data-state');
  await page.getByLabel('Look back').click();
  await page.getByLabel('One frame back').click();
  const back = await frame();
  // The button has the focus. Enter plays on from this frame and does not press it again.
  await page.keyboard.press('Enter');
  expect(await state()).toBe('running');
  await expect.poll(told).toMatch(/^now · /);
  expect(await frame()).toBeGreaterThanOrEqual(back);
  for (const name of ['One frame forward', 'Outlines of collision shapes', 'Mute']) {
    await page.getByLabel('Look back').click();
    const button = page.getByRole('button', { name });
    await button.focus();
    const pressed = await button.getAttribute('aria-pressed');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await frame(), name).toBe(2);
    await page.keyboard.press(' ');
    await expect.poll(frame).toBeGreaterThan(3);
    await page.keyboard.press(' ');
    await page.keyboard.press('Home');
    expect(await frame(), name).toBe(1);
    await page.keyboard.press('End');
    expect(await button.getAttribute('aria-pressed'), name).toBe(pressed);
    await page.keyboard.press(name === 'Mute' ? 'Escape' : 'Enter');
    expect(await state(), name).toBe('running');
  }
  // In a list, keys choose an item; the game and the time line do not get them.
  await page.getByLabel('Look back').click();
  const speed = page.getByLabel('Speed');
  await speed.focus();
  const still = await frame();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  expect([await speed.inputValue(), await frame()]).toEqual(['0.1', still]);
  // While the game runs, a focused button has its keys.
  await page.locator('canvas.screen').click();
  await page.keyboard.press('Enter');
  expect(await state()).toBe('running');
  const mute = page.getByRole('button', { name: 'Mute' });
  await mute.focus();
  await page.keyboard.press('Enter');
  expect(await mute.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press(' ');
  expect(await mute.getAttribute('aria-pressed')).toBe('false');
  expect(failures).toEqual([]);
  await page.close();
});

testDeep('what is inside a frame is shown, and what was played is saved', async () => {
  const { page, entry, failures, prints } = await openGame();
  const width = () => page.evaluate(() => document.querySelector('.stage')!.clientWidth);
  const before = await width();
  await page.getByRole('button', { name: /^Look inside/ }).click();
  await expect.poll(width).toBeLessThan(before);
  const costs = async () => (await page.locator('.costs').textContent())!;
  await expect.poll(costs).toMatch(/TIC\d+\.\d\d[\d,]+/);
  expect(await costs()).toMatch(/hot functions.*TICmain\.ts:\d+\d+ %/);
  const ram = page.getByLabel('RAM', { exact: true });
  await ram.hover({ position: { x: 1, y: 1 } });
  expect(await page.locator('.inside p').textContent()).toMatch(/^0x00\d\d\d screen: \d+ \(0x[0-9a-f]{2}\)$/);
  const outline = (kind: string) => page.locator(`.outlines .${kind}`).getAttribute('d');
  await page.getByRole('button', { name: /^Outlines/ }).click();
  // The box and the point in it, and the two balls that are apart.
  await expect.poll(() => outline('hit')).toMatch(/M[\d.]+ 60h3.*M0 50h240v20h-240z/);
  expect(await outline('missed')).toMatch(/^M46 50a4 4.*M86 90a4 4/);
  await page.getByLabel('Look back').click();
  await page.locator('.time input').fill('30');
  expect(await outline('hit')).toContain('M28.5 60h3');
  const saved = async (kind: string) => {
    const download = page.waitForEvent('download');
    await page.getByLabel('Save').selectOption(kind);
    return readFileSync(await (await download).path());
  };
  expect((await saved('screenshot')).subarray(1, 4).toString()).toBe('PNG');
  expect((await saved('gif')).subarray(0, 3).toString()).toBe('GIF');
  // A second of 29 frames, in 16-bit stereo.
  expect((await saved('sound')).length).toBe(44 + 29 * 735 * 4);
  await page.getByLabel('Save').selectOption('test');
  await expect
    .poll(() => page.locator('.note').textContent())
    .toMatch(/^Saved .*test\/game\.recorded\.test\.mjs$/);
  const folder = join(dirname(entry), '../../test');
  const name = 'game.recorded';
  expect([`${name}.test.mjs`, `__screens__/${name}.png`].map(file => existsSync(join(folder, file)))).toEqual(
    [true, true],
  );
  await page.getByRole('button', { name: /^Look inside/ }).click();
  expect(await ram.isVisible()).toBe(false);
  // With new code the frames are looked at in that.
  writeFileSync(entry, game(2).replaceAll('ballsTouch(50', 'ballsTouch(60'));
  await prints('game runs the new code');
  await page.getByText('Play on').click();
  await expect.poll(() => outline('missed')).toMatch(/^M56 50/);
  expect(failures).toEqual([]);
  await page.close();
});

testDeep('a game that holds more and more is told of, on the page and in the terminal', async () => {
  const entry = writeGame({
    'main.ts': `const list: string[] = [];
export function TIC(): void {
  if (list.length < 80) list.push('x'.repeat(1000000) + list.length);
}
`,
  });
  const { address, prints } = await playIn(dirname(entry), 'game ready', entry);
  const page = await (await sharedBrowser()).newPage();
  await page.goto(address);
  await prints('memory fills up');
  expect(await page.locator('[data-part="announcer"]').textContent()).toMatch(
    /^memory fills up: .* MB after frame/,
  );
});

testDeep(
  'the whole time line is in a small window, and only buttons that the controls name are on a touch screen',
  async () => {
    const address = await serveGame(process.cwd(), 'platformer');
    for (const [width, height] of [
      [640, 360],
      [390, 844],
    ]) {
      const page = await (await sharedBrowser()).newPage({ viewport: { width, height }, hasTouch: true });
      await page.goto(address);
      await page.locator('[data-state="running"]').waitFor();
      const ends = () =>
        page.evaluate(() =>
          Math.max(
            ...[...document.querySelectorAll('.time > *')].map(part => part.getBoundingClientRect().right),
          ),
        );
      expect(await ends()).toBeLessThanOrEqual(width);
      // The platformer's controls name A alone.
      const hidden = await page
        .locator('.touch-button')
        .evaluateAll(buttons => buttons.map(button => (button as HTMLElement).hidden));
      expect(hidden).toEqual([false, true, true, true]);
      await page.getByLabel('Look back').click();
      expect(await ends()).toBeLessThanOrEqual(width);
      await page.close();
    }
  },
);
