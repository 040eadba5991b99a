/** The whole way: the game is built from TypeScript, exported, and played in a browser and in Node. */

import { beforeAll, expect, test } from 'vitest';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { openTested } from '../browsers/open-page.ts';
import type { TestPage } from '../browsers/test-page.ts';
import { LONG_FORM } from '../deep.ts';
import { gameCartridge } from '../games.ts';
import { exportedHtml, headlessRun, step } from './page.ts';

let cartridge: Cartridge;
let html: string;
beforeAll(async () => {
  cartridge = gameCartridge('asteroids');
  html = await exportedHtml(cartridge);
});

/** What the player's hands do: key names of the browser, the buttons and key codes they mean, and for how long. */
const SCRIPT: { hold: string[]; gamepads: number; codes: number[]; ticks: number }[] = [
  { hold: [], gamepads: 0, codes: [], ticks: 40 },
  { hold: ['z'], gamepads: 16, codes: [26], ticks: 4 },
  { hold: [], gamepads: 0, codes: [], ticks: 60 },
  { hold: ['ArrowLeft'], gamepads: 4, codes: [60], ticks: 25 },
  { hold: ['ArrowUp', 'z'], gamepads: 1 | 16, codes: [26, 58], ticks: 30 },
  { hold: ['ArrowRight', 'z'], gamepads: 8 | 16, codes: [26, 61], ticks: 50 },
  { hold: ['a'], gamepads: 64, codes: [1], ticks: 40 },
  { hold: ['x'], gamepads: 32, codes: [24], ticks: 3 },
  { hold: [], gamepads: 0, codes: [], ticks: 90 },
];

async function act(page: TestPage, hold: string[], ticks: number): Promise<string> {
  for (const key of hold) await page.keyboard.down(key);
  const sum = await step(page, ticks);
  for (const key of hold) await page.keyboard.up(key);
  return sum;
}

test('Asteroids played with keys in the browser shows what it shows in Node', LONG_FORM, async () => {
  const headless = await headlessRun(cartridge);
  const { page, complaints, close } = await openTested(html);
  const pictures = new Set<string>();
  for (const [index, { hold, gamepads, codes, ticks }] of SCRIPT.entries()) {
    const keys = [...codes, 0, 0, 0, 0].slice(0, 4) as [number, number, number, number];
    const sum = await act(page, hold, ticks);
    expect([index, sum]).toEqual([index, headless.step({ gamepads, keys }, ticks)]);
    pictures.add(sum);
  }
  // Every part of the script did something.
  expect(pictures.size).toBe(SCRIPT.length);
  expect(await complaints()).toEqual([]);
  expect(Buffer.byteLength(html)).toBeLessThan(1024 * 1024);
  await close();
});
