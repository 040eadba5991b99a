/** The debugger of the Code tab in a real browser: a game stops at a line, is looked into, and goes on. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { serveGame, stopPlaying } from '../../commands.ts';
import { testDeep } from '../../deep.ts';
import { addGame } from '../../export/projects.ts';

const MAIN = `const rocks = [{ x: 20, y: 30 }, { x: 90, y: 60 }];
let frames = 0;

function move(by: number): void {
  for (const rock of rocks) {
    rock.x += by;
  }
}

export function TIC(): void {
  frames++;
  cls(frames % 16);
  move(1);
}
`;

let project: string;
let page: Page;
let errors: string[];

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-debug-tab-'));
  addGame(project, 'ship', MAIN);
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 800 } });
  errors = [];
  page.on('pageerror', error => errors.push(error.message));
  const address = await serveGame(project, 'ship');
  await page.goto(address);
  await openCode();
});
afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
  stopPlaying();
  rmSync(project, { recursive: true });
});

async function openCode(): Promise<void> {
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F1');
  await page.getByLabel('Code of main.ts').waitFor();
}

const bar = () => page.locator('.code-debug output').textContent();
const standing = () => page.locator('.cm-line.code-standing').textContent();
const variable = (name: string) => page.locator('.code-variables .code-row', { hasText: name }).first();
const frame = async () => Number((await variable('frames').textContent())!.replace(/\D/g, ''));

test('a game stops at a breakpoint, shows its variables, steps, and goes on; it is kept for the next visit', async () => {
  await page.locator('.cm-line', { hasText: 'rock.x += by' }).click();
  await page.keyboard.press('F9');
  await expect.poll(bar).toBe('Paused in move, main.ts:6');
  expect(await standing()).toContain('rock.x += by');
  // The file is opened again.
  await page.getByRole('button', { name: 'Close main.ts' }).click();
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await page.locator('.code-tree .code-row', { hasText: 'main.ts' }).click();
  await expect.poll(standing).toContain('rock.x += by');
  expect(await page.locator('.code-dot:visible').count()).toBe(1);
  await page.getByRole('button', { name: 'Debug', exact: true }).click();
  expect(await page.locator('.code-calls li').allTextContents()).toEqual([
    'move main.ts:6',
    'TIC main.ts:13',
  ]);
  const rock = variable('rock ');
  const [, x] = /x: (\d+)/.exec((await rock.textContent())!)!;
  await rock.click();
  await expect.poll(() => variable(`x ${x}`).count()).toBe(1);
  await page.keyboard.press('F10');
  await expect.poll(bar).toBe('Paused in move, main.ts:5');
  await expect.poll(() => variable(`x ${Number(x) + 1}`).count()).toBe(0);
  // The frames before are still known.
  const before = await frame();
  await page.getByRole('button', { name: 'Back to the last breakpoint' }).click();
  await expect.poll(bar).toBe('Paused in move, main.ts:6');
  expect(await frame()).toBe(before);
  await page.locator('.cm-line.code-standing span', { hasText: 'rock' }).first().hover();
  await expect.poll(() => page.locator('.code-description .code-value').textContent()).toContain(`x: ${x}`);
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run('.studio')")) as axe.AxeResults;
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);

  // Only from some frame on.
  await page.getByText('Only if …').click();
  await page.getByLabel('Condition of main.ts:6').fill(`frames >= ${before + 30}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(frame).toBe(before + 30);

  await page.reload();
  await openCode();
  await expect.poll(() => page.locator('.code-dot.condition').count()).toBe(1);
  await page.getByRole('button', { name: 'Debug', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the breakpoint at main.ts:6' }).click();
  await expect.poll(() => page.locator('.code-debug').count()).toBe(0);
  await page.locator('[data-state="running"]').waitFor();
});

testDeep('a breakpoint at a line without code is hollow, and tells where the game stops', async () => {
  await page.locator('.cm-line').nth(2).click();
  await page.keyboard.press('F9');
  const dot = page.locator('.code-dot:visible');
  await expect.poll(() => dot.textContent()).toBe('○');
  expect(await dot.getAttribute('title')).toContain('The game stops at line 5.');
  await page.getByRole('button', { name: 'Debug', exact: true }).click();
  await page.locator('.code-breakpoint', { hasText: 'main.ts:3 stops at 5' }).waitFor();
  await expect.poll(bar).toBe('Paused in move, main.ts:5');
  // The line gets code: the dot is full, and the game stops there.
  await page.locator('.cm-line').nth(2).click();
  await page.keyboard.type('trace(frames);');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => dot.textContent()).toBe('●');
});
