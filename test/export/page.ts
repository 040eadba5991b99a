/** An exported page in a browser without a network, and the run in Node that it is compared with. */

import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Cartridge } from '../../tools/cartridge/cartridge.ts';
import { type Input, NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import { exportHtml } from '../../tools/export/html.ts';
import { checksum } from '../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import type { TestHook } from '../../tools/player/test-hook.ts';
import { sharedBrowser } from '../browser.ts';
import { fileOf } from '../browsers/open-page.ts';
import type { TestPage } from '../browsers/test-page.ts';

declare global {
  interface Window {
    cartwright: TestHook;
  }
}

/** Text of the exported page; throws where the export fails. */
export async function exportedHtml(cartridge: Cartridge): Promise<string> {
  const html = await exportHtml({ cartridge });
  if (!html.ok) throw new Error(html.diagnostics.map(({ message }) => message).join('\n'));
  return html.value;
}

export interface OpenedPage {
  page: Page;
  /** Addresses of all requests, the page's own first. */
  requests: string[];
  /** Messages of the console and errors of scripts. */
  complaints: string[];
  close(): Promise<void>;
}

/**
 * Writes a page to disk and opens it from there, offline.
 *
 * @param fragment `#test` for a page that stands still until it is stepped, '' for one that plays
 */
export async function openFromDisk(
  html: string,
  { fragment = '#test', ...options }: BrowserContextOptions & { fragment?: string } = {},
): Promise<OpenedPage> {
  const context = await (await sharedBrowser()).newContext({ ...options, offline: true });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', request => requests.push(request.url()));
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(String(error)));
  const file = fileOf(html);
  const close = async () => {
    await context.close();
    file.remove();
  };
  await page.goto(file.address + fragment);
  await page.waitForSelector('[data-part="player"]:not([data-state="loading"])');
  return { page, requests, complaints, close };
}

/** Makes ticks on the page and returns the checksum of its canvas. */
export function step(page: Pick<TestPage, 'evaluate'>, count = 1): Promise<string> {
  return page.evaluate(ticks => {
    window.cartwright.step(ticks);
    return window.cartwright.checksum();
  }, count);
}

/** Outside the picture, as a host reports it, and the keys of the buttons (specification: console §5.3). */
export const AWAY: Input = {
  ...NO_INPUT,
  mouseX: 255,
  mouseY: 255,
  buttonMapping: [58, 59, 60, 61, 26, 24, 1, 19],
};

/**
 * The same game in Node, told its buttons directly instead of through keys and a mapping.
 *
 * @param persistentMemory what the game finds saved
 */
export async function headlessRun(cartridge: Cartridge, persistentMemory?: Uint8Array) {
  const machine = new Machine(cartridge, { lua: await loadNodeLua(), persistentMemory });
  return {
    /** Makes ticks with the same input and returns the checksum of the last picture. */
    step(input: Partial<Input> = {}, count = 1): string {
      let sum = '';
      for (let i = 0; i < count; i++) sum = checksum(machine.tick({ ...AWAY, ...input }).frame);
      return sum;
    },
    /** The picture of the next tick, before it is drawn over. */
    frame(input: Partial<Input> = {}): Uint8ClampedArray {
      return machine.tick({ ...AWAY, ...input }).frame;
    },
    /** Chooses an item of the game menu. */
    choose: (index: number) => machine.menu(index),
    savedMemory: () => machine.persistentMemory.slice(),
  };
}
