/** Tests are run from the Code tab by Node, and told beside their lines. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '../../browser.ts';
import { serveGame, stopPlaying } from '../../commands.ts';
import { testDeep } from '../../deep.ts';
import { addGame } from '../../export/projects.ts';
import { ROOT } from '../../games.ts';

const MAIN = `let x = 3;

export function TIC(): void {
  cls(0);
  x++;
}
`;

const TESTS = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootGame } from 'cartwright/testing';

const game = await bootGame('ship');

test('it moves', () => {
  assert.equal(game.fork().step(2).get('x'), 6);
});

test('it waits', () => {
  assert.equal(game.fork().step(2).get('x'), 3);
});
`;

let project: string;
let page: Page;

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'cartwright-tests-tab-'));
  addGame(project, 'ship', MAIN);
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(ROOT, join(project, 'node_modules/cartwright'));
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 800 } });
});
afterEach(async () => {
  await page.close();
  stopPlaying();
  rmSync(project, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(join(project, 'test'), { recursive: true });
  writeFileSync(join(project, 'test', path), text);
}

async function openTests(): Promise<void> {
  const address = await serveGame(project, 'ship');
  await page.goto(address);
  await page.locator('[data-state="running"]').waitFor();
  await page.keyboard.press('F1');
  await page.getByLabel('Code of main.ts').waitFor();
  await page.getByRole('button', { name: 'Tests', exact: true }).click();
}

const result = (name: string) => page.locator('.code-tests li', { hasText: name });

test('tests are run with what one has typed, and a failed one is shown at its line', async () => {
  write('ship.test.mjs', TESTS);
  await openTests();
  await page.getByRole('button', { name: 'Run tests' }).click();
  await page.getByText('1 failed, 1 passed').waitFor();
  expect(await result('it moves').getAttribute('class')).toBe('passed');
  expect(await result('it waits').getAttribute('class')).toBe('failed');
  await result('it waits').getByRole('button').click();
  await page.getByLabel('Code of ship.test.mjs').waitFor();
  await page.locator('.code-status', { hasText: '12:' }).waitFor();
  await page.locator('.cm-lint-marker-error').waitFor();
  // The cursor is at the line.
  await page.keyboard.press('End');
  for (const _ of ');') await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('6');
  await page.getByRole('button', { name: 'Run tests' }).click();
  await page.getByText('2 passed').waitFor();
  await expect.poll(() => page.locator('.cm-lint-marker-error').count()).toBe(0);
});

testDeep('one that never ends is stopped, and tests for another runner are not run', async () => {
  write(
    'ship.test.mjs',
    `import { test } from 'node:test';\ntest('ends', () => {});\ntest('never', () => new Promise(() => setInterval(() => {}, 1)));\n`,
  );
  write('ship.other.test.ts', `import { test } from 'vitest';\ntest('elsewhere', () => {});\n`);
  await openTests();
  await page.getByRole('button', { name: 'Run tests' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Run tests' }).waitFor();
  await page.getByText('These tests are for vitest').waitFor();
});

testDeep('a project without tests says how to write one', async () => {
  await openTests();
  await page.getByText('There are no tests yet.').waitFor();
});
