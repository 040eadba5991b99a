/** The cover of a game as the screen of its cartridge: in which colors, when it is left out, and what is said then. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { runCommand } from '../commands.ts';
import { addGame, ringGame } from './projects.ts';

let project: string;
const inProject = (...parts: string[]) => join(project, ...parts);
const run = (...args: string[]) => runCommand(project, ...args);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-cover-'));
});
afterEach(() => rmSync(project, { recursive: true }));

const tic = (name = 'demo') => decodeTic(readFileSync(inProject('dist', `${name}.tic`)));
/** The color of a pixel of the screen of a cartridge. */
const pixel = ({ banks: [{ screen }] }: ReturnType<typeof decodeTic>, x: number, y: number) =>
  (screen[(y * 240 + x) >> 1] >> ((x & 1) * 4)) & 15;
const isEmpty = ({ banks: [{ screen }] }: ReturnType<typeof decodeTic>) => screen.every(byte => byte === 0);

/** A PNG of one color, with a square of another in its left upper corner. */
function png(width: number, height: number, ground: number[], corner: number[]): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++)
    data.set([...(i % width < 40 && i < 40 * width ? corner : ground), 255], i * 4);
  return encode({ width, height, data, channels: 4, depth: 8 });
}

test('the frame that the cover shows is on the screen of .tic, .png and text project, and is counted', async () => {
  addGame(project, 'demo', ringGame(3), { title: 'Demo', cover: { frame: 20 } });
  const built = await run('build', 'demo');
  expect([built.status, built.stderr]).toEqual([0, '']);
  expect(built.stdout).toMatch(/^ *screen +0? *\d+/m);
  // The ring has come to x 20, with a radius of 20.
  expect([pixel(tic(), 120, 10), pixel(tic(), 40, 68), pixel(tic(), 20, 48)]).toEqual([3, 12, 12]);
  for (const file of ['demo.png', 'demo.lua']) {
    expect((await run('build', 'demo', '-o', file)).status).toBe(0);
    const cartridge = decodeCartridge(readFileSync(inProject(file)), file);
    expect(cartridge.ok && cartridge.value.banks[0].screen).toEqual(tic().banks[0].screen);
  }
  // What plays it shows no cover.
  const page = readFileSync(inProject('dist/demo.html'), 'utf8');
  addGame(project, 'demo', ringGame(3), { title: 'Demo', cover: { frame: 20 }, coverScreen: false });
  const without = await run('build', 'demo');
  expect([without.status, isEmpty(tic()), without.stdout.includes('screen')]).toEqual([0, true, false]);
  expect(readFileSync(inProject('dist/demo.html'), 'utf8')).toBe(page);
});

test('a picture of any size is fitted, in the nearest colors of the palette', async () => {
  addGame(project, 'demo', ringGame(3), { cover: 'cover.png' });
  // Almost the red and the yellow of the palette.
  const [red, yellow] = [
    [180, 60, 80],
    [250, 210, 120],
  ];
  writeFileSync(inProject('cart/demo/cover.png'), png(240, 136, red, yellow));
  expect(await run('build', 'demo')).toMatchObject({ status: 0, stderr: '' });
  expect([pixel(tic(), 0, 0), pixel(tic(), 39, 39), pixel(tic(), 40, 40), pixel(tic(), 239, 135)]).toEqual([
    4, 4, 2, 2,
  ]);
  writeFileSync(inProject('cart/demo/cover.png'), png(272, 272, red, yellow));
  expect((await run('build', 'demo')).status).toBe(0);
  // Half as large, in the middle, on the color of its edge.
  expect([pixel(tic(), 52, 0), pixel(tic(), 71, 19), pixel(tic(), 73, 21), pixel(tic(), 0, 0)]).toEqual([
    4, 4, 2, 2,
  ]);
});

test('where the game would show it, or it would be over the budget, it is left out, and that is said', async () => {
  const uncleared = 'let x = 0;\nexport function TIC(): void {\n  pix(x++, 9, 12);\n}\n';
  addGame(project, 'demo', uncleared, { cover: { frame: 20 } });
  const shown = await run('build', 'demo');
  expect([shown.status, isEmpty(tic())]).toEqual([0, true]);
  expect(shown.stderr).toMatch(
    /warning: the cover is not on the screen .*draws without clearing the screen.*\[project\/cover-shown\]/,
  );
  expect(shown.stderr).toContain('Or set "coverScreen": false in cart.json.');
  addGame(project, 'demo', ringGame(3), { cover: { frame: 20 }, budget: { cartridge: 400 } });
  const large = await run('build', 'demo');
  expect([large.status, isEmpty(tic())]).toEqual([0, true]);
  expect(large.stderr).toMatch(
    /the \.tic file would have \d+ bytes, and "budget" allows 400 \[project\/cover-over-budget\]/,
  );
});

test('a game that fails before the frame is built without, and the picture cannot be made', async () => {
  const failing =
    'let ticks = 0;\nexport function TIC(): void {\n  cls(1);\n  if (ticks++ > 5) throw new Error("over");\n}\n';
  addGame(project, 'demo', failing, { cover: { frame: 20 } });
  const built = await run('build', 'demo');
  expect([built.status, isEmpty(tic())]).toEqual([0, true]);
  expect(built.stderr).toContain('src/demo/main.ts:4:26: warning: cannot make the cover: Error: over');
  const picture = await run('build', 'demo', '-o', 'demo.png');
  expect([picture.status, picture.stderr]).toEqual([1, expect.stringContaining(': error: Error: over')]);
});

test('a screen of the art comes first, and pulling a cartridge makes no art of the cover', async () => {
  addGame(project, 'demo', ringGame(3), { cover: { frame: 20 } });
  expect((await run('build', 'demo')).status).toBe(0);
  const pulled = await run('pull', 'dist/demo.tic', 'cart/demo');
  expect([pulled.status, pulled.stdout]).toEqual([0, '']);
  expect(pulled.stderr).toContain(
    'warning: the screen of the cartridge is left out: builds make it from the cover',
  );
  expect(readdirSync(inProject('cart/demo'))).toEqual(['cart.json']);
  mkdirSync(inProject('art'));
  writeFileSync(inProject('cart/demo/screen.png'), png(240, 136, [0xb1, 0x3e, 0x53], [0xff, 0xcd, 0x75]));
  expect(await run('build', 'demo')).toMatchObject({ status: 0, stderr: '' });
  expect([pixel(tic(), 0, 0), pixel(tic(), 100, 100)]).toEqual([4, 2]);
});
