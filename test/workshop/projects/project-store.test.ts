/** The store of projects, on a database in memory. */

import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportAll, importAll } from '../../../tools/workshop/projects/all-projects.ts';
import { BIN_TIME, ProjectStore } from '../../../tools/workshop/projects/project-store.ts';
import { zipProjects } from '../../../tools/workshop/projects/project-zip.ts';
import { codeOf, resultOf, textFiles, textsOf } from '../template-project.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CODE = 'src/ball/main.ts';
const PICTURE = Uint8Array.of(137, 80, 78, 71);

let now: number;
let store: ProjectStore;
let name = 0;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  name++;
  store = await openStore();
});
afterEach(() => store.close());

async function openStore(): Promise<ProjectStore> {
  return resultOf(await ProjectStore.open({ name: `store ${name}`, now: () => now, locks: undefined }));
}

async function make(title = 'Ball', texts: Record<string, string> = { [CODE]: 'one', 'package.json': '{}' }) {
  return resultOf(await store.create(title, textFiles(texts)));
}

async function write(id: string, texts: Record<string, string>, removed: string[] = []): Promise<void> {
  resultOf(await store.write(id, { changed: textFiles(texts), removed }));
}

async function textsIn(id: string): Promise<Record<string, string>> {
  return textsOf(resultOf(await store.read(id)));
}

/** Number of contents in the database. */
async function contentCount(): Promise<number> {
  const database = await openDB(`store ${name}`);
  const count = await database.count('contents');
  database.close();
  return count;
}

const titles = async () => resultOf(await store.list()).projects.map(({ title }) => title);
const reasons = async (id: string) => resultOf(await store.versions(id)).map(({ reason }) => reason);

test('a project is there with its files, also when the store is opened again', async () => {
  const { id } = await make();
  await store.close();
  store = await openStore();
  expect(resultOf(await store.list()).projects).toEqual([
    { id, title: 'Ball', game: 'ball', changed: now, size: 5 },
  ]);
  expect(await textsIn(id)).toEqual({ [CODE]: 'one', 'package.json': '{}' });
});

test('a step changes, adds and removes files', async () => {
  const { id } = await make();
  now += 1000;
  await write(id, { [CODE]: 'two', 'src/ball/hit.ts': 'new' }, ['package.json', 'not/there.ts']);
  expect(await textsIn(id)).toEqual({ [CODE]: 'two', 'src/ball/hit.ts': 'new' });
  expect(resultOf(await store.list()).projects).toMatchObject([{ changed: now, size: 6 }]);
});

test('a file gets the name of one that the same step removes', async () => {
  const { id } = await make();
  await write(id, { 'src/Ball/main.ts': 'two' }, [CODE]);
  expect(await textsIn(id)).toEqual({ 'package.json': '{}', 'src/Ball/main.ts': 'two' });
});

test('paths that cannot lie in a folder are refused, and nothing of the step is written', async () => {
  const { id } = await make();
  for (const path of [
    '../x',
    '/x',
    'a//b',
    'a\\b',
    '',
    'src',
    'SRC/ball/MAIN.ts',
    `${CODE}/x`,
    'con.ts',
    'a.',
  ])
    expect([
      path,
      codeOf(await store.write(id, { changed: textFiles({ [CODE]: 'two', [path]: 'x' }) })),
    ]).toEqual([path, 'workshop/path']);
  expect(await textsIn(id)).toEqual({ [CODE]: 'one', 'package.json': '{}' });
  expect(codeOf(await store.create('Bad', textFiles({ '../x': '' })))).toBe('workshop/path');
});

test('a part of a larger buffer is stored alone', async () => {
  const buffer = new Uint8Array(1 << 20).fill(7);
  const { id } = resultOf(await store.create('Part', new Map([['a.bin', buffer.subarray(10, 13)]])));
  const files = resultOf(await store.read(id));
  expect([...files.get('a.bin')!]).toEqual([7, 7, 7]);
  expect(files.get('a.bin')!.buffer.byteLength).toBe(3);
});

test('no two projects have the same title', async () => {
  await make();
  await make();
  const { id } = await make('Ball (2)');
  expect(new Set(await titles())).toEqual(new Set(['Ball', 'Ball (2)', 'Ball (3)']));
  expect(resultOf(await store.rename(id, 'Ball (3)')).title).toBe('Ball (3)');
  expect(resultOf(await store.rename(id, '  a \n b  ')).title).toBe('a b');
  expect(resultOf(await store.rename(id, ' ')).title).toBe('Untitled');
  expect(resultOf(await store.rename(id, 'x'.repeat(200))).title).toHaveLength(80);
});

test('the list begins with what was changed last', async () => {
  const first = await make('First');
  now += 1;
  await make('Second');
  now += 1;
  await write(first.id, { [CODE]: 'two' });
  expect(await titles()).toEqual(['First', 'Second']);
});

test('a duplicate is another project', async () => {
  const { id } = await make();
  const copy = resultOf(await store.duplicate(id));
  await write(copy.id, { [CODE]: 'two' });
  expect(copy.title).toBe('Ball (2)');
  expect((await textsIn(id))[CODE]).toBe('one');
  expect((await textsIn(copy.id))[CODE]).toBe('two');
});

test('the bin keeps a project with its versions for thirty days', async () => {
  const { id } = await make();
  resultOf(await store.keepVersion(id, 'play', PICTURE));
  resultOf(await store.remove(id));
  expect(await titles()).toEqual([]);
  expect(resultOf(await store.list()).bin).toMatchObject([{ id, removed: now }]);
  now += BIN_TIME - 1;
  await store.close();
  store = await openStore();
  resultOf(await store.bringBack(id));
  expect(await titles()).toEqual(['Ball']);
  expect(await reasons(id)).toEqual(['play']);
  resultOf(await store.remove(id));
  now += BIN_TIME;
  await store.close();
  store = await openStore();
  expect(resultOf(await store.list()).bin).toEqual([]);
  expect(codeOf(await store.read(id))).toBe('workshop/no-project');
  expect(await contentCount()).toBe(0);
});

test('a project that comes back finds its title taken', async () => {
  const { id } = await make();
  resultOf(await store.remove(id));
  await make();
  expect(resultOf(await store.bringBack(id)).title).toBe('Ball (2)');
});

test('a project that is written leaves the bin', async () => {
  const { id } = await make();
  resultOf(await store.remove(id));
  await write(id, { [CODE]: 'two' });
  expect(await titles()).toEqual(['Ball']);
});

test('a version keeps what a project was, and unchanged files cost nothing', async () => {
  const { id } = await make();
  resultOf(await store.keepVersion(id, 'play', PICTURE));
  expect(await contentCount()).toBe(3);
  await write(id, { [CODE]: 'two' });
  await write(id, { [CODE]: 'three' });
  // The first code, the third, the manifest and the picture: what was between two versions is gone.
  expect(await contentCount()).toBe(4);
  const [version] = resultOf(await store.versions(id));
  expect(version).toEqual({ number: 1, time: now, reason: 'play', size: 5, picture: PICTURE });
  expect(textsOf(resultOf(await store.readVersion(id, 1)))[CODE]).toBe('one');
  expect(resultOf(await store.list()).projects[0].picture).toEqual(PICTURE);
});

test('the same state is one version, with the newest picture', async () => {
  const { id } = await make();
  resultOf(await store.keepVersion(id, 'play', PICTURE));
  resultOf(await store.keepVersion(id, 'play', Uint8Array.of(1)));
  resultOf(await store.keepVersion(id, 'play'));
  expect(resultOf(await store.versions(id))).toMatchObject([{ number: 1, picture: Uint8Array.of(1) }]);
  expect(await contentCount()).toBe(3);
});

test('going back keeps the state before', async () => {
  const { id } = await make();
  resultOf(await store.keepVersion(id, 'play'));
  await write(id, { [CODE]: 'two', 'a.ts': '' }, ['package.json']);
  const files = resultOf(await store.restore(id, 1));
  expect(textsOf(files)).toEqual({ [CODE]: 'one', 'package.json': '{}' });
  expect(await textsIn(id)).toEqual(textsOf(files));
  expect(await reasons(id)).toEqual(['restore', 'play']);
  resultOf(await store.restore(id, 2));
  expect(await textsIn(id)).toEqual({ [CODE]: 'two', 'a.ts': '' });
  expect(codeOf(await store.restore(id, 9))).toBe('workshop/no-project');
});

test('a change keeps the state before it if no version is younger than an hour', async () => {
  const { id } = await make();
  now += HOUR - 1;
  await write(id, { [CODE]: 'two' });
  expect(await reasons(id)).toEqual([]);
  now += 1;
  await write(id, { [CODE]: 'three' });
  now += HOUR - 1;
  await write(id, { [CODE]: 'four' });
  expect(await reasons(id)).toEqual(['hour']);
  expect(textsOf(resultOf(await store.readVersion(id, 1)))[CODE]).toBe('two');
});

test('versions are thinned out, and their contents go with them', async () => {
  const { id } = await make();
  now += 12 * HOUR;
  for (let day = 0; day < 30; day++)
    for (let hour = 0; hour < 4; hour++) {
      now += hour === 0 ? DAY - 3 * 1000 : 1000;
      await write(id, { [CODE]: `${day} ${hour}` });
      resultOf(await store.keepVersion(id, 'play'));
    }
  const versions = resultOf(await store.versions(id));
  // The newest twenty are those of the last five days; before, one of each day.
  expect(versions).toHaveLength(20 + 25);
  // Each has its own code, and all have the same manifest.
  expect(await contentCount()).toBe(versions.length + 1);
});

test('versions with a name stay', async () => {
  const { id } = await make();
  await write(id, { [CODE]: 'the first' });
  resultOf(await store.keepVersion(id, 'play'));
  // The same state only gets the name.
  resultOf(await store.keepVersion(id, 'asked', undefined, ' before  the boss '));
  for (let step = 0; step < 25; step++) {
    now += 1000;
    await write(id, { [CODE]: `${step}` });
    resultOf(await store.keepVersion(id, 'play'));
  }
  const versions = resultOf(await store.versions(id));
  expect(versions.at(-1)).toMatchObject({ number: 1, reason: 'asked', name: 'before the boss' });
  expect(textsOf(resultOf(await store.readVersion(id, 1)))[CODE]).toBe('the first');
  expect(versions.length).toBeLessThan(25);
});

test('what a store has taken over, others cannot write', async () => {
  const { id } = await make();
  const other = await openStore();
  resultOf(await store.open(id));
  await write(id, { [CODE]: 'two' });
  expect(resultOf(await other.open(id, { takeOver: true }))).toMatchObject({ writable: true });
  expect(codeOf(await store.write(id, { changed: textFiles({ [CODE]: 'lost' }) }))).toBe(
    'workshop/taken-over',
  );
  expect(codeOf(await store.restore(id, 1))).toBe('workshop/taken-over');
  resultOf(await other.write(id, { changed: textFiles({ [CODE]: 'three' }) }));
  expect(await textsIn(id)).toMatchObject({ [CODE]: 'three' });
  await other.close();
});

test('all projects go into one file and come back; what is there stays', async () => {
  const ball = await make('Ball / 1', { [CODE]: 'one', 'package.json': '{}', 'cart/ball/cart.json': '{}' });
  resultOf(await store.keepVersion(ball.id, 'play', PICTURE));
  now--;
  await make('Other', { [CODE]: 'two' });
  now--;
  await make('No game yet', { 'notes.txt': 'x' });
  const gone = await make('In the bin', { [CODE]: 'three' });
  resultOf(await store.remove(gone.id));
  const bytes = resultOf(await exportAll(store));
  expect(resultOf(await importAll(store, bytes))).toEqual({
    added: [],
    same: ['Ball / 1', 'Other', 'No game yet'],
  });

  await write(ball.id, { [CODE]: 'changed' });
  expect(resultOf(await importAll(store, bytes)).added).toMatchObject([{ title: 'Ball / 1 (2)' }]);
  expect((await textsIn(ball.id))[CODE]).toBe('changed');

  await store.close();
  name += 1000;
  store = await openStore();
  const { added } = resultOf(await importAll(store, bytes));
  expect(added).toMatchObject([
    { title: 'Ball / 1', picture: PICTURE },
    { title: 'Other' },
    { title: 'No game yet' },
  ]);
  expect(await textsIn(added[2].id)).toEqual({ 'notes.txt': 'x' });
});

test('of projects with the same files, as many are there as in the file', async () => {
  await make('One');
  const bytes = zipProjects(
    ['Two', 'One', 'Three'].map(title => ({
      title,
      files: textFiles({ [CODE]: 'one', 'package.json': '{}' }),
    })),
  );
  for (let time = 0; time < 2; time++) {
    resultOf(await importAll(store, bytes));
    expect((await titles()).sort()).toEqual(['One', 'Three', 'Two']);
  }
});

test('a project in the bin that comes in a file leaves the bin', async () => {
  const { id } = await make();
  const bytes = resultOf(await exportAll(store));
  resultOf(await store.remove(id));
  expect(resultOf(await importAll(store, bytes))).toEqual({ added: [], same: ['Ball'] });
  expect(await titles()).toEqual(['Ball']);
});

test('a full storage is told, and nothing of the step is written', async () => {
  const { id } = await make();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
    if (this.name === 'projects') throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, args);
  };
  try {
    expect(codeOf(await store.write(id, { changed: textFiles({ [CODE]: 'two' }) }))).toBe(
      'workshop/storage-full',
    );
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  expect(await textsIn(id)).toEqual({ [CODE]: 'one', 'package.json': '{}' });
  expect(await contentCount()).toBe(2);
});

test('a browser that keeps nothing is told', async () => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => {
    throw new DOMException('private', 'SecurityError');
  };
  try {
    expect(codeOf(await ProjectStore.open({ name: 'none', locks: undefined }))).toBe('workshop/no-storage');
  } finally {
    IDBFactory.prototype.open = open;
  }
});
