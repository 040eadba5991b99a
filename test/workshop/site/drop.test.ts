/** Pictures and maps that are dropped onto an open project: the studio opens and takes them, wherever they were dropped. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readShareLink } from '../../../tools/workshop/projects/share-link.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { resultOf } from '../template-project.ts';
import { emptyPage, serveWorkshopSite } from './test-site.ts';

const PICTURE = readFileSync(new URL('../../../cart/platformer/tiles.png', import.meta.url));

const TILESET = {
  ...{ type: 'tileset', version: '1.10', name: 'cave', image: 'cave.png', imagewidth: 128, imageheight: 128 },
  ...{ columns: 16, tilecount: 256, tilewidth: 8, tileheight: 8, margin: 0, spacing: 0 },
};
const MAP = {
  ...{ type: 'map', version: '1.10', orientation: 'orthogonal', renderorder: 'right-down', infinite: false },
  ...{ width: 2, height: 1, tilewidth: 8, tileheight: 8, nextlayerid: 2, nextobjectid: 1 },
  tilesets: [{ firstgid: 1, source: 'cave.tsj' }],
  layers: [
    {
      ...{ type: 'tilelayer', id: 1, name: 'ground', width: 2, height: 1, x: 0, y: 0 },
      ...{ data: [1, 2], opacity: 1, visible: true },
    },
  ],
};

let site: SiteServer;
beforeAll(async () => {
  site = await serveWorkshopSite();
});
afterAll(async () => {
  await site.close();
});

/** Drops files onto a page. It runs there. */
function drop(files: readonly (readonly [string, readonly number[]])[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const [name, bytes] of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
  // A page that does not take the file is replaced by it.
  return !document.body.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
  );
}

/** A project of a template, and what gets drops: the page around it, and that of the game. */
async function open() {
  const page = await emptyPage();
  await page.goto(site.address);
  await page.getByRole('button', { name: 'New game from Blank', exact: true }).click();
  await page.getByRole('button', { name: 'Make it', exact: true }).click();
  await page.getByText('saved', { exact: true }).waitFor();
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-state="running"]').waitFor();
  return { page, frame, targets: [page.mainFrame(), page.frames().at(-1)!] };
}

test('a picture that is dropped onto the page or the game comes to Sprites', async () => {
  const { page, frame, targets } = await open();
  for (const [at, name] of ['hat', 'cap'].entries()) {
    expect(await targets[at].evaluate(drop, [[`${name}.png`, [...PICTURE]]] as const)).toBe(true);
    await frame.getByRole('tab', { name: 'Sprites', selected: true }).waitFor();
    await frame.getByRole('button', { name: `Create sprites/${name}.png` }).waitFor();
    await page.keyboard.press('Escape');
    await frame.getByRole('dialog').waitFor({ state: 'hidden' });
    await frame.getByRole('tab', { name: 'Code' }).click();
  }
});

test.each(shortOrDeep(['game'], ['page', 'game']))(
  'a map of Tiled that is dropped onto the %s lies in maps',
  LONG_FORM,
  async place => {
    const { page, frame, targets } = await open();
    const bytes = (value: object) => [...new TextEncoder().encode(JSON.stringify(value))];
    const files = [
      ['cave.png', [...PICTURE]],
      ['cave.tsj', bytes(TILESET)],
      ['level.tmj', bytes(MAP)],
    ] as const;
    expect(await targets[place === 'page' ? 0 : 1].evaluate(drop, files)).toBe(true);
    await frame.getByRole('tab', { name: 'Map', selected: true }).waitFor();
    await frame.getByText('level', { exact: false }).first().waitFor();
    await page.getByText('saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByLabel(/^A link to the project, /).inputValue();
    const { files: own } = resultOf(readShareLink(new URL(link).hash));
    const inMaps = [...own.keys()].filter(path => path.includes('/maps/')).sort();
    expect(inMaps.map(path => path.replace(/^.*maps/, 'maps'))).toEqual([
      ...['maps/cave.png', 'maps/cave.tsj', 'maps/level.tmj'],
    ]);
  },
);
