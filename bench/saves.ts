/**
 * What the page of `play` keeps in memory while a game is changed again and again:
 * `node --import ts-blank-space/register bench/saves.ts [count]`. Each save changes the code of the game that runs on, with
 * frames between; what is counted is left after a garbage collection: objects, and the buffers beside them.
 */

import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sharedBrowser } from '../test/browser.ts';
import { playIn, stopPlaying } from '../test/commands.ts';
import { writeGame } from '../test/testing/project.ts';

const SAVES = Number(process.argv[2] ?? 300);
const SHOWN_EVERY = Math.max(1, Math.round(SAVES / 12));
const FRAMES_BETWEEN = 20;

/** A game with some thousand objects. */
const game = (version: number) => `const STEP = ${version % 7};
const VERSION = ${version};
interface Star { x: number; y: number; speed: number }
const stars: Star[] = [];
for (let i = 0; i < 2000; i++) stars.push({ x: (i * 77) % 240, y: (i * 31) % 136, speed: 1 + (i % 3) });
let frames = 0;
export function TIC(): void {
  frames++;
  cls(0);
  for (const star of stars) {
    star.x = (star.x + star.speed + STEP) % 240;
    pix(star.x, star.y, 12);
  }
  print(\`\${VERSION} \${frames}\`, 4, 4, 12);
}
`;

const entry = writeGame({ 'main.ts': game(0) });
const { address, text } = await playIn(dirname(entry), 'game ready', entry);
const page = await (await sharedBrowser()).newPage();
await page.goto(address);
const client = await page.context().newCDPSession(page);
const frame = async () =>
  Number(/frame (\d+)/.exec((await page.locator('.time > output').textContent())!)![1]);

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

async function megabytes(): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  const usage = await client.send('Runtime.getHeapUsage');
  const { usedSize, backingStorageSize = 0 } = usage as typeof usage & { backingStorageSize?: number };
  return (usedSize + backingStorageSize) / 1e6;
}

while ((await frame()) < 3 * FRAMES_BETWEEN) await wait(50);
console.log('saves      MB');
for (let saves = 0; ; saves++) {
  if (saves % SHOWN_EVERY === 0 || saves === SAVES)
    console.log(`${String(saves).padStart(5)} ${(await megabytes()).toFixed(1).padStart(7)}`);
  if (saves === SAVES) break;
  const told = text().split('runs the new code').length;
  writeFileSync(entry, game(saves + 1));
  while (text().split('runs the new code').length === told) await wait(20);
  const from = await frame();
  while ((await frame()) < from + FRAMES_BETWEEN) await wait(20);
}
stopPlaying();
process.exit();
