/** The second copies of projects, and what they bring back. */

import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  decodeCopy,
  encodeCopy,
  ProjectCopies,
  type ProjectCopy,
} from '../../../tools/workshop/projects/project-copies.ts';
import { BIN_TIME, ProjectStore } from '../../../tools/workshop/projects/project-store.ts';
import { resultOf, textFiles, textsOf } from '../template-project.ts';

/** A cache storage in memory. */
class MemoryCaches {
  readonly kept = new Map<string, Response>();

  async open(): Promise<unknown> {
    const { kept } = this;
    return {
      keys: async () => [...kept.keys()].map(url => ({ url })),
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
      delete: async (url: string) => kept.delete(url),
    };
  }
}

const PICTURE = Uint8Array.of(137, 80, 78, 71);
const CODE = 'src/ball/main.ts';
let caches: MemoryCaches;
let copies: ProjectCopies;
let now: number;
let name = 0;
let store: ProjectStore;
beforeEach(async () => {
  caches = new MemoryCaches();
  copies = new ProjectCopies(caches as unknown as CacheStorage, 'test');
  now = Date.UTC(2026, 0, 1);
  name++;
  store = await openStore();
});
afterEach(() => store.close());

async function openStore(): Promise<ProjectStore> {
  const options = { name: `copied ${name}`, now: () => now, locks: undefined, copies };
  return resultOf(await ProjectStore.open(options));
}

/** Closes the store, empties its database, and opens it again. */
async function lose(): Promise<void> {
  await store.close();
  await deleteDB(`copied ${name}`);
  store = await openStore();
}

const make = async (title = 'Ball', code = 'one') =>
  resultOf(await store.create(title, textFiles({ [CODE]: code, 'art.bin': '\0' }), PICTURE));
const titles = async () => resultOf(await store.list()).projects.map(project => project.title);

function copyOf(code: string, id = 'a'): ProjectCopy {
  return { id, title: 'Größe', changed: 7, files: textFiles({ [CODE]: code, empty: '' }), picture: PICTURE };
}

test('a copy is read as it was written, and not at all if a byte is changed or missing', () => {
  for (const copy of [copyOf('text'), { ...copyOf(''), removed: 3, picture: undefined, files: new Map() }]) {
    const bytes = encodeCopy(copy);
    expect(decodeCopy(bytes)).toEqual(copy);
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice();
      damaged[at] ^= 1;
      expect(decodeCopy(damaged)).toBeUndefined();
      expect(decodeCopy(bytes.subarray(0, at))).toBeUndefined();
    }
  }
});

test('a project has a copy as soon as it is made', async () => {
  const { id } = await make();
  expect((await copies.read(id))?.title).toBe('Ball');
});

test('of two copies the newer one counts, and the older one where that is damaged', async () => {
  for (const code of ['one', 'two', 'three']) await copies.write(copyOf(code));
  await copies.write(copyOf('other', 'b'));
  expect((await copies.ids()).sort()).toEqual(['a', 'b']);
  expect(textsOf((await copies.read('a'))!.files)).toEqual({ [CODE]: 'three', empty: '' });
  const newest = [...caches.kept].find(
    ([url, kept]) => url.includes('/a/') && kept.headers.get('x-number') === '3',
  );
  caches.kept.set(newest![0], new Response('half', { headers: { 'x-number': '3' } }));
  expect(textsOf((await copies.read('a'))!.files)).toEqual({ [CODE]: 'two', empty: '' });
  await copies.remove('a');
  expect([await copies.ids(), await copies.read('a')]).toEqual([['b'], undefined]);
});

test('projects of an emptied database come back with their last state and picture, once', async () => {
  const { id } = await make();
  await make('Second');
  resultOf(
    await store.write(id, { changed: textFiles({ [CODE]: 'two', 'new.ts': 'new' }), removed: ['art.bin'] }),
  );
  resultOf(await store.rename(id, 'Renamed'));
  await lose();
  expect([...store.recovered].sort()).toEqual(['Renamed', 'Second']);
  expect((await titles()).sort()).toEqual(['Renamed', 'Second']);
  expect(textsOf(resultOf(await store.read(id)))).toEqual({ [CODE]: 'two', 'new.ts': 'new' });
  const listed = resultOf(await store.list()).projects.find(project => project.id === id)!;
  expect([listed.picture, listed.changed, listed.game]).toEqual([PICTURE, now, 'ball']);
  await store.close();
  store = await openStore();
  expect(store.recovered).toEqual([]);
});

test('a project of which a content is missing comes back, and the others stay as they are', async () => {
  const { id } = await make();
  const { id: other } = await make('Other', 'other code');
  await store.close();
  const database = await openDB(`copied ${name}`);
  const contents = await database.getAll('contents');
  const keys = await database.getAllKeys('contents');
  await database.delete(
    'contents',
    keys[contents.findIndex(bytes => new TextDecoder().decode(bytes) === 'one')],
  );
  database.close();
  store = await openStore();
  expect(store.recovered).toEqual(['Ball']);
  expect(textsOf(resultOf(await store.read(id)))[CODE]).toBe('one');
  expect(textsOf(resultOf(await store.read(other)))[CODE]).toBe('other code');
});

test('what the user has removed stays away, in the bin or for ever', async () => {
  const { id } = await make();
  const { id: binned } = await make('Binned');
  resultOf(await store.remove(id));
  resultOf(await store.remove(binned));
  resultOf(await store.removeForever(id));
  await lose();
  expect([await titles(), store.recovered]).toEqual([[], []]);
  expect(resultOf(await store.list()).bin.map(({ title }) => title)).toEqual(['Binned']);
  now += BIN_TIME;
  await store.close();
  store = await openStore();
  expect([resultOf(await store.list()).bin, await copies.ids()]).toEqual([[], []]);
});

test('copies that cannot be written or read change nothing', async () => {
  const broken = { open: () => Promise.reject(new Error('no room')) } as unknown as CacheStorage;
  await store.close();
  copies = new ProjectCopies(broken, 'test');
  store = await openStore();
  const { id } = await make();
  await store.close();
  store = await openStore();
  expect(textsOf(resultOf(await store.read(id)))[CODE]).toBe('one');
  resultOf(await store.remove(id));
  resultOf(await store.removeForever(id));
  expect(await titles()).toEqual([]);
});
