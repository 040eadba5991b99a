/** Fingers: on touch screens, what is pressed in the studio is at least 40 pixels wide and high. */

import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { serveGame, stopPlaying } from '../commands.ts';
import { LONG_FORM } from '../deep.ts';
import { makeShipProject } from './ship-project.ts';

let project: string;
beforeEach(() => {
  project = makeShipProject('sfx 0\n  name laser\n  volume 15 12 9 6 3 0\n');
});
afterEach(() => {
  stopPlaying();
  rmSync(project, { recursive: true });
});

test('on phones, fingers meet all buttons and fields of all editors', LONG_FORM, async () => {
  const address = await serveGame(project, 'ship');
  const page = await (await sharedBrowser()).newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(address);
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F2');
  await page.getByLabel('sprites/ship.png, 8 × 8 pixels').waitFor();
  const names = await page.locator('.studio').getByRole('tab').allTextContents();
  expect(names).toContain('Code');
  for (const name of names) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
    if (name === 'Code') await page.getByLabel('Code of main.lua').waitFor();
    for (const [width, height] of [
      [844, 390],
      [640, 360],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      // A piano shows all its keys.
      const small = await page
        .locator('.studio :is(button, select, [type=text], [type=number]):visible:not(.piano *)')
        .evaluateAll(all =>
          all
            .map(each => ({ each, box: each.getBoundingClientRect() }))
            .filter(({ box }) => Math.min(box.width, box.height) < 40)
            .map(({ each, box }) => `${each.outerHTML} ${box.width} × ${box.height}`),
        );
      expect([name, width, small]).toEqual([name, width, []]);
      // Rows scroll, the page does not.
      const size = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ]);
      expect([name, size]).toEqual([name, [width, height]]);
      if (name !== 'SFX') continue;
      const covered = await page.locator('.envelope').evaluateAll(
        all =>
          all.filter(each => {
            const [label, tools] = ['.row-name', '.envelope-tools'].map(part =>
              each.querySelector(part)?.getBoundingClientRect(),
            );
            return label && tools && tools.width > 0 && label.right > tools.left;
          }).length,
      );
      expect(covered).toBe(0);
    }
  }
  await page.close();
});
