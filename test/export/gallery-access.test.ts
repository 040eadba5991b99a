/** Who can use the gallery: contrast, names, reduced motion, gamepad; with two cartridges that need no building. */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { testDeep } from '../deep.ts';
import { connectGamepad } from './gamepad.ts';
import { GALLERY_GAMES, galleryHtml, LISTENER } from './games.ts';
import { headlessRun, step } from './page.ts';

/** Least contrast of text (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 4.5;
let browser: Browser;
let html: string;
beforeAll(async () => {
  [browser, html] = await Promise.all([sharedBrowser(), galleryHtml(GALLERY_GAMES)]);
});

/** Opens the page at an address that it can have a history at; nothing but the page itself is served. */
async function withPage(
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('http://gallery.test/?test');
    await use(page);
  } finally {
    await context.close();
  }
}

/** Visible text with less contrast to what lies behind it than is good. */
const faintTexts = (page: Page) =>
  page.evaluate(least => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [r, g, b] = channels(color).map(value => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(11, 12, 20)';
      const { backgroundColor } = getComputedStyle(element);
      const [, , , alpha = 1] = channels(backgroundColor);
      return alpha === 1 ? backgroundColor : groundOf(element.parentElement);
    };
    const faint: string[] = [];
    let looked = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!;
      const text = walker.currentNode.textContent!.trim();
      if (text === '' || !element.checkVisibility() || element.closest('script, style, noscript')) continue;
      const [a, b] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      looked++;
      if (contrast < least) faint.push(`${text}: ${contrast.toFixed(2)}`);
    }
    return { looked, faint };
  }, MIN_CONTRAST);

test('text has enough contrast on the cards, in the bar and in the menu', async () => {
  await withPage(async page => {
    for (const open of [
      () => Promise.resolve(),
      () => page.locator('.play').first().click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await open();
      const { looked, faint } = await faintTexts(page);
      expect(looked).toBeGreaterThan(5);
      expect(faint).toEqual([]);
    }
  });
});

test('whatever can be pressed has a name, and is large enough for a finger', async () => {
  const controls = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, canvas')]
        .filter(element => element.checkVisibility())
        .map(element => {
          const { width, height } = element.getBoundingClientRect();
          const label = element.closest('label')?.textContent ?? '';
          const name = (element.getAttribute('aria-label') ?? '') + element.textContent + label;
          return { name: name.trim(), small: Math.min(width, height) < 16 && label === '' };
        }),
    );
  await withPage(
    async page => {
      const onCards = await controls(page);
      expect(onCards.map(({ name }) => name)).toContain('Play Game 0');
      await page.locator('.play').first().tap();
      await page.locator('[data-part="touch-pause"]').tap();
      for (const { name, small } of [...onCards, ...(await controls(page))])
        expect([name, name !== '', small]).toEqual([name, true, false]);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
});

test('nothing moves by itself for whoever wants it still', async () => {
  await withPage(
    async page => {
      await page.locator('.play').first().click();
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter(element =>
            [element, '::after'].some(() => {
              const { transitionDuration, animationName } = getComputedStyle(element);
              return transitionDuration !== '0s' || animationName !== 'none';
            }),
          ).length,
      );
      expect(moving).toBe(0);
    },
    { reducedMotion: 'reduce' },
  );
});

test('the picture says which game it is, and changes of state are announced', async () => {
  await withPage(async page => {
    await page.locator('.play').last().click();
    expect(await page.getAttribute('canvas', 'aria-label')).toContain('Other');
    const announced = () => page.textContent('[data-part="announcer"]');
    expect(await announced()).toBe('Playing');
    await page.keyboard.press('Escape');
    expect(await announced()).toBe('Paused');
    expect(await page.evaluate(() => document.querySelectorAll('h1').length)).toBe(2);
    expect(await page.locator('h1').filter({ visible: true }).allTextContents()).toEqual(['Other']);
  });
});

test('a gamepad chooses a game, plays it and leads back', async () => {
  await withPage(async page => {
    const press = await connectGamepad(page);
    const tap = async (...buttons: number[]) => {
      for (const button of buttons) await press(button, true);
      for (const button of buttons) await press(button, false);
    };
    const chosen = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-game]')?.dataset.game);
    const [A, SELECT, START, DOWN, LEFT, RIGHT] = [0, 8, 9, 13, 14, 15];
    await tap(A);
    expect(await chosen()).toBeUndefined();
    await tap(DOWN);
    expect(await chosen()).toBe('game0');
    await tap(RIGHT);
    expect(await chosen()).toBe('game1');
    await tap(RIGHT);
    expect(await chosen()).toBe('game1');
    await tap(LEFT);
    expect(await chosen()).toBe('game0');
    await tap(RIGHT);
    await press(A, true);
    expect(await page.locator('canvas').count()).toBe(0);
    await press(A, false);
    await page.waitForSelector('[data-state="running"]');
    expect(await page.getAttribute('canvas', 'aria-label')).toContain('Other');
    await tap(START, SELECT);
    await page.waitForSelector('.game');
    expect(await page.locator('canvas').count()).toBe(0);
    expect(await chosen()).toBe('game1');
    await page.evaluate(() => {
      (window as unknown as { pad: { axes: number[] } }).pad.axes[0] = -1;
    });
    await expect.poll(chosen).toBe('game0');
  });
});

testDeep('a gamepad plays a game of the gallery', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage(
    async page => {
      const press = await connectGamepad(page);
      await page.locator('.play').first().click();
      await page.waitForSelector('[data-state="running"]');
      // Below the picture.
      await page.mouse.move(5, 895);
      expect(await step(page)).toBe(headless.step());
      await press(14, true);
      await press(0, true);
      expect(await step(page, 9)).toBe(headless.step({ gamepads: 4 | 16 }, 9));
      await press(14, false);
      await press(0, false);
      expect(await step(page, 2)).toBe(headless.step({}, 2));
    },
    { viewport: { width: 1280, height: 900 } },
  );
});
