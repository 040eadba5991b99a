/** `cartwright play` without a name, a process of its own, in a project with two small games. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { metadataTag } from '../../tools/cartridge/metadata.ts';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { sharedBrowser } from '../browser.ts';
import { playIn, stopPlaying } from '../commands.ts';
import { isDeep, LONG_FORM } from '../deep.ts';
import { addGame, ringGame as game } from '../export/projects.ts';

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-play-gallery-'));
  addGame(project, 'ring', game(2), { title: 'Ring & <friends>' });
  addGame(project, 'plain', game(9));
  writeFileSync(join(project, 'cart/gallery.json'), '{ "order": ["ring"] }');
});
afterAll(() => rmSync(project, { recursive: true }));

afterEach(stopPlaying);

test(
  'play without a name serves the gallery before it is built, follows changes and reports errors',
  LONG_FORM,
  async () => {
    const { child, ended, prints, address, text } = await playIn(project, 'the gallery is at');
    // The page is there before the games; what is asked for is waited for.
    expect(text()).not.toContain('ready in');
    expect(await (await fetch(address)).text()).toContain('Ring &amp; &lt;friends&gt;');
    const tic = decodeTic(Buffer.from(await (await fetch(`${address}ring.tic`)).arrayBuffer()));
    expect(metadataTag(tic.code, 'title')).toBe('Ring & <friends>');
    expect((await fetch(`${address}plain.png`)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(`${address}other.tic`)).status).toBe(404);
    await prints('plain ready in');

    if (isDeep) await playOnPage({ address, prints, text });
    expect(existsSync(join(project, 'dist'))).toBe(false);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  },
);

/** A game of the gallery in a browser, through changes and errors. */
async function playOnPage({
  address,
  prints,
  text,
}: Pick<Awaited<ReturnType<typeof playIn>>, 'address' | 'prints' | 'text'>): Promise<void> {
  const page = await (await sharedBrowser()).newPage();
  await page.goto(address);
  await page.waitForFunction(() =>
    [...document.images].every(image => image.complete && image.naturalWidth > 0),
  );
  // No card says any more that its game is being built.
  expect(await page.locator('[data-picture]').count()).toBe(0);
  await page.locator('.play').last().click();
  await page.waitForSelector('[data-state="running"]');
  const failing = 'const grid: number[][] = [];\nexport function TIC(): void {\n  grid[3][0] = 1;\n}\n';
  // Fails only later than its picture is taken.
  const counted = '  cls(6);\n  n++;\n  if (n === 241) trace("last\\u001b words");\n  if (n > 241) grid';
  const source = `let n = 0;\n${failing.replace('  grid', counted)}`;
  writeFileSync(join(project, 'src/plain/main.ts'), source);
  await page.waitForSelector('[data-state="failed"]');
  expect(await page.locator('[data-part="problem"]').textContent()).toContain('src/plain/main.ts:7');
  await prints('is undefined: it has no properties');
  await prints('src/plain/main.ts:7');
  // What it traced comes before.
  expect(text()).toMatch(/^plain: last\ufffd words\n.*is undefined: it has/ms);

  await mendBrokenGame(page, address);
  await page.close();
}

/** A game that is built no longer says so on its page and on its card, until it is mended. */
async function mendBrokenGame(page: Page, address: string): Promise<void> {
  writeFileSync(join(project, 'src/plain/main.ts'), 'export function TIC(): void { cls("red"); }\n');
  await page.waitForSelector('text=The rebuild failed');
  await page.click('[data-part="problem-leave"]');
  await page.waitForSelector('.game');
  await page.locator('.play').last().click();
  await page.waitForSelector('text=This game cannot be played');
  expect(await page.locator('[data-part="problem-message"]').textContent()).toContain('src/plain/main.ts:1:');
  const cards = await (await sharedBrowser()).newPage();
  await cards.goto(address);
  await cards.waitForSelector('[data-game="plain"][data-picture="missing"]');
  writeFileSync(join(project, 'src/plain/main.ts'), game(9));
  await page.waitForSelector('[data-state="running"]');
  await cards.waitForFunction(() => !document.querySelector('[data-picture]'));
  await cards.close();
}
