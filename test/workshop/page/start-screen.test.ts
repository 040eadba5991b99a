/** The start screen in a browser, with a stand-in for what compiles. */

import { deflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playLinks } from '../../../tools/workshop/projects/play-link.ts';
import { zipProject, zipProjects } from '../../../tools/workshop/projects/project-zip.ts';
import { shareLink } from '../../../tools/workshop/projects/share-link.ts';
import type { SiteServer } from '../../export/site-server.ts';
import { resultOf, templateProject, textFiles, textsOf } from '../template-project.ts';
import {
  barriers,
  button,
  chooseFile,
  downloadOf,
  leave,
  make,
  openedFiles,
  openStandIn,
  PACKED,
  PICTURE,
  serveStandIn,
  titles,
} from './stand-in-page.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await serveStandIn();
});
afterAll(() => site.close());

const open = (...args: Parameters<typeof openStandIn> extends [SiteServer, ...infer Rest] ? Rest : never) =>
  openStandIn(site, ...args);

test('a template becomes a project by the keyboard alone', async () => {
  const { page, complaints } = await open();
  await button(page, 'New game from SHOOTER').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Star <b>Hunt</b>');
  await page.keyboard.press('Enter');
  expect(await openedFiles(page)).toEqual(textsOf(templateProject('shooter')));
  await leave(page, 'Star <b>Hunt</b>');
  expect(await titles(page)).toEqual(['Star <b>Hunt</b>']);
  expect(complaints).toEqual([]);
});

test('small pictures are smooth, so that their texts can be read, and large ones are not', async () => {
  const { page } = await open();
  const drawn = () =>
    page
      .locator('.templates .picture')
      .first()
      .evaluate(picture => getComputedStyle(picture).imageRendering);
  expect(await drawn()).toBe('auto');
  await page.setViewportSize({ width: 340, height: 700 });
  expect(await drawn()).toBe('pixelated');
});

test('a dialog that is closed with Escape changes nothing and can be opened again', async () => {
  const { page } = await open();
  for (let time = 0; time < 2; time++) {
    await button(page, 'New game from BLANK').click();
    await page.getByLabel('Title').fill('Never');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  }
  expect(await titles(page)).toEqual([]);
});

test('a project is opened, renamed, duplicated, put into the bin, put back and deleted', async () => {
  const { page } = await open();
  await make(page, 'Ball');
  await make(page, 'Other');
  await button(page, 'Open Ball').click();
  await leave(page, 'Ball');
  const more = async (title: string, action: string) => {
    await button(page, `More about ${title}`).click();
    await button(page, action).click();
  };

  await button(page, 'More about Ball').click();
  await page.getByLabel('Title').fill('Other');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Other', 'Other (2)']);
  await more('Other (2)', 'Duplicate');
  await expect.poll(() => titles(page)).toEqual(['Other (3)', 'Other', 'Other (2)']);

  await more('Other (3)', 'Move to the bin');
  await expect.poll(() => titles(page)).toEqual(['Other', 'Other (2)']);
  await button(page, 'Undo').click();
  await expect.poll(() => titles(page)).toEqual(['Other (3)', 'Other', 'Other (2)']);
  await more('Other (3)', 'Move to the bin');
  await page.getByText('Bin (1)').click();
  await page.getByText('kept for 30 more days').waitFor();
  await button(page, 'Put back Other (3)').click();
  await expect.poll(() => titles(page)).toEqual(['Other (3)', 'Other', 'Other (2)']);

  await more('Other (3)', 'Move to the bin');
  await page.getByText('Bin (1)').click();
  await button(page, 'Delete for ever Other (3)').click();
  await button(page, 'Delete').click();
  await expect.poll(() => page.getByText('Bin (1)').count()).toBe(0);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Other', 'Other (2)']);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('another tab is shown as it is when one comes back', async () => {
  const { page } = await open();
  await make(page, 'One');
  const other = await page.context().newPage();
  await other.goto(site.address);
  await make(other, 'Two');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => titles(page)).toEqual(['Two', 'One']);
});

describe('a file', () => {
  const FILES = textFiles({
    'src/ball/main.ts': 'export {};',
    'cart/ball/cart.json': '{"title":"The Ball"}',
  });

  test('with a project becomes one, which is opened', async () => {
    const { page } = await open();
    await chooseFile(page, 'ball.zip', zipProject({ title: 'x', files: FILES }));
    expect(await openedFiles(page)).toEqual(textsOf(FILES));
    await leave(page, 'The Ball');
    await chooseFile(page, 'ball.zip', zipProject({ title: 'x', files: FILES }));
    await page.getByText('The Ball is here already.').waitFor();
    expect(await titles(page)).toEqual(['The Ball']);
  });

  test('with several opens none', async () => {
    const { page } = await open();
    const others = [
      { title: 'A', files: FILES, picture: new Uint8Array(PICTURE) },
      { title: 'B', files: textFiles({ x: '' }) },
    ];
    await chooseFile(page, 'all.zip', zipProjects(others));
    await page.getByText('2 projects came from the file.').waitFor();
    expect(new Set(await titles(page))).toEqual(new Set(['A', 'B']));
    expect(await page.locator('[aria-labelledby="projects-title"] img').count()).toBe(1);
  });

  test.each([
    ['a.tic', 'cartridge'],
    ['a.lua', 'text-cartridge'],
    ['a.ts', 'typescript'],
  ])('%s goes to what makes projects of it', async (name, kind) => {
    const { page } = await open();
    await chooseFile(page, name, new TextEncoder().encode('content'));
    expect(await openedFiles(page)).toEqual({ [`src/game/${kind}.txt`]: 'content' });
    await leave(page, name);
  });

  test.each([
    ['a.tic', '', 'A.tic is empty.'],
    ['a.zip', 'no zip', 'This is no ZIP archive, or a truncated one.'],
    ['map.tmj', '{}', 'Map.tmj is a map, not a project. Open a project first, then drop the file onto it.'],
    ['a.doc', '', 'A.doc is not a file that the workshop reads. Open a .zip of a project'],
  ])('%s that cannot become one is explained', async (name, content, message) => {
    const { page } = await open();
    await chooseFile(page, name, new TextEncoder().encode(content));
    await page.getByRole('alert').getByText(message).waitFor();
    expect(await titles(page)).toEqual([]);
  });

  test('can be dropped anywhere', async () => {
    const { page } = await open();
    const bytes = [...zipProject({ title: 'x', files: FILES })];
    await page.evaluate(bytes => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'ball.zip'));
      document.body.dispatchEvent(
        new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }),
      );
      return new Promise(resolve => setTimeout(resolve, 50));
    }, bytes);
    await page.getByText('Drop it here').waitFor();
    await page.evaluate(bytes => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'ball.zip'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, bytes);
    await leave(page, 'The Ball');
    expect(await page.getByText('Drop it here').count()).toBe(0);
  });
});

test('a project, and all of them, can be downloaded, and come back into another browser', async () => {
  const { page } = await open();
  await make(page, 'Ball');
  await make(page, 'Other');
  const one = await downloadOf(page, async () => {
    await button(page, 'More about Ball').click();
    await button(page, 'Download .zip').click();
  });
  expect(one.name).toBe('my-game.zip');
  expect(Object.keys(unzipSync(one.bytes))).toContain('my-game/src/my-game/main.ts');
  const all = await downloadOf(page, () => button(page, 'Download all projects').click());
  expect(all.name).toMatch(/^cartwright-projects-\d{4}-\d\d-\d\d\.zip$/);

  const { page: elsewhere } = await open();
  expect(await button(elsewhere, 'Download all projects').isDisabled()).toBe(true);
  await chooseFile(elsewhere, all.name, all.bytes);
  await expect.poll(() => titles(elsewhere).then(list => list.sort())).toEqual(['Ball', 'Other']);
});

describe('a link', () => {
  test('of a game without its project becomes a project of the cartridge', async () => {
    const { digits } = resultOf(playLinks(deflateSync(PACKED)));
    const { page } = await open(digits.join(''));
    await page.getByText('The link does not say who made this game.').waitFor();
    await button(page, 'Open a copy').click();
    const files = await openedFiles(page);
    expect(Object.keys(files)).toEqual(['src/game/cartridge.txt']);
    expect(files['src/game/cartridge.txt']).toContain('-- title: Mine');
  });

  const FILES = textFiles({ 'src/ball/main.ts': 'export {};', 'package.json': '{}' });
  const standard = textFiles({ 'package.json': '{}' });
  const LINK = resultOf(shareLink({ title: '<b>Ball</b>', author: 'Ada', files: FILES }, standard));

  test('shows what is in it, and makes a project only when it is told to', async () => {
    const { page, complaints } = await open(LINK);
    await page.getByRole('heading', { name: '<b>Ball</b>' }).waitFor();
    await page
      .getByText(
        'The link says that Ada made this project; nobody has checked that. It has 10 bytes in one file.',
      )
      .waitFor();
    expect(await titles(page)).toEqual([]);
    await button(page, 'Open a copy').click();
    expect(await openedFiles(page)).toEqual(textsOf(FILES));
    await leave(page, '<b>Ball</b>');
    expect(await button(page, 'Open a copy').count()).toBe(0);
    // Once more it is a second project.
    await page.goto(site.address + LINK);
    await button(page, 'Open a copy').click();
    await leave(page, '<b>Ball</b> (2)');
    expect(await titles(page)).toEqual(['<b>Ball</b> (2)', '<b>Ball</b>']);
    expect(complaints).toEqual([]);
  });

  test('can be left alone', async () => {
    const { page } = await open(LINK);
    await button(page, 'Not now').click();
    expect(await button(page, 'Open a copy').count()).toBe(0);
    expect(await titles(page)).toEqual([]);
  });

  test('that is damaged is told', async () => {
    const { page } = await open(LINK.slice(0, -9));
    await page.getByRole('alert').getByText('This link is damaged, or a part of it is missing.').waitFor();
  });
});

/** Deletes the database of the projects, as a browser does whose files are damaged. */
function deleteDatabase(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await window.workshopStore!.close();
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('cartwright');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  });
}

test('projects of a lost database are back, which is said', async () => {
  const { page } = await open();
  await make(page, 'Ball');
  await make(page, 'Other');
  await deleteDatabase(page);
  await page.reload();
  await page
    .getByText(/^This browser had lost (Ball and Other|Other and Ball)\. The projects are back/)
    .waitFor();
  expect((await titles(page)).sort()).toEqual(['Ball', 'Other']);
  expect(await page.getByText('thrown').count()).toBe(0);
  await page.reload();
  await expect.poll(() => titles(page)).toHaveLength(2);
  expect(await page.getByText('had lost').count()).toBe(0);
});

test('projects that the browser has thrown away are told, until the user knows', async () => {
  const { page } = await open();
  await make(page, 'Ball');
  await make(page, 'Other');
  await deleteDatabase(page);
  await page.evaluate(async () => void (await caches.delete('cartwright-copies')));
  await page.reload();
  const alert = page.getByRole('alert').getByText('This browser has thrown 2 projects away: Other and Ball.');
  await alert.waitFor();
  await make(page, 'New');
  await page.reload();
  await alert.waitFor();
  await button(page, 'Close').click();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['New']);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a browser that keeps nothing says so', async () => {
  const { page } = await open('', {}, () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in private windows', 'SecurityError');
    };
  });
  await page
    .getByRole('alert')
    .getByText('This browser keeps no projects (Not in private windows).')
    .waitFor();
});

describe.each([
  { width: 1280, height: 800 },
  { width: 640, height: 360 },
  { width: 390, height: 844 },
])('at $width × $height', viewport => {
  test('everybody can use it, and all of it is on the screen', async () => {
    const { page } = await open('', { viewport, hasTouch: viewport.width < 1000 });
    await make(page, 'A title as long as titles are: eighty characters, and no space-at-all-in-the-end');
    await make(page, 'Binned');
    await button(page, 'More about Binned').click();
    expect(await barriers(page)).toEqual([]);
    await button(page, 'Move to the bin').click();
    await page.getByText('Bin (1)').click();
    expect(await barriers(page)).toEqual([]);
    const { wide, small } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      small: [...document.querySelectorAll('button')].filter(({ offsetHeight }) => offsetHeight < 40).length,
    }));
    expect(wide).toBe(viewport.width);
    expect(small).toBe(0);
    await button(page, 'New game from BLANK').click();
    const dialog = (await page.locator('dialog').boundingBox())!;
    expect(dialog.x).toBeGreaterThanOrEqual(0);
    expect(dialog.x + dialog.width).toBeLessThanOrEqual(viewport.width);
    expect(dialog.y + dialog.height).toBeLessThanOrEqual(viewport.height);
  });
});
