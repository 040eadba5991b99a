/** A project on which one works: what is saved, versions, links, two tabs; with a stand-in for what compiles. */

import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlayLink } from '../../../tools/workshop/projects/play-link.ts';
import { readShareLink } from '../../../tools/workshop/projects/share-link.ts';
import { testDeep } from '../../deep.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { resultOf, textsOf } from '../template-project.ts';
import {
  barriers,
  button,
  downloadOf,
  make,
  openedFiles,
  openStandIn,
  serveStandIn,
} from './stand-in-page.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await serveStandIn();
});
afterAll(() => site.close());

/** A page with an open project. */
async function openProject(): Promise<Page> {
  const { page } = await openStandIn(site);
  await make(page, 'Ball');
  await button(page, 'Open Ball').click();
  await saved(page);
  return page;
}

const saved = (page: Page) => page.getByText('saved', { exact: true }).waitFor();
const NOTES = 'src/notes.ts';

/** Changes a file as the studio or the editor does. */
async function write(page: Page, text: string): Promise<void> {
  await page.evaluate(
    ([path, text]) => {
      window.worked!.events.onChanged({ changed: new Map([[path, new TextEncoder().encode(text)]]) });
    },
    [NOTES, text],
  );
}

test('what is changed is there when the page is opened again', async () => {
  const page = await openProject();
  for (const text of ['one', 'two', 'three']) await write(page, text);
  await saved(page);
  await page.reload();
  expect((await openedFiles(page))[NOTES]).toBe('three');
  await page.evaluate(path => window.worked!.events.onChanged({ removed: [path] }), NOTES);
  await saved(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
  await page.goForward();
  expect(Object.keys(await openedFiles(page))).not.toContain(NOTES);
});

test('a game that is played becomes a version with a picture, to which one goes back', async () => {
  const page = await openProject();
  await write(page, 'one');
  await page.evaluate(() => window.worked!.events.onPlayed());
  const id = new URL(page.url()).hash.slice('#open='.length);
  const versionCount = () =>
    page.evaluate(async id => {
      const versions = await window.workshopStore!.versions(id);
      return versions.ok && versions.value.length;
    }, id);
  await expect.poll(versionCount).toBe(1);
  await write(page, 'two');
  await saved(page);
  await button(page, 'Versions').click();
  await page.getByText('when the game was played').waitFor();
  expect(await page.locator('dialog img').count()).toBe(1);
  await page.getByRole('button', { name: /^Go back to the version/ }).click();
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  expect((await openedFiles(page))[NOTES]).toBe('one');
  await button(page, 'Versions').click();
  await page.getByText('before going back to another version').waitFor();
});

test('a link holds the project, and files for others are offered', async () => {
  const page = await openProject();
  await write(page, 'shared');
  await button(page, 'Share').click();
  const link = await page.getByLabel(/^A link to the project, /).inputValue();
  expect(link.startsWith(`${site.address}#project=`)).toBe(true);
  // The page of this test is one of this computer.
  await page.getByText('nobody else can open these links').waitFor();
  const play = new URL(await page.getByLabel(/^A link to play the game, /).inputValue());
  expect(play.pathname).toBe(new URL('play.html', site.address).pathname);
  expect(resultOf(readPlayLink(play.hash))).toMatchObject({ title: 'Mine', workshop: new URL(link).hash });
  await page.getByText('QR code to play the game').click();
  await page.getByRole('img', { name: 'QR code of the link to play' }).waitFor();
  const read = resultOf(readShareLink(new URL(link).hash));
  expect(read).toMatchObject({ title: 'Ball', author: 'Ada' });
  expect(textsOf(read.files)[NOTES]).toBe('shared');
  const game = await downloadOf(page, () => button(page, 'Game .html').click());
  expect([game.name, new TextDecoder().decode(game.bytes)]).toEqual(['my-game.html', 'game as html']);
  const zip = await downloadOf(page, () => button(page, 'Project .zip').click());
  expect(new TextDecoder().decode(unzipSync(zip.bytes)[`my-game/${NOTES}`])).toBe('shared');
});

test('who has made a game is asked where one shares it, kept in its settings, and remembered', async () => {
  const page = await openProject();
  await button(page, 'Share').click();
  await page.getByLabel(/^A link to play the game, /).waitFor();
  await page.getByLabel('Made by').fill('Grace');
  await page.getByLabel('Made by').press('Tab');
  const author = async () => {
    const link = await page.getByLabel(/^A link to the project, /).inputValue({ timeout: 60_000 });
    return resultOf(readShareLink(new URL(link).hash)).author;
  };
  await expect.poll(author).toBe('Grace');
  await page.keyboard.press('Escape');
  await button(page, 'Projects').click();
  await page
    .getByRole('button', { name: /^New game from/ })
    .first()
    .click();
  expect(await page.getByLabel('Made by').inputValue()).toBe('Grace');
});

test('a link says that it is made, and the dialog closes meanwhile', async () => {
  const page = await openProject();
  await page.evaluate(() => {
    window.waits = new Promise(() => {});
  });
  await button(page, 'Share').click();
  await page.getByPlaceholder('Making the link…').first().waitFor();
  await button(page, 'Close').click();
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
});

test('a version is kept when one wants it, under a name', async () => {
  const page = await openProject();
  await write(page, 'one');
  await button(page, 'Versions').click();
  await page.getByLabel('Name').fill('before the boss');
  const waiting = await page.evaluateHandle(() => {
    const end = { now: () => {} };
    window.waits = new Promise(resolve => {
      end.now = resolve;
    });
    return end;
  });
  await button(page, 'Keep one now').click();
  // Once, however often one presses.
  await button(page, 'Keeping one…').click();
  await waiting.evaluate(end => end.now());
  await button(page, 'Keep one now').waitFor();
  expect(await page.locator('.versions li').count()).toBe(1);
  await page.getByText('before the boss').waitFor();
  await page.getByText('when you kept it').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
});

test('HTML for a web page has the game, or the code as well, in a frame', async () => {
  const { page } = await openStandIn(site);
  await make(page, 'A "quick" <game> & more');
  await button(page, 'Open A "quick" <game> & more').click();
  await saved(page);
  await button(page, 'Share').click();
  await page.getByText('HTML for your own web page').click();
  for (const [label, start] of [
    ['The game alone', 'play.html#play='],
    ['Code and game', '?embed#project='],
  ]) {
    const html = await page.getByLabel(new RegExp(`^${label}, `)).inputValue();
    const frame = await page.evaluate(html => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      const { src, title } = body.querySelector('iframe')!;
      return { src, title, count: body.querySelectorAll('*').length };
    }, html);
    expect(frame).toMatchObject({ title: 'A "quick" <game> & more', count: 1 });
    expect(frame.src.startsWith(site.address + start)).toBe(true);
  }
});

test('a project that is too large for a link says so', async () => {
  const page = await openProject();
  await page.evaluate(() => {
    const noise = crypto.getRandomValues(new Uint8Array(50_000));
    window.worked!.events.onChanged({ changed: new Map([['cart/noise.bin', noise]]) });
  });
  await button(page, 'Share').click();
  await page.getByText(/The project is too large for a link: .* cart\/noise\.bin \(6\d\.\d KB\)/).waitFor();
  // The game has no noise in it.
  await page.getByLabel(/^A link to play the game, /).waitFor();
  expect(await page.getByLabel(/^A link to the project/).count()).toBe(0);
});

test('of two tabs one saves, and the other can take the project over', async () => {
  const page = await openProject();
  await write(page, 'first');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('This project is open in another tab').waitFor();
  expect(await other.evaluate(() => window.worked)).toBeUndefined();
  await button(other, 'Take it over').click();
  expect((await openedFiles(other))[NOTES]).toBe('first');
  await page.getByText('This project is open in another tab').waitFor();
  expect(await page.evaluate(() => window.worked)).toBeUndefined();
  await write(other, 'second');
  await saved(other);
  // A tab that is closed lets go.
  await other.close();
  await page.reload();
  expect((await openedFiles(page))[NOTES]).toBe('second');
});

testDeep('a tab goes on with the project by itself when the other one is closed', async () => {
  const page = await openProject();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('This project is open in another tab').waitFor();
  await write(page, 'first');
  await saved(page);
  await page.close();
  expect((await openedFiles(other))[NOTES]).toBe('first');
  await write(other, 'second');
  await saved(other);
  expect(await other.getByText('This project is open in another tab').count()).toBe(0);
});

test('what was typed is saved when one leaves, and is in links and versions', async () => {
  const page = await openProject();
  const type = (text: string) =>
    page.evaluate(text => {
      window.typed = text;
    }, text);
  await type('before sharing');
  await button(page, 'Share').click();
  const link = await page.getByLabel(/^A link to the project, /).inputValue();
  expect(textsOf(resultOf(readShareLink(new URL(link).hash)).files)[NOTES]).toBe('before sharing');
  await type('before the download');
  const zip = await downloadOf(page, () => button(page, 'Project .zip').click());
  expect(new TextDecoder().decode(unzipSync(zip.bytes)[`my-game/${NOTES}`])).toBe('before the download');
  await button(page, 'Close').click();
  await type('before leaving');
  await button(page, 'Projects').click();
  await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
  await button(page, 'Open Ball').click();
  expect((await openedFiles(page))[NOTES]).toBe('before leaving');
});

testDeep('what another tab that takes over keeps from being saved can be downloaded', async () => {
  const page = await openProject();
  await page.evaluate(() => {
    window.typed = 'typed last';
  });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await button(other, 'Take it over').click();
  await page.getByText('What you changed last is in this tab only').waitFor();
  await button(page, 'Projects').click();
  const zip = await downloadOf(page, () => button(page, 'Download .zip').click());
  expect(new TextDecoder().decode(unzipSync(zip.bytes)[`my-game/${NOTES}`])).toBe('typed last');
  await button(page, 'Leave anyway').click();
  await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
});

describe('a storage that is full', () => {
  /** Lets the storage be full as long as the page's title is `full`. */
  async function fill(page: Page): Promise<void> {
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args) {
        if (document.title === 'full') throw new DOMException('no room', 'QuotaExceededError');
        return put.apply(this, args);
      };
      document.title = 'full';
    });
  }

  test('keeps the project on the page until one leaves it all the same', async () => {
    const page = await openProject();
    await fill(page);
    await write(page, 'one');
    await page.getByText('not saved', { exact: true }).waitFor();
    const { hash } = new URL(page.url());
    for (const leave of [() => button(page, 'Projects').click(), () => page.goBack()]) {
      await leave();
      await expect.poll(() => new URL(page.url()).hash).toBe(hash);
      await page.getByRole('alert').getByText("This browser's storage is full").waitFor();
      expect(await page.evaluate(() => window.worked !== undefined)).toBe(true);
    }
    await button(page, 'Leave anyway').click();
    await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
    expect(await page.evaluate(() => window.worked)).toBeUndefined();
  });

  testDeep('is told, and takes everything when there is room again', async () => {
    const page = await openProject();
    await fill(page);
    await write(page, 'one');
    await page.getByRole('alert').getByText("This browser's storage is full").waitFor();
    await page.getByText('not saved', { exact: true }).waitFor();
    await write(page, 'two');
    const zip = await downloadOf(page, () => button(page, 'Download .zip').click());
    expect(new TextDecoder().decode(unzipSync(zip.bytes)[`my-game/${NOTES}`])).toBe('two');
    await page.evaluate(() => {
      document.title = '';
    });
    await button(page, 'Try again').click();
    await saved(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.reload();
    expect((await openedFiles(page))[NOTES]).toBe('two');
  });
});

test('what compiles and cannot start is told, and another tab may have the project', async () => {
  const page = await openProject();
  await page.addInitScript(() => {
    window.isBroken = true;
  });
  await page.reload();
  await page.getByRole('alert').getByText('The worker cannot be loaded.').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await saved(other);
  await button(page, 'Projects').click();
  await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
});

test('a compiler that has ended is told with what becomes of it, and started again when one wants it', async () => {
  const page = await openProject();
  const end = (state: 'silent' | 'starting' | 'started' | 'ended') =>
    page.evaluate(state => {
      window.worked!.events.onCompilerEnd({ state, reason: 'the compiler has ended: full' });
    }, state);
  await end('starting');
  await page.getByText('The compiler has ended: full. It is started again; your work is saved.').waitFor();
  await end('started');
  await page.getByText('It was started again. Nothing is lost.').waitFor();
  await button(page, 'OK').click();
  await expect.poll(() => page.getByText('The compiler has ended').count()).toBe(0);
  await end('ended');
  await page.getByRole('alert').getByText('It ends again and again').waitFor();
  const zip = await downloadOf(page, () => button(page, 'Download .zip').click());
  expect(zip.name).toBe('my-game.zip');
  expect(await barriers(page)).toEqual([]);
  await button(page, 'Start it again').click();
  await page.getByText('It was started again. Nothing is lost.').waitFor();
  await end('silent');
  await page.getByRole('alert').getByText('Wait for it, or start it again.').waitFor();
  await page.evaluate(() => window.worked!.events.onCompilerEnd(undefined));
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('until there is a game, its picture is shown and that it comes', async () => {
  const page = await openProject();
  await page.evaluate(() => window.worked!.events.onPlayed());
  await button(page, 'Projects').click();
  await page.locator('.game img').first().waitFor();
  await page.addInitScript(() => {
    window.opens = new Promise(resolve => {
      window.show = resolve;
    });
  });
  await page.goBack();
  await page.reload();
  const cover = page.locator('.project-cover');
  for (const [width, height] of [
    [1280, 800],
    [640, 360],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await cover.getByText('The game is being built…').waitFor();
    expect(await cover.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect((await cover.locator('img').boundingBox())!.height).toBeGreaterThan(100);
  }
  await page.evaluate(() => window.show!());
  await cover.waitFor({ state: 'hidden' });
  expect(Object.keys(await openedFiles(page))).toContain('package.json');
});

test('a project that is gone says so', async () => {
  const { page } = await openStandIn(site);
  await page.goto(`${site.address}#open=none`);
  await page.getByRole('alert').getByText('This project is no longer in this browser.').waitFor();
  await button(page, 'Projects').click();
  await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
});

test.each([
  [1280, 800],
  [640, 360],
  [390, 844],
])('everybody can use it at %d × %d', async (width, height) => {
  const page = await openProject();
  await page.setViewportSize({ width, height });
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  for (const name of ['Versions', 'Share']) {
    await button(page, name).click();
    expect(await barriers(page)).toEqual([]);
    const box = (await page.locator('dialog').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
  }
});
