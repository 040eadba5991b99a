/** The warnings of a build on the page of `play`: they and what is told cover no part of the picture, and nothing of each other. */

import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { serveGame, stopPlaying } from '../../commands.ts';
import { writeGame } from '../../testing/project.ts';

afterEach(stopPlaying);

test.each([
  [1280, 800],
  [640, 360],
  [390, 844],
])('their number is in the bar, in a window of %i × %i, and opens their list', async (width, height) => {
  const entry = writeGame({
    'main.ts': 'const unused = 3;\nexport function TIC(): void {\n  cls(2);\n}\n',
  });
  const address = await serveGame(dirname(entry), entry);
  const page = await (await sharedBrowser()).newPage({ viewport: { width, height } });
  await page.goto(address);
  const summary = page.locator('.warnings summary');
  await summary.waitFor();
  const [number, stage, title] = await Promise.all(
    [summary, page.locator('[data-part="stage"]'), page.locator('[data-part="title"]')].map(each =>
      each.boundingBox(),
    ),
  );
  expect(await summary.textContent()).toBe('1 warning');
  expect(number!.y).toBeGreaterThanOrEqual(stage!.y + stage!.height);
  expect(number!.x).toBeGreaterThanOrEqual(title!.x + title!.width);
  await summary.click();
  await page.getByText("'unused' is declared but its value is never read.").waitFor();
  const list = (await page.locator('.warnings div').boundingBox())!;
  expect(list.x).toBeGreaterThanOrEqual(0);
  expect(list.x + list.width).toBeLessThanOrEqual(width);
  expect(list.y + list.height).toBeLessThanOrEqual(number!.y);
});

test('Ctrl+A in the game marks nothing of the page, not even text that can be marked', async () => {
  const entry = writeGame({
    'main.ts': 'const unused = 3;\nexport function TIC(): void {\n  cls(2);\n}\n',
  });
  const address = await serveGame(dirname(entry), entry);
  const page = await (await sharedBrowser()).newPage();
  await page.goto(address);
  await page.locator('.warnings summary').click();
  await page.getByText("'unused' is declared").waitFor();
  await page.locator('[data-part="screen"]').click();
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});
