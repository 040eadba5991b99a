/** The store of projects in a real browser: killed, full, and open in two tabs. */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleScript } from '../../../tools/bundle/bundle-page.ts';
import { sharedBrowser } from '../../browser.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { type SiteServer, serveSite } from '../../export/site-server.ts';
import { startKillable } from '../killable-browser.ts';
import type {} from './store-page.ts';

let site: SiteServer;
beforeAll(async () => {
  const script = await bundleScript(join(import.meta.dirname, 'store-page.ts'));
  site = await serveSite([
    { file: 'index.html', content: '<!doctype html><title>store</title><script src="store.js"></script>' },
    { file: 'store.js', content: script },
  ]);
});
afterAll(() => site.close());

/** A page with an open store. */
async function openStore(context: { newPage(): Promise<Page> }): Promise<Page> {
  const page = await context.newPage();
  await load(page);
  return page;
}

async function load(page: Page): Promise<void> {
  await page.goto(site.address);
  await page.evaluate(async () => {
    const opened = await window.ProjectStore.open();
    if (!opened.ok) throw new Error(opened.diagnostics[0].message);
    window.store = opened.value;
  });
}

function newContext(): Promise<BrowserContext> {
  return sharedBrowser().then(browser => browser.newContext());
}

/** Makes a project with one file; returns its id. */
function makeProject(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const files = new Map([['src/a/main.ts', new TextEncoder().encode('0')]]);
    const made = await window.store.create('Project', files);
    if (!made.ok) throw new Error(made.diagnostics[0].message);
    return made.value.id;
  });
}

test('a browser that is killed while it writes opens with the last whole state', LONG_FORM, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-killed-'));
  const FILES = 5;
  let written = 0;
  let id = '';
  try {
    for (let round = 0; round < shortOrDeep(5, 20); round++) {
      const { page, kill } = await startKillable(folder);
      await load(page);
      id ||= await makeProject(page);
      const state = await page.evaluate(async id => {
        const files = await window.store.read(id);
        if (!files.ok) throw new Error(files.diagnostics[0].message);
        return [...files.value.values()].map(bytes => new TextDecoder().decode(bytes).split(' ')[0]);
      }, id);
      // All files of one step, and no step that was reported as written is missing, unless the browser has lost its database.
      expect(new Set(state).size).toBe(1);
      const isRecovered = await page.evaluate(() => window.store.recovered.length > 0);
      expect(Number(state[0])).toBeGreaterThanOrEqual(isRecovered ? 0 : written);
      written = Number(state[0]);

      let last = written;
      page.on('console', message => {
        last = Math.max(last, Number(message.text()));
      });
      const writing = page.evaluate(
        async ({ id, first, count }) => {
          const opened = await window.store.open(id, { takeOver: true });
          if (!opened.ok) throw new Error(opened.diagnostics[0].message);
          for (let step = first; ; step++) {
            const bytes = new TextEncoder().encode(`${step} ${'x'.repeat((step * 7919) % 50_000)}`);
            const paths = ['src/a/main.ts', ...Array.from({ length: count - 1 }, (_, at) => `file ${at}`)];
            const done = await window.store.write(id, { changed: new Map(paths.map(path => [path, bytes])) });
            if (!done.ok) throw new Error(done.diagnostics[0].message);
            if (step % 10 === 0) await window.store.keepVersion(id, 'play', bytes.slice(0, 100));
            console.log(step);
          }
        },
        { id, first: written + 1, count: FILES },
      );
      const ended = writing.catch(() => 'killed');
      await expect.poll(() => last).toBeGreaterThan(written + 3);
      await new Promise(resolve => setTimeout(resolve, (round * 37) % 100));
      await kill();
      expect(await ended).toBe('killed');
      written = last;
    }
    expect(written).toBeGreaterThan(15);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test(
  'a browser that is killed while it writes, and loses its database, has a whole copy',
  LONG_FORM,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-lost-'));
    const databases = join(folder, 'Default/IndexedDB');
    let copied = 0;
    let id = '';
    try {
      for (let round = 0; round < shortOrDeep(4, 30); round++) {
        const { page, kill } = await startKillable(folder);
        await load(page);
        expect(await page.evaluate(() => window.store.recovered)).toEqual(round === 0 ? [] : ['Project']);
        id ||= await makeProject(page);
        const state = await page.evaluate(async id => {
          const files = await window.store.read(id);
          if (!files.ok) throw new Error(files.diagnostics[0].message);
          return [...files.value.values()].map(bytes => new TextDecoder().decode(bytes).split(' ')[0]);
        }, id);
        expect(new Set(state).size).toBe(1);
        expect(Number(state[0])).toBeGreaterThanOrEqual(copied);
        let last = copied;
        page.on('console', message => {
          last = Math.max(last, Number(message.text()));
        });
        const ended = page
          .evaluate(
            async ({ id, first }) => {
              await window.store.open(id, { takeOver: true });
              for (let step = first; ; step++) {
                const bytes = new TextEncoder().encode(`${step} ${'x'.repeat((step * 7919) % 50_000)}`);
                const changed = new Map(['src/a/main.ts', 'b', 'c'].map(path => [path, bytes]));
                const done = await window.store.write(id, { changed });
                if (!done.ok) throw new Error(done.diagnostics[0].message);
                await window.store.copyNow();
                console.log(step);
              }
            },
            { id, first: Number(state[0]) + 1 },
          )
          .catch(() => 'killed');
        await expect.poll(() => last).toBeGreaterThan(copied + 3);
        await new Promise(resolve => setTimeout(resolve, (round * 37) % 100));
        await kill();
        expect(await ended).toBe('killed');
        copied = last;
        expect(existsSync(databases)).toBe(true);
        rmSync(databases, { recursive: true });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('a storage that is full is told, and loses nothing', async () => {
  const context = await newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const { origin } = new URL(site.address);
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 300_000 });
  await load(page);
  const id = await makeProject(page);
  const write = (length: number) =>
    page.evaluate(
      async ({ id, length }) => {
        // Noise, which no database makes smaller.
        const bytes = new Uint8Array(length);
        for (let at = 0; at < length; at += 65536)
          crypto.getRandomValues(bytes.subarray(at, Math.min(length, at + 65536)));
        const changed = new Map([
          ['src/a/main.ts', new TextEncoder().encode(`changed ${length}`)],
          ['large.bin', bytes],
        ]);
        const done = await window.store.write(id, { changed });
        return done.ok ? 'written' : `${done.diagnostics[0].code}: ${done.diagnostics[0].message}`;
      },
      { id, length },
    );
  const read = () =>
    page.evaluate(async id => {
      const files = await window.store.read(id);
      if (!files.ok) throw new Error(files.diagnostics[0].message);
      return [...files.value].map(([path, bytes]) => [path, bytes.length]);
    }, id);
  expect(await write(2_000_000)).toMatch(/^workshop\/storage-full: this browser's storage is full/);
  expect(await read()).toEqual([['src/a/main.ts', 1]]);
  await client.send('Storage.overrideQuotaForOrigin', { origin });
  expect(await write(2_000_000)).toBe('written');
  expect(await read()).toEqual([
    ['src/a/main.ts', 'changed 2000000'.length],
    ['large.bin', 2_000_000],
  ]);
});

test('of two tabs on a project the first writes, until the second takes it over', async () => {
  const context = await newContext();
  const first = await openStore(context);
  const second = await openStore(context);
  const id = await makeProject(first);
  const open = (page: Page, takeOver: boolean) =>
    page.evaluate(
      async ({ id, takeOver }) => {
        const onTakenOver = () => {
          document.title = 'taken over';
        };
        const opened = await window.store.open(id, { takeOver, onTakenOver });
        return opened.ok && opened.value.writable;
      },
      { id, takeOver },
    );
  const write = (page: Page, text: string) =>
    page.evaluate(
      async ({ id, text }) => {
        const changed = new Map([['src/a/main.ts', new TextEncoder().encode(text)]]);
        const done = await window.store.write(id, { changed });
        return done.ok ? 'written' : done.diagnostics[0].code;
      },
      { id, text },
    );
  expect(await open(first, false)).toBe(true);
  expect(await open(first, false)).toBe(true);
  expect(await open(second, false)).toBe(false);
  expect(await write(second, 'lost')).toBe('workshop/taken-over');
  expect(await write(first, 'one')).toBe('written');
  expect(await open(second, true)).toBe(true);
  await expect.poll(() => first.title()).toBe('taken over');
  expect(await write(first, 'lost')).toBe('workshop/taken-over');
  expect(await write(second, 'two')).toBe('written');
  expect(await second.title()).toBe('store');

  // A tab that is closed lets go.
  await second.close();
  await expect.poll(() => open(first, false)).toBe(true);
  expect(await write(first, 'three')).toBe('written');
});
