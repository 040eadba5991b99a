/** Lessons on the workshop's page, with a stand-in for what compiles: by keyboard, on three sizes of screen. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckResult } from '../../../tools/lessons/run-check.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { barriers, button, openedFiles, openStandIn, serveStandIn } from '../page/stand-in-page.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await serveStandIn();
});
afterAll(() => site.close());

const MISSED: CheckResult = { state: 'failed', goal: 'the square must be yellow', instead: 'It is red.' };
const saved = (page: Page) => page.getByText('saved', { exact: true }).waitFor();
const says = (page: Page, result: CheckResult | undefined) =>
  page.evaluate(result => {
    window.checked = result;
  }, result);
const program = async (page: Page) => (await openedFiles(page))['src/my-game/main.ts'];

/** Presses a button with the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

async function start(page: Page): Promise<void> {
  await press(page, 'Start Two steps');
  await page.getByRole('heading', { name: 'Color it' }).waitFor();
  await saved(page);
}

test('a lesson is done from its start to its end, and its progress is there afterwards', async () => {
  const { page, complaints } = await openStandIn(site);
  await page.getByText('2 steps', { exact: true }).waitFor();
  await start(page);
  expect(await program(page)).toContain('rect(100, 60, 20, 20, 2)');
  expect(Object.keys(await openedFiles(page)).filter(path => path.startsWith('test/'))).toEqual([]);
  await page.getByText('It begins.').waitFor();
  expect(await page.getByRole('button', { name: 'Next step' }).isDisabled()).toBe(true);

  await says(page, MISSED);
  await press(page, 'Check');
  await page.getByText('Not yet: the square must be yellow.').waitFor();
  await page.getByText('It is red.').waitFor();
  await press(page, 'Hint');
  expect(await page.locator('.hint').allTextContents()).toEqual(['Hint 1It is the last number.']);
  await press(page, 'Another hint');
  await press(page, 'Take the solution');
  await expect.poll(() => program(page)).toContain('rect(100, 60, 20, 20, 4)');
  await press(page, 'Back to the start of this step');
  await expect.poll(() => program(page)).toContain('rect(100, 60, 20, 20, 2)');

  // A build that passes needs no click.
  await says(page, undefined);
  await page.evaluate(() => window.worked!.events.onPlayed());
  await page.getByText('Right!').waitFor();
  await saved(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Color it' }).waitFor();
  await press(page, 'Go on with the next step');
  await page.getByRole('heading', { name: 'Make a sound' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('lesson-body');
  expect((await openedFiles(page))['cart/my-game/sound.txt']).toBe('sfx 0\n  note C-4\n');
  await page.reload();
  await page.getByRole('heading', { name: 'Make a sound' }).waitFor();

  await button(page, 'Projects').click();
  await page.getByText('1 of 2 steps are done').waitFor();
  await press(page, 'Continue Two steps');
  await page.getByText('Step 2 of 2').waitFor();
  await saved(page);
  await press(page, 'Check');
  await press(page, 'Go on');
  await page.getByRole('heading', { name: 'You have done all steps' }).waitFor();
  await button(page, 'Projects').click();
  await page.getByText('All steps are done').waitFor();
  expect(complaints).toEqual([]);
});

test('going back loses nothing: the code before is a version, with its progress', async () => {
  const { page } = await openStandIn(site);
  await start(page);
  await page.evaluate(() => {
    const mine = new Map([['src/my-game/main.ts', new TextEncoder().encode('// mine')]]);
    window.worked!.events.onChanged({ changed: mine });
  });
  await saved(page);
  await press(page, 'Back to the start of this step');
  await expect.poll(() => program(page)).not.toContain('mine');
  await press(page, 'Check');
  await page.getByText('Right!').waitFor();
  await button(page, 'Versions').click();
  const row = page.locator('.versions li').filter({ hasText: 'before the code of a lesson was put' }).last();
  await row.getByRole('button').click();
  await expect.poll(() => program(page)).toBe('// mine');
  expect(await page.getByRole('button', { name: 'Next step' }).isDisabled()).toBe(true);
});

const SIZES: [width: number, height: number][] = [
  [1280, 800],
  [844, 390],
  [640, 360],
  [390, 844],
  [448, 800],
];

test.each(SIZES)(
  'at %i × %i the lesson, the game and all buttons have their place',
  async (width, height) => {
    const hasTouch = width < 900;
    const { page } = await openStandIn(site, '', { viewport: { width, height }, hasTouch });
    await start(page);
    const heights = await page
      .locator(':is(.project-bar, .lesson header) button:visible')
      .evaluateAll(buttons => buttons.map(each => each.getBoundingClientRect().height));
    if (hasTouch) expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const [bar, lesson, place] = await Promise.all(['.project-bar', '.lesson', '.project-place'].map(box));
    expect(bar.height).toBeLessThan(56);
    expect(lesson.width * lesson.height).toBeGreaterThan(0.2 * width * height);
    expect(place.width * place.height).toBeGreaterThan(0.4 * width * height);
    const isBeside = lesson.x + lesson.width <= place.x + 1;
    expect(isBeside || lesson.y + lesson.height <= place.y + 1).toBe(true);
    expect(place.y + place.height).toBeLessThanOrEqual(height);
    expect(await barriers(page)).toEqual([]);
    // However long the text is, Check is in sight.
    await page
      .locator('.lesson-text')
      .last()
      .evaluate(text =>
        text.append(
          ...Array.from('abc', letter =>
            Object.assign(document.createElement('pre'), { textContent: `${letter}\n`.repeat(40) }),
          ),
        ),
      );
    const check = (await button(page, 'Check').boundingBox())!;
    expect(check.y + check.height).toBeLessThanOrEqual(lesson.y + lesson.height);
    // Room for the game that is wider than high has its tools beside the picture, which wants more than a phone's width.
    if (width < 520) expect(place.height).toBeGreaterThanOrEqual(place.width);
    await press(page, 'Lesson');
    expect(await page.locator('.lesson').count()).toBe(0);
    expect((await box('.project-place')).width).toBe(width);
    await press(page, 'Lesson');
    await page.getByRole('heading', { name: 'Color it' }).waitFor();
  },
);

test('a project of a lesson that this workshop does not have is a project as others', async () => {
  const { page } = await openStandIn(site);
  await start(page);
  await page.evaluate(() => {
    const text = new TextEncoder().encode('{"course":"elsewhere","done":1,"step":1}');
    window.worked!.events.onChanged({ changed: new Map([['lesson.json', text]]) });
  });
  await expect.poll(() => page.locator('.lesson').count()).toBe(0);
  await saved(page);
  expect(await button(page, 'Lesson').count()).toBe(0);
});
