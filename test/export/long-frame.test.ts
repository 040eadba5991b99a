/** A frame that takes long on an exported page: the page asks whether to wait, and lives on. */

import { afterEach, beforeAll, expect, test } from 'vitest';
import { openFile, type TestedPage } from '../browsers/open-page.ts';
import { testDeepInBrowsers } from '../deep.ts';
import { connectGamepad, gamepadIsSeen } from './gamepad.ts';
import { luaCartridge } from './games.ts';
import { exportedHtml } from './page.ts';

/** Its third frame lasts until the clock of the page is set to another year; that with A never ends. */
const GAME = luaCartridge(`frame=0
function TIC()
 frame=frame+1
 if frame==3 then
  pcall(function()
   local n=0
   while tstamp()<2000000000 do
    n=n+1
   end
  end)
 end
 while btn(4) do
  endless=true
 end
 cls(frame==3 and 6 or 2)
 print(frame,8,8,12)
 trace("frame "..frame)
end`);

let html: string;
let opened: TestedPage | undefined;
beforeAll(async () => {
  html = await exportedHtml(GAME);
});
afterEach(() => opened?.close());

const part = (name: string) => opened!.page.locator(`[data-part="${name}"]`);
/** Waits until the question is gone. */
const isAnswered = () => expect.poll(() => part('wait').isVisible()).toBe(false);
const state = () =>
  opened!.page.evaluate(() => document.querySelector<HTMLElement>('[data-part="player"]')!.dataset.state);

/** Sets the clock of a page ahead. */
function passTime(milliseconds: number): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + milliseconds;
}

test('a long frame asks, goes on by "Wait" and comes to its end; an endless one is stopped at its line', async () => {
  opened = await openFile(html);
  const { page } = opened;
  await part('wait').waitFor();
  expect(await state()).toBe('working');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Wait');
  // The page is alive: its menu opens over the question and closes again.
  await part('pause').click();
  await part('menu').waitFor();
  await part('menu-resume').click();
  await part('wait').waitFor();
  await part('wait-on').click();
  await isAnswered();
  await page.evaluate(() => {
    Date.now = () => 2e12;
  });
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-part="player"]')!.dataset.state === 'running',
  );
  await page.keyboard.down('z');
  await part('wait').waitFor();
  await page.keyboard.up('z');
  await part('wait-stop').click();
  await part('problem').waitFor();
  expect(await state()).toBe('failed');
  expect(await part('problem').textContent()).toMatch(/:1[23]\b.*one frame took too many instructions/);
});

testDeepInBrowsers('the question is answered by keyboard', async () => {
  opened = await openFile(html);
  const { page } = opened;
  await part('wait').waitFor();
  await page.keyboard.press('Escape');
  await isAnswered();
  expect(await state()).toBe('working');
  await part('restart').click();
  await part('wait').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await part('problem').waitFor();
  expect(await part('problem').textContent()).toMatch(/:[78]\b.*one frame took too many instructions/);
});

testDeepInBrowsers('the question is answered by gamepad, and asked again ten seconds later', async () => {
  opened = await openFile(html);
  const { page } = opened;
  const set = await connectGamepad(page);
  const press = async (button: number) => {
    for (const pressed of [true, false]) {
      await set(button, pressed);
      await gamepadIsSeen(page);
    }
  };
  const [A, B, RIGHT] = [0, 1, 15];
  await part('wait').waitFor();
  // B is the careful answer.
  for (const button of [B, A]) {
    await press(button);
    await isAnswered();
    expect(await state()).toBe('working');
    await page.evaluate(passTime, 10_000);
    await part('wait').waitFor();
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await press(RIGHT);
  await expect.poll(focused).toBe('Stop');
  await press(A);
  await part('problem').waitFor();
  expect(await part('problem').textContent()).toMatch(/:[78]\b.*one frame took too many instructions/);
});
