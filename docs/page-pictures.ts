/**
 * The pictures of the documentation that show pages: the studio, the time line, an exported game. They are screenshots of a real
 * browser, of games in a copy of this project, so that nothing here changes.
 */

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { decode, encode } from 'fast-png';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from '../test/browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = join(ROOT, 'tools/cli/cartwright.js');
const PARTS = ['src', 'cart', 'package.json', 'tsconfig.json', 'tstl.json'];

export interface PagePicture {
  /** Name of the file in docs/pictures. */
  name: string;
  game: string;
  /** The command that makes the page: a server, or a file that is opened from disk. The workshop shows no game at first. */
  shows: 'play' | 'export' | 'workshop';
  browser?: BrowserContextOptions;
  /** Brings the page to what the picture shows. `project` is the folder of the copy. */
  prepare(page: Page, project: string): Promise<void>;
}

const running = (page: Page) => page.locator('[data-state="running"]').waitFor();

/** Holds keys for some time. */
async function hold(page: Page, milliseconds: number, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.down(key);
  await page.waitForTimeout(milliseconds);
  for (const key of keys) await page.keyboard.up(key);
}

/** Starts the platformer, and runs and jumps into the cave. */
async function enterCave(page: Page): Promise<void> {
  await hold(page, 100, 'z');
  await page.waitForTimeout(300);
  await hold(page, 900, 'ArrowRight');
  await hold(page, 300, 'ArrowRight', 'z');
  await page.waitForTimeout(500);
}

/** Shows an editor of the studio. */
async function openStudio(page: Page, editor: number): Promise<void> {
  await page.keyboard.press('F2');
  await page.locator('canvas.drawing').first().waitFor();
  await page.keyboard.press(`Shift+Digit${editor}`);
  await page.waitForTimeout(1000);
  await page.getByText(/^Reading the/).waitFor({ state: 'detached' });
}

/** Shows a file in the Code tab, with the cursor at the end of a line. */
async function openCode(page: Page, file: string, line: number): Promise<void> {
  await page.keyboard.press('F1');
  await page.getByRole('button', { name: file, exact: true }).click();
  await page.getByLabel(`Code of ${file}`).focus();
  await page.keyboard.press('Control+Home');
  const shown = async () => (await page.locator('.code-status span').textContent())?.split(':')[0];
  // Long lines are broken.
  while ((await shown()) !== String(line)) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
}

/** Changes a file of the game on disk, as an editor does when it saves. */
function change(project: string, file: string, from: string, to: string): void {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
}

export const PAGE_PICTURES: readonly PagePicture[] = [
  {
    name: 'studio-sprites.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page) {
      await enterCave(page);
      await openStudio(page, 2);
    },
  },
  {
    name: 'studio-map.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page) {
      await enterCave(page);
      await openStudio(page, 3);
    },
  },
  {
    name: 'studio-sfx.png',
    game: 'platformer',
    shows: 'play',
    prepare: page => openStudio(page, 5),
  },
  {
    name: 'studio-code.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page) {
      await enterCave(page);
      await openCode(page, 'draw.ts', 78);
      await page.keyboard.press('Enter');
      await page.keyboard.type('circ(', { delay: 50 });
      await page.locator('.code-call').waitFor();
      await page.waitForTimeout(2000);
    },
  },
  {
    name: 'studio-values.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page) {
      await enterCave(page);
      await openCode(page, 'draw.ts', 91);
      await page
        .locator('.cm-activeLine')
        .getByLabel(/^Color /)
        .first()
        .click();
      await page.getByRole('menuitem').first().waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'studio-view.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page) {
      await enterCave(page);
      await openCode(page, 'draw.ts', 81);
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByText('The game above it').waitFor();
      await page.mouse.move(400, 400);
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'studio-pick.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page) {
      await enterCave(page);
      await openCode(page, 'draw.ts', 81);
      await page.keyboard.press('Escape');
      await page.keyboard.press('F4');
      const screen = (await page.locator('canvas.screen').boundingBox())!;
      // The coin beside the number of coins.
      await page.mouse.move(screen.x + (210 / 256) * screen.width, screen.y + (11 / 144) * screen.height);
      await page.waitForTimeout(1000);
    },
  },
  {
    name: 'debugging-lines.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page) {
      await enterCave(page);
      await page.getByRole('button', { name: 'Inside' }).click();
      await openCode(page, 'draw.ts', 79);
      await page.keyboard.press('Enter');
      await page.keyboard.type('trace(Math.round(hero.x));');
      await page.locator('.code-traced').waitFor({ state: 'attached' });
      await page.waitForTimeout(3000);
    },
  },
  {
    name: 'debugging-breakpoint.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page) {
      await enterCave(page);
      await openCode(page, 'draw.ts', 81);
      await page.keyboard.press('F9');
      await page.getByText(/^Paused in/).waitFor();
      await page
        .locator('.cm-line.code-standing span', { hasText: /^frame$/ })
        .first()
        .hover();
      await page.locator('.code-description .code-value').waitFor();
      await page.waitForTimeout(4000);
    },
  },
  {
    name: 'debugging-loop.png',
    game: 'platformer',
    shows: 'play',
    async prepare(page, project) {
      await enterCave(page);
      await hold(page, 500, 'ArrowRight', 'z');
      await page.waitForTimeout(300);
      await page.getByLabel('Look back').click();
      await page.locator('canvas.screen').click();
      await page.keyboard.press(']');
      for (let i = 0; i < 75; i++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('[');
      change(project, 'src/platformer/world.ts', 'JUMP_SPEED = ', 'JUMP_SPEED = 0.8 * ');
      await page.waitForTimeout(9000);
    },
  },
  {
    name: 'debugging-inside.png',
    game: 'platformer',
    shows: 'play',
    browser: { viewport: { width: 1080, height: 900 } },
    async prepare(page) {
      await enterCave(page);
      await page.getByRole('button', { name: 'Inside' }).click();
      await page.waitForTimeout(2500);
    },
  },
  {
    name: 'debugging-error.png',
    game: 'minimal',
    shows: 'play',
    async prepare(page, project) {
      change(project, 'src/minimal/main.ts', 'cls(', 'clss(');
      await page.getByText('main.ts').first().waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'publishing-page.png',
    game: 'shooter',
    shows: 'export',
    prepare: page => page.waitForTimeout(1500),
  },
  {
    name: 'publishing-phone.png',
    game: 'shooter',
    shows: 'export',
    browser: { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true },
    prepare: page => page.waitForTimeout(1500),
  },
  {
    name: 'workshop-start.png',
    game: 'platformer',
    shows: 'workshop',
    async prepare(page) {
      await openInWorkshop(page);
      await page.waitForTimeout(3000);
      await page.getByRole('button', { name: 'Projects', exact: true }).click();
      await page.locator('h3 + img').first().waitFor();
    },
  },
  {
    name: 'workshop-project.png',
    game: 'platformer',
    shows: 'workshop',
    browser: { viewport: { width: 1280, height: 760 } },
    async prepare(page) {
      await openInWorkshop(page);
      const frame = page.frameLocator('iframe');
      await frame.locator('canvas.screen').click();
      await page.keyboard.press('F1');
      await frame.getByLabel('Code of main.ts').waitFor();
      await page.waitForTimeout(3000);
    },
  },
  {
    name: 'workshop-folder.png',
    game: 'platformer',
    shows: 'workshop',
    browser: { viewport: { width: 1280, height: 760 } },
    async prepare(page) {
      // A folder of the browser, because no picture can choose one of the disk.
      await page.evaluate(() => {
        const choose = async () =>
          (await navigator.storage.getDirectory()).getDirectoryHandle('moss-cave', { create: true });
        Object.assign(window, { showDirectoryPicker: choose });
      });
      await openInWorkshop(page);
      await page.frameLocator('iframe').getByLabel('Code of main.ts').waitFor();
      await page.getByRole('button', { name: 'Save into a folder' }).click();
      await page.getByText('in Moss-Cave').waitFor();
      await page.waitForTimeout(3000);
    },
  },
  {
    name: 'workshop-lesson.png',
    game: 'platformer',
    shows: 'workshop',
    browser: { viewport: { width: 1280, height: 760 } },
    async prepare(page) {
      await page.getByRole('button', { name: 'Start Your first game' }).click();
      await page.frameLocator('iframe').getByLabel('Code of main.ts').waitFor();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByText('Not yet').waitFor();
      await page.waitForTimeout(3000);
    },
  },
];

/** Makes a project of a template in the workshop, and waits until it plays. */
async function openInWorkshop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New game from Moss Cave' }).click();
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.frameLocator('iframe').locator('[data-state="running"]').waitFor();
}

/** Makes a picture: the bytes of a PNG file. */
export async function takePicture({ game, shows, browser, prepare }: PagePicture): Promise<Uint8Array> {
  const project = mkdtempSync(join(tmpdir(), 'cartwright-pictures-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(project, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 1080, height: 640 }, ...browser });
  let stop = () => {};
  try {
    const served = await SHOWN[shows](project, game);
    stop = served.stop;
    await page.goto(served.address);
    if (shows !== 'workshop') await running(page);
    await prepare(page, project);
    return smaller(await page.screenshot());
  } finally {
    await page.close();
    stop();
    rmSync(project, { recursive: true });
  }
}

interface Shown {
  address: string;
  stop(): void;
}

const SHOWN: Record<PagePicture['shows'], (project: string, game: string) => Promise<Shown>> = {
  play: (project, game) => serve(project, ['play', game], `${game} ready`),
  workshop: project => serve(project, ['workshop'], 'the workshop is at'),
  export: exported,
};

/** Starts a server, and gives its address once it has printed `ready`. */
function serve(project: string, command: string[], ready: string): Promise<Shown> {
  const child = spawn(process.execPath, [PROGRAM, ...command, '--no-open'], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', () => reject(new Error(text)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', piece => {
        text += piece;
        const address = /http:\S+/.exec(text)?.[0];
        if (address && text.includes(ready)) resolve({ address, stop: () => child.kill() });
      });
  });
}

/** Exports the game as a page on disk. */
function exported(project: string, game: string): Promise<Shown> {
  const child = spawn(process.execPath, [PROGRAM, 'export', game], { cwd: project, stdio: 'ignore' });
  const address = pathToFileURL(join(project, 'dist', `${game}.html`)).href;
  return new Promise((resolve, reject) =>
    child.once('exit', status =>
      status === 0 ? resolve({ address, stop() {} }) : reject(new Error(`export ended with ${status}`)),
    ),
  );
}

/** The same picture in a smaller file: without an alpha channel, and as an index of colors if that suffices. */
function smaller(png: Uint8Array): Uint8Array {
  const { width, height, data, channels } = decode(png);
  const colors = new Map<number, number>();
  const indices = new Uint8Array(width * height);
  const plain = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    // Shades of smoothed letters that differ by less than 8 look alike.
    const color = [0, 1, 2].map(part => Math.min(255, (data[channels * pixel + part] + 4) & ~7));
    plain.set(color, 3 * pixel);
    const key = (color[0] << 16) | (color[1] << 8) | color[2];
    if (!colors.has(key)) colors.set(key, colors.size);
    indices[pixel] = colors.get(key)!;
  }
  if (colors.size > 256)
    return encode({ width, height, data: plain, channels: 3, depth: 8 }, { zlib: { level: 9 } });
  const palette = [...colors.keys()].map(key => [key >> 16, (key >> 8) & 255, key & 255]);
  return encode({ width, height, data: indices, channels: 1, depth: 8, palette } as never, {
    zlib: { level: 9 },
  });
}
