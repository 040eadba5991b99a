/** Who can use the studio: automatic rules of accessibility find nothing in its editors. */

import { rmSync } from 'node:fs';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { serveGame, stopPlaying } from '../commands.ts';
import { LONG_FORM } from '../deep.ts';
import { makeShipProject } from './ship-project.ts';

const SOUND = `sfx 0
  name laser
  volume 15 12 9 6 3 0

pattern 1
  00 C-4 00

track 0
  frame 0:  1 -- -- --
`;

let project: string;
beforeEach(() => {
  project = makeShipProject(SOUND);
});
afterEach(() => {
  stopPlaying();
  rmSync(project, { recursive: true });
});

/** What is against the rules, with the elements. */
const foundIn = ({ violations }: axe.AxeResults) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

test(
  'its editors have contrast, names and states, and fit into a laptop, a tablet and a phone',
  LONG_FORM,
  async () => {
    const address = await serveGame(project, 'ship');
    const page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(address);
    await page.locator('[data-state="running"]').waitFor();
    await page.keyboard.press('F2');
    await page.getByLabel('sprites/ship.png, 8 × 8 pixels').waitFor();
    // The page's own policy keeps scripts out that are added as elements.
    await page.evaluate(axe.source);
    const names = await page.locator('.studio').getByRole('tab').allTextContents();
    expect(names.slice(0, 2)).toEqual(['Code', 'Sprites']);
    for (const [index, name] of names.entries()) {
      // In Code one types.
      await page.keyboard.press(index === 1 ? 'Alt+Digit2' : `Shift+Digit${index + 1}`);
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
      if (name === 'Code') await page.getByLabel('Code of main.lua').waitFor();
      const results = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
      );
      const found = foundIn(results);
      expect([name, found]).toEqual([name, []]);
      for (const [width, height] of [
        [820, 1180],
        [1024, 768],
        [640, 360],
        [844, 390],
        ...(name === 'Code' ? [[390, 844]] : []),
        [1280, 720],
      ]) {
        await page.setViewportSize({ width, height });
        const size = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const parts = [...document.querySelectorAll('.studio-main, .studio-side')];
          return [scrollWidth, scrollHeight, ...parts.map(part => part.scrollWidth - part.clientWidth)];
        });
        expect([name, size]).toEqual([name, [width, height, 0, 0]]);
        // What is drawn has room, in the editors that have a view of it.
        const views = await page
          .locator('.studio-main .drawing')
          .evaluateAll(all => all.map(({ clientHeight }) => clientHeight));
        expect(views).toHaveLength(name === 'Sprites' || name === 'Map' ? 1 : 0);
        for (const view of views) expect(view, `${name} ${width}`).toBeGreaterThan(height / 4);
      }
    }
    // The other views, in an editor that draws and in the code.
    const views = ['The game above it', 'The editor alone'];
    for (const [editor, view] of ['Code', 'Sprites', 'Music'].flatMap(editor =>
      views.map(view => [editor, view]),
    )) {
      await page.getByRole('tab', { name: editor, exact: true }).click();
      await page.getByRole('button', { name: 'View', exact: true, pressed: false }).click();
      await page.getByLabel(view).check();
      const results = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
      );
      expect([editor, view, foundIn(results)]).toEqual([editor, view, []]);
      for (const [width, height] of [
        ...(editor === 'Code' ? [[390, 844]] : []),
        [844, 390],
        [820, 1180],
        [1280, 720],
      ]) {
        await page.setViewportSize({ width, height });
        const size = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
        expect([editor, view, size]).toEqual([editor, view, [width, height]]);
        const main = (await page.locator('.studio-main').boundingBox())!;
        expect(main.height, `${editor} ${view} ${width}`).toBeGreaterThan(height / 4);
      }
      await page.keyboard.press('Escape');
    }
    // Fingers have no key for it.
    await page.keyboard.press('F2');
    await page.evaluate(() => window.dispatchEvent(new Event('touchstart')));
    await page.locator('.uses-touch').waitFor();
    await page.getByLabel('Studio: edit art, sound and code').click();
    await page.getByRole('tab', { name: 'Music', selected: true }).waitFor();
    await page.close();
  },
);
