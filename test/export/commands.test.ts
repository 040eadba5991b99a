/** `cartwright play`, a process of its own, and `export`, in a project made for the test. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { canOpenBrowser } from '../../tools/cli/open-browser.ts';
import { sharedBrowser } from '../browser.ts';
import { playIn, runCommand, stopPlaying } from '../commands.ts';
import { testDeep } from '../deep.ts';
import { LISTENER } from './games.ts';

const MAIN = `let ticks = 0;
export function TIC(): void {
  cls(3);
  if (ticks > 2 && broken) explode();
  ticks++;
}
const broken = false;
function explode(): void {
  const grid: number[][] = [];
  grid[3][0] = 1;
}
`;

let browser: Browser;
let project: string;

beforeAll(async () => {
  browser = await sharedBrowser();
});

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-project-'));
  mkdirSync(join(project, 'src/demo'), { recursive: true });
  mkdirSync(join(project, 'cart/demo'), { recursive: true });
  writeFileSync(join(project, 'src/demo/main.ts'), MAIN);
  writeFileSync(join(project, 'cart/demo/cart.json'), '{ "title": "Demo" }\n');
});
afterEach(() => {
  stopPlaying();
  rmSync(project, { recursive: true });
});

const run = (...args: string[]) => runCommand(project, ...args);
const play = (...args: string[]) => playIn(project, ' ready in', ...args);

testDeep(
  'play serves the game, shows its errors in TypeScript on the page and in the terminal, and rebuilds',
  async () => {
    const game = await play('demo');
    expect(await (await fetch(game.address)).text()).toContain('<title>Demo</title>');
    const page = await browser.newPage();
    await page.goto(game.address);
    await page.waitForSelector('[data-state="running"]');

    writeFileSync(join(project, 'src/demo/main.ts'), MAIN.replace('broken = false', 'broken = true'));
    await page.waitForSelector('[data-state="failed"]');
    const shown = await page.locator('[data-part="problem"]').textContent();
    expect(shown).toContain('src/demo/main.ts:10');
    expect(shown).toContain('grid[3] is undefined: it has no properties');
    expect(shown).toMatch(/>\s+10 \|\s+grid\[3\]\[0\] = 1/);
    await game.prints('grid[3] is undefined: it has no properties');
    expect(game.text()).toContain('src/demo/main.ts:10');

    writeFileSync(join(project, 'src/demo/main.ts'), MAIN.replace('ticks++', 'ticks += "one"'));
    await game.prints('main.ts:5');
    await page.waitForSelector('text=The rebuild failed');
    expect(await page.locator('[data-part="problem"]').textContent()).toContain('main.ts:5');

    writeFileSync(join(project, 'src/demo/main.ts'), MAIN);
    await page.waitForSelector('[data-state="running"]');
    await page.close();
    // What is played is not minified, and nothing to give away.
    expect(existsSync(join(project, 'dist'))).toBe(false);
    game.child.kill('SIGINT');
    expect(await game.ended).toBe(130);
  },
);

test('play takes a cartridge file, and a port', async () => {
  const tic = encodeTic(LISTENER);
  if (!tic.ok) throw new Error('the cartridge was not encoded');
  writeFileSync(join(project, 'listener.tic'), tic.value);
  const first = await play('listener.tic');
  expect(await (await fetch(first.address)).text()).toContain('&lt;Listener&gt;');
  expect(existsSync(join(project, 'dist'))).toBe(false);
  const second = await run('play', 'listener.tic', '--no-open', '--port', new URL(first.address).port);
  expect(second).toMatchObject({ status: 1, stdout: '' });
  expect(second.stderr).toContain('is in use');
});

test('play of what is not there says why and serves nothing', async () => {
  expect(await run('play', 'nothing')).toMatchObject({ status: 1, stdout: '' });
  expect(existsSync(join(project, 'dist'))).toBe(false);
  expect((await run('play', 'demo', '--port', 'many')).status).toBe(2);
});

testDeep(
  'play of what cannot be built shows why on a page that becomes the game once it is mended',
  async () => {
    writeFileSync(join(project, 'src/demo/main.ts'), 'export function TIC(): void { cls("red"); }\n');
    const game = await playIn(project, 'demo plays at', 'demo');
    // The address is there before the build has come to its end.
    expect(game.text()).not.toContain('main.ts:1:');
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(game.address);
    expect(await page.title()).toBe('demo');
    await page.waitForSelector('text=The game has an error. It starts when the error is fixed.');
    expect(await page.locator('pre').textContent()).toContain('src/demo/main.ts:1:');
    // Only source is wider than the window.
    const wide = await page
      .locator('pre > div')
      .evaluateAll(lines =>
        lines.filter(line => line.scrollWidth > line.clientWidth).map(line => line.className),
      );
    expect(wide.filter(name => name !== 'source')).toEqual([]);
    await game.prints('demo: build failed, waiting for a change');
    expect(game.text()).toContain('src/demo/main.ts:1:');

    writeFileSync(join(project, 'src/demo/main.ts'), 'export function TIC(): void { cls(blue); }\n');
    await page.waitForSelector("text=Cannot find name 'blue'");
    writeFileSync(join(project, 'src/demo/main.ts'), MAIN);
    await page.waitForSelector('[data-state="running"]');
    expect(await page.title()).toBe('Demo');
    await game.prints('demo ready in');
    writeFileSync(join(project, 'src/demo/main.ts'), MAIN.replace('cls(3)', 'cls(4)'));
    await game.prints('demo rebuilt in');
    await page.close();
    game.child.kill('SIGINT');
    expect(await game.ended).toBe(130);
  },
);

test('export writes one HTML file, and replaces a file only when told', async () => {
  const first = await run('export', 'demo', '-o', 'site/game.html');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain('site/game.html');
  expect(readFileSync(join(project, 'site/game.html'), 'utf8')).toContain('<title>Demo</title>');
  writeFileSync(join(project, 'site/game.html'), 'mine');
  const second = await run('export', 'demo', '-o', 'site/game.html');
  expect(second.status).toBe(1);
  expect(readFileSync(join(project, 'site/game.html'), 'utf8')).toBe('mine');
  expect((await run('export', 'demo', '-o', 'site/game.html', '--force')).status).toBe(0);
  expect(readFileSync(join(project, 'site/game.html'), 'utf8')).not.toBe('mine');
});

test('export without a name takes the only game and dist, and refuses other kinds of files', async () => {
  expect((await run('export')).status).toBe(0);
  expect(existsSync(join(project, 'dist/demo.html'))).toBe(true);
  expect((await run('export', 'demo', '-o', 'game.zip')).status).toBe(2);
  expect((await run('export', 'nothing')).status).toBe(1);
});

test.each([
  'export demo --all',
  'export --all --pwa',
  'export demo --native win --zip',
  'export demo --zip -o game.html',
  'build demo --json --watch',
  'build demo -o game.exe',
  'build demo --minify safe --pack',
  'profile demo --memory -o x.cpuprofile',
  'new',
])('%s: what contradicts itself or lacks something is refused before anything is written', async line => {
  const files = () => readdirSync(project, { recursive: true }).map(String).sort();
  const before = files();
  const { status, stdout, stderr } = await run(...line.split(' '));
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^error: .+/);
  expect(files()).toEqual(before);
});

test('the browser is opened only where somebody can see it', () => {
  expect(canOpenBrowser({ CI: 'true', DISPLAY: ':0' }, 'linux')).toBe(false);
  expect(canOpenBrowser({}, 'linux')).toBe(false);
  expect(canOpenBrowser({ DISPLAY: ':0' }, 'linux')).toBe(true);
  expect(canOpenBrowser({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
  expect(canOpenBrowser({}, 'darwin')).toBe(true);
  expect(canOpenBrowser({ CI: '1' }, 'win32')).toBe(false);
});
