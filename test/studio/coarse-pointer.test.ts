/** Fingers: on touch screens, what is pressed in the studio is at least 40 pixels wide and high. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeIndexedPng } from '../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../tools/project/pull/art-writers.ts';
import { sharedBrowser } from '../browser.ts';
import { playIn, stopPlaying } from '../commands.ts';
import { LONG_FORM } from '../deep.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-fingers-'));
  mkdirSync(join(project, 'src/ship'), { recursive: true });
  mkdirSync(join(project, 'cart/ship/sprites'), { recursive: true });
  writeFileSync(join(project, 'src/ship/main.lua'), 'function TIC() cls(1) end\n');
  const art = (width: number, height: number) =>
    writeIndexedPng(
      { width, height, pixels: new Uint8Array(width * height).fill(2) },
      paletteEntries(DEFAULT_PALETTE),
    );
  writeFileSync(join(project, 'cart/ship/sprites/ship.png'), art(16, 8));
  writeFileSync(join(project, 'cart/ship/tiles.png'), art(128, 8));
  writeFileSync(join(project, 'cart/ship/sound.txt'), 'sfx 0\n  name laser\n  volume 15 12 9 6 3 0\n');
  const settings = { sound: 'sound.txt', art: { 'sprites/ship.png': { frames: 2 } } };
  writeFileSync(join(project, 'cart/ship/cart.json'), JSON.stringify(settings));
});
afterEach(() => {
  stopPlaying();
  rmSync(project, { recursive: true });
});

test('on phones, fingers meet all buttons and fields of all editors', LONG_FORM, async () => {
  const { address } = await playIn(project, 'ready', 'ship');
  const page = await (await sharedBrowser()).newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(address);
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F2');
  await page.getByLabel('sprites/ship.png, 8 × 8 pixels').waitFor();
  for (const name of ['Code', 'Sprites', 'Map', 'Palette', 'SFX', 'Music']) {
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
