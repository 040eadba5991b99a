/** A project that comes from others reaches neither the projects of this browser nor what the site keeps. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDeep } from '../../deep.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { consoleOf, emptyPage, serveWorkshopSite } from '../site/test-site.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await serveWorkshopSite();
});
afterAll(() => site.close());

/** Opens the workshop with a program as its project, and waits until it plays. */
async function play(page: Page, name: string, program: string): Promise<void> {
  await page.goto(site.address);
  await page.locator('input[accept]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(program) });
  await running(page);
}

const running = (page: Page) => page.frameLocator('iframe').locator('[data-state="running"]').waitFor();
const saved = (page: Page) => page.getByText('saved', { exact: true }).waitFor();

/** Tries everything that would reach the site; tells what succeeded. It runs in a page or in a worker. */
async function reach(address: string): Promise<string[]> {
  const reached: string[] = [];
  const scope = globalThis as unknown as Window & typeof globalThis;
  const attempts: Record<string, () => unknown> = {
    database: () =>
      new Promise((resolve, reject) => {
        const request = scope.indexedDB.open('cartwright');
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
    databases: () => scope.indexedDB.databases(),
    caches: () => scope.caches.keys(),
    folder: () => navigator.storage.getDirectory(),
    values: () => scope.localStorage.length,
    cookie: () => scope.document.cookie,
    locks: () => navigator.locks.query(),
    page: () => scope.parent.document.title.length,
    top: () => scope.top!.location.href.length,
    workers: () => navigator.serviceWorker.getRegistrations(),
    file: () => fetch(`${address}workshop.js`),
    request: () =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('GET', address);
        request.onload = resolve;
        request.onerror = reject;
        request.send();
      }),
  };
  for (const [name, attempt] of Object.entries(attempts))
    try {
      await attempt();
      reached.push(name);
    } catch {
      // As it ought to be.
    }
  return reached;
}

test('neither the page of a game nor its worker reaches what the site keeps', async () => {
  const page = await emptyPage({ serviceWorkers: 'allow' });
  await play(page, 'thief.ts', 'export function TIC(): void { cls(3); }');
  // The page itself may, which shows that the attempts are none that fail everywhere.
  expect(await page.evaluate(reach, site.address)).toContain('database');
  const frames = page.frames().filter(frame => frame !== page.mainFrame());
  expect(frames.length).toBe(2);
  for (const frame of frames) expect(await frame.evaluate(reach, site.address)).toEqual([]);
  await page.keyboard.press('F1');
  await page.frameLocator('iframe').getByLabel('Code of main.ts').click();
  await page.keyboard.type('x');
  // What tells that it lives, and the language service as well.
  await expect.poll(() => page.workers().length).toBe(3);
  for (const worker of page.workers()) expect(await worker.evaluate(reach, site.address)).toEqual([]);
});

testDeep('a new file is named in the frame, but no form is sent from it', async () => {
  const requests: unknown[] = [];
  const elsewhere = createServer(({ url }, response) => {
    requests.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  try {
    const page = await emptyPage();
    await play(page, 'forms.ts', 'export function TIC(): void { cls(3); }');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'New file …' }).click();
    await page.keyboard.type('moon');
    await page.keyboard.press('Enter');
    const editor = frame.getByLabel('Code of moon.ts');
    await editor.waitFor();
    await page.keyboard.type('export const moon = 7;');
    await expect.poll(() => editor.textContent()).toContain('export const moon = 7;');
    await saved(page);
    const submitted = page.waitForEvent('console', message => message.text().includes("form-action 'none'"));
    await frame.locator('body').evaluate((body, address) => {
      const form = document.createElement('form');
      form.action = address;
      body.append(form);
      form.submit();
    }, `http://127.0.0.1:${port}/stolen`);
    await submitted;
    expect(requests).toEqual([]);
  } finally {
    elsewhere.close();
  }
});

const COUNTER = `
let starts = 0;
export function BOOT(): void {
  starts = pmem(0) + 1;
  pmem(0, starts);
  trace('start ' + starts);
}
export function TIC(): void { cls(3); }
`;

testDeep('a game has its persistent memory again, and no other project has it', async () => {
  const page = await emptyPage();
  const traced = consoleOf(page);
  await play(page, 'counter.ts', COUNTER);
  await saved(page);
  await expect.poll(() => traced).toEqual([expect.stringContaining('start 1')]);
  await page.reload();
  await running(page);
  await expect.poll(() => traced.at(-1)).toContain('start 2');
  await play(page, 'counter.ts', COUNTER);
  await expect.poll(() => traced.length).toBe(3);
  expect(traced.at(-1)).toContain('start 1');
});
