/** Who may write through the server of `play`, and what happens to what others have written. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPicture } from '../../../tools/assets/picture/read-picture.ts';
import { writeIndexedPng } from '../../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../../tools/project/pull/art-writers.ts';
import { type PlayServer, serve } from '../../../tools/server/http/serve.ts';
import { gameStore } from '../../../tools/workspace/studio/game/store.ts';
import { studioMethods } from '../../../tools/workspace/studio/studio-methods.ts';
import { openSocket, type PageSocket, refusalFor } from '../../server/page-socket.ts';

let folder: string;
let file: string;
let server: PlayServer;
let page: PageSocket;

const picture = (first: number) => {
  const pixels = new Uint8Array(64).fill(2);
  pixels[0] = first;
  return writeIndexedPng({ width: 8, height: 8, pixels }, paletteEntries(DEFAULT_PALETTE));
};
/** Numbers of the pixels in the file. */
const written = () => {
  const read = readPicture(new Uint8Array(readFileSync(file)), file);
  return read.ok ? [...read.value.frames[0].indices!] : [];
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-studio-safety-'));
  mkdirSync(join(folder, 'sprites'));
  file = join(folder, 'sprites/ship.png');
  writeFileSync(file, picture(2));
  const store = gameStore(folder);
  const methods = studioMethods(game => (game === 'ship' ? store : undefined));
  const started = await serve({ page: () => '', methods });
  if (!started.ok) throw new Error('no server');
  server = started.value;
  page = await openSocket(server.address);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a change of pixels, from 2 to 5. */
const send = (cells: number[][] = [[0, 2, 5]]) =>
  page.ask('studio/change', { game: 'ship', changes: [{ document: 'sprites/ship.png', cells }] });

test.each([
  ['a page of another site', { origin: 'https://evil.example' }, 'came from https://evil.example'],
  [
    'a page of another port of this computer',
    { origin: 'http://127.0.0.1:1' },
    'came from http://127.0.0.1:1,',
  ],
  ['a page in a sandbox', { origin: 'null' }, 'came from null'],
  ['no page at all', {}, 'without the header Origin'],
])('%s gets no channel, and the answer says why', async (_, headers, reason) => {
  const [status, text] = await refusalFor(server.address, headers as Record<string, string>);
  expect([status, text]).toEqual([403, expect.stringContaining(reason)]);
});

test('another host name of this computer has no channel', async () => {
  const headers = { host: 'evil.example', origin: 'http://evil.example' };
  const [status, text] = await refusalFor(server.address, headers);
  expect([status, text]).toEqual([
    403,
    expect.stringContaining('host name evil.example: open the page at 127.0.0.1'),
  ]);
});

test('the page itself writes', async () => {
  const { result } = await send();
  expect(result.conflicts).toEqual([]);
  expect(written().slice(0, 3)).toEqual([5, 2, 2]);
});

test('another game than those of the server has no documents', async () => {
  const { error } = await page.ask('studio/documents', { game: 'other' });
  expect(error.message).toBe('unknown game');
});

test('no path leads out of the folder of art', async () => {
  const { error } = await page.ask('studio/open', { game: 'ship', id: '../secret.png' });
  expect(error.message).toContain('../secret.png');
});

test('another change of the same file is kept, and one of the same pixel is a conflict', async () => {
  await send([[1, 2, 5]]);
  writeFileSync(file, picture(7));
  const { result } = await send([
    [0, 2, 9],
    [3, 2, 9],
  ]);
  expect(result.conflicts).toEqual([{ document: 'sprites/ship.png', index: 0, current: 7 }]);
  expect(written().slice(0, 4)).toEqual([7, 2, 2, 9]);
});

test('overwritten versions are kept, and can be restored', async () => {
  const before = readFileSync(file);
  await send();
  await send([[1, 2, 5]]);
  const { result } = await page.ask('studio/versions', { game: 'ship' });
  const versions = result as { id: number; size: number }[];
  expect(versions.map(({ size }) => size)).toEqual([before.length]);
  await page.ask('studio/restore', { game: 'ship', id: versions[0].id });
  expect(readFileSync(file)).toEqual(before);
});

test('a missing file is reported, and the stroke can be sent again', async () => {
  const bytes = readFileSync(file);
  rmSync(file);
  const { result } = await send();
  expect(result.problems).toEqual([expect.stringContaining('no longer exists')]);
  writeFileSync(file, bytes);
  expect((await send()).result.problems).toEqual([]);
  expect(written()[0]).toBe(5);
});

test('undo restores the old bytes of the file', async () => {
  // As another program would write it: not as it would be written here.
  const before = Buffer.concat([readFileSync(file)]);
  await send();
  await send([[4, 2, 5]]);
  await send([[4, 5, 2]]);
  await send([[0, 5, 2]]);
  expect(readFileSync(file)).toEqual(before);
});
