/** The page of an exported game, opened from disk in the browser that is tested, and the same game in Node. */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { checksum } from '../../tools/headless/checksum.ts';
import { drawCursor } from '../../tools/player/picture/mouse-cursor.ts';
import { openPage } from '../browsers/installed.ts';
import { fileOf, openTested } from '../browsers/open-page.ts';
import type { TestPage } from '../browsers/test-page.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../deep.ts';
import { LISTENER, luaCartridge } from './games.ts';
import { exportedHtml, headlessRun, step } from './page.ts';

const KEYS = { left: 60, right: 61, up: 58, z: 26, x: 24, a: 1 };

let listenerHtml: string;
beforeAll(async () => {
  listenerHtml = await exportedHtml(LISTENER);
});

/** Opens a page for one test and closes it afterwards. */
async function withPage(
  use: (page: TestPage) => Promise<void>,
  html = listenerHtml,
  fragment = '#test',
): Promise<void> {
  const { page, complaints, close } = await openTested(html, { fragment });
  try {
    await use(page);
    expect(await complaints()).toEqual([]);
  } finally {
    await close();
  }
}

const state = (page: TestPage) => page.evaluate(() => window.cartwright.state);
const keys = (...codes: number[]) => [...codes, 0, 0, 0, 0].slice(0, 4) as [number, number, number, number];

test('title and description are the metadata’s, whatever characters they have', async () => {
  await withPage(async page => {
    expect(await page.evaluate(() => document.title)).toBe('<Listener> & "friends"');
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(
      'Shows what it hears.',
    );
    expect(await page.locator('h1').textContent()).toBe('<Listener> & "friends"');
  });
});

test('with the same keys the pictures are those of a headless run', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage(async page => {
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

test('a browser without decompression unpacks the page itself, and compiles functions as well', async () => {
  const without = '<head><script>delete window.DecompressionStream</script>';
  const cartridge = luaCartridge(`local t = 0
    local function level(x) return (x * 7 + t) % 16 end
    function TIC() t = t + 1 for x = 0, 239 do pix(x, t % 136, level(x)) end end`);
  const headless = await headlessRun(cartridge);
  const html = (await exportedHtml(cartridge)).replace('<head>', without);
  await withPage(async page => {
    expect(await page.evaluate(() => typeof DecompressionStream)).toBe('undefined');
    // The page takes longer to start, and the browser tells meanwhile that the pointer is at its corner.
    await page.mouse.move(2, await page.evaluate(() => window.innerHeight - 2));
    expect(await step(page, 30)).toBe(headless.step({}, 30));
    const compiler = () => page.evaluate(() => typeof window.cartwrightPage.compiler?.FunctionCompiler);
    await expect.poll(compiler).toBe('function');
    expect(await step(page, 60)).toBe(headless.step({}, 60));
  }, html);
});

test('a page that was cut short says that it is damaged', async () => {
  const cut = listenerHtml.replace(/("player":"[^"]{1000})[^"]*/, '$1');
  const page = await openPage();
  const file = fileOf(cut);
  await page.goto(file.address);
  const note = page.locator('body > [role="alert"]');
  await note.waitFor();
  expect(await note.textContent()).toMatch(/This page is damaged .*Load or download it again/);
  await page.close();
  file.remove();
});

test('a key pressed and released between two ticks counts in the next one', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage(async page => {
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
  await withPage(async page => {
    const box = (await page.locator('canvas').boundingBox())!;
    const scale = box.width / 256;
    await page.mouse.move(box.x + 100.5 * scale, box.y + 60.5 * scale);
    expect(await step(page)).toBe(withCursor({ mouseX: 100, mouseY: 60 }));
    await page.mouse.down();
    expect(await step(page)).toBe(withCursor({ mouseX: 100, mouseY: 60, mouseButtons: 1 }));
    await page.mouse.up();
    await page.evaluate(() => {
      addEventListener('wheel', () => document.body.classList.add('turned'), { once: true });
    });
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(() => document.body.classList.contains('turned'));
    expect(await step(page)).toBe(withCursor({ mouseX: 100, mouseY: 60, scrollY: 2 }));
    await page.mouse.move(box.x + box.width + 5, box.y + 20);
    expect(await step(page)).toBe(headless.step());
    await page.mouse.move(box.x + 30.5 * scale, box.y + 20.5 * scale);
    // Last, since WebKit's driver lets go of no other button than the left one.
    await page.mouse.down({ button: 'right' });
    expect(await step(page)).toBe(withCursor({ mouseX: 30, mouseY: 20, mouseButtons: 4 }));
  });
});

test('keys work the control that has the focus, and after a click in the bar the game again', async () => {
  const headless = await headlessRun(LISTENER);
  const muted = (page: TestPage) => page.locator('[data-part="mute"]').getAttribute('aria-pressed');
  await withPage(async page => {
    await page.locator('[data-part="mute"]').focus();
    await page.keyboard.press(' ');
    expect(await muted(page)).toBe('true');
    expect(await step(page)).toBe(headless.step());
    await page.keyboard.press('ArrowLeft');
    expect(await step(page)).toBe(headless.step({ gamepads: 4, keys: keys(KEYS.left) }));
    await page.locator('[data-part="volume"]').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await step(page)).toBe(headless.step());
    expect(await muted(page)).toBe('false');
    await page.locator('[data-part="mute"]').click();
    expect(await muted(page)).toBe('true');
    await page.keyboard.press(' ');
    expect(await muted(page)).toBe('true');
    expect(await step(page)).toBe(headless.step({ keys: keys(48) }));
  });
});

test('Escape pauses, and an item of the game menu is told to the game', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage(async page => {
    expect(await step(page, 3)).toBe(headless.step({}, 3));
    await page.keyboard.press('Escape');
    expect(await state(page)).toBe('paused');
    await step(page, 5);
    expect(await page.evaluate(() => window.cartwright.frame)).toBe(3);
    expect(await page.locator('[data-part="menu-items"] button').allTextContents()).toEqual([
      'FIRST',
      'SECOND',
    ]);
    await page.locator('[data-part="menu-items"] button:nth-of-type(2)').click();
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
  await withPage(async page => {
    await page.keyboard.press('m');
    expect(await page.locator('[data-part="mute"]').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('p');
    expect(await state(page)).toBe('paused');
    await page.keyboard.press('p');
    expect(await state(page)).toBe('running');
  }, html);
  await withPage(async page => {
    await page.keyboard.press('p');
    expect(await state(page)).toBe('running');
  });
});

test('a page that is not seen pauses', async () => {
  await withPage(async page => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await state(page)).toBe('paused');
  });
});

test('an error stops the game, is shown over the picture, and the game can be restarted', async () => {
  const headless = await headlessRun(LISTENER);
  await withPage(async page => {
    await step(page, 4);
    await page.keyboard.press('q');
    await step(page, 2);
    expect(await state(page)).toBe('failed');
    expect(await page.evaluate(() => window.cartwright.frame)).toBe(5);
    const panel = page.locator('[data-part="problem"]');
    expect(await panel.isVisible()).toBe(true);
    expect(await panel.textContent()).toContain("attempt to index a nil value (local 'nothing')");
    await page.locator('[data-part="problem-restart"]').click();
    expect(await state(page)).toBe('running');
    expect(await panel.isVisible()).toBe(false);
    expect(await step(page)).toBe(headless.step());
  });
});

testDeep('an endless loop ends with an error instead of a dead page', async () => {
  await withPage(async page => {
    await page.keyboard.press('w');
    await step(page);
    expect(await state(page)).toBe('failed');
    expect(await page.locator('[data-part="problem"]').textContent()).toContain('endless loop');
  });
});

test('a game that exits can be played again', async () => {
  await withPage(async page => {
    await page.keyboard.press('e');
    await step(page);
    expect(await state(page)).toBe('ended');
    await page.locator('[data-part="menu-restart"]').click();
    expect(await state(page)).toBe('running');
    expect(await page.evaluate(() => window.cartwright.frame)).toBe(0);
  });
});

test('what a game saves is there when the page is opened again', async () => {
  const first = await headlessRun(LISTENER);
  await withPage(async page => {
    await page.keyboard.press('x');
    expect(await step(page)).toBe(first.step({ gamepads: 32, keys: keys(KEYS.x) }));
    await page.reload();
    await page.waitForFunction(() => 'cartwright' in window);
    const second = await headlessRun(LISTENER, first.savedMemory());
    expect(await step(page)).toBe(second.step());
  });
});

test('games recorded on the real console look the same in the browser', LONG_FORM, async () => {
  for (const name of shortOrDeep(['plasma'], ['plasma', 'starfield'])) {
    const file = new URL(`../conformance/games/${name}.lua`, import.meta.url);
    const cartridge = decodeCartridge(readFileSync(file), `${name}.lua`);
    if (!cartridge.ok) throw new Error(cartridge.diagnostics[0].message);
    const golden = JSON.parse(
      readFileSync(new URL(`../conformance/games/${name}.golden.json`, import.meta.url), 'utf8'),
    );
    const html = await exportedHtml(cartridge.value);
    await withPage(async page => {
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
    }, html);
  }
});

test('without #test the page plays by itself and shows no hook', async () => {
  const html = await exportedHtml(luaCartridge('n=0\nfunction TIC() cls(n//10%2==0 and 2 or 6) n=n+1 end\n'));
  await withPage(
    async page => {
      expect(await page.evaluate(() => 'cartwright' in window)).toBe(false);
      const colors = new Set<string>();
      while (colors.size < 2) {
        const pixel = await page.evaluate(() => {
          const context = document.querySelector('canvas')!.getContext('2d')!;
          return context.getImageData(128, 72, 1, 1).data.join();
        });
        // Before the first frame the canvas is black, or nothing at all.
        if (!pixel.startsWith('0,0,0,')) colors.add(pixel);
      }
      expect([...colors].sort()).toEqual(['177,62,83,255', '56,183,100,255']);
    },
    html,
    '',
  );
});
