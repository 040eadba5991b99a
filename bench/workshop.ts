/**
 * How long a first and a later visit to the workshop take, on a line of 4 Mbit/s with a page that is four times slower:
 * until the start screen can be used, until a game of a template plays, and until its code can be edited. Beside them, what
 * a visit loads.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { sharedBrowser } from '../test/browser.ts';
import { workshopSite } from '../tools/workshop/site/workshop-site.ts';

/** Bytes in a second. */
const LINE = 500_000;
const SLOWER = 4;
/** Milliseconds between two pieces of an answer. */
const PIECE_TIME = 10;
const TEMPLATE = 'Moss Cave';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const site = (await workshopSite()).map(({ file, content }) => ({
  file,
  bytes: gzipSync(content, { level: 9 }),
}));
let loaded = 0;
/** When the line has sent all that it was asked for. */
let free = 0;
const server = createServer(async (request, response) => {
  const name = new URL(request.url ?? '/', 'http://site.test').pathname.slice(1) || 'index.html';
  const found = site.find(({ file }) => file === name);
  if (!found) return void response.writeHead(404).end();
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  // As hosts of pages have it.
  const cache = 'max-age=600';
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': cache });
  loaded += found.bytes.length;
  const piece = (LINE * PIECE_TIME) / 1000;
  for (let at = 0; at < found.bytes.length; at += piece) {
    free = Math.max(free, performance.now()) + PIECE_TIME;
    await new Promise(resolve => setTimeout(resolve, free - performance.now()));
    response.write(found.bytes.subarray(at, at + piece));
  }
  response.end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const context = await (await sharedBrowser()).newContext();
for (const visit of ['first visit', 'later visit']) await measureVisit(visit, context);
process.exit();

async function measureVisit(name: string, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  // A computer that does other things as well is slower than any limit.
  page.setDefaultTimeout(0);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  loaded = 0;
  const start = performance.now();
  const row = (what: string) =>
    console.log(`  ${what.padEnd(40)}${(performance.now() - start).toFixed(0).padStart(7)} ms`);
  console.log(`\n${name}`);
  await page.goto(address);
  await page.getByRole('button', { name: `New game from ${TEMPLATE}` }).click();
  row('the start screen can be used');
  await page.getByRole('button', { name: 'Make it' }).click();
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-state="running"]').waitFor();
  row('a game plays');
  await page.keyboard.press('F1');
  await frame.locator('.cm-content').waitFor();
  row('its code can be edited');
  await page.getByText('saved', { exact: true }).waitFor();
  row('it is saved');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  row('it is there without a network');
  console.log(`  loaded: ${(loaded / 1e6).toFixed(2)} MB compressed`);
  await page.close();
}
