/** A frame that takes long on the page of `play`: it asks, says where it is, by gamepad too, and new code ends it. */

import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { playIn, serveGame, stopPlaying } from '../../commands.ts';
import { testDeep } from '../../deep.ts';
import { connectGamepad } from '../../export/gamepad.ts';
import { writeGame } from '../../testing/project.ts';

/** Its frames last until the clock of the page is set to another year, from the third on. */
const game = (year: number) => `let frames = 0;
let rounds = 0;
export function TIC(): void {
  if (++frames >= 3) while (tstamp() < ${year}) rounds++;
  cls(frames % 16);
}
`;

afterEach(stopPlaying);

test('the question is answered by gamepad, the frame is a moment of the past, and new code ends one', async () => {
  const entry = writeGame({ 'main.ts': game(2e9) });
  const { address, prints } = await playIn(dirname(entry), 'game ready', entry);
  const page = await (await sharedBrowser()).newPage();
  await page.goto(address);
  const set = await connectGamepad(page);
  const press = async (button: number) => {
    await set(button, true);
    await set(button, false);
  };
  const [A, RIGHT] = [0, 15];
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  const state = () => page.getAttribute('[data-part="player"]', 'data-state');
  await part('wait').waitFor();
  expect(await part('wait-place').textContent()).toMatch(/^The program is at .*main\.ts:4\.$/);
  await press(A);
  await expect.poll(() => part('wait').isVisible()).toBe(false);
  expect(await state()).toBe('working');
  await page.evaluate(() => {
    Date.now = () => 2e12;
  });
  await expect.poll(state).toBe('running');
  // The time line has the long frame, with the time of day that it saw, and shows it without a question.
  await page.getByLabel('Look back').click();
  await page.keyboard.press('Home');
  for (let i = 0; i < 3; i++) await page.keyboard.press('.');
  expect([await state(), await part('wait').isVisible()]).toEqual(['looking', false]);
  await page.keyboard.press('Escape');
  // New code takes the place of a frame that is not over.
  writeFileSync(entry, game(3e9));
  await prints('rebuilt');
  await part('wait').waitFor();
  await press(RIGHT);
  writeFileSync(entry, game(1));
  await expect.poll(state).toBe('running');
  await part('wait').waitFor({ state: 'hidden' });
});

testDeep('in a low window the panel of a stopped frame shows what to do before the source', async () => {
  const entry = writeGame({ 'main.ts': game(2e9) });
  const address = await serveGame(dirname(entry), entry);
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 640, height: 360 } });
  await page.goto(address);
  await page.locator('[data-part="wait-stop"]').click();
  const boxOf = async (name: string) => {
    const box = (await page.locator(`[data-part="${name}"]`).boundingBox())!;
    return { top: box.y, bottom: box.y + box.height };
  };
  const [panel, remedy, source] = [
    await boxOf('problem'),
    await boxOf('problem-remedy'),
    await boxOf('problem-source'),
  ];
  expect(remedy.bottom).toBeLessThanOrEqual(panel.bottom);
  expect(remedy.bottom).toBeLessThanOrEqual(source.top);
});
