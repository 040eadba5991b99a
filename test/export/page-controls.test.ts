/** Keys by their place, keys that the player changes, and the menu by keys and gamepad, in a real browser. */

import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { testDeep } from '../deep.ts';
import { connectGamepad } from './gamepad.ts';
import { galleryHtml, luaCartridge } from './games.ts';
import { exportedHtml, openFromDisk } from './page.ts';

/** Tells what is pressed, and the codes of the keys for the buttons A, B, X and Y of the first player. */
const TOLD = luaCartridge(`-- title: Told
-- controls: Arrows: move, Z: fire, X: jump
function TIC()
 cls(0)
 local codes = ""
 for button=4,7 do codes = codes..peek(0x14E04+button).." " end
 trace(btn().."|"..codes)
end
`);

let html: string;
beforeAll(async () => {
  html = await exportedHtml(TOLD);
});

interface Told {
  page: Page;
  /** What the game has told last: the mask of buttons, and the codes of keys. */
  told(): Promise<string>;
  state(): Promise<string | null>;
}

async function play(
  use: (opened: Told) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, complaints, close } = await openFromDisk(html, { fragment: '#test', ...options });
  try {
    const told = async () => {
      complaints.length = 0;
      await page.evaluate(() => window.cartwright.step(1));
      await expect.poll(() => complaints.length).toBeGreaterThan(0);
      return complaints.at(-1)!.trim();
    };
    await use({ page, told, state: () => page.getAttribute('[data-part="player"]', 'data-state') });
  } finally {
    await close();
  }
}

/** A press or a release of a key at a place, with what is printed on it. */
const key = (page: Page, type: 'keydown' | 'keyup', code: string, symbol: string) =>
  page.evaluate(
    ([type, code, symbol]) =>
      document.body.dispatchEvent(
        new KeyboardEvent(type, { code, key: symbol, bubbles: true, cancelable: true }),
      ),
    [type, code, symbol] as const,
  );

const PLACES = ['KeyZ', 'KeyX', 'KeyA', 'KeyS'];
/** What is printed where an American keyboard has Z, X, A and S, and the console's codes of these symbols. */
const LAYOUTS: [name: string, symbols: string, codes: string][] = [
  ['American', 'zxas', '26 24 1 19'],
  ['German', 'yxas', '25 24 1 19'],
  ['French', 'wxqs', '23 24 17 19'],
  ['Dvorak', ';qao', '42 17 1 15'],
  ['Turkish F', 'jöui', '10 0 21 9'],
  ['Russian', 'ячфы', '26 24 1 19'],
];

test.each(LAYOUTS)('on a %s keyboard the same places press the buttons', async (_, symbols, codes) => {
  await play(async ({ page, told }) => {
    for (const [index, place] of PLACES.entries()) {
      await key(page, 'keydown', place, symbols[index]);
      expect(await told()).toMatch(new RegExp(`^${16 << index}\\|`));
      await key(page, 'keyup', place, symbols[index]);
    }
    expect(await told()).toBe(`0|${codes}`);
    const labels = await page.locator('[data-part="bar-controls"] kbd').allTextContents();
    expect(labels).toEqual(['Arrows', symbols[0].toUpperCase(), symbols[1].toUpperCase()]);
  });
});

test('a key with the letter of a button at another place does not press it', async () => {
  await play(async ({ page, told }) => {
    await key(page, 'keydown', 'KeyY', 'z');
    expect(await told()).toMatch(/^0\|/);
  });
});

test('keys without a place count as those of an American keyboard, and unknown ones press nothing', async () => {
  await play(async ({ page, told }) => {
    const mask = async () => (await told()).split('|')[0];
    for (const [symbol, pressed] of [
      ['z', '16'],
      ['S', '128'],
      ['ArrowLeft', '4'],
      ['Unidentified', '0'],
      ['', '0'],
    ]) {
      await key(page, 'keydown', '', symbol);
      expect([symbol, await mask()]).toEqual([symbol, pressed]);
      await key(page, 'keyup', '', symbol);
      expect([symbol, await mask()]).toEqual([symbol, '0']);
    }
    // Such a key can be chosen, too.
    await page.keyboard.press('Escape');
    await page.click('[data-part="menu-keys"]');
    const row = page.locator('[data-part="keys-list"] button').first();
    await row.click();
    await row.dispatchEvent('keydown', { code: '', key: 'w', bubbles: true });
    expect(await row.textContent()).toBe('UpW');
  });
});

/** Keys that the players choose for up. */
const UP_KEYS: [player: number, key: string][] = [
  [2, 'w'],
  [3, 'e'],
  [4, 'r'],
];

test('a player chooses keys, for every player, and finds them again at the next visit', async () => {
  await play(async ({ page, told }) => {
    const row = (index: number) => page.locator('[data-part="keys-list"] button').nth(index);
    await page.keyboard.press('Escape');
    await page.click('[data-part="menu-keys"]');
    await row(4).click();
    await page.keyboard.press('Space');
    expect(await row(4).textContent()).toBe('ASpace');
    // A key presses one button only.
    await row(6).click();
    await page.keyboard.press('x');
    expect(await row(5).textContent()).toBe('B–');
    for (const [player, up] of UP_KEYS) {
      await page.click(`[aria-label="Player ${player}"]`);
      await row(0).click();
      await page.keyboard.press(up);
    }
    await row(7).click();
    // Escape leaves the button as it was, and then goes back step by step.
    await page.keyboard.press('Escape');
    expect(await row(7).textContent()).toBe('Y–');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const buttons = async (held: string) => {
      await page.keyboard.down(held);
      const [mask] = (await told()).split('|');
      await page.keyboard.up(held);
      return Number(mask);
    };
    expect([await buttons('Space'), await buttons('x'), await buttons('z')]).toEqual([16, 64, 0]);
    // Eight buttons a player, up first.
    for (const [player, up] of UP_KEYS) expect(await buttons(up)).toBe(2 ** (8 * (player - 1)));
    expect(await told()).toBe('0|48 0 24 19');
    await page.reload();
    await page.locator('[data-state="running"]').waitFor();
    expect(await buttons('Space')).toBe(16);
    expect(await page.locator('[data-part="bar-controls"] kbd').allTextContents()).toEqual([
      'Arrows',
      'Space',
    ]);
    await page.keyboard.press('Escape');
    await page.click('[data-part="menu-keys"]');
    await page.click('[data-part="keys-default"]');
    expect(await row(4).textContent()).toBe('AZ');
  });
});

test('the second player has keys as soon as a game asks for them, and the menu tells them', async () => {
  const duel = luaCartridge(`-- title: Duel
-- controls: Arrows: move, Z: fire
frames=0
function TIC()
 cls(0)
 frames=frames+1
 local asked = frames > 1 and btn(8*1+4)
 trace(btn().."|"..tostring(asked))
end
`);
  const { page, complaints, close } = await openFromDisk(await exportedHtml(duel));
  try {
    const step = async () => {
      await page.evaluate(() => window.cartwright.step(1));
      return complaints.at(-1);
    };
    await key(page, 'keydown', 'KeyG', 'g');
    expect(await step()).toBe('0|false');
    // It asks now, and the key that is held counts from the next frame on.
    expect(await step()).toBe('0|false');
    expect(await step()).toBe('4096|true');
    await key(page, 'keyup', 'KeyG', 'g');
    await page.keyboard.press('Escape');
    const controls = await page.locator('[data-part="menu-controls"] li').allTextContents();
    expect(controls).toContain('IJKLmove, player 2');
    expect(controls).toContain('Gfire, player 2');
    await page.click('[data-part="menu-keys"]');
    await page.click('[aria-label="Player 2"]');
    expect(await page.locator('[data-part="keys-list"] button').first().textContent()).toBe('UpI');
  } finally {
    await close();
  }
});

testDeep(
  'with a gamepad or a touch screen no keys are told, and what is used last has its names',
  async () => {
    await play(
      async ({ page, told }) => {
        expect(await told()).toBe('0|0 0 0 0');
        await page.keyboard.press('z');
        expect(await told()).toBe('16|26 24 1 19');
        const press = await connectGamepad(page);
        await press(1, true);
        expect(await told()).toBe('32|0 0 0 0');
        const names = await page.locator('[data-part="bar-controls"] kbd').allTextContents();
        expect(names).toEqual(['D-pad', 'A', 'B']);
      },
      { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
    );
  },
);

test('the menu is used by gamepad, whose press does not reach the game', async () => {
  const { page, close } = await openFromDisk(html, { fragment: '' });
  const press = await connectGamepad(page);
  const tap = async (button: number) => {
    await press(button, true);
    await press(button, false);
  };
  const state = () => page.getAttribute('[data-part="player"]', 'data-state');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.part);
  const [A, B, START, UP, DOWN, RIGHT] = [0, 1, 9, 12, 13, 15];
  await tap(START);
  expect([await state(), await focused()]).toEqual(['paused', 'menu-resume']);
  const path = [];
  for (const button of [DOWN, DOWN, DOWN, DOWN, UP]) {
    await tap(button);
    path.push(await focused());
  }
  expect(path).toEqual(['menu-restart', 'menu-keys', 'menu-volume', 'menu-mute', 'menu-volume']);
  const volume = () => page.inputValue('[data-part="menu-volume"]');
  const before = Number(await volume());
  await tap(RIGHT);
  expect(Number(await volume())).toBe(before + 5);
  await tap(DOWN);
  await tap(A);
  expect(await page.isChecked('[data-part="menu-mute"]')).toBe(true);
  expect(await page.locator('[data-part="menu-controls"] kbd').allTextContents()).toEqual([
    ...['D-pad', 'A', 'B', 'Start'],
  ]);
  await tap(B);
  expect(await state()).toBe('running');
  await tap(START);
  await press(A, true);
  expect(await state()).toBe('paused');
  await press(A, false);
  expect(await state()).toBe('running');
  await close();
});

testDeep(
  'Escape goes to the menu and back to the game, and never away from it, also among other games',
  async () => {
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    const gallery = await galleryHtml([TOLD]);
    await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: gallery }));
    await page.goto('http://gallery.test/#game0');
    const state = () => page.getAttribute('main[data-part="player"]', 'data-state');
    await expect.poll(state).toBe('running');
    for (let times = 0; times < 3; times++) {
      await page.keyboard.press('Escape');
      expect(await state()).toBe('paused');
      await page.keyboard.press('Escape');
      expect(await state()).toBe('running');
    }
    await page.keyboard.press('Escape');
    await page.click('[data-part="menu-leave"]');
    expect(await page.locator('canvas').count()).toBe(0);
    await context.close();
  },
);
