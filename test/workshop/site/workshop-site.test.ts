/** The workshop as it is written and served. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../../../tools/files/find.ts';
import type { Course } from '../../../tools/lessons/course.ts';
import { serveWorkshop } from '../../../tools/server/serve-workshop.ts';
import { runCommand } from '../../commands.ts';
import { testDeep } from '../../deep.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { resultOf } from '../template-project.ts';
import { consoleOf, emptyPage, serveWorkshopSite, siteFiles, storedTexts } from './test-site.ts';

let site: SiteServer;
let folder: string;
beforeAll(async () => {
  site = await serveWorkshopSite();
  folder = mkdtempSync(join(tmpdir(), 'cartwright-workshop-'));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

interface Opened {
  page: Page;
  complaints: string[];
}

async function open(address = site.address): Promise<Opened> {
  const page = await emptyPage();
  const complaints = consoleOf(page);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Workshop' }).waitFor();
  return { page, complaints };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const running = (page: Page) => page.frameLocator('iframe').locator('[data-state="running"]').waitFor();

test('code that one types plays, and is there when the page is loaded again', async () => {
  const { page, complaints } = await open();
  await button(page, 'New game from Blank').click();
  await button(page, 'Make it').click();
  await running(page);
  const frame = page.frameLocator('iframe');
  // Code is there before its game, and has the colors when that has come.
  const mark = frame.getByLabel('Color 12: choose another');
  await expect.poll(() => mark.evaluate(shown => shown.style.background)).toBe('rgb(244, 244, 244)');
  // The game has the keys without a click.
  await page.keyboard.press('F1');
  const editor = frame.getByLabel('Code of main.ts');
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// typed in the workshop\n');
  const storedCode = () => page.evaluate(storedTexts);
  await expect.poll(storedCode).toContain('// typed in the workshop\n');
  await page.reload();
  await running(page);
  await frame.locator('canvas.screen').click();
  await page.keyboard.press('F1');
  await frame.getByText('// typed in the workshop').waitFor();
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// typed last\n');
  await button(page, 'Projects').click();
  await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
  expect(await storedCode()).toContain('// typed last\n');
  expect(complaints).toEqual([]);
});

testDeep(
  'the code is open where it has room beside the game, which has the keys, until one closes it',
  async () => {
    const { page } = await open();
    await button(page, 'New game from Blank').click();
    await button(page, 'Make it').click();
    const frame = page.frameLocator('iframe');
    const editor = frame.getByLabel('Code of main.ts');
    const hasKeys = (part: string) =>
      frame.locator('body').evaluate((_, part) => document.activeElement?.matches(part), part);
    await editor.waitFor();
    await expect.poll(() => hasKeys('canvas.screen')).toBe(true);
    await editor.click();
    expect(await hasKeys('canvas.screen')).toBe(false);
    // A dialog of the page around the game keeps the keys.
    const code = await editor.textContent();
    await button(page, 'Versions').click();
    await page.locator('dialog[open]').waitFor();
    await frame.locator('body').evaluate(() => new Promise(resolve => setTimeout(resolve, 100)));
    await page.keyboard.type('QQQ');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    expect(await editor.textContent()).toBe(code);
    await frame.getByRole('button', { name: 'Back to the game' }).click();
    await editor.waitFor({ state: 'hidden' });
    await page.reload();
    await running(page);
    await page.keyboard.press('F1');
    await editor.waitFor();
    await expect.poll(() => hasKeys('.studio *')).toBe(true);
    await button(page, 'Projects').click();
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'New game from Coin Rush').click();
    await button(page, 'Make it').click();
    await running(page);
    await frame.getByText('opening the code').waitFor({ state: 'hidden' });
    expect(await frame.locator('.studio').count()).toBe(0);
    // Its button opens what the workshop is for first.
    await frame.getByRole('button', { name: 'Studio: edit art, sound and code' }).click();
    await editor.waitFor();
    const isInSight = (tab: Element) =>
      tab.getBoundingClientRect().left >= tab.parentElement!.getBoundingClientRect().left;
    expect(await frame.getByRole('tab', { name: 'Code' }).evaluate(isInSight)).toBe(true);
  },
);

testDeep('a game plays before what compiles is loaded, and goes on', async () => {
  const page = await emptyPage();
  const frame = page.frameLocator('iframe');
  const status = page.locator('header [role="status"]');
  const title = frame.locator('[data-part="title"]');
  const frames = async () => Number(/\d+$/.exec((await frame.getByText(/frame \d+$/).textContent())!)?.[0]);
  /** Lets the compiler come. */
  let release = () => {};
  await page.route('**/workshop-worker.js', async route => {
    await new Promise<void>(resolve => {
      release = resolve;
    });
    await route.continue();
  });
  await page.goto(site.address);
  await button(page, 'New game from Moss Cave').click();
  await page.getByLabel('Title').fill('Mine');
  await button(page, 'Make it').click();
  await expect.poll(frames).toBeGreaterThan(120);
  expect([await status.textContent(), await title.textContent()]).toEqual(['opening…', 'Moss Cave']);
  release();
  await expect.poll(() => title.textContent()).toBe('Mine');
  expect(await frames()).toBeGreaterThan(120);
  await page.getByText('saved', { exact: true }).waitFor();
  // What it shows is kept a moment after the build.
  await expect.poll(() => page.evaluate(keptPages)).toBe(1);
  await page.reload();
  await expect.poll(frames).toBeGreaterThan(120);
  expect([await status.textContent(), await title.textContent()]).toEqual(['opening…', 'Mine']);
  const notes = await frame.locator('[data-part="note"]').evaluateHandle(element => {
    const shown: string[] = [];
    const follow = () => element.textContent && shown.push(element.textContent);
    new MutationObserver(follow).observe(element, { childList: true, characterData: true, subtree: true });
    return shown;
  });
  release();
  await page.getByText('saved', { exact: true }).waitFor();
  expect(await frames()).toBeGreaterThan(120);
  // Nobody has changed anything; after a change the page says that it plays it.
  await frame.getByText('0 errors, 0 warnings').waitFor();
  expect(await notes.jsonValue()).toEqual([]);
  await frame.getByLabel('Code of main.ts').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type("trace('typed');\n");
  await expect.poll(() => notes.jsonValue()).toContainEqual(expect.stringContaining('Running the new code'));
});

/** Runs in the page: the number of games whose pages are kept. */
async function keptPages(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('cartwright-played')) return 0;
  const request = indexedDB.open('cartwright-played');
  const database = await new Promise<IDBDatabase>(resolve => {
    request.onsuccess = () => resolve(request.result);
  });
  const count = database.transaction('pages').objectStore('pages').count();
  const answer = await new Promise<number>(resolve => {
    count.onsuccess = () => resolve(count.result);
  });
  database.close();
  return answer;
}

testDeep('a step of a lesson is done by typing, and its check plays the game', async () => {
  const { page, complaints } = await open(`${site.address}?plain#lesson=first-game/4`);
  await page.getByText('nothing is completed or explained').waitFor();
  await button(page, 'Start the lesson').click();
  await page.getByRole('heading', { name: 'Draw a coin' }).waitFor();
  const frame = page.frameLocator('iframe');
  // The code is open without a key.
  const editor = frame.getByLabel('Code of main.ts');
  await editor.click();
  await frame.getByText('without completion').waitFor();
  await button(page, 'Check').click();
  await page.getByText('there must be a coin with a radius of 4').waitFor();
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('cir;\n');
  await button(page, 'Check').click();
  await page.getByText("Cannot find name 'cir'").waitFor();
  await editor.click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('circ(60, 40, 4, 4);');
  expect(await frame.locator('.cm-tooltip-autocomplete').count()).toBe(0);
  await page.getByText('Right!').waitFor();
  await button(page, 'Go on with the next step').click();
  await page.getByRole('heading', { name: 'Take the coin' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a program and a cartridge become projects', async () => {
  const { page } = await open();
  const choose = (name: string, text: string) =>
    page.locator('input[accept]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  await choose('dots.ts', 'export function TIC(): void { cls(3); }');
  await running(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Dots');
  await button(page, 'Projects').click();
  await choose('rings.lua', '-- title: Many rings\n-- script: lua\nfunction TIC() cls(5) end\n');
  await running(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Many rings');
});

test('the command writes a folder that is no other than the site, and overwrites nothing unasked', async () => {
  const output = join(folder, 'out');
  const { status, stdout } = await runCommand(folder, 'workshop', '-o', output);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^out[\\/]index\.html \d+ bytes$/m);
  const files = await siteFiles();
  expect(filesBelow(output).sort()).toEqual(files.map(({ file }) => file).sort());
  for (const { file, content } of files)
    expect(Buffer.compare(readFileSync(join(output, file)), Buffer.from(content as Uint8Array)), file).toBe(
      0,
    );
  writeFileSync(join(output, 'index.html'), 'mine');
  const again = await runCommand(folder, 'workshop', '-o', output);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('the folder is not empty')]);
  expect(readFileSync(join(output, 'index.html'), 'utf8')).toBe('mine');
  expect((await runCommand(folder, 'workshop', '-o', output, '--force')).status).toBe(0);
  expect(readFileSync(join(output, 'index.html'), 'utf8')).not.toBe('mine');
  expect(existsSync(join(output, 'service-worker.js'))).toBe(true);
});

test("lessons of one's own come first, and stand in place of ours of the same name", async () => {
  const lessons = join(folder, 'lessons');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(lessons, path)), { recursive: true });
    writeFileSync(join(lessons, path), text);
  };
  const check = '```ts check\nmust("a", false);\n```\n';
  for (const name of ['zebra', 'first-game']) {
    write(`${name}/course.md`, `---\ntitle: My ${name}\nsummary: one step\n---\n## Go\n${check}`);
    for (const path of ['start', 'go/solution'])
      write(`${name}/${path}/main.ts`, 'export function TIC() {}\n');
  }
  const output = join(folder, 'with-lessons');
  expect((await runCommand(folder, 'workshop', '-o', output, '--lessons', lessons)).status).toBe(0);
  const courses: Course[] = JSON.parse(readFileSync(join(output, 'workshop-courses.json'), 'utf8'));
  expect(courses.slice(0, 2).map(({ title }) => title)).toEqual(['My first-game', 'My zebra']);
  expect(new Set(courses.map(({ name }) => name)).size).toBe(courses.length);
  write('zebra/course.md', 'Nothing');
  const wrong = await runCommand(folder, 'workshop', '-o', join(folder, 'wrong'), '--lessons', lessons);
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('the course has no title')]);
  expect(existsSync(join(folder, 'wrong'))).toBe(false);
});

test('the server of the command has every file with its type', async () => {
  const server = resultOf(await serveWorkshop(undefined));
  try {
    const typeOf = async (name: string) => {
      const answer = await fetch(server.address + name);
      expect(answer.status, name).toBe(200);
      return answer.headers.get('content-type');
    };
    expect(await typeOf('')).toBe('text/html; charset=utf-8');
    expect(await typeOf('workshop.js')).toBe('text/javascript; charset=utf-8');
    expect(await typeOf('manifest.webmanifest')).toBe('application/manifest+json');
    for (const { file } of await siteFiles()) await typeOf(file);
    const { page } = await open(server.address);
    await page.getByRole('heading', { name: 'New game' }).waitFor();
  } finally {
    await server.close();
  }
});
