/** A project in a folder of the disk: the folder is the project. Folders of the browser's own file system stand in. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteServer } from '../../export/site-server.ts';
import { button, make, openedFiles, openStandIn, serveStandIn, titles } from './stand-in-page.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await serveStandIn();
});
afterAll(() => site.close());

const MAIN = 'src/game/main.ts';
const START = { [MAIN]: 'one\ntwo\nthree\n', 'package.json': '{}', 'node_modules/big/index.js': 'big' };

/** Opens the page; the folder that a user chooses is one of this name. */
async function open(name: string): Promise<Page> {
  const { page } = await openStandIn(site, '', {}, () => {
    Object.assign(window, {
      showDirectoryPicker: async () => {
        const root = await navigator.storage.getDirectory();
        return root.getDirectoryHandle(document.documentElement.dataset.chosen!, { create: true });
      },
    });
  });
  await page.evaluate(name => {
    document.documentElement.dataset.chosen = name;
  }, name);
  return page;
}

/** Writes files into a folder as another program does; an empty path of a folder is the root. */
const writeOutside = (page: Page, folder: string, texts: Record<string, string | null>) =>
  page.evaluate(
    async ([folder, texts]) => {
      const root = await navigator.storage.getDirectory();
      for (const [path, text] of Object.entries(texts)) {
        const names = `${folder}/${path}`.split('/');
        const file = names.pop()!;
        let place = root;
        for (const name of names) place = await place.getDirectoryHandle(name, { create: true });
        if (text === null) {
          await place.removeEntry(file);
          continue;
        }
        const stream = await (await place.getFileHandle(file, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
    },
    [folder, texts] as const,
  );

/** All files of a folder. */
const filesOutside = (page: Page, folder: string): Promise<Record<string, string>> =>
  page.evaluate(async folder => {
    const found: Record<string, string> = {};
    const visit = async (handle: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const entry of handle.values())
        if (entry.kind === 'directory')
          await visit(entry as FileSystemDirectoryHandle, `${path}${entry.name}/`);
        else found[path + entry.name] = await (await (entry as FileSystemFileHandle).getFile()).text();
    };
    let handle = await navigator.storage.getDirectory();
    for (const name of folder.split('/')) handle = await handle.getDirectoryHandle(name);
    await visit(handle, '');
    return found;
  }, folder);

const change = (page: Page, path: string, text: string | null) =>
  page.evaluate(
    ([path, text]) =>
      window.worked!.events.onChanged(
        text === null ? { removed: [path] } : { changed: new Map([[path, new TextEncoder().encode(text)]]) },
      ),
    [path, text] as const,
  );

/** What the part that compiles has of a file. */
const worked = (page: Page, path: string) =>
  page.evaluate(path => new TextDecoder().decode(window.worked!.files.get(path)), path);

test('a folder is the project: what is written here is there, and what others write is here', async () => {
  const page = await open('games');
  await writeOutside(page, 'games', START);
  await button(page, 'Open a folder').click();
  expect(Object.keys(await openedFiles(page)).sort()).toEqual(['package.json', MAIN]);
  await page.getByText('in games').waitFor();
  await change(page, MAIN, 'ONE\ntwo\nthree\n');
  await expect.poll(async () => (await filesOutside(page, 'games'))[MAIN]).toBe('ONE\ntwo\nthree\n');
  // Another program changes a file, makes one, and removes one.
  await writeOutside(page, 'games', {
    [MAIN]: 'ONE\ntwo\nTHREE\n',
    'src/game/new.ts': 'new',
    'package.json': null,
  });
  await expect.poll(() => worked(page, MAIN)).toBe('ONE\ntwo\nTHREE\n');
  await expect.poll(() => worked(page, 'src/game/new.ts')).toBe('new');
  // Both change different lines, here before that of the other was seen.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await writeOutside(page, 'games', { [MAIN]: 'ONE\ntwo\n3\n' });
  await change(page, MAIN, '1\ntwo\nTHREE\n');
  await expect.poll(() => worked(page, MAIN)).toBe('1\ntwo\n3\n');
  await expect
    .poll(() => filesOutside(page, 'games'))
    .toEqual({
      [MAIN]: '1\ntwo\n3\n',
      'src/game/new.ts': 'new',
      'node_modules/big/index.js': 'big',
    });
  await change(page, 'src/game/new.ts', null);
  await expect
    .poll(async () => Object.keys(await filesOutside(page, 'games')))
    .not.toContain('src/game/new.ts');
  // What was changed while the page was closed is there, and the state before is a version.
  await writeOutside(page, 'games', { [MAIN]: 'later' });
  await page.reload();
  expect(await openedFiles(page)).toEqual({ [MAIN]: 'later' });
  await button(page, 'Versions').click();
  await page.getByText('before the folder of the project had other files').first().waitFor();
  await page
    .getByRole('button', { name: /^Go back to the version/ })
    .first()
    .click();
  await expect.poll(async () => (await filesOutside(page, 'games'))[MAIN]).toBe('1\ntwo\n3\n');
  // The same folder is the same project.
  await button(page, 'Projects').click();
  await page.evaluate(() => {
    document.documentElement.dataset.chosen = 'games';
  });
  await button(page, 'Open a folder').click();
  await page.getByText('in games').waitFor();
  await button(page, 'Projects').click();
  // The list is read anew.
  await expect.poll(() => titles(page)).toHaveLength(1);
});

test('a project of the browser goes on in a new folder, and without it when the folder is gone', async () => {
  const page = await open('disk');
  await make(page, 'Ball');
  await writeOutside(page, 'disk', { 'my-game/other.txt': 'mine' });
  await button(page, 'Open Ball').click();
  const files = await openedFiles(page);
  await button(page, 'Save into a folder').click();
  await page.getByText('in my-game-2').waitFor();
  expect(await filesOutside(page, 'disk/my-game-2')).toEqual(files);
  expect(await filesOutside(page, 'disk/my-game')).toEqual({ 'other.txt': 'mine' });
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('disk', { recursive: true });
  });
  await page.reload();
  await page.getByRole('alert').getByText('The folder my-game-2 cannot be read').waitFor();
  await button(page, 'Go on without the folder').click();
  expect(await openedFiles(page)).toEqual(files);
});

test('a folder that the browser asks for again opens with one click', async () => {
  const page = await open('games');
  await writeOutside(page, 'games', START);
  await button(page, 'Open a folder').click();
  await page.getByText('in games').waitFor();
  await page.addInitScript(() => {
    let state: PermissionState = 'prompt';
    Object.assign(FileSystemDirectoryHandle.prototype, {
      queryPermission: async () => state,
      requestPermission: async () => {
        state = 'granted';
        return state;
      },
    });
  });
  await page.reload();
  await page.getByRole('alert').getByText('This project lies in the folder games').waitFor();
  expect(await page.evaluate(() => window.worked)).toBeUndefined();
  await button(page, 'Open the folder').click();
  expect((await openedFiles(page))[MAIN]).toBe(START[MAIN]);
});

test('the browser forgets the folder of a project that is deleted, and of no other', async () => {
  const page = await open('deleted');
  const linked = () =>
    page.evaluate(async () => {
      const request = indexedDB.open('cartwright-folders');
      const database = await new Promise<IDBDatabase>(resolve => {
        request.onsuccess = () => resolve(request.result);
      });
      const keys = database.transaction('folders').objectStore('folders').count();
      const count = await new Promise<number>(resolve => {
        keys.onsuccess = () => resolve(keys.result);
      });
      database.close();
      return count;
    });
  for (const name of ['deleted', 'stays']) {
    await writeOutside(page, name, START);
    await page.evaluate(name => {
      document.documentElement.dataset.chosen = name;
    }, name);
    await button(page, 'Open a folder').click();
    await page.getByText(`in ${name}`).waitFor();
    await button(page, 'Projects').click();
    await page.getByRole('heading', { name: 'Your projects', exact: true }).waitFor();
  }
  expect(await linked()).toBe(2);
  const [, title] = await titles(page);
  await button(page, `More about ${title}`).click();
  await button(page, 'Move to the bin').click();
  await page.getByText('Bin (1)').click();
  expect(await linked()).toBe(2);
  await button(page, `Delete for ever ${title}`).click();
  await button(page, 'Delete').click();
  await expect.poll(linked).toBe(1);
});
