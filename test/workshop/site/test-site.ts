/** The site of the workshop for tests, and the empty profiles of a browser that open it. */

import type { BrowserContextOptions, Page } from 'playwright-core';
import type { OutputFile } from '../../../tools/export/game-files.ts';
import { workshopSite } from '../../../tools/workshop/site/workshop-site.ts';
import { sharedBrowser } from '../../browser.ts';
import { type SiteServer, serveSite } from '../../export/site-server.ts';

let files: Promise<OutputFile[]> | undefined;

/** Files of the site, made once for all test files of a worker. */
export function siteFiles(): Promise<OutputFile[]> {
  files ??= workshopSite();
  return files;
}

/** Serves the site. */
export async function serveWorkshopSite(): Promise<SiteServer> {
  return serveSite(await siteFiles());
}

/** What Playwright writes there itself. */
const IS_BLOCKED = 'Service Worker registration blocked by Playwright';

/** What a page writes to the console, and its errors, from now on. */
export function consoleOf(page: Page): string[] {
  const told: string[] = [];
  page.on('console', message => {
    if (message.text() !== IS_BLOCKED) told.push(message.text());
  });
  page.on('pageerror', error => told.push(String(error)));
  return told;
}

/** The texts of all files that the browser keeps. It runs in a page of the workshop. */
export async function storedTexts(): Promise<string> {
  const request = indexedDB.open('cartwright');
  const database = await new Promise<IDBDatabase>(resolve => {
    request.onsuccess = () => resolve(request.result);
  });
  const all = database.transaction('contents').objectStore('contents').getAll();
  const contents = await new Promise<Uint8Array[]>(resolve => {
    all.onsuccess = () => resolve(all.result);
  });
  database.close();
  return contents.map(bytes => new TextDecoder().decode(bytes)).join();
}

/**
 * A page of an empty profile without a service worker, which takes a second to keep all files of the site. Tests of what
 * it does allow it.
 */
export async function emptyPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ serviceWorkers: 'block', ...options });
  return context.newPage();
}
