/**
 * Pages of Chromium that tests take one after the other. Half of what it costs to open a page is the process that the
 * browser starts for it, which the next page takes over.
 */

import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { sharedBrowser } from '../browser.ts';

interface ReusedPage {
  page: Page;
  client: CDPSession;
  /** What is held down, and how it is let go. */
  held: Map<string, () => Promise<void>>;
}

const DEFAULT_VIEWPORT = { width: 1280, height: 720 };

/** Pages that wait for the next test, by the options of their contexts. */
const waiting = new Map<string, ReusedPage[]>();

/**
 * An empty page that knows nothing of those before it: no listener, no storage, no key that is held. It must not be
 * given what no page can lose again: routes, init scripts and exposed functions.
 *
 * @param options of its context
 * @returns the page, and what gives it to the next test
 */
export async function takePage(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; release(): Promise<void> }> {
  const key = JSON.stringify(options);
  const pages = waiting.get(key) ?? [];
  waiting.set(key, pages);
  // Those of an earlier test file are closed.
  while (pages.at(-1)?.page.isClosed()) pages.pop();
  const taken = pages.pop() ?? (await openPage(options));
  return {
    page: taken.page,
    async release() {
      if (taken.page.isClosed()) return;
      await empty(taken, options.viewport ?? DEFAULT_VIEWPORT);
      pages.push(taken);
    },
  };
}

async function openPage(options: BrowserContextOptions): Promise<ReusedPage> {
  const context = await (await sharedBrowser()).newContext({ viewport: DEFAULT_VIEWPORT, ...options });
  const page = await context.newPage();
  const held = new Map<string, () => Promise<void>>();
  const { keyboard, mouse } = page;
  const [keyDown, keyUp] = [keyboard.down.bind(keyboard), keyboard.up.bind(keyboard)];
  const [mouseDown, mouseUp] = [mouse.down.bind(mouse), mouse.up.bind(mouse)];
  keyboard.down = key => {
    held.set(`key ${key}`, () => keyUp(key));
    return keyDown(key);
  };
  keyboard.up = key => {
    held.delete(`key ${key}`);
    return keyUp(key);
  };
  mouse.down = which => {
    held.set(`button ${which?.button}`, () => mouseUp(which));
    return mouseDown(which);
  };
  mouse.up = which => {
    held.delete(`button ${which?.button}`);
    return mouseUp(which);
  };
  return { page, client: await context.newCDPSession(page), held };
}

async function empty({ page, client, held }: ReusedPage, viewport: { width: number; height: number }) {
  page.removeAllListeners();
  // Pages that are left save what they have.
  await page.goto('about:blank');
  for (const letGo of held.values()) await letGo();
  held.clear();
  await page.setViewportSize(viewport);
  await page.context().clearCookies();
  await client.send('Storage.clearDataForOrigin', { origin: 'file://', storageTypes: 'all' });
}
