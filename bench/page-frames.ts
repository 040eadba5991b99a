/**
 * What a frame of an exported page takes in Chromium, with functions interpreted and compiled:
 * `node --import ts-blank-space/register bench/page-frames.ts [word]`, where a word chooses the cartridges whose names
 * contain it. `SLOWER=6` slows it down so many times, as far as a phone is slower.
 *
 * Two pages take turns. Other programs only make frames longer, so the time of a stretch is the one that a quarter of its
 * frames stay below, and the best stretch counts.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { closeTestPages } from '../test/browsers/installed.ts';
import { openTested } from '../test/browsers/open-page.ts';
import type { TestPage } from '../test/browsers/test-page.ts';
import { exportedHtml } from '../test/export/page.ts';
import { gameCartridge } from '../test/games.ts';
import type { Cartridge } from '../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../tools/cartridge/decode.ts';

const WAYS = ['?interpret#test', '#test'];
const ROUNDS = 7;
const FRAMES_PER_STRETCH = 30;
const WARM_UP_FRAMES = Number(process.env.WARM_UP ?? 900);
/** Milliseconds of a frame at sixty a second. */
const FRAME_TIME = 1000 / 60;
const CARTS = join(import.meta.dirname, 'carts');
const GAMES = ['asteroids', 'balls', 'boxes', 'lines', 'crossing', 'pixels', 'pistol'];

const slower = Number(process.env.SLOWER ?? 1);
const word = process.argv[2] ?? '';
console.log('milliseconds    interpreted  compiled  ratio');
for (const [title, cartridge] of cartridges()) {
  const [interpreted, compiled] = await measure(await exportedHtml(cartridge));
  const tooLong = compiled > FRAME_TIME ? '  below 60 frames a second' : '';
  const columns = [interpreted.toFixed(2), compiled.toFixed(2), (interpreted / compiled).toFixed(2)];
  console.log(`  ${title.padEnd(14)}${columns.map(text => text.padStart(9)).join(' ')}${tooLong}`);
}
process.exit();

function* cartridges(): Generator<[string, Cartridge]> {
  for (const file of readdirSync(CARTS)) {
    if (!file.includes(word)) continue;
    const decoded = decodeCartridge(readFileSync(join(CARTS, file)), file);
    if (!decoded.ok) throw new Error(decoded.diagnostics[0].message);
    yield [file.replace('.lua', ''), decoded.value];
  }
  for (const name of GAMES) if (name.includes(word)) yield [name, gameCartridge(name, { optimise: true })];
}

/** Milliseconds of a frame, each way. */
async function measure(html: string): Promise<number[]> {
  const pages: TestPage[] = [];
  for (const fragment of WAYS) pages.push((await openTested(html, { fragment })).page);
  for (const page of pages) {
    // The browser compiles beside the page.
    for (let frame = 0; frame < WARM_UP_FRAMES; frame += FRAMES_PER_STRETCH) await stretch(page);
    if (slower > 1) await slowDown(page as unknown as Page);
  }
  const best = pages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    for (const [way, page] of pages.entries()) best[way] = Math.min(best[way], await stretch(page));
  await closeTestPages();
  return best;
}

/** Makes frames; returns the milliseconds that a quarter of them stay below. */
async function stretch(page: TestPage): Promise<number> {
  const times = await page.evaluate(count => {
    const list: number[] = [];
    // The clock of a page has a grain, so a few frames are measured together.
    for (let frame = 0; frame < count; frame += 3) {
      const start = performance.now();
      window.cartwright.step(3);
      list.push((performance.now() - start) / 3);
    }
    const { state } = window.cartwright;
    if (state !== 'running') throw new Error(`the game is ${state}`);
    return list;
  }, FRAMES_PER_STRETCH);
  return times.sort((a, b) => a - b)[times.length >> 2];
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
