/**
 * What the pages of the games are made of, in bytes, and when Chromium shows their first picture. With the paths of pages,
 * such as those that another version has exported, it opens these in turn instead:
 * `node --import ts-blank-space/register bench/pages.ts [page.html …]`.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { openPage } from '../test/browsers/installed.ts';
import { fileOf } from '../test/browsers/open-page.ts';
import { exportedHtml } from '../test/export/page.ts';
import { gameCartridge } from '../test/games.ts';

const GAMES = ['asteroids', 'balls', 'boxes', 'lines', 'crossing', 'pixels', 'pistol', 'minimal', 'blank'];
const ROUNDS = 9;

const files = process.argv.slice(2);
const pages = new Map<string, string>();
for (const file of files) pages.set(file, readFileSync(resolve(file), 'utf8'));
if (files.length === 0) for (const name of GAMES) pages.set(name, await exportedHtml(gameCartridge(name)));
const times = await firstPictures(pages);
console.log(
  'bytes           page    game     lua  player compiler  loader  styles    rest   first picture, ms',
);
for (const [name, html] of pages) {
  const columns = partsOf(html).map(bytes => String(bytes).padStart(7));
  const { median, cpu } = times.get(name)!;
  const time = `${median.toFixed(0)} (CPU ${cpu.toFixed(0)})`;
  console.log(`  ${name.slice(-12).padEnd(12)}${columns.join(' ')}   ${time}`);
}
process.exit();

/** Bytes of the page and of its parts. */
function partsOf(html: string): number[] {
  const json = /<script type="application\/json"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}';
  const { parts, cartridge } = JSON.parse(json);
  const loader = /<\/script>\s*<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const all = [cartridge, parts?.lua, parts?.player, parts?.compiler, loader, style].map(
    (part: string | undefined) => part?.length ?? 0,
  );
  const page = Buffer.byteLength(html);
  return [page, ...all, all.reduce((rest, bytes) => rest - bytes, page)];
}

/** Milliseconds until the first picture, and those of the page's thread until then; medians. */
async function firstPictures(pages: ReadonlyMap<string, string>) {
  const rounds = new Map([...pages.keys()].map(name => [name, [] as { time: number; cpu: number }[]]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, html] of pages) {
      const measured = await firstPicture(html);
      // The first round warms up the disk.
      if (round > 0) rounds.get(name)!.push(measured);
    }
  const middle = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1];
  return new Map(
    [...rounds].map(([name, all]) => [
      name,
      { median: middle(all.map(({ time }) => time)), cpu: middle(all.map(({ cpu }) => cpu)) },
    ]),
  );
}

async function firstPicture(html: string): Promise<{ time: number; cpu: number }> {
  const tested = await openPage();
  const page = tested as unknown as Page;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    const { putImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.putImageData = function (...values: unknown[]) {
      window.firstPicture ??= performance.now();
      return Reflect.apply(putImageData, this, values);
    };
  });
  const cpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const before = await cpu();
  const file = fileOf(html);
  await page.goto(file.address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstPicture);
  const spent = (await cpu()) - before;
  const time = await page.evaluate(() => window.firstPicture!);
  await tested.close();
  file.remove();
  return { time, cpu: spent };
}

declare global {
  interface Window {
    firstPicture?: number;
  }
}
