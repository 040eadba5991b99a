/** The Code tab in a real browser: what one types is in the game and in the file. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { serveGame, stopPlaying } from '../../commands.ts';
import { testDeep } from '../../deep.ts';
import { addGame } from '../../export/projects.ts';
import { colorAt } from '../picture-color.ts';

const MAIN = `import { shade } from './shades.ts';

export function TIC(): void {
  cls(shade);
}
`;

let project: string;
let page: Page;
/** What is wrong with the script of the page. */
let errors: string[];

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-code-tab-'));
  addGame(project, 'ship', MAIN);
  writeFileSync(path('shades.ts'), '/** Of the sky. */\nexport const shade = 1;\n');
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 800 } });
  errors = [];
  page.on('pageerror', error => errors.push(error.message));
  const address = await serveGame(project, 'ship');
  await page.goto(address);
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F1');
  await page.getByLabel('Code of main.ts').waitFor();
});
afterEach(() => {
  expect(errors).toEqual([]);
  stopPlaying();
  rmSync(project, { recursive: true });
});

const path = (name: string) => join(project, 'src/ship', name);
const read = (name: string) => readFileSync(path(name), 'utf8');
const text = async () => (await page.locator('.cm-line').allTextContents()).join('\n');
const state = () => page.getAttribute('[data-part="player"]', 'data-state');
const status = () => page.locator('.code-status button').textContent();
/** The color of the sky in the game, as a number of the palette that all new games have. */
const sky = async () => SWEETIE.indexOf(await colorAt(page, 120, 68));
const SWEETIE = ['26,28,44', '93,39,93', '177,62,83', '239,125,87'];

/** Puts the cursor behind a part of the text that is shown. */
async function goBehind(part: string): Promise<void> {
  const shown = await text();
  const lines = shown.slice(0, shown.indexOf(part) + part.length).split('\n');
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+Home');
  for (let line = 1; line < lines.length; line++) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < lines.at(-1)!.length; column++) await page.keyboard.press('ArrowRight');
}

test('what is typed is in the game, and an error at its line leaves the game as it was', async () => {
  expect(await sky()).toBe(1);
  await page.getByRole('button', { name: 'shades.ts', exact: true }).click();
  await page.getByLabel('Code of shades.ts').waitFor();
  await goBehind('shade = 1');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await expect.poll(sky).toBe(2);
  expect(read('shades.ts')).toBe('/** Of the sky. */\nexport const shade = 2;\n');
  await page.keyboard.type('; const next: string = shade');
  await page.locator('.cm-lint-marker-error').waitFor();
  await expect.poll(status).toContain('1 error');
  await page.locator('[role="alert"]').waitFor({ state: 'hidden' });
  await expect.poll(() => read('shades.ts')).toContain('next');
  expect([await state(), await sky()]).toEqual(['running', 2]);
  // The build says it, too, in the list for all files.
  await page.getByRole('button', { name: 'Problems 1', exact: true }).click();
  const problem = page.locator('.code-problems .error', { hasText: "Type 'number' is not assignable" });
  await problem.getByText('String(value)').waitFor();
  await page.keyboard.press('Control+z');
});

test('names are completed, explained and changed in all files', async () => {
  await goBehind('cls(shade);');
  await page.keyboard.press('Enter');
  await page.keyboard.type('prin', { delay: 30 });
  await page.locator('.cm-tooltip-autocomplete li[aria-selected]', { hasText: 'print' }).waitFor();
  await page.locator('.code-description', { hasText: 'text' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type("('a', ");
  await page.locator('.code-call strong', { hasText: 'x' }).waitFor();
  await page.keyboard.type('1, 1, 3');
  await page.keyboard.press('End');
  await page.keyboard.type(';');
  await expect.poll(() => read('main.ts')).toContain("  print('a', 1, 1, 3);\n");
  // What another file exports comes with its import.
  await goBehind('cls(sha');
  await page.keyboard.press('F2');
  await page.getByLabel('New name').fill('tone');
  await page.keyboard.press('Enter');
  await expect.poll(() => read('shades.ts')).toContain('export const tone = 1;');
  await expect.poll(() => read('main.ts')).toContain("import { tone } from './shades.ts';");
  expect(read('main.ts')).toContain('cls(tone);');
  // To the declaration, and back to where it is used.
  await goBehind('cls(to');
  await page.keyboard.press('F12');
  await page.getByLabel('Code of shades.ts').waitFor();
  // What is typed is the new name, not code.
  const before = await text();
  await page.getByRole('button', { name: 'Rename shades.ts' }).click();
  await page.keyboard.type('x.ts');
  expect(await page.getByLabel('New name of shades.ts').inputValue()).toContain('x.ts');
  await page.keyboard.press('Escape');
  expect(await text()).toBe(before);
});

testDeep('changes of other editors and those on the page are both kept', async () => {
  await page.getByRole('button', { name: 'shades.ts', exact: true }).click();
  await page.getByLabel('Code of shades.ts').waitFor();
  await goBehind('/** Of the');
  await page.keyboard.type(' blue');
  writeFileSync(path('shades.ts'), '/** Of the sky. */\nexport const shade = 3;\n');
  const both = '/** Of the blue sky. */\nexport const shade = 3;\n';
  await expect.poll(() => read('shades.ts')).toBe(both);
  await expect.poll(text).toContain('shade = 3');
  await expect.poll(sky).toBe(3);
  // The same line: nothing is written before one decides.
  await goBehind('shade = 3');
  await page.keyboard.type('0');
  writeFileSync(path('shades.ts'), both.replace('3', '2'));
  await page.getByRole('button', { name: 'Keep my lines' }).click();
  await expect.poll(() => read('shades.ts')).toBe(both.replace('3', '30'));
});

testDeep('files are created, deleted and put back, and the keys go to the game and back', async () => {
  await page.getByRole('button', { name: 'New file …' }).click();
  await page.getByLabel('Name of the new file').fill('moon');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code of moon.ts').waitFor();
  await page.keyboard.type('export const moon = 7;');
  await expect.poll(() => read('moon.ts')).toBe('export const moon = 7;');
  await page.getByRole('button', { name: 'Delete moon.ts' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'moon.ts', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Earlier versions of files' }).click();
  await page.locator('.versions li', { hasText: 'moon.ts' }).getByRole('button').first().click();
  await expect.poll(() => page.getByRole('button', { name: 'moon.ts', exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const focused = () => page.evaluate(() => document.activeElement?.className);
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Escape');
  expect(await focused()).toContain('screen');
  await page.keyboard.press('Escape');
  expect([await focused(), await state()]).toEqual([expect.stringContaining('cm-content'), 'running']);
  await page.keyboard.press('Alt+3');
  await page.getByRole('tab', { name: 'Map', selected: true }).waitFor();
});

test('an error of the running game stands at its line until the code is mended', async () => {
  await goBehind('cls(shade);');
  await page.keyboard.type(' trace(([] as number[][])[9]![0]!);');
  await page.locator('[data-state="failed"]').waitFor();
  await expect.poll(status).toContain('1 error');
  const told = page.locator('.code-status output', { hasText: 'undefined' });
  await told.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.className);
  expect(await focused()).toContain('cm-content');
  expect(await page.locator('[data-part="note"]').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Problems 1', exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(state).toBe('running');
  await expect.poll(status).toContain('0 errors');
  expect(await focused()).toContain('cm-content');
  // It starts anew, and gets the keys.
  await page.keyboard.press('Control+r');
  await expect.poll(focused).toContain('screen');
  expect(await state()).toBe('running');
});

testDeep('who writes keeps the keys when the new code fails on startup or takes long', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.className);
  await goBehind("shades.ts';");
  await page.keyboard.press('Enter');
  await page.keyboard.type('let q: any; trace(q.x);');
  await page.locator('[data-part="problem"]').waitFor();
  await page.keyboard.type(' // on');
  await expect.poll(() => read('main.ts')).toContain('trace(q.x); // on\n');
  expect(await focused()).toContain('cm-content');
  await page.keyboard.press('Home');
  await page.keyboard.type('//');
  await page.locator('[data-part="problem"]').waitFor({ state: 'hidden' });
  await goBehind('cls(shade);');
  await page.keyboard.type(' for (;;) trace(1);');
  await page.locator('[data-part="wait"]').waitFor();
  expect(await focused()).toContain('cm-content');
});

testDeep('a number is dragged, and a color is chosen', async () => {
  await page.getByRole('button', { name: 'shades.ts', exact: true }).click();
  const number = page.locator('.cm-line', { hasText: 'shade = 1' });
  const { x, y, width, height } = (await number.boundingBox())!;
  const letter = await number.evaluate(line => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return range.getBoundingClientRect().width / line.textContent!.length;
  });
  expect(width).toBeGreaterThan(letter);
  const middle = [x + letter * 'export const shade = 1'.length + 3, y + height / 2] as const;
  await page.keyboard.down('Alt');
  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.mouse.move(middle[0] + 8, middle[1], { steps: 8 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(() => read('shades.ts')).toContain('shade = 3;');
  // The way is one step.
  await page.keyboard.press('Control+z');
  await expect.poll(() => read('shades.ts')).toContain('shade = 1;');
  await page.getByRole('button', { name: 'main.ts', exact: true }).last().click();
  await goBehind('cls(shade);');
  await page.keyboard.type(' pix(0, 0, 3);');
  await page.getByLabel('Color 3: choose another').click();
  await page.getByRole('menuitem', { name: 'Color 12' }).click();
  await expect.poll(() => read('main.ts')).toContain('pix(0, 0, 12);');
});

testDeep('a mark in code has the color that the palette gets', async () => {
  await goBehind('cls(shade);');
  await page.keyboard.type(' pix(0, 0, 3);');
  const mark = page.getByLabel('Color 3: choose another');
  await expect.poll(() => mark.evaluate(shown => shown.style.background)).toBe('rgb(239, 125, 87)');
  await page.getByRole('tab', { name: 'Palette' }).click();
  await page.getByRole('radio', { name: /^Color 3,/ }).click();
  await page.locator('.hex input').fill('00ff00');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Code' }).click();
  await expect.poll(() => mark.evaluate(shown => shown.style.background)).toBe('rgb(0, 255, 0)');
});

testDeep('colors cover nothing below the text, and the tab that is shown is in sight', async () => {
  writeFileSync(path('main.ts'), MAIN.replace('(shade);\n', `(shade);\n${'  pix(0, 0, 3);\n'.repeat(60)}`));
  await expect.poll(text).toContain('pix(0, 0, 3);');
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+End');
  await page.getByLabel('Color 3: choose another').last().click();
  const colors = page.locator('.code-popup');
  await colors.waitFor();
  const [popup, room] = await Promise.all([colors.boundingBox(), page.locator('.cm-editor').boundingBox()]);
  expect(popup!.y + popup!.height).toBeLessThanOrEqual(room!.y + room!.height);
  await page.keyboard.press('Escape');
  const music = page.getByRole('tab', { name: 'Music' });
  const hidden = () =>
    music.evaluate(tab => {
      const { right } = tab.parentElement!.getBoundingClientRect();
      return Math.max(0, tab.getBoundingClientRect().right - right);
    });
  await page.setViewportSize({ width: 1080, height: 800 });
  expect(await hidden()).toBe(0);
  // Beside a lesson in a window of 1280 pixels.
  await page.setViewportSize({ width: 934, height: 752 });
  expect(await hidden()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hidden()).toBeLessThan(1);
  await page.setViewportSize({ width: 280, height: 844 });
  expect(await hidden()).toBeGreaterThan(10);
  await page.keyboard.press('Alt+6');
  await expect.poll(hidden).toBeLessThan(1);
});

testDeep('Alt and a number lead from each editor to another, Escape from search to the text', async () => {
  for (const [number, name] of [...['Sprites', 'Map', 'Palette', 'SFX', 'Music'].entries()]) {
    await page.keyboard.press(`Alt+${number + 2}`);
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
  // Channels of Music are muted with the same keys.
  await page.keyboard.press('Alt+2');
  await page.getByTitle('Mute channel 2').and(page.locator('[aria-pressed="true"]')).waitFor();
  await page.keyboard.press('Alt+5');
  await page.keyboard.press('Alt+1');
  await page.getByLabel('Code of main.ts').waitFor();
  await page.keyboard.press('Control+Shift+F');
  const field = page.getByLabel('Search all files');
  await expect.poll(() => field.evaluate(field => field.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// above\n');
  await expect.poll(() => read('main.ts')).toContain('// above\n');
});

testDeep('what lines have traced stands beside them while the game runs', async () => {
  const traced = () => page.locator('.code-traced').allTextContents();
  await goBehind('cls(shade);');
  await page.keyboard.type(' trace(shade);');
  await expect.poll(traced).toEqual(['1']);
  // A line that is written anew has traced nothing yet, and the lines below keep theirs.
  await page.keyboard.press('Enter');
  await page.keyboard.type('trace(shade * 2');
  await expect.poll(traced).toEqual(['1', '2']);
  /** The lines as they are written, without what stands beside them. */
  const written = () =>
    page.locator('.cm-line').evaluateAll(lines =>
      lines.map(line => {
        const copy = line.cloneNode(true) as Element;
        for (const mark of copy.querySelectorAll('.code-traced')) mark.remove();
        return copy.textContent;
      }),
    );
  const before = await written();
  await goBehind('trace(shade);');
  await page.keyboard.type(' const more: string = 3;');
  expect(await traced()).toEqual(['2']);
  // What is typed slowly is undone in several steps.
  const undone = async () => {
    if (`${await written()}` !== `${before}`) await page.keyboard.press('Control+z');
    return traced();
  };
  await expect.poll(undone).toEqual(['1', '2']);
});

testDeep('the names of a file are listed, and one goes to them by keys', async () => {
  await goBehind('cls(shade);\n}');
  await page.keyboard.type('\n\nfunction fly(): void {}\n\nclass Ship { sail(): void {} }');
  await page.keyboard.press('Control+Shift+o');
  const names = () => page.locator('.code-outline button:visible').allTextContents();
  await expect.poll(names).toEqual(['TIC function', 'fly function', 'Ship class', 'sail method']);
  await page.keyboard.type('SAI');
  expect(await names()).toEqual(['sail method']);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('sail');
  await page.getByRole('button', { name: 'Names of this file' }).click();
  await page.locator('.code-outline button').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('fly');
});
