/** Picking on a page: a pixel of the picture leads to its line in the Code tab, by pointer, finger and keys. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { serveGame, stopPlaying } from '../../commands.ts';
import { testDeep } from '../../deep.ts';
import { addGame } from '../../export/projects.ts';

const MAIN = `const box = (x: number) => rect(x, 60, 20, 20, 6);

export function TIC(): void {
  cls(2);
  box(100);
}
`;

test('what is pointed at is named, and its line opens; the game stands still meanwhile', async () => {
  const project = mkdtempSync(join(tmpdir(), 'cartwright-picker-'));
  addGame(project, 'ship', MAIN);
  const browser = await sharedBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: true });
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  try {
    const address = await serveGame(project, 'ship');
    await page.goto(address);
    await page.locator('[data-state="running"]').waitFor();
    const button = page.getByRole('button', { name: 'Pick something in the picture' });
    expect(await button.isVisible()).toBe(false);
    await page.keyboard.press('F1');
    await page.getByLabel('Code of main.ts').waitFor();
    await button.click();
    await page.locator('[data-state="looking"]').waitFor();
    const screen = (await page.locator('[data-part="screen"]').boundingBox())!;
    /** The place on the page of a pixel of the console's screen. */
    const at = (x: number, y: number): [number, number] => [
      screen.x + ((x + 8.5) * screen.width) / 256,
      screen.y + ((y + 4.5) * screen.height) / 144,
    ];
    const told = () => page.locator('.picker output').textContent();
    const cursor = () => page.locator('.code-status span').last().textContent();
    await page.mouse.move(...at(110, 70));
    expect(await told()).toBe('rect(100, 60, 20, 20, 6) · main.ts:1');
    expect(await page.locator('.picker .outline').getAttribute('d')).toMatch(/^M108 64v1/);
    await page.mouse.click(...at(110, 70));
    await expect.poll(cursor).toBe('1:28');
    await page.locator('[data-state="running"]').waitFor();
    await page.getByText('is drawn by').waitFor();
    // From the text, with the keys: the cursor begins in the middle of the picture.
    await page.keyboard.press('F4');
    await page.locator('[data-state="looking"]').waitFor();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowUp');
    expect(await told()).toBe('cls(2) · main.ts:4');
    await page.keyboard.press('Enter');
    await expect.poll(cursor).toBe('4:3');
    await page.locator('[data-state="running"]').waitFor();
    await page.keyboard.press('F4');
    await page.keyboard.press('Escape');
    await page.locator('[data-state="running"]').waitFor();
    // A finger that stays, and is lifted.
    const [x, y] = at(101, 61);
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect.poll(told).toBe('rect(100, 60, 20, 20, 6) · main.ts:1');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(cursor).toBe('1:28');
    await page.locator('[data-state="running"]').waitFor();
    expect(errors).toEqual([]);
  } finally {
    stopPlaying();
    rmSync(project, { recursive: true });
  }
});

testDeep('where there are only fingers, words name neither keys nor clicks', async () => {
  const project = mkdtempSync(join(tmpdir(), 'cartwright-fingers-'));
  addGame(project, 'ship', MAIN);
  const context = await (await sharedBrowser()).newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  try {
    const address = await serveGame(project, 'ship');
    await page.goto(address);
    await page.locator('[data-state="running"]').waitFor();
    await page.keyboard.press('F1');
    await page.getByLabel('Code of main.ts').waitFor();
    await page.keyboard.press('F4');
    await expect
      .poll(() => page.locator('.picker output').textContent())
      .toBe('Tap something in the picture.');
    await page.keyboard.press('Escape');
    await page.locator('[data-state="running"]').waitFor();
    writeFileSync(join(project, 'src/ship/main.ts'), MAIN.replace('cls(2)', 'cls(3)'));
    const note = page.locator('[data-part="note"]');
    await expect.poll(() => note.textContent()).toBe('Running the new code · Pause, Restart starts over');
  } finally {
    stopPlaying();
    rmSync(project, { recursive: true });
  }
});
