/** The exported page on phones and screens of all kinds, as Chromium imitates them, and what the page asks of the network. */

import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { LISTENER } from './games.ts';
import { exportedHtml, headlessRun, type OpenedPage, openFromDisk, step } from './page.ts';

const PHONE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };

let html: string;
beforeAll(async () => {
  html = await exportedHtml(LISTENER);
});

/** Opens a page for one test and closes it afterwards. */
async function withPage(
  options: Parameters<typeof openFromDisk>[1],
  use: (opened: OpenedPage) => Promise<void>,
): Promise<void> {
  const opened = await openFromDisk(html, options);
  try {
    await use(opened);
  } finally {
    await opened.close();
  }
}

test('the page is one file under a megabyte that makes no request and complains about nothing', async () => {
  expect(Buffer.byteLength(html)).toBeLessThan(1024 * 1024);
  await withPage({}, async ({ page, requests, complaints }) => {
    await page.keyboard.press('z');
    await step(page, 60);
    await page.keyboard.press('Escape');
    expect(requests).toEqual([page.url().replace('#test', '')]);
    expect(complaints).toEqual([]);
  });
});

/** Tells the browser which fingers lie on the glass, each at the middle of an element or off it by a share. */
async function touch(session: CDPSession, page: Page, fingers: [part: string, dx?: number, dy?: number][]) {
  const touchPoints = [];
  for (const [name, dx = 0, dy = 0] of fingers) {
    const box = (await page.locator(`[data-part="${name}"]`).boundingBox())!;
    touchPoints.push({
      x: box.x + box.width * (0.5 + dx),
      y: box.y + box.height * (0.5 + dy),
      id: touchPoints.length,
    });
  }
  const type = touchPoints.length > 0 ? 'touchStart' : 'touchEnd';
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('on a phone several fingers press several buttons, diagonals too', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage(PHONE, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    expect(await step(page)).toBe(headless.step());
    await touch(session, page, [['touch-cross', 0.3, -0.3], ['touch-a']]);
    expect(await step(page, 6)).toBe(headless.step({ gamepads: 1 | 8 | 16 }, 6));
    await touch(session, page, []);
    expect(await step(page, 2)).toBe(headless.step({}, 2));
    await touch(session, page, [['touch-b']]);
    await touch(session, page, []);
    expect(await step(page)).toBe(headless.step({ gamepads: 32 }));
    expect(await step(page)).toBe(headless.step());
  });
});

test('on a phone a finger on the picture is the mouse', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage(PHONE, async ({ page }) => {
    await page.locator('canvas').tap();
    expect(await step(page)).toBe(headless.step({ mouseX: 128, mouseY: 72, mouseButtons: 1 }));
    expect(await step(page)).toBe(headless.step());
  });
});

test('touch buttons are there on touch devices only, on the page as a whole, and fingers reach them', async () => {
  const missed = (page: Page) =>
    page.evaluate(() =>
      ['touch-cross', 'touch-a', 'touch-b', 'touch-x', 'touch-y', 'touch-pause'].filter(name => {
        const box = document.querySelector(`[data-part="${name}"]`)!.getBoundingClientRect();
        const isInside =
          box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const isReached = hit?.closest('[data-part="touch"], [data-part="touch-pause"]');
        return box.width === 0 || !isInside || !isReached;
      }),
    );
  await withPage({}, async ({ page }) => {
    expect(await page.locator('[data-part="touch"]').isVisible()).toBe(false);
    expect(await page.locator('[data-part="bar"]').isVisible()).toBe(true);
  });
  await withPage(PHONE, async ({ page }) => {
    for (const [width, height] of [
      [844, 390],
      [390, 844],
      [568, 320],
      [320, 568],
      [1024, 768],
    ]) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => [width, height, await missed(page)]).toEqual([width, height, []]);
    }
  });
});

/** Usual sizes of an embedded page. */
const EMBEDS = [
  [640, 360],
  [960, 540],
  [800, 450],
  [1280, 720],
  [390, 844],
  [844, 390],
];

/** Area of the picture as a share of the largest with its proportions. */
const pictureShare = (page: Page) =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('canvas')!.getBoundingClientRect();
    return (width * height) / Math.min(innerWidth, (innerHeight * 16) / 9) ** 2 / (9 / 16);
  });

test('the picture takes nearly all of the window, whatever its size', async () => {
  for (const options of [{}, PHONE])
    await withPage(options, async ({ page }) => {
      for (const [width, height] of EMBEDS) {
        await page.setViewportSize({ width, height });
        const isLarge = async () => (await pictureShare(page)) > 0.8;
        await expect.poll(async () => [width, height, await isLarge()]).toEqual([width, height, true]);
      }
    });
});

test('between whole scales all pixels of the console look alike', async () => {
  await withPage({ viewport: { width: 640, height: 360 } }, async ({ page }) => {
    await step(page, 5);
    const shot = decodePicture(await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 200 } }));
    if (!shot.ok) throw new Error('no picture');
    // Every fifth device pixel begins two and a half pixels of the console anew: it has the color of that one.
    const colors = await page.evaluate(() => {
      const context = document.querySelector('canvas')!.getContext('2d')!;
      return [...context.getImageData(0, 40, 256, 1).data];
    });
    const at = (x: number) => [...shot.value.pixels.subarray(4 * (101 * 640 + x), 4 * (101 * 640 + x) + 3)];
    for (let pixel = 0; pixel < 256; pixel += 2)
      for (const x of [2.5 * pixel, 2.5 * pixel + 1])
        expect([pixel, at(x)]).toEqual([pixel, colors.slice(4 * pixel, 4 * pixel + 3)]);
  });
});

test('the bar lies over the picture, is hidden while one plays, and comes with the mouse', async () => {
  await withPage({ fragment: '', viewport: { width: 960, height: 540 } }, async ({ page }) => {
    const opacity = () => page.locator('[data-part="bar"]').evaluate(bar => getComputedStyle(bar).opacity);
    await expect.poll(opacity).toBe('0');
    await page.mouse.move(402, 500);
    await page.mouse.move(400, 500);
    // Whoever plays does not wait until the pointer has rested for a while.
    await page.keyboard.press('ArrowLeft');
    const isIdle = await page.getAttribute('[data-part="player"]', 'class');
    expect(isIdle).toContain('idle');
    await page.mouse.move(400, 538);
    await page.mouse.move(402, 539);
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Escape');
    await expect.poll(opacity).toBe('1');
  });
});

test(
  'where it costs little, a pixel of the console is a whole number of device pixels',
  LONG_FORM,
  async () => {
    for (const deviceScaleFactor of shortOrDeep([1.5], [1, 1.5, 2]))
      await withPage({ deviceScaleFactor }, async ({ page }) => {
        for (const scale of [4, 7]) {
          const [width, height] = [256, 144].map(size => Math.ceil((size * scale) / deviceScaleFactor) + 9);
          await page.setViewportSize({ width, height });
          const box = async () => (await page.locator('canvas').boundingBox())!;
          await expect
            .poll(async () => ((await box()).width * deviceScaleFactor) / 256)
            .toBeCloseTo(scale, 2);
          const { x, y } = await box();
          // Browsers keep places in 64ths of a CSS pixel and snap them to device pixels.
          for (const place of [x * deviceScaleFactor, y * deviceScaleFactor])
            expect(Math.abs(place - Math.round(place))).toBeLessThan(2 / 64);
          await page.locator('[data-part="scaling"]').dispatchEvent('click');
          const fitted = await box();
          expect(Math.min(width - fitted.width, height - fitted.height)).toBeLessThan(1);
          await page.locator('[data-part="scaling"]').dispatchEvent('click');
        }
      });
  },
);
