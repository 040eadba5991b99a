/** The player's sound in the browser that is tested, from a page on disk with the export's security policy. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cartridge, emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../../tools/cartridge/decode.ts';
import { DEFAULT_WAVEFORMS } from '../../../tools/cartridge/default-data.ts';
import { encodeTic } from '../../../tools/cartridge/tic/tic.ts';
import { luaBytesPath } from '../../../tools/headless/lua-bytes.ts';
import { runCartridge } from '../../../tools/headless/run.ts';
import { openScript, openTested, type TestedPage } from '../../browsers/open-page.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../../deep.ts';
import { exportedHtml } from '../../export/page.ts';
import type {} from './page-script.ts';
import { recordSpeakers } from './speaker-recorder.ts';

const FRAME_SAMPLES = 2 * 735;

let opened: TestedPage;
beforeAll(async () => {
  opened = await openScript(join(import.meta.dirname, 'page-script.ts'));
});
afterAll(() => opened.close());

function loadCartridge(name: string): Cartridge {
  const file = new URL(`../../conformance/${name}.lua`, import.meta.url).pathname;
  const outcome = decodeCartridge(new Uint8Array(readFileSync(file)), file);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0]!.message);
  return outcome.value;
}

async function renderInNode(cartridge: Cartridge, frames: number): Promise<number[]> {
  const samples: number[] = [];
  await runCartridge(cartridge, { frames, onTick: tick => samples.push(...tick.sound) });
  return samples;
}

async function renderInBrowser(cartridge: Cartridge, frames: number): Promise<number[][]> {
  const encoded = encodeTic(cartridge);
  if (!encoded.ok) throw new Error('encoding failed');
  const tic = Buffer.from(encoded.value).toString('base64');
  const lua = readFileSync(luaBytesPath()).toString('base64');
  return opened.page.evaluate(([tic, lua, frames]) => window.audioTest.renderCartridge(tic, lua, frames), [
    tic,
    lua,
    frames,
  ] as const);
}

test.each(shortOrDeep(['sound/stereo'], ['sound/stereo', 'music/basics']))(
  'an offline rendering of %s equals the one in Node',
  LONG_FORM,
  async name => {
    const cartridge = loadCartridge(name);
    const frames = 120;
    const expected = await renderInNode(cartridge, frames);
    const renderings = await renderInBrowser(cartridge, frames);
    const part = expected.length / renderings.length;
    renderings.forEach((rendering, i) => {
      const wanted = expected.slice(i * part, (i + 1) * part);
      expect(wanted.some(sample => Math.abs(sample) > 1000)).toBe(true);
      expect(rendering.length).toBe(wanted.length);
      expect(rendering.findIndex((sample, place) => sample !== wanted[place])).toBe(-1);
    });
    expect(expected.length).toBe(frames * FRAME_SAMPLES);
  },
);

testDeep(
  'live sound starts, survives a page that is blocked, and is silent when paused or muted',
  async () => {
    const { samples, before, queued, after, rates } = await opened.page.evaluate(() =>
      window.audioTest.playTone(),
    );
    expect(rates).toEqual([44100]);
    expect(before).toBe(0);
    expect(queued).toBeGreaterThan(0);
    expect(queued).toBeLessThan(12);
    expect(after).toBeLessThan(12);

    const pausedAt = samples.indexOf(-2);
    const playing: number[] = samples.slice(0, pausedAt);
    const resumed: number[] = samples.slice(pausedAt + 1);
    expect(playing.filter(sample => Math.abs(sample) > 0.4).length).toBeGreaterThan(44100 / 2);
    // The tone itself moves by 0.61·2π/100 a sample; a click would be many times as much.
    expect(largestStep([...playing, ...resumed])).toBeLessThan(0.05);
    expect(playing.slice(-1000).every(sample => Math.abs(sample) < 0.001)).toBe(true);
    expect(resumed.some(sample => Math.abs(sample) > 0.4)).toBe(true);
    expect(resumed.slice(-2000).every(sample => Math.abs(sample) < 0.001)).toBe(true);
    expect(risingEdgesPerSecond(playing)).toBeCloseTo(441, -1);
  },
);

function largestStep(samples: number[]): number {
  return samples.reduce(
    (most, sample, i) => Math.max(most, i > 0 ? Math.abs(sample - samples[i - 1]!) : 0),
    0,
  );
}

/** Frequency of a tone, measured where it is loud. */
function risingEdgesPerSecond(samples: number[]): number {
  const rises = samples.flatMap((sample, i) => (i > 0 && samples[i - 1]! < 0 && sample >= 0 ? [i] : []));
  const periods = rises.slice(1).map((rise, i) => rise - rises[i]!);
  return 44100 / periods.sort((a, b) => a - b)[periods.length >> 1]!;
}

/** The page of a game whose sound is recorded. */
const openSounding = async (cartridge: Cartridge) =>
  openTested(await exportedHtml(cartridge), { fragment: '', before: recordSpeakers });

/** How long a page may take to play some of its sound without a gap. */
const SECONDS = 8;

testDeep('an exported page plays, after the first key, what Node renders', async () => {
  const cartridge = loadCartridge('music/basics');
  const { page: game, close } = await openSounding(cartridge);
  await game.waitForTimeout(300);
  expect(await game.evaluate(() => window.speakers.rates)).toEqual([]);
  await game.keyboard.press('z');
  const rendered = (await renderInNode(cartridge, 60 * (SECONDS + 1))).filter((_, i) => i % 2 === 0);
  let likeness = 0;
  // A page that is blocked has gaps: on a busy machine in most stretches, but not in all of them.
  for (let second = 1; second < SECONDS && likeness <= 0.999; second++) {
    await game.waitForFunction(end => window.speakers.samples.length > end * 44100, second + 1);
    const played: number[] = await game.evaluate(
      start => window.speakers.samples.slice(start * 44100, (start + 1) * 44100),
      second,
    );
    // What is played was made before it.
    const made = rendered.slice(0, (second + 2) * 44100);
    for (let part = 0; part < 4 && likeness <= 0.999; part++)
      likeness = bestLikeness(played.slice((part / 4) * 44100).slice(0, 512), made);
  }
  await close();
  expect(likeness).toBeGreaterThan(0.999);
});

/** Best correlation of a recorded stretch with any position in a rendering: 1 if they differ only in volume. */
function bestLikeness(stretch: number[], rendered: number[]): number {
  const [some, all] = [Float64Array.from(stretch), Float64Array.from(rendered)];
  const energyOf = (samples: Float64Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
  const norm = Math.sqrt(energyOf(some));
  let energy = energyOf(all.subarray(0, some.length));
  let best = 0;
  for (let place = 0; norm > 1 && place + some.length < all.length; place++) {
    let product = 0;
    for (let i = 0; i < some.length; i++) product += some[i]! * all[place + i]!;
    if (energy > 1e6) best = Math.max(best, product / (norm * Math.sqrt(energy)));
    energy += all[place + some.length]! ** 2 - all[place]! ** 2;
  }
  return best;
}

testDeep(
  'an exported page is silent before the first key, while it is paused or hidden, and at the end',
  async () => {
    const code = 'function TIC() if not on then on = true sfx(0, 57) end if btnp(4) then exit() end end';
    const cartridge = { ...emptyCartridge(), code: new TextEncoder().encode(code) };
    cartridge.banks[0]!.waveforms.set(DEFAULT_WAVEFORMS);
    // Every step of the effect plays the triangle, at full loudness.
    for (let step = 0; step < 30; step++) cartridge.banks[0]!.samples[2 * step] = 0x10;
    const { page: game, close } = await openSounding(cartridge);
    const sent = () => game.evaluate(() => window.speakers.samples.length);
    /** Waits until the device is suspended; it sends nothing then, not even silence. */
    const fallsAsleep = async () => {
      for (let before = -1, now = await sent(); now !== before; now = await sent()) {
        before = now;
        await game.waitForTimeout(400);
      }
    };
    const sounds = async () => {
      const from = await sent();
      await game.waitForFunction(
        start => window.speakers.samples.slice(start).filter(sample => Math.abs(sample) > 0.03).length > 2000,
        from,
      );
    };
    const hide = (hidden: boolean) =>
      game.evaluate(value => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);

    await game.waitForTimeout(300);
    expect(await sent()).toBe(0);
    await game.keyboard.press('x');
    await sounds();
    await game.keyboard.press('p');
    await fallsAsleep();
    await game.keyboard.press('p');
    await sounds();
    await hide(true);
    await fallsAsleep();
    await hide(false);
    await fallsAsleep();
    await game.keyboard.press('p');
    await sounds();
    await game.keyboard.press('z');
    await fallsAsleep();
    const samples = await game.evaluate(() => window.speakers.samples);
    await close();
    // A step of the triangle is a fifteenth of its height, which is less than a fifth of the full scale.
    expect(largestStep(samples)).toBeLessThan(0.2 / 15);
  },
);

test('the page logged no errors', async () => {
  expect(await opened.complaints()).toEqual([]);
});
