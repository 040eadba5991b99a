/** The web app in a real browser: installed, offline, replaced by a newer version; and who can use the pages. */

import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { makeApp } from '../../tools/export/app/app-files.ts';
import type { OutputFile } from '../../tools/export/game-files.ts';
import { exportHtml } from '../../tools/export/html.ts';
import type { PageConfig } from '../../tools/project/index.ts';
import { sharedBrowser } from '../browser.ts';
import { LONG_FORM, shortOrDeep, testDeep } from '../deep.ts';
import { luaCartridge } from './games.ts';
import { type SiteServer, serveSite } from './site-server.ts';

const LUA = `-- title: My Demo
-- desc: What it is
-- controls: Left/Right: push the ball, Z: jump, X: hyperspace, A: see all collisions
function TIC() cls(3) circ(120,68,30,12) end
`;

let browser: Browser;
let site: SiteServer | undefined;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
});

async function appOf(lua: string, page?: PageConfig): Promise<OutputFile[]> {
  const app = await makeApp({ cartridge: luaCartridge(lua), page });
  if (!app.ok) throw new Error(app.diagnostics[0].message);
  return app.value;
}

/** Opens a page and waits until the game runs; what the browser complains of is an error. */
async function open(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(String(error)));
  await page.goto(address);
  await page.waitForSelector('[data-state="running"]');
  return { context, page, complaints };
}

/** What automatic rules of accessibility find wrong. */
async function barriers(page: Page): Promise<string[]> {
  // The page's own policy keeps scripts out that are added as elements.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('the app can be installed, and plays without a network and without its server', async () => {
  site = await serveSite(await appOf(LUA));
  const { address } = site;
  const { context, page, complaints } = await open(address);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise(resolve => setTimeout(resolve, 20));
  });
  const client = await context.newCDPSession(page);
  const manifest = await client.send('Page.getAppManifest');
  // What browsers ask for before they offer to install.
  expect(manifest.errors).toEqual([]);
  const said = JSON.parse(manifest.data!);
  expect(said).toMatchObject({
    name: 'My Demo',
    short_name: 'My Demo',
    start_url: './',
    display: 'fullscreen',
  });
  expect(said.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  await site.close();
  site = undefined;
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('[data-state="running"]');
  expect(await page.title()).toBe('My Demo');
  // An address that is badly encoded is the page, too.
  const answered = await page.goto(`${address}%E0%A4%A`);
  expect(answered?.ok()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

testDeep('another version is there at the visit after the next, and leaves what others keep', async () => {
  site = await serveSite(await appOf(LUA));
  const { context, page } = await open(site.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await caches.open('of another game');
  });
  site.replace(await appOf(LUA.replace('My Demo', 'Version two')));
  await page.reload();
  const keptTitles = (asked: Page) =>
    asked.evaluate(async () => {
      const name = (await caches.keys()).find(name => name.startsWith('cartwright'))!;
      const pages = await (await caches.open(name)).matchAll('./index.html', { ignoreSearch: true });
      const texts = await Promise.all(pages.map(page => page.text()));
      return texts.map(text => /<title>(.*)<\/title>/.exec(text)?.[1]).sort();
    });
  // The page that is open keeps its version as long.
  await expect.poll(() => keptTitles(page)).toEqual(['My Demo', 'Version two']);
  await page.close();
  const next = await context.newPage();
  await next.goto(site.address);
  expect(await next.title()).toBe('Version two');
  await expect.poll(() => keptTitles(next)).toEqual(['Version two']);
  expect(await next.evaluate(() => caches.keys())).toContain('of another game');
  await context.close();
});

test('its pictures have the sizes that they are said to have, in whole pixels', async () => {
  const files = await appOf(LUA);
  const manifest = JSON.parse(String(files.find(({ file }) => file === 'manifest.webmanifest')!.content));
  const said = [...manifest.icons, ...manifest.screenshots].map(
    ({ src, sizes }) => `${src.slice(2)} ${sizes}`,
  );
  const pictures = files.flatMap(({ file, content }) => {
    const picture = file.endsWith('.png') ? decodePicture(content as Uint8Array) : undefined;
    return picture?.ok ? [{ file, ...picture.value }] : [];
  });
  const sizes = pictures.map(({ file, width, height }) => `${file} ${width}x${height}`);
  expect(sizes).toEqual(expect.arrayContaining(said));
  expect(sizes).toContain('social.png 1200x630');
  // The circle of the game, from its middle on to the right: squares of four pixels.
  const icon = pictures.find(({ file }) => file === 'icon-512.png')!;
  const row = Array.from({ length: 128 }, (_, x) =>
    [0, 1, 2, 3].map(i => icon.pixels[(256 * 512 + x * 4 + i) * 4]),
  );
  expect(row.every(square => new Set(square).size === 1)).toBe(true);
  expect(new Set(row.map(([red]) => red)).size).toBeGreaterThan(1);
});

const VIEWS: [name: string, options: Parameters<typeof open>[1], look?: PageConfig][] = [
  ['on a computer', {}],
  ['on a phone', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }],
  ['in light colors', {}, { colors: { background: '#fff8e7', text: '#202020', accent: '#9a2f42' } }],
];

test.each(shortOrDeep(VIEWS.slice(1, 2), VIEWS))(
  'no rule of accessibility is broken %s, while playing and in the menu',
  LONG_FORM,
  async (_, options, look) => {
    const html = await exportHtml({ cartridge: luaCartridge(LUA), page: look });
    if (!html.ok) throw new Error('not exported');
    site = await serveSite([{ file: 'index.html', content: html.value }]);
    const { context, page } = await open(site.address, options);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('KeyP');
    await page.waitForSelector('[data-part="menu"][open]');
    expect(await barriers(page)).toEqual([]);
    await context.close();
  },
);

/** What a browser finds wrong with a page, and what it should not do when it is opened. */
async function complaintsOf(address: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  const client = await context.newCDPSession(page);
  // Deprecated features, broken policies, cookies of others, mixed content.
  client.on('Audits.issueAdded', ({ issue }) => complaints.push(`issue: ${issue.code}`));
  client.on('Log.entryAdded', ({ entry }) => complaints.push(`log: ${entry.text}`));
  await client.send('Audits.enable');
  await client.send('Log.enable');
  page.on('console', message => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', error => complaints.push(`error: ${error.message}`));
  page.on('response', response => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('complain', (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    const { complain } = window as unknown as { complain(text: string): void };
    const complainOf = (object: object, name: string) =>
      Object.defineProperty(object, name, { value: () => complain(`calls ${name}`) });
    complainOf(Document.prototype, 'write');
    complainOf(Notification, 'requestPermission');
    complainOf(Geolocation.prototype, 'getCurrentPosition');
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
      if (/unload$/.test(type)) complain(`listens to ${type}`);
      addEventListener.call(this, type, ...(rest as [never]));
    };
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const facts = await page.evaluate(() => ({
    doctype: document.doctype?.name,
    mode: document.compatMode,
    charset: document.querySelector('meta[charset]')?.getAttribute('charset')?.toLowerCase(),
    isSecure: isSecureContext,
    viewport: document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content,
    squeezed: [...document.images]
      .filter(({ width, height }) => width > 0 && height > 0)
      .filter(image => Math.abs(image.width / image.height - image.naturalWidth / image.naturalHeight) > 0.05)
      .map(({ src }) => src),
  }));
  const wanted = { doctype: 'html', mode: 'CSS1Compat', charset: 'utf-8', isSecure: true, squeezed: [] };
  for (const [name, value] of Object.entries({ ...wanted, viewport: /width=device-width/ })) {
    const fact = facts[name as keyof typeof facts];
    const isRight =
      value instanceof RegExp ? value.test(String(fact)) : JSON.stringify(fact) === JSON.stringify(value);
    if (!isRight) complaints.push(`${name}: ${fact}`);
  }
  await context.close();
  return complaints;
}

test('the browser has nothing to complain of', async () => {
  site = await serveSite(await appOf(LUA));
  expect(await complaintsOf(site.address)).toEqual([]);
});

test('the browser would complain of a page with mistakes', async () => {
  const content = `<meta charset="iso-8859-1"><img src="missing.png">
    <script>addEventListener('unload', () => {}); document.write('a'); missing();</script>`;
  site = await serveSite([{ file: 'index.html', content }]);
  expect(await complaintsOf(site.address)).toEqual(
    expect.arrayContaining([
      'listens to unload',
      'calls write',
      'error: missing is not defined',
      expect.stringMatching(/^404: .*missing\.png$/),
      'issue: QuirksModeIssue',
      'doctype: undefined',
      'mode: BackCompat',
      'charset: iso-8859-1',
      'viewport: undefined',
    ]),
  );
});
