/** Pictures and palettes from other programs come into the studio whole, or are told of, in a real browser. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { GifWriter } from 'omggif';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPicture } from '../../tools/assets/picture/read-picture.ts';
import { sharedBrowser } from '../browser.ts';
import { serveGame, stopPlaying } from '../commands.ts';
import { addGame } from '../export/projects.ts';

let project: string;
let page: Page;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-brought-'));
  addGame(project, 'art', 'export function TIC(): void { cls(1); }\n');
  mkdirSync(join(project, 'cart/art'), { recursive: true });
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 720 } });
  const address = await serveGame(project, 'art');
  await page.goto(`${address}#studio`);
  await page.getByLabel('sprites.png, 128 × 128 pixels').waitFor();
});
afterAll(async () => {
  await page.close();
  stopPlaying();
  rmSync(project, { recursive: true });
});

/** A picture of two colors: the first everywhere, the second in the last pixel. */
function png(width: number, height: number, first = [177, 62, 83], last = [243, 245, 245]): Uint8Array {
  const data = Uint8Array.from({ length: 3 * width * height }, (_, i) => first[i % 3]);
  data.set(last, data.length - 3);
  return encode({ width, height, data, channels: 3, depth: 8 });
}

function gif(): Uint8Array {
  const bytes: number[] = [];
  const writer = new GifWriter(bytes, 16, 16, { palette: [0x1a1c2c, 0xb13e53], loop: 0 });
  for (const color of [0, 1]) writer.addFrame(0, 0, 16, 16, new Array(256).fill(color), { delay: 5 });
  return Uint8Array.from(bytes.slice(0, writer.end()));
}

/** Brings a file to the page as a browser does it. */
async function bring(kind: 'paste' | 'drop', name: string, type: string, content: Uint8Array | string) {
  const bytes = [...(typeof content === 'string' ? new TextEncoder().encode(content) : content)];
  await page.evaluate(
    ([kind, name, type, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      const said = { bubbles: true, cancelable: true };
      const target = document.activeElement!;
      if (kind === 'paste')
        target.dispatchEvent(new ClipboardEvent('paste', { ...said, clipboardData: data }));
      else target.dispatchEvent(new DragEvent('drop', { ...said, dataTransfer: data }));
    },
    [kind, name, type, bytes] as const,
  );
}

const art = (name: string) => join(project, 'cart/art', name);
function pixel(name: string, x: number, y: number): number[] {
  const picture = readPicture(new Uint8Array(readFileSync(art(name))), name);
  if (!picture.ok) throw new Error(picture.diagnostics[0].message);
  const { width, frames } = picture.value;
  return [...frames[0].rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
}
const view = () =>
  page
    .locator('.sheet > .row > .size select')
    .last()
    .evaluate(element => (element as HTMLSelectElement).value);

test('a pasted picture comes in whole: the view grows, colors are matched, undo takes it back', async () => {
  await page.locator('.sheet > .row > .size select').last().selectOption('1');
  await bring('paste', 'image.png', 'image/png', png(64, 64));
  await page.getByText('Saved sprites.png').waitFor();
  expect(await view()).toBe('8');
  expect([pixel('sprites.png', 0, 0), pixel('sprites.png', 63, 63)]).toEqual([
    [177, 62, 83],
    [244, 244, 244],
  ]);
  // It floats: moved, it gives back what was below it.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pixel('sprites.png', 0, 0)).toEqual([26, 28, 44]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => pixel('sprites.png', 63, 63)).toEqual([244, 244, 244]);
  // Moves that follow each other closely are one step.
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect
    .poll(async () => {
      // A click of the mouse waits until the button is enabled, which it is not after the last step.
      await undo.evaluate((button: HTMLButtonElement) => button.click());
      return pixel('sprites.png', 63, 63);
    })
    .toEqual([26, 28, 44]);

  // Larger than the sheet: nothing of it, and a sentence.
  const before = readFileSync(art('sprites.png'));
  await bring('paste', 'image.png', 'image/png', png(300, 200));
  await page.getByText('image.png has 300 × 200 pixels, but there is room for 128 × 128.').waitFor();
  expect(readFileSync(art('sprites.png'))).toEqual(before);
});

test('a dropped file becomes a picture of the game with its frames, or is put where the view is', async () => {
  await bring('drop', 'hero.gif', 'image/gif', gif());
  await page.getByText('hero.gif, 2 frames of 16 × 16 pixels').waitFor();
  await page.getByRole('button', { name: 'Create sprites/hero.png' }).click();
  await page.getByLabel('sprites/hero.png, 16 × 16 pixels').waitFor();
  expect(JSON.parse(readFileSync(art('cart.json'), 'utf8'))).toEqual({
    art: { 'sprites/hero.png': { frames: 2, milliseconds: 50 } },
  });
  expect([pixel('sprites/hero.png', 15, 15), pixel('sprites/hero.png', 16, 0)]).toEqual([
    [26, 28, 44],
    [177, 62, 83],
  ]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => existsSync(art('sprites/hero.png'))).toBe(false);
  await expect.poll(() => existsSync(art('cart.json'))).toBe(false);

  // In the map, pictures are tiles; there the second one is shown first.
  await page.keyboard.press('Shift+Digit3');
  await bring('drop', 'wall.png', 'image/png', png(32, 24));
  await page.getByRole('button', { name: 'Create tiles/wall.png' }).waitFor();
  await page.getByRole('button', { name: 'Put it into tiles.png' }).click();
  await expect
    .poll(() => existsSync(art('tiles.png')) && pixel('tiles.png', 8 + 31, 23))
    .toEqual([244, 244, 244]);
});

test('unsupported files are reported, and palettes open in Palette', async () => {
  await bring('drop', 'level.tsj', '', '{}');
  await page.getByText('level.tsj cannot be imported here.').waitFor();
  await page.keyboard.press('Shift+Digit4');
  await bring('drop', 'mine.hex', '', 'ff0000\n00ff00\n');
  await expect
    .poll(() => existsSync(art('palette.hex')) && readFileSync(art('palette.hex'), 'utf8'))
    .toMatch(/^ff0000\n00ff00\n/i);
});

/** Pastes text as a browser does it, and waits until it has been read: one file is read after another. */
const pasteText = (text: string) =>
  page.evaluate(async text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const said = { bubbles: true, cancelable: true, clipboardData };
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', said));
    await new Blob([text]).text();
  }, text);

test('pasted text is recognized: colors in Palette, a table of cells as a pattern in Map', async () => {
  await pasteText('--sky: #0000ff; --sun: #ffff00;');
  await expect.poll(() => readFileSync(art('palette.hex'), 'utf8')).toMatch(/^0000ff\nffff00\n/i);
  await pasteText('1,2\n3,4');
  await page.getByText('pasted.csv cannot be imported here. It is a table of cells').waitFor();
  await page.keyboard.press('Shift+Digit3');
  // What the map draws with is shown when the map is there.
  await page.locator('.facts:visible').first().waitFor();
  await pasteText('1,2\n3');
  await page.getByText('pasted.csv, row 2 has 1 cells, but the first row has 2.').waitFor();
  await pasteText('1,2\n3,4');
  await page.getByText('Stamp of 2 × 2 tiles').waitFor();
  await page.locator('.studio [data-main]:visible').click();
  await expect.poll(() => existsSync(art('map.tmj'))).toBe(true);
  const cells = () => {
    const { width, layers } = JSON.parse(readFileSync(art('map.tmj'), 'utf8'));
    const { data } = layers[0] as { data: number[] };
    const first = data.findIndex(cell => cell !== 0);
    return [0, 1, width, width + 1].map(step => data[first + step] - data[first]);
  };
  await expect.poll(cells).toEqual([0, 1, 2, 3]);
});
