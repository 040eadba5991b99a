/** After the first save, the page says once that the game runs the new code. */

import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { playIn, stopPlaying } from '../../commands.ts';
import { writeGame } from '../../testing/project.ts';

const game = (color: number) => `export function TIC(): void {\n  cls(${color});\n}\n`;

afterEach(stopPlaying);

test('beside the Code tab only the first change is told over the picture, without it each', async () => {
  const entry = writeGame({ 'main.ts': game(1) });
  const { address, text } = await playIn(dirname(entry), 'game ready', entry);
  const page = await (await sharedBrowser()).newPage();
  await page.goto(address);
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F1');
  await page.getByLabel('Code of main.ts').waitFor();
  const notes = await page.locator('[data-part="note"]').evaluateHandle(element => {
    const shown: string[] = [];
    new MutationObserver(() => element.textContent && shown.push(element.textContent)).observe(element, {
      childList: true,
    });
    return shown;
  });
  const told = async () => (await notes.jsonValue()).filter(each => each.startsWith('Running the new code'));
  let runs = 0;
  /** Saves a version, and waits until the page has said that it runs it. */
  const change = async (color: number) => {
    writeFileSync(entry, game(color));
    runs++;
    await expect.poll(() => text().split('runs the new code').length - 1).toBe(runs);
  };
  await change(2);
  expect((await told()).length).toBe(1);
  await change(3);
  await change(4);
  expect((await told()).length).toBe(1);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await change(5);
  expect((await told()).length).toBe(2);
});
