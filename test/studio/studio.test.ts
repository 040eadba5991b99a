/** The studio in a real browser: what is drawn is in the game, and in the file. */

import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, WebSocket } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeIndexedPng } from '../../tools/assets/picture/write-png.ts';
import { readCartridgeFile } from '../../tools/cartridge/decode.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../tools/project/pull/art-writers.ts';
import { freePort, sharedBrowser } from '../browser.ts';
import { playIn, serveGame, stopPlaying } from '../commands.ts';
import { isDeep, LONG_FORM, testDeep } from '../deep.ts';
import { addGame } from '../export/projects.ts';
import { colorAt as pictureColor } from './picture-color.ts';

/** Shows the sprite in the corner, on the ground of another color. */
const GAME = `import { sprites } from './art.ts';
export function TIC(): void {
  cls(1);
  spr(sprites.ship.id, 0, 0, sprites.ship.colorKey);
}
`;

let project: string;
let page: Page;
/** The channel of the page to its server. */
let channel: WebSocket;
let file: string;

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-studio-'));
  addGame(project, 'ship', GAME);
  mkdirSync(join(project, 'cart/ship/sprites'));
  file = join(project, 'cart/ship/sprites/ship.png');
  const pixels = new Uint8Array(64).fill(2);
  writeFileSync(file, writeIndexedPng({ width: 8, height: 8, pixels }, paletteEntries(DEFAULT_PALETTE)));
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 720 } });
  page.on('websocket', socket => {
    channel = socket;
  });
});
afterEach(() => {
  stopPlaying();
  rmSync(project, { recursive: true });
});

/** Color of a pixel of the game's picture. */
const colorAt = (x: number, y: number) => pictureColor(page, x, y);

/** Opens the studio of the game, with the picture in it. */
async function openStudio(hash = '', game?: string) {
  const address = game ? await serveGame(project, game) : (await playIn(project, 'ship ready')).address;
  await page.goto(`${address}${hash}`);
  await showStudio();
  return { ...(await place()), address };
}

/** Waits until the page takes keys, and for the picture. */
async function showStudio() {
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F2');
  await page.getByLabel('sprites/ship.png, 8 × 8 pixels').waitFor();
}

/** Where the picture is on the page. */
async function place(): Promise<{ x: number; y: number; pixel: number }> {
  const { x, y, width, height } = (await page.locator('canvas.drawing').boundingBox())!;
  const pixel = Math.floor((Math.min(width, height) - 24) / 8);
  return { x: x + (width - 8 * pixel) / 2, y: y + (height - 8 * pixel) / 2, pixel };
}

test('F2 in the menu of a paused or ended game opens the studio, and the game stays where it is', async () => {
  writeFileSync(join(project, 'src/ship/main.ts'), GAME.replace(/}\n$/, '  if (btnp(4)) exit();\n}'));
  const address = await serveGame(project, 'ship');
  await page.goto(address);
  const menu = page.locator('[data-part="menu"]');
  const studio = page.locator('.studio-head');
  const state = () => page.getAttribute('[data-part="player"]', 'data-state');
  await page.locator('[data-state="running"]').waitFor();
  for (const keys of [['p'], ['Escape', 'Tab', 'Tab']]) {
    for (const key of keys) await page.keyboard.press(key);
    await menu.waitFor();
    await page.keyboard.press('F2');
    await studio.waitFor();
    expect([await menu.isVisible(), await state()], keys.join()).toEqual([false, 'looking']);
    await page.keyboard.press('F2');
    await studio.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    expect(await state()).toBe('running');
  }
  // The menu over the open studio gives way to it.
  await page.keyboard.press('F2');
  await studio.waitFor();
  await page.locator('[data-part="pause"]').click();
  await menu.waitFor();
  await page.keyboard.press('F2');
  expect([await menu.isVisible(), await studio.isVisible(), await state()]).toEqual([false, true, 'looking']);
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  // A key that is chosen for a button stays with the menu.
  await page.keyboard.press('p');
  await page.locator('[data-part="menu-keys"]').click();
  await page.locator('[data-part="keys-list"] button').nth(4).click();
  await page.keyboard.press('F2');
  expect([await menu.isVisible(), await studio.isVisible()]).toEqual([true, false]);
  await page.locator('[data-part="keys-default"]').click();
  await page.locator('[data-part="keys-done"]').click();
  await page.keyboard.press('p');
  await expect.poll(state).toBe('running');
  await page.keyboard.down('z');
  await page.locator('[data-state="ended"]').waitFor();
  await page.keyboard.up('z');
  await page.keyboard.press('F2');
  await studio.waitFor();
  expect([await menu.isVisible(), await state()]).toEqual([false, 'looking']);
  await page.keyboard.press('F2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(state).toBe('running');
});

test(
  'what is drawn with the pointer is in the running game and in the file, and undone in both',
  LONG_FORM,
  async () => {
    const { x, y, pixel } = await openStudio('', 'ship');
    const bytes = readFileSync(file);
    const [red, white] = ['177,62,83', '244,244,244'];
    await expect.poll(() => colorAt(3, 2)).toBe(red);
    const middle = (column: number, row: number) =>
      [x + (column + 0.5) * pixel, y + (row + 0.5) * pixel] as const;
    await page.mouse.move(...middle(2, 2));
    await page.mouse.down();
    await page.mouse.move(...middle(5, 2), { steps: 4 });
    await expect.poll(() => colorAt(3, 2)).toBe(white);
    expect(readFileSync(file)).toEqual(bytes);
    const built = channel.waitForEvent('framesent', ({ payload }) => payload.includes('game/load'));
    await page.mouse.up();
    await page.getByText('Saved ship.png').waitFor();
    expect(readFileSync(file)).not.toEqual(bytes);
    // The build has come to the page when it asks for the game.
    await built;
    await page.reload();
    await showStudio();
    expect([await colorAt(2, 2), await colorAt(5, 2), await colorAt(6, 2)]).toEqual([white, white, red]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => colorAt(3, 2)).toBe(red);
    await page.getByText('Saved ship.png').waitFor();
    expect(readFileSync(file)).toEqual(bytes);
    if (!isDeep) return;
    // What another program writes meanwhile waits for the end of a stroke, and then both are there.
    await page.mouse.move(...middle(2, 2));
    await page.mouse.down();
    await expect.poll(() => colorAt(2, 2)).toBe(white);
    const listed = channel.waitForEvent('framesent', ({ payload }) => payload.includes('studio/documents'));
    const other = new Uint8Array(64).fill(2).fill(5, 60);
    writeFileSync(
      file,
      writeIndexedPng({ width: 8, height: 8, pixels: other }, paletteEntries(DEFAULT_PALETTE)),
    );
    await expect.poll(() => colorAt(6, 7)).toBe('167,240,112');
    await listed;
    // Long enough for the page to read the file, if it did not wait.
    await page.waitForTimeout(150);
    await page.mouse.up();
    await expect.poll(() => page.getByRole('button', { name: 'Undo: Draw' }).count()).toBe(1);
    expect(await colorAt(2, 2)).toBe(white);
    // A stroke that Escape ends is none.
    await page.mouse.down();
    await page.mouse.move(...middle(5, 2), { steps: 2 });
    // Keys that lead elsewhere wait for its end.
    await page.keyboard.press('Control+z');
    expect(await colorAt(2, 2)).toBe(white);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => colorAt(3, 2)).toBe(red);
    // With Alt a color is picked, with which is drawn then; on a busy machine the end of the stroke is seen late.
    const pick = async () => {
      await page.keyboard.down('Alt');
      await page.mouse.click(...middle(6, 7));
      await page.keyboard.up('Alt');
      return page.getByRole('radio', { name: 'Color 5', checked: true }).count();
    };
    await expect.poll(pick).toBe(1);
  },
);

testDeep(
  'the games of a gallery have their studios, and a page of another site cannot write, whatever it sends',
  async () => {
    addGame(project, 'other', 'export function TIC(): void {}');
    const { address, x, y } = await openStudio('#ship');
    await page.mouse.click(x + 4, y + 4);
    await page.getByText('Saved ship.png').waitFor();
    const bytes = readFileSync(file);
    const other = createServer((_, response) => response.end('<title>other</title>')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const outcomes = await page.evaluate(async target => {
      const change = { document: 'sprites/ship.png', cells: [[0, 2, 5]] };
      const body = JSON.stringify({ method: 'studio/change', params: { game: 'ship', changes: [change] } });
      const channel = `${target}channel`;
      const send = (init: RequestInit) =>
        fetch(channel, { method: 'POST', body, ...init }).then(
          answer => `${answer.type} ${answer.status}`,
          () => 'refused by the browser',
        );
      const read = fetch(target).then(
        answer => answer.type,
        () => 'refused by the browser',
      );
      const socket = new WebSocket(channel.replace('http', 'ws'));
      const opened = await new Promise(resolve => {
        socket.onopen = () => resolve('open');
        socket.onclose = () => resolve('refused by the server');
      });
      return [
        await send({ mode: 'no-cors' }),
        await send({ headers: { 'content-type': 'application/json' } }),
        await read,
        opened,
      ];
    }, address);
    other.close();
    expect(outcomes).toEqual([
      'opaque 0',
      'refused by the browser',
      'refused by the browser',
      'refused by the server',
    ]);
    expect(readFileSync(file)).toEqual(bytes);
  },
);

testDeep('edit opens the studio on a cartridge, and saves it as it was', async () => {
  const code = [...new TextEncoder().encode('function TIC() cls(1) spr(0,0,0) end')];
  const chunk = (type: number, data: number[]) => [type, data.length & 255, data.length >> 8, 0, ...data];
  const unknown = chunk(30, [1, 2, 3]);
  const cartridge = join(project, 'game.tic');
  writeFileSync(
    cartridge,
    Uint8Array.from([...chunk(5, code), ...unknown, ...chunk(1, [0x22]), ...chunk(0x41, [5])]),
  );
  const { address } = await playIn(project, ' at http', 'game.tic');
  await page.goto(`${address}#studio`);
  await page.getByLabel('Sprites, 128 × 128 pixels').waitFor();
  await page.keyboard.press('Tab');
  await page.getByLabel('Tiles, 128 × 128 pixels').waitFor();
  const { x, y, width, height } = (await page.locator('canvas.drawing').boundingBox())!;
  await page.mouse.click(x + width / 2 + 4, y + height / 2 + 4);
  await page.getByText('Saved game.tic').waitFor();
  const bytes = readFileSync(cartridge);
  expect([...bytes.subarray(0, code.length + 4 + unknown.length)]).toEqual([...chunk(5, code), ...unknown]);
  const read = readCartridgeFile(new Uint8Array(bytes), 'game.tic');
  const tiles = read.ok ? read.value.cartridge.banks[0].tiles : new Uint8Array();
  expect([tiles[0], tiles.filter(byte => byte !== 0).length]).toEqual([0x22, 2]);
  // Nothing is told of its code. What it leaves out is transparent, here no color of tile 0.
  expect(await page.locator('.used-by').textContent()).toBe('');
  const key = page.getByLabel('Transparent color');
  expect(await key.locator('option:checked').textContent()).toBe('none transparent, as drawn');
  await key.selectOption('2 transparent');
  await expect.poll(() => key.inputValue()).toBe('2');
  // Other banks are at hand, and no files of their own.
  await page.getByLabel('Bank', { exact: true }).selectOption('2');
  await page.getByLabel('Tiles of bank 2').waitFor();
  expect(await page.getByRole('button', { name: 'New picture' }).count()).toBe(0);
  // Its palette is the one that the console takes for such cartridges.
  await expect
    .poll(() => page.getByRole('radio', { name: 'Color 2' }).getAttribute('aria-label'))
    .toMatch(/#30346d/);
});

testDeep(
  'a flag is given to the picture by its name, and stays with it when a new picture moves it',
  async () => {
    await openStudio('', 'ship');
    const flags = join(project, 'cart/ship/flags.json');
    const flag = page.getByRole('button', { name: 'Flag 3' });
    await flag.click();
    await expect.poll(() => existsSync(flags) && readFileSync(flags, 'utf8')).toBe('{\n  "ship": [3]\n}\n');
    await page.getByRole('button', { name: 'New picture' }).click();
    const create = page.getByRole('button', { name: /^Create/ });
    await page.getByLabel('Name', { exact: true }).fill('Ship');
    await page.getByText('sprites.ship is already the name of sprites/ship.png').waitFor();
    expect(await create.isDisabled()).toBe(true);
    await page.getByLabel('Name', { exact: true }).fill('alpha');
    await page.getByLabel('Width').selectOption('32');
    await page.getByLabel('Height').selectOption('32');
    await page.getByRole('button', { name: 'Create sprites/alpha.png' }).click();
    await page.getByLabel('sprites/alpha.png, 32 × 32 pixels').waitFor();
    // The drawing has the keys again, and arrows lead to the pictures beside it.
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('sprites/ship.png, 8 × 8 pixels').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByLabel('sprites/alpha.png, 32 × 32 pixels').waitFor();
    await expect.poll(() => flag.getAttribute('aria-pressed')).toBe('false');
    expect(readFileSync(flags, 'utf8')).toBe('{\n  "ship": [3]\n}\n');
    // The number of the ship is another one in the code, which does not concern somebody who draws.
    expect(await page.locator('[data-part="note"]').isVisible()).toBe(false);
    // Making it is a step like others, and so is that the ship gets another name, with its flags, or is deleted.
    await page.keyboard.press('Control+z');
    await expect.poll(() => existsSync(join(project, 'cart/ship/sprites/alpha.png'))).toBe(false);
    await page.getByLabel('sprites/ship.png, 8 × 8 pixels').waitFor();
    await page.getByRole('button', { name: 'Delete this picture' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => existsSync(file)).toBe(false);
    await expect.poll(() => readFileSync(flags, 'utf8')).toBe('{\n}\n');
    await page.getByRole('button', { name: 'Undo: Delete picture' }).click();
    await expect.poll(() => existsSync(file)).toBe(true);
    await expect.poll(() => readFileSync(flags, 'utf8')).toBe('{\n  "ship": [3]\n}\n');
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect.poll(() => readFileSync(flags, 'utf8')).toBe('{\n}\n');
    await expect.poll(() => flag.getAttribute('aria-pressed')).toBe('false');
  },
);

testDeep('a frame is added to a picture, named, drawn in, and undone', async () => {
  const settings = join(project, 'cart/ship/cart.json');
  const said = '{\n  // What it is called.\n  "title": "Ship"\n}\n';
  writeFileSync(settings, said);
  await openStudio('', 'ship');
  const bytes = readFileSync(file);
  const picture = page.getByLabel('sprites/ship.png, 8 × 8 pixels');
  await page.getByRole('button', { name: 'Add a copy of this frame' }).click();
  const added = page.getByRole('button', { name: 'Frame 1: 1 · 100 ms' });
  await expect.poll(() => added.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => readFileSync(settings, 'utf8')).toContain('"sprites/ship.png": { "frames": 2 }');
  await page.getByRole('button', { name: 'Durations and names' }).click();
  await page.getByRole('button', { name: 'Name an animation' }).click();
  await page.getByText('sprites.ship.tags.walk').waitFor();
  await expect
    .poll(() => readFileSync(settings, 'utf8'))
    .toContain('"frames": 2, "tags": { "walk": [1, 1] }');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const { x, y, pixel } = await place();
  await page.mouse.click(x + 4.5 * pixel, y + 4.5 * pixel);
  await page.getByRole('button', { name: 'Undo: Draw' }).waitFor();
  await picture.press('Control+z');
  await page.getByRole('button', { name: 'Undo: Add tag' }).waitFor();
  await picture.press('Control+z');
  await page.getByRole('button', { name: 'Undo: Add frame' }).waitFor();
  await picture.press('Control+z');
  await expect.poll(() => readFileSync(settings, 'utf8')).toBe(said);
  await expect.poll(() => readFileSync(file)).toEqual(bytes);
});

testDeep('what is drawn while the server is gone is written when it is started anew', async () => {
  const cartridge = join(project, 'game.tic');
  const code = [...new TextEncoder().encode('function TIC() cls(1) end')];
  writeFileSync(cartridge, Uint8Array.from([5, code.length, 0, 0, ...code, 1, 1, 0, 0, 0x22]));
  // Not the usual one, which the server of another test takes as soon as it is free.
  const play = ['game.tic', '--port', String(await freePort())];
  const { address, ended } = await playIn(project, ' at http', ...play);
  await page.goto(`${address}#studio`);
  await page.getByLabel('Sprites, 128 × 128 pixels').waitFor();
  stopPlaying();
  await ended;
  const bytes = readFileSync(cartridge);
  const { x, y, width, height } = (await page.locator('canvas.drawing').boundingBox())!;
  await page.mouse.click(x + width / 2 + 4, y + height / 2 + 4);
  await page.getByText('Not saved: the server does not answer').waitFor();
  await playIn(project, ' at http', ...play);
  await page.getByText('Saved game.tic').waitFor();
  expect(readFileSync(cartridge)).not.toEqual(bytes);
  expect(await page.getByRole('alert').count()).toBe(0);
});

testDeep('the list of keys begins at its top in a low window, with its button in view', async () => {
  await openStudio();
  await page.setViewportSize({ width: 640, height: 360 });
  await page.keyboard.press('?');
  const dialog = page.locator('dialog.keys-dialog');
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  const seen = await dialog.evaluate(element => {
    const box = element.getBoundingClientRect();
    const isSeen = (selector: string) => {
      const { top, bottom } = element.querySelector(selector)!.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    };
    return {
      isLong: element.scrollHeight > element.clientHeight,
      title: isSeen('h2'),
      close: isSeen('button'),
    };
  });
  expect(seen).toEqual({ isLong: true, title: true, close: true });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
});
