/** Tests of a project run in the workshop, where there is no Node. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDeep } from '../../deep.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { consoleOf, emptyPage, serveWorkshopSite, storedTexts } from './test-site.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await serveWorkshopSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test("a template's tests pass, and one that fails is shown at its line", async () => {
  const page = await emptyPage({ viewport: { width: 1280, height: 800 } });
  const complaints = consoleOf(page);
  await page.goto(site.address);
  await button(page, 'New game from Blank').click();
  await button(page, 'Make it').click();
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Code of main.ts').waitFor();
  await frame.getByRole('button', { name: 'Tests', exact: true }).click();
  await frame.getByRole('button', { name: 'Run tests' }).click();
  await frame.getByText('2 passed').waitFor();
  const result = frame.locator('.code-tests li', { hasText: 'the arrows move the square' });
  await result.getByRole('button').click();
  const editor = frame.getByLabel(/^Code of .*\.test\.mjs$/);
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type("test('wrong', () => {\nassert.equal(game.get('x'), -1);");
  await frame.getByRole('button', { name: 'Run tests' }).click();
  await frame.getByText('1 failed, 2 passed').waitFor();
  await frame.locator('.code-tests .failed', { hasText: 'Expected values to be strictly equal' }).waitFor();
  await frame.locator('.cm-lint-marker-error').waitFor();
  await expect.poll(() => page.evaluate(storedTexts)).toContain("test('wrong'");
  expect(complaints).toEqual([]);
});

testDeep('an endless loop in a test is stopped, and the game plays on', async () => {
  const page = await emptyPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.address);
  await button(page, 'New game from Blank').click();
  await button(page, 'Make it').click();
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Code of main.ts').waitFor();
  await frame.getByRole('button', { name: 'Tests', exact: true }).click();
  await frame.getByRole('button', { name: /\.test\.mjs$/ }).click();
  await frame.getByLabel(/^Code of .*\.test\.mjs$/).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type("test('endless', () => {\nfor (;;);");
  await frame.getByRole('button', { name: 'Run tests' }).click();
  await frame.getByRole('button', { name: 'Stop' }).click();
  await frame.getByRole('button', { name: 'Run tests' }).waitFor();
  await frame.locator('[data-state="running"]').waitFor();
});
