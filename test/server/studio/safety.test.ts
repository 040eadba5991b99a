/** Who may write through the server of `play`, and what happens to what others have written. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPicture } from '../../../tools/assets/picture/read-picture.ts';
import { writeIndexedPng } from '../../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../../tools/project/pull/art-writers.ts';
import { type PlayServer, serve } from '../../../tools/server/http/serve.ts';
import { gameStore } from '../../../tools/server/studio/game/store.ts';
import { StudioRoutes } from '../../../tools/server/studio/studio-routes.ts';

let folder: string;
let file: string;
let server: PlayServer;
let studio: StudioRoutes;

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
  studio = new StudioRoutes(game => (game === 'ship' ? store : undefined));
  const started = await serve({ page: () => '', onReport: () => {}, studio });
  if (!started.ok) throw new Error('no server');
  server = started.value;
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a change of pixels from 2 to 5, with headers as browsers and others would send them. */
function send(
  headers: Record<string, string>,
  cells: number[][] = [[0, 2, 5]],
): Promise<{ status: number; answer: Record<string, unknown[]> }> {
  const { host } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const asked = request(
      `${server.address}studio/ship/changes`,
      { method: 'POST', headers: { host, connection: 'close', ...headers } },
      response => {
        let text = '';
        response.on('data', piece => {
          text += piece;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode!, answer: text === '' ? {} : JSON.parse(text) }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify({ changes: [{ document: 'sprites/ship.png', cells }] }));
  });
}

const own = () => ({ origin: server.address.slice(0, -1), 'x-cartwright-token': studio.token });

test.each([
  ['without a token', () => ({ origin: own().origin }), 'has no key'],
  [
    'with a wrong token',
    () => ({ ...own(), 'x-cartwright-token': 'x' }),
    'another start of the server: reload',
  ],
  [
    'from a page of another site',
    () => ({ ...own(), origin: 'https://evil.example' }),
    'came from https://evil.example',
  ],
  [
    'from a page of another port of this computer',
    () => ({ ...own(), origin: 'http://127.0.0.1:1' }),
    'came from http://127.0.0.1:1,',
  ],
  ['from no page at all', () => ({ 'x-cartwright-token': studio.token }), 'without the header Origin'],
  [
    'at another name that leads to this computer',
    () => ({ ...own(), host: 'evil.example' }),
    'asked as evil.example: open the page at 127.0.0.1',
  ],
])('nothing is written %s, and the answer says why', async (_, headers, reason) => {
  const before = readFileSync(file);
  const { status, answer } = await send(headers());
  expect(status).toBe(403);
  expect(answer.problems[0]).toContain(reason);
  expect(readFileSync(file)).toEqual(before);
});

test('the page itself writes', async () => {
  const { status, answer } = await send(own());
  expect(status).toBe(200);
  expect(answer.conflicts).toEqual([]);
  expect(written().slice(0, 3)).toEqual([5, 2, 2]);
});

test('no path leads out of the folder of art', async () => {
  const outside = await fetch(
    `${server.address}studio/ship/documents/${encodeURIComponent('../secret.png')}`,
    {
      headers: { 'x-cartwright-token': studio.token, connection: 'close' },
    },
  );
  expect(outside.status).toBe(409);
});

test('another change of the same file is kept, and of the same pixel asked about', async () => {
  await send(own(), [[1, 2, 5]]);
  writeFileSync(file, picture(7));
  const { answer } = await send(own(), [
    [0, 2, 9],
    [3, 2, 9],
  ]);
  expect(answer.conflicts).toEqual([{ document: 'sprites/ship.png', index: 0, current: 7 }]);
  expect(written().slice(0, 4)).toEqual([7, 2, 2, 9]);
});

test('a version of what was overwritten is kept, and comes back when it is asked for', async () => {
  const before = readFileSync(file);
  await send(own());
  await send(own(), [[1, 2, 5]]);
  const versions = studio.get('ship/versions').content as { id: number; size: number }[];
  expect(versions.map(({ size }) => size)).toEqual([before.length]);
  studio.post('ship/restore', { id: versions[0].id });
  expect(readFileSync(file)).toEqual(before);
});

test('a file that has gone is told, and the stroke can be sent again', async () => {
  const bytes = readFileSync(file);
  rmSync(file);
  const { answer } = await send(own());
  expect(answer.problems).toEqual([expect.stringContaining('no longer there')]);
  writeFileSync(file, bytes);
  expect((await send(own())).answer.problems).toEqual([]);
  expect(written()[0]).toBe(5);
});

test('what is undone gives the file its old bytes back', async () => {
  // As another program would write it: not as it would be written here.
  const before = Buffer.concat([readFileSync(file)]);
  await send(own());
  await send(own(), [[4, 2, 5]]);
  await send(own(), [[4, 5, 2]]);
  await send(own(), [[0, 5, 2]]);
  expect(readFileSync(file)).toEqual(before);
});
