/** Values in code that are changed in place in a real browser, by keys and by pointer; the game follows. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { serveGame, stopPlaying } from '../../commands.ts';
import { testDeep } from '../../deep.ts';
import { addGame } from '../../export/projects.ts';

const MAIN = `const left = 10;

export function TIC(): void {
  cls(2);
  rect(left, 60, 20, 20, 6);
  spr(1, 5, 5, 0);
  print('hi', 100, 10, 12, false);
  if (btnp(4)) sfx(0, 'C-4');
}
`;

/** Opens the code of a game, and closes it after what is done there. */
async function inCode(act: (page: Page, project: string) => Promise<void>): Promise<void> {
  const project = mkdtempSync(join(tmpdir(), 'cartwright-values-'));
  addGame(project, 'ship', MAIN);
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 800 } });
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  try {
    const address = await serveGame(project, 'ship');
    await page.goto(address);
    await page.locator('[data-state="running"]').waitFor();
    await page.keyboard.press('F1');
    await page.getByLabel('Code of main.ts').waitFor();
    await act(page, project);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    stopPlaying();
    rmSync(project, { recursive: true });
  }
}

test('a tile, a boolean, a note and a number are changed, each in one step of undo', async () => {
  await inCode(async (page, project) => {
    const line = async (number: number) =>
      await page
        .locator('.cm-line')
        .nth(number - 1)
        .textContent();
    await page.getByRole('button', { name: 'Tile or sprite 1:' }).click();
    // In the sheet one row is 16 tiles.
    await page.getByRole('menuitem', { name: 'Tile 1', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await line(6)).toBe('  spr(18, 5, 5, 0);');
    await page.getByRole('button', { name: 'false: change it' }).click();
    expect(await line(7)).toBe("  print('hi', 100, 10, 12, true);");
    await page.getByRole('button', { name: "Note 'C-4'" }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await line(8)).toBe("  if (btnp(4)) sfx(0, 'C-5');");
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Change 10' }).waitFor();
    await page.keyboard.press('Alt+Enter');
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    expect(await line(1)).toBe('const left = 15;');
    // The file has it while the slider is still open.
    await expect.poll(() => readFileSync(join(project, 'src/ship/main.ts'), 'utf8')).toContain('left = 15;');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    expect(await line(1)).toBe('const left = 10;');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
    await expect.poll(() => readFileSync(join(project, 'src/ship/main.ts'), 'utf8')).toBe(MAIN);
  });
});

testDeep('after a value is chosen or dragged no explanation covers its line', async () => {
  await inCode(async page => {
    const calls = page.locator('.code-call');
    /** Longer than a key is waited for, and an answer. */
    const pause = () => page.waitForTimeout(1000);
    // Behind the bracket, where a typed one would be explained.
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < 'cls('.length + 2; i++) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'false: change it' }).click();
    await page.getByRole('button', { name: 'true: change it' }).waitFor();
    await pause();
    expect(await calls.count()).toBe(0);
    await page.keyboard.press('Control+Shift+Space');
    await calls.waitFor();
    await page.getByRole('button', { name: 'true: change it' }).click();
    await calls.waitFor({ state: 'hidden' });
    await pause();
    expect(await calls.count()).toBe(0);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Change 10' }).waitFor();
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await pause();
    expect(await calls.count()).toBe(0);
  });
});

testDeep('the explanation of the name under the pointer closes with a key and a press', async () => {
  await inCode(async page => {
    const hovered = page.locator('.cm-tooltip-hover');
    const name = page.locator('.cm-line').nth(3).getByText('cls');
    const rect = page.locator('.cm-line').nth(4).getByText('rect');
    await name.hover();
    await hovered.waitFor();
    await page.keyboard.press('ArrowRight');
    await hovered.waitFor({ state: 'hidden' });
    await rect.hover();
    await hovered.waitFor();
    await page.mouse.down();
    await hovered.waitFor({ state: 'hidden' });
    await page.mouse.up();
  });
});
