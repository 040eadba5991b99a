/** The map editor in a real browser: what is drawn is in the game's picture and in the file of Tiled. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeIndexedPng } from '../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../tools/project/pull/art-writers.ts';
import { sharedBrowser } from '../browser.ts';
import { serveGame, stopPlaying } from '../commands.ts';
import { isDeep, LONG_FORM } from '../deep.ts';
import { addGame } from '../export/projects.ts';
import { colorAt as pictureColor } from './picture-color.ts';

const GAME = `import { maps } from './art.ts';
const hero = { x: 8 + maps.map.width, y: 16 };
export function TIC(): void {
  cls(1);
  map(0, 0, 30, 17, 0, 0);
  pix(hero.x, hero.y, 12);
}
`;
const [GROUND, RED, GREEN, WHITE] = ['93,39,93', '177,62,83', '56,183,100', '244,244,244'];
const [COLUMNS, ROWS] = [30, 17];
const CELL = 8;

let project: string;
let file: string;
let page: Page;

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-map-'));
  addGame(project, 'cave', GAME);
  // Tile 0 is of the color of the ground, tile 1 red, tile 2 green.
  const pixels = Uint8Array.from({ length: 24 * CELL }, (_, i) => [1, 2, 6][Math.floor((i % 24) / CELL)]);
  const tiles = writeIndexedPng({ width: 24, height: CELL, pixels }, paletteEntries(DEFAULT_PALETTE));
  writeFileSync(join(project, 'cart/cave/tiles.png'), tiles);
  file = join(project, 'cart/cave/map.tmj');
  writeFileSync(file, mapText({}));
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 720 } });
});
afterEach(async () => {
  await page.close();
  stopPlaying();
  rmSync(project, { recursive: true });
});

/** A map of Tiled with a row of red tiles at the top, and what no reader of ours knows. */
function mapText(changed: Record<number, number>, coin = '"x":80, "y":64'): string {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, i) => changed[i] ?? (i < COLUMNS ? 2 : 0));
  const rows = Array.from({ length: ROWS }, (_, row) =>
    cells.slice(row * COLUMNS, (row + 1) * COLUMNS).join(', '),
  );
  return `{ "type":"map", "version":"1.10", "orientation":"orthogonal", "infinite":false, "width":${COLUMNS}, "height":${ROWS},
 "tilewidth":8, "tileheight":8, "x-unknown":[1,  2],
 "tilesets":[{ "firstgid":1, "name":"tiles", "image":"tiles.png", "imagewidth":24, "imageheight":8,
   "tilewidth":8, "tileheight":8, "columns":3, "tilecount":3 }],
 "layers":[
  { "type":"tilelayer", "id":3, "name":"rock", "width":${COLUMNS}, "height":${ROWS}, "opacity":1, "data":[
   ${rows.join(',\n   ')}
  ] },
  { "type":"objectgroup", "id":4, "name":"things", "objects":[ { "id":1, "type":"coin", ${coin}, "width":8, "height":8 } ] } ]
}
`;
}

/** Color of a pixel of the game's picture. */
const colorAt = (x: number, y: number) => pictureColor(page, x, y);

/** Opens the map; gives the middle of a cell on the page. */
async function openMap(): Promise<(x: number, y: number) => [number, number]> {
  const address = await serveGame(project, 'cave');
  await page.goto(address);
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F2');
  await page.getByRole('tab', { name: 'Map' }).click();
  const canvas = page.getByLabel(`map.tmj, ${COLUMNS} × ${ROWS} cells`);
  await canvas.waitFor();
  const { x, y, width, height } = (await canvas.boundingBox())!;
  const scale = Math.floor(Math.min((width - 24) / (CELL * COLUMNS), (height - 24) / (CELL * ROWS)));
  const [left, top] = [x + (width - CELL * COLUMNS * scale) / 2, y + (height - CELL * ROWS * scale) / 2];
  return (column, row) => [left + (column + 0.5) * CELL * scale, top + (row + 0.5) * CELL * scale];
}

test(
  'tiles are drawn, picked and undone, objects moved, and the picture of the game leads to its cells',
  LONG_FORM,
  async () => {
    const middle = await openMap();
    const drag = async (from: [number, number], to: [number, number], button: 'left' | 'right' = 'left') => {
      await page.mouse.move(...middle(...from));
      await page.mouse.down({ button });
      await page.mouse.move(...middle(...to), { steps: 4 });
    };
    const saved = (text: string) => expect.poll(() => readFileSync(file, 'utf8')).toBe(text);
    const facts = page.locator('.map-side .facts');
    await page.getByText('Tile 1 ').waitFor();
    // The next tile, four times.
    await page.keyboard.press(']');
    await drag([4, 5], [7, 5]);
    await expect.poll(() => colorAt(5 * CELL, 5 * CELL)).toBe(GREEN);
    expect(readFileSync(file, 'utf8')).toBe(mapText({}));
    await page.mouse.up();
    const drawn = { 154: 3, 155: 3, 156: 3, 157: 3 };
    await saved(mapText(drawn));
    await expect.poll(() => facts.textContent()).toContain('in 4 cells');

    // A red and a green tile are picked from the map, and drawn side by side.
    await page.keyboard.press('1');
    await page.keyboard.press('[');
    await page.mouse.click(...middle(3, 5));
    await saved(mapText({ ...drawn, 153: 2 }));
    await drag([3, 5], [4, 5], 'right');
    await page.mouse.up({ button: 'right' });
    await expect.poll(() => facts.textContent()).toContain('2 × 1');
    await page.mouse.click(...middle(20, 9));
    const pair = { ...drawn, 153: 2, 290: 2, 291: 3 };
    await saved(mapText(pair));
    // With Shift it goes on from there.
    await page.keyboard.down('Shift');
    await page.mouse.click(...middle(20, 7));
    await page.keyboard.up('Shift');
    await saved(mapText({ ...pair, 230: 2, 231: 3, 260: 2, 261: 3 }));
    await page.keyboard.press('Control+z');
    await saved(mapText(pair));
    await expect.poll(() => colorAt(20 * CELL, 9 * CELL)).toBe(RED);
    await expect.poll(() => colorAt(21 * CELL, 9 * CELL)).toBe(GREEN);
    await page.keyboard.press('Control+z');
    await expect.poll(() => colorAt(20 * CELL, 9 * CELL)).toBe(GROUND);

    // An object is moved by two cells.
    await page.keyboard.press('8');
    await drag([10, 8], [12, 8]);
    await page.mouse.up();
    await saved(mapText({ ...drawn, 153: 2 }, '"x":96, "y":64'));
    if (isDeep) {
      // What is copied can be put anywhere: the selection is no longer there. Drawing erases no more.
      await page.keyboard.press('3');
      await drag([3, 5], [4, 5]);
      await page.mouse.up();
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      await page.keyboard.press('e');
      await page.keyboard.press('1');
      await page.mouse.click(...middle(2, 12));
      const moved = '"x":96, "y":64';
      await saved(mapText({ ...drawn, 153: 2, 362: 2, 363: 3 }, moved));
      await page.keyboard.press('Control+z');
      await saved(mapText({ ...drawn, 153: 2 }, moved));
      await page.keyboard.press('8');
      // Another of its sort is put beside it, gets a name, and is taken away.
      await page.getByRole('radio', { name: 'Put coin' }).click();
      await page.mouse.click(...middle(20, 4));
      const copy = { id: 2, type: 'coin', x: 160, y: 32, width: 8, height: 8 };
      const objects = () => JSON.parse(readFileSync(file, 'utf8')).layers[1].objects.slice(1);
      await expect.poll(objects).toEqual([copy]);
      await page.getByLabel('Name', { exact: true }).fill('gold');
      await page.keyboard.press('Enter');
      await expect.poll(objects).toEqual([{ ...copy, name: 'gold' }]);
      await page.getByLabel('Property', { exact: true }).fill('worth');
      await page.getByLabel('Value', { exact: true }).fill('5');
      await page.keyboard.press('Enter');
      await expect
        .poll(objects)
        .toEqual([{ ...copy, name: 'gold', properties: [{ name: 'worth', type: 'int', value: 5 }] }]);
      await page.mouse.click(...middle(20, 4));
      await page.keyboard.press('Delete');
      await expect.poll(objects).toEqual([]);
      for (let i = 0; i < 7; i++) await page.keyboard.press('Control+z');
      await saved(mapText({}));

      // Nothing more is put in.
      await page.keyboard.press('Escape');
      // The player is found by the name of its variable, and moved.
      await expect
        .poll(() => page.getByLabel('Variable with the place of the player').inputValue())
        .toBe('hero');
      await page.keyboard.press('8');
      const heroMoves = async (): Promise<boolean> => {
        // Once it has moved it is only waited for: the picture of a busy machine comes late.
        if ((await colorAt(38, 16)) === WHITE) {
          await drag([5, 2], [10, 9]);
          await page.mouse.up();
        }
        return (await colorAt(38 + 5 * CELL, 16 + 7 * CELL)) === WHITE;
      };
      // The mark of the player comes a few frames after the name of its variable.
      await expect.poll(heroMoves).toBe(true);
    }
    // Nothing more is put in.
    await page.keyboard.press('Escape');

    const screen = (await page.locator('[data-part="screen"]').boundingBox())!;
    const pixel = screen.width / 256;
    // New warnings lie over the upper half of the picture for some seconds.
    await page.mouse.click(screen.x + (8 + 12.5 * CELL) * pixel, screen.y + (4 + 13.5 * CELL) * pixel);
    await expect.poll(() => page.locator('#map-status').textContent()).toContain('cell 12, 13');
  },
);
