import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { checksum } from '../../tools/headless/checksum.ts';
import { drawCursor } from '../../tools/player/picture/mouse-cursor.ts';
import { sharedBrowser } from '../browser.ts';
import { shortOrDeep } from '../deep.ts';
import { LISTENER, luaCartridge } from './games.ts';
import { exportedHtml, headlessRun, type OpenedPage, openFromDisk, step } from './page.ts';

const PHONE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };
const KEYS = { left: 60, right: 61, up: 58, z: 26, x: 24, a: 1 };

let browser: Browser;
let listenerHtml: string;
beforeAll(async () => {
  [browser, listenerHtml] = await Promise.all([sharedBrowser(), exportedHtml(LISTENER)]);
});

/** Opens a page for one test and closes it afterwards. */
async function withPage(
  options: Parameters<typeof openFromDisk>[2],
  use: (opened: OpenedPage) => Promise<void>,
  html = listenerHtml,
): Promise<void> {
  const opened = await openFromDisk(browser, html, options);
  try {
    await use(opened);
  } finally {
    await opened.close();
  }
}

const state = (page: Page) => page.evaluate(() => window.cartwright.state);
const keys = (...codes: number[]) => [...codes, 0, 0, 0, 0].slice(0, 4) as [number, number, number, number];

test('the page is one file under a megabyte that makes no request and complains about nothing', async () => {
  expect(Buffer.byteLength(listenerHtml)).toBeLessThan(1024 * 1024);
  await withPage({}, async ({ page, requests, complaints }) => {
    await page.keyboard.press('z');
    await step(page, 60);
    await page.keyboard.press('Escape');
    expect(requests).toEqual([page.url().replace('#test', '')]);
    expect(complaints).toEqual([]);
  });
});

test('title and description are the metadata’s, whatever characters they have', async () => {
  await withPage({}, async ({ page }) => {
    expect(await page.title()).toBe('<Listener> & "friends"');
    expect(await page.getAttribute('meta[name="description"]', 'content')).toBe('Shows what it hears.');
    expect(await page.textContent('h1')).toBe('<Listener> & "friends"');
  });
});

test('with the same keys the pictures are those of a headless run', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage({}, async ({ page }) => {
    expect(await step(page)).toBe(headless.step());
    await page.keyboard.down('ArrowLeft');
    expect(await step(page, 10)).toBe(headless.step({ gamepads: 4, keys: keys(KEYS.left) }, 10));
    await page.keyboard.down('ArrowUp');
    await page.keyboard.down('z');
    expect(await step(page, 7)).toBe(
      headless.step({ gamepads: 1 | 4 | 16, keys: keys(KEYS.z, KEYS.up, KEYS.left) }, 7),
    );
    await page.keyboard.up('ArrowLeft');
    expect(await step(page, 3)).toBe(headless.step({ gamepads: 1 | 16, keys: keys(KEYS.z, KEYS.up) }, 3));
    await page.keyboard.up('ArrowUp');
    await page.keyboard.up('z');
    expect(await step(page, 5)).toBe(headless.step({}, 5));
  });
});

test('a key pressed and released between two ticks counts in the next one', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage({}, async ({ page }) => {
    await page.keyboard.press('x');
    expect(await step(page)).toBe(headless.step({ gamepads: 32, keys: keys(KEYS.x) }));
    expect(await step(page, 2)).toBe(headless.step({}, 2));
  });
});

test('the mouse is told in frame pixels and its cursor is drawn over the picture', async () => {
  const headless = await headlessRun(LISTENER);
  const withCursor = (input: { mouseX: number; mouseY: number; mouseButtons?: number; scrollY?: number }) => {
    const frame = headless.frame(input).slice();
    drawCursor(frame, input.mouseX, input.mouseY, 0x80, LISTENER.banks[0]);
    return checksum(frame);
  };
  await withPage({}, async ({ page }) => {
    const box = (await page.locator('canvas').boundingBox())!;
    const scale = box.width / 256;
    await page.mouse.move(box.x + 100.5 * scale, box.y + 60.5 * scale);
    expect(await step(page)).toBe(withCursor({ mouseX: 100, mouseY: 60 }));
    await page.mouse.down({ button: 'right' });
    expect(await step(page)).toBe(withCursor({ mouseX: 100, mouseY: 60, mouseButtons: 4 }));
    await page.mouse.up({ button: 'right' });
    const turned = page.evaluate(
      () => new Promise<void>(resolve => addEventListener('wheel', () => resolve(), { once: true })),
    );
    await page.mouse.wheel(0, -200);
    await turned;
    expect(await step(page)).toBe(withCursor({ mouseX: 100, mouseY: 60, scrollY: 2 }));
    await page.mouse.move(box.x + box.width + 5, box.y + 20);
    expect(await step(page)).toBe(headless.step());
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

test('touch buttons are there on touch devices only, and never over the picture', async () => {
  const overlaps = (page: Page) =>
    page.evaluate(() => {
      const screen = document.querySelector('canvas')!.getBoundingClientRect();
      return ['touch-cross', 'touch-a', 'touch-b', 'touch-x', 'touch-y', 'touch-pause'].filter(name => {
        const box = document.querySelector(`[data-part="${name}"]`)!.getBoundingClientRect();
        const isInside =
          box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        const isApart =
          box.right <= screen.left ||
          box.left >= screen.right ||
          box.bottom <= screen.top ||
          box.top >= screen.bottom;
        return box.width === 0 || !isInside || !isApart;
      });
    });
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
      await expect.poll(async () => [width, height, await overlaps(page)]).toEqual([width, height, []]);
    }
  });
});

test('a pixel of the console is a whole number of device pixels, on every kind of screen', async () => {
  for (const deviceScaleFactor of [1, 1.5, 2])
    await withPage({ deviceScaleFactor }, async ({ page }) => {
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 1000, height: 620 },
      ]) {
        await page.setViewportSize(viewport);
        const box = (await page.locator('canvas').boundingBox())!;
        for (const length of [(box.width * deviceScaleFactor) / 256, (box.height * deviceScaleFactor) / 144])
          expect(Math.abs(length - Math.round(length))).toBeLessThan(1e-3);
        // Browsers keep places in 64ths of a CSS pixel and snap them to device pixels.
        for (const place of [box.x * deviceScaleFactor, box.y * deviceScaleFactor])
          expect(Math.abs(place - Math.round(place))).toBeLessThan(2 / 64);
        await page.click('[data-part="scaling"]');
        const fitted = (await page.locator('canvas').boundingBox())!;
        const stage = (await page.locator('[data-part="stage"]').boundingBox())!;
        expect(Math.min(stage.width - fitted.width, stage.height - fitted.height)).toBeLessThan(1);
        await page.click('[data-part="scaling"]');
      }
    });
});

test('keys work the control that has the focus, and after a click in the bar the game again', async () => {
  const headless = await headlessRun(LISTENER);
  const muted = (page: Page) => page.getAttribute('[data-part="mute"]', 'aria-pressed');
  await withPage({}, async ({ page }) => {
    await page.locator('[data-part="mute"]').focus();
    await page.keyboard.press('Space');
    expect(await muted(page)).toBe('true');
    expect(await step(page)).toBe(headless.step());
    await page.keyboard.press('ArrowLeft');
    expect(await step(page)).toBe(headless.step({ gamepads: 4, keys: keys(KEYS.left) }));
    await page.locator('[data-part="volume"]').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await step(page)).toBe(headless.step());
    expect(await muted(page)).toBe('false');
    await page.click('[data-part="mute"]');
    expect(await muted(page)).toBe('true');
    await page.keyboard.press('Space');
    expect(await muted(page)).toBe('true');
    expect(await step(page)).toBe(headless.step({ keys: keys(48) }));
  });
});

test('Escape pauses, and an item of the game menu is told to the game', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage({}, async ({ page }) => {
    expect(await step(page, 3)).toBe(headless.step({}, 3));
    await page.keyboard.press('Escape');
    expect(await state(page)).toBe('paused');
    await step(page, 5);
    expect(await page.evaluate(() => window.cartwright.frame)).toBe(3);
    expect(await page.locator('[data-part="menu-items"] button').allTextContents()).toEqual([
      'FIRST',
      'SECOND',
    ]);
    await page.click('text=SECOND');
    expect(await state(page)).toBe('running');
    headless.choose(1);
    expect(await step(page)).toBe(headless.step());
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await state(page)).toBe('running');
  });
});

test('P pauses a game that does not read the keyboard, and M mutes', async () => {
  const html = await exportedHtml(luaCartridge('function TIC() cls(1) end\n'));
  await withPage(
    {},
    async ({ page }) => {
      await page.keyboard.press('m');
      expect(await page.getAttribute('[data-part="mute"]', 'aria-pressed')).toBe('true');
      await page.keyboard.press('p');
      expect(await state(page)).toBe('paused');
      await page.keyboard.press('p');
      expect(await state(page)).toBe('running');
    },
    html,
  );
  await withPage({}, async ({ page }) => {
    await page.keyboard.press('p');
    expect(await state(page)).toBe('running');
  });
});

test('a page that is not seen pauses', async () => {
  await withPage({}, async ({ page }) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await state(page)).toBe('paused');
  });
});

test('an error stops the game, is shown over the picture, and the game can be restarted', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage({}, async ({ page }) => {
    await step(page, 4);
    await page.keyboard.press('q');
    await step(page, 2);
    expect(await state(page)).toBe('failed');
    expect(await page.evaluate(() => window.cartwright.frame)).toBe(5);
    const panel = page.locator('[data-part="problem"]');
    expect(await panel.isVisible()).toBe(true);
    expect(await panel.textContent()).toContain("attempt to index a nil value (local 'nothing')");
    await page.click('text=Restart >> visible=true');
    expect(await state(page)).toBe('running');
    expect(await panel.isVisible()).toBe(false);
    expect(await step(page)).toBe(headless.step());
  });
});

test('an endless loop ends with an error instead of a dead page', async () => {
  await withPage({}, async ({ page }) => {
    await page.keyboard.press('w');
    await step(page);
    expect(await state(page)).toBe('failed');
    expect(await page.locator('[data-part="problem"]').textContent()).toContain('endless loop');
  });
});

test('a game that exits can be played again', async () => {
  await withPage({}, async ({ page }) => {
    await page.keyboard.press('e');
    await step(page);
    expect(await state(page)).toBe('ended');
    await page.click('text=Play again');
    expect(await state(page)).toBe('running');
    expect(await page.evaluate(() => window.cartwright.frame)).toBe(0);
  });
});

test('what a game saves is there when the page is opened again', async () => {
  const first = await headlessRun(LISTENER);
  await withPage({}, async ({ page }) => {
    await page.keyboard.press('x');
    expect(await step(page)).toBe(first.step({ gamepads: 32, keys: keys(KEYS.x) }));
    await page.reload();
    await page.waitForFunction(() => 'cartwright' in window);
    const second = await headlessRun(LISTENER, first.savedMemory());
    expect(await step(page)).toBe(second.step());
  });
});

test('games recorded on the real console look the same in the browser', async () => {
  for (const name of shortOrDeep(['plasma'], ['plasma', 'starfield'])) {
    const file = new URL(`../conformance/games/${name}.lua`, import.meta.url);
    const cartridge = decodeCartridge(readFileSync(file), `${name}.lua`);
    if (!cartridge.ok) throw new Error(cartridge.diagnostics[0].message);
    const golden = JSON.parse(
      readFileSync(new URL(`../conformance/games/${name}.golden.json`, import.meta.url), 'utf8'),
    );
    const html = await exportedHtml(cartridge.value);
    await withPage(
      {},
      async ({ page }) => {
        const sums = await page.evaluate(
          frames => {
            const list: string[] = [];
            for (let frame = 0; frame < frames; frame++) {
              window.cartwright.step();
              list.push(window.cartwright.checksum());
            }
            return list;
          },
          Math.min(golden.frames, 60),
        );
        sums.forEach((sum, frame) => {
          expect([name, frame, sum]).toEqual([name, frame, golden.screen[frame]]);
        });
      },
      html,
    );
  }
});

test('without #test the page plays by itself and shows no hook', async () => {
  const html = await exportedHtml(luaCartridge('n=0\nfunction TIC() cls(n//10%2==0 and 2 or 6) n=n+1 end\n'));
  await withPage(
    { fragment: '' },
    async ({ page }) => {
      expect(await page.evaluate(() => 'cartwright' in window)).toBe(false);
      const colors = new Set<string>();
      while (colors.size < 3) {
        const pixel = await page.evaluate(() => {
          const context = document.querySelector('canvas')!.getContext('2d')!;
          return context.getImageData(128, 72, 1, 1).data.join();
        });
        // Before the first frame the canvas is black.
        colors.add(pixel);
        if (colors.size === 2 && !colors.has('0,0,0,255')) colors.add('0,0,0,255');
      }
      expect([...colors].sort()).toEqual(['0,0,0,255', '177,62,83,255', '56,183,100,255']);
    },
    html,
  );
});
