/** The channel between a page and its server: who may use it, what arrives, and what ends neither. */

import { afterEach, expect, test } from 'vitest';
import { errorDiagnostic, failure, success } from '../../tools/diagnostic.ts';
import {
  CHANNEL_PATH,
  MESSAGE_LIMIT,
  type Method,
  PAGE_METHODS,
} from '../../tools/player/development/messages.ts';
import { type PlayServer, type ServeOptions, serve } from '../../tools/server/http/serve.ts';
import type { Methods } from '../../tools/workspace/call-method.ts';
import { openSocket, refusalFor } from './page-socket.ts';

let heard: [method: string, params: unknown][];
const open: PlayServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A server whose methods note what they hear. */
async function started(options: Partial<ServeOptions> = {}): Promise<PlayServer> {
  heard = [];
  const names = Object.keys(PAGE_METHODS) as Method[];
  const methods = Object.fromEntries(
    names.map(name => [
      name,
      (params: unknown) => {
        heard.push([name, params]);
        return success(`done: ${name}`);
      },
    ]),
  ) as unknown as Methods;
  const server = await serve({ page: () => '', methods, ...options });
  if (!server.ok) throw new Error(server.diagnostics[0].message);
  open.push(server.value);
  return server.value;
}

const GAME = { game: 'chess' };
const TEST = { ...GAME, picture: '', recording: '5 60', frames: 9, randomSeed: 1, persistentMemory: [0, 7] };
const PICTURE = { ...GAME, area: 'tiles', name: 'tree', width: 8, height: 8 };
const ANIMATION = {
  frames: ['AA=='],
  durations: [100],
  tags: [{ name: 'walk', from: 0, to: 0, direction: 'forward' }],
};
const OPENED = { ...GAME, file: 'a.ts' };
const WRITTEN = { ...OPENED, text: 'cls();' };
const PLACE = { ...WRITTEN, offset: 3 };
const ASKED = { taken: [PLACE], refused: [WRITTEN, { ...PLACE, offset: 0.5 }] };
const SEARCH = { ...GAME, text: 'cls', isExact: true, isWord: false };
const CELLS = { document: 'a.png', cells: [[0, 1, 2]] };

/** For each method what is taken, and what is turned away. */
const SAMPLES: Record<Method, { taken: object[]; refused: unknown[] }> = {
  'game/load': {
    taken: [{}, { game: 'pistol' }, { isDebugged: true }],
    refused: [null, { game: 1 }, { isDebugged: 'yes' }],
  },
  'game/error': {
    taken: [
      { message: 'it broke', traceback: '…' },
      { message: 'it broke', traceback: '', game: 'chess', version: 3 },
    ],
    refused: [
      undefined,
      null,
      [],
      {},
      { message: 1, traceback: '' },
      { message: '', traceback: '', version: '3' },
    ],
  },
  'game/traced': {
    taken: [
      { lines: ['one', 'two'], more: 3 },
      { lines: [], more: 0, game: 'chess' },
    ],
    refused: [
      [],
      { lines: 'one', more: 0 },
      { lines: [1], more: 0 },
      { lines: [] },
      { lines: [], more: '0' },
    ],
  },
  'game/reloaded': {
    taken: [
      { outcome: 'kept', game: 'chess' },
      { outcome: 'impossible', reason: 'why' },
    ],
    refused: [[], { reason: 'why' }, 'kept', { outcome: 'kept', reason: 1 }],
  },
  'game/saveTest': {
    taken: [TEST],
    // A recording becomes a part of a program.
    refused: [
      { ...TEST, recording: '`' },
      { ...TEST, recording: '$' },
      { ...TEST, frames: 1.5 },
      { ...TEST, persistentMemory: ['0'] },
    ],
  },
  'editor/open': {
    taken: [{ file: 'a.ts' }, { file: 'a.ts', line: 3, column: 7 }],
    refused: [
      {},
      { file: 1 },
      { file: 'a.ts', line: 0 },
      { file: 'a.ts', line: '3' },
      { file: 'a.ts', line: 3, column: -1 },
    ],
  },
  'inspector/begin': { taken: [{}], refused: [undefined, null, 'begin'] },
  'inspector/send': { taken: [{ messages: ['{}'] }], refused: [{}, { messages: '{}' }, { messages: [{}] }] },
  'inspector/take': { taken: [{ waits: true }], refused: [{}, { waits: 1 }] },
  'debugger/order': {
    taken: [{ method: 'Debugger.stepOver', expression: '' }],
    refused: [{ method: 'Debugger.stepOver' }, { method: 'Runtime.evaluate', expression: 'trace(1)' }],
  },
  'debugger/sendState': { taken: [{}], refused: [7] },
  'studio/documents': { taken: [GAME], refused: [{}] },
  'studio/uses': { taken: [GAME], refused: [{ game: 1 }] },
  'studio/open': { taken: [{ ...GAME, id: 'a.png' }], refused: [GAME] },
  'studio/change': {
    taken: [
      { ...GAME, changes: [CELLS, { ...CELLS, part: 1 }] },
      { ...GAME, changes: [{ document: 'sfx', key: '3', before: null, after: { volume: 15 } }] },
    ],
    refused: [
      { changes: [CELLS] },
      { ...GAME, changes: CELLS },
      { ...GAME, changes: [{ document: 'a.png' }] },
      { ...GAME, changes: [{ document: 'a.png', cells: [[0, 1]] }] },
      { ...GAME, changes: [{ document: 'a.png', cells: [[0, 1, 0.5]] }] },
      { ...GAME, changes: [null] },
    ],
  },
  'studio/createPicture': {
    taken: [PICTURE, { ...PICTURE, animation: ANIMATION }],
    refused: [
      { ...PICTURE, area: 'screen' },
      { ...PICTURE, width: '8' },
      { ...PICTURE, animation: { frames: [] } },
    ],
  },
  'studio/renamePicture': {
    taken: [
      { ...GAME, id: 'a.png' },
      { ...GAME, id: 'a.png', name: 'b' },
    ],
    refused: [GAME, { ...GAME, id: 'a.png', name: 1 }],
  },
  'studio/readPalette': {
    taken: [{ ...GAME, name: 'a.hex', content: '' }],
    refused: [{ ...GAME, name: 'a.hex' }],
  },
  'studio/readPicture': {
    taken: [{ ...GAME, name: 'a.gif', content: '' }],
    refused: [{ ...GAME, content: '' }],
  },
  'studio/versions': { taken: [GAME], refused: [null] },
  'studio/restore': { taken: [{ ...GAME, id: 3 }], refused: [{ ...GAME, id: '3' }] },
  'code/files': { taken: [GAME], refused: [{}] },
  'code/open': { taken: [OPENED], refused: [GAME, { ...OPENED, file: 1 }] },
  'code/save': { taken: [{ ...WRITTEN, version: 'a' }], refused: [WRITTEN, { ...OPENED, version: 'a' }] },
  'code/create': { taken: [WRITTEN], refused: [OPENED] },
  'code/rename': { taken: [OPENED, { ...OPENED, to: 'b.ts' }], refused: [GAME, { ...OPENED, to: 1 }] },
  'code/search': {
    taken: [SEARCH],
    refused: [{ ...SEARCH, isExact: 1 }, { ...SEARCH, isWord: undefined }, GAME],
  },
  'code/problems': { taken: [GAME], refused: [{}] },
  'code/tests': { taken: [GAME], refused: [{}] },
  'code/runTests': { taken: [GAME], refused: [{}, { game: 1 }] },
  'code/stopTests': { taken: [GAME], refused: [{}] },
  'code/complete': ASKED,
  'code/describe': {
    taken: [
      { ...PLACE, label: 'cls' },
      { ...PLACE, label: 'clamp', source: './a', data: '{}' },
    ],
    refused: [PLACE, { ...PLACE, label: 'cls', data: {} }],
  },
  'code/signatures': ASKED,
  'code/hover': ASKED,
  'code/definition': ASKED,
  'code/references': ASKED,
  'code/renameSymbol': {
    taken: [PLACE, { ...PLACE, name: 'speed' }],
    refused: [WRITTEN, { ...PLACE, name: 1 }],
  },
  'code/renameImports': { taken: [{ ...OPENED, to: 'b.ts' }], refused: [OPENED] },
  'code/format': { taken: [WRITTEN], refused: [OPENED] },
  'code/diagnose': { taken: [WRITTEN], refused: [OPENED] },
  'code/fixes': {
    taken: [{ ...WRITTEN, from: 0, to: 2, codes: [2304] }],
    refused: [
      { ...WRITTEN, from: 0, to: 2, codes: ['2304'] },
      { ...WRITTEN, from: 0, codes: [] },
    ],
  },
  'code/outline': { taken: [WRITTEN], refused: [OPENED] },
};

test.each(Object.entries(SAMPLES))(
  '%s takes what it should be, and nothing else',
  async (method, { taken, refused }) => {
    const page = await openSocket((await started()).address);
    for (const params of taken)
      expect([params, await page.ask(method, params)]).toEqual([params, { result: `done: ${method}` }]);
    for (const params of refused)
      expect([params, await page.ask(method, params)]).toEqual([
        params,
        { error: { message: `The request ${method} is incomplete.` } },
      ]);
    expect(heard).toEqual(taken.map(params => [method, params]));
  },
);

test('a notification without an id is handled, and has no response', async () => {
  const page = await openSocket((await started()).address);
  page.send(JSON.stringify({ method: 'game/traced', params: { lines: ['a'], more: 0 } }));
  await page.ask('studio/documents', GAME);
  expect(heard.map(([method]) => method)).toEqual(['game/traced', 'studio/documents']);
  expect(page.told).toEqual([]);
});

test.each([
  ['no JSON', 'no JSON', 'This is not a valid request.'],
  ['no object', '7', 'This is not a valid request.'],
  ['null', 'null', 'This is not a valid request.'],
  ['an id that is none', '{"id":{},"method":"game/traced"}', 'This is not a valid request.'],
  ['no method', '{"params":{}}', 'This is not a valid request.'],
  ['an unknown method', '{"method":"studio/format"}', 'The server has no method "studio/format".'],
  [
    'a name that all objects have',
    '{"method":"constructor","params":{}}',
    'The server has no method "constructor".',
  ],
  ['a hundred thousand brackets', '['.repeat(100_000), 'This is not a valid request.'],
])('%s is refused, and the channel stays', async (_, text, message) => {
  const page = await openSocket((await started()).address);
  page.send(text);
  await expect.poll(() => page.told).toEqual([{ error: { message } }]);
  expect(await page.ask('studio/documents', GAME)).toHaveProperty('result');
});

test('a report that is too large is refused', async () => {
  const page = await openSocket((await started()).address);
  const report = { message: 'x'.repeat(100_000), traceback: '' };
  expect(await page.ask('game/error', report)).toEqual({
    error: { message: 'The request game/error is too large.' },
  });
  expect(heard).toEqual([]);
});

test.each([
  ['a message that is too large', (socket: Socket) => socket.send('x'.repeat(MESSAGE_LIMIT + 1))],
  [
    'text that is no UTF-8',
    (socket: Socket) => socket.send(Buffer.of(0x22, 0xff, 0xfe, 0x22), { binary: false }),
  ],
  [
    'a frame against the protocol',
    (socket: Socket) => rawOf(socket).write(Buffer.of(0xff, 0xff, 0xff, 0xff, 0xff)),
  ],
  ['a connection that breaks', (socket: Socket) => rawOf(socket).resetAndDestroy()],
])('%s ends the connection, and the next one is welcome', async (_, harm) => {
  const server = await started();
  const { socket } = await openSocket(server.address);
  socket.on('error', () => {});
  const closed = new Promise(resolve => socket.once('close', resolve));
  harm(socket);
  await closed;
  const next = await openSocket(server.address);
  expect(await next.ask('studio/documents', GAME)).toHaveProperty('result');
});

type Socket = Awaited<ReturnType<typeof openSocket>>['socket'];
/** The connection below a WebSocket. */
const rawOf = (socket: Socket) => (socket as unknown as { _socket: import('node:net').Socket })._socket;

test('an internal error in a handler is reported, and the server continues', async () => {
  const server = await started({
    methods: {
      'game/traced'() {
        throw new Error('a bug');
      },
      'studio/versions': async () => Promise.reject(new Error('another')),
    },
  });
  const page = await openSocket(server.address);
  const traced = { lines: [], more: 0 };
  for (let visits = 0; visits < 2; visits++)
    expect(await page.ask('game/traced', traced)).toEqual({ error: { message: 'Internal error: a bug' } });
  expect(await page.ask('studio/versions', GAME)).toEqual({ error: { message: 'Internal error: another' } });
});

test('a failed request returns diagnostics with file and remedy', async () => {
  const problem = errorDiagnostic('a/b', 'the file is read-only', {
    file: '/x/a.png',
    remedy: 'Allow writing.',
  });
  const server = await started({ methods: { 'studio/restore': () => failure(problem) } });
  const page = await openSocket(server.address);
  expect(await page.ask('studio/restore', { ...GAME, id: 1 })).toEqual({
    error: { message: 'a.png: the file is read-only. Allow writing.' },
  });
  // What this server does not have.
  expect(await page.ask('studio/uses', GAME)).toEqual({
    error: { message: 'The server has no method "studio/uses".' },
  });
});

test('only pages of this server have the channel', async () => {
  const server = await started({ isInspected: true });
  const own = new URL(server.address).origin;
  const others = ['http://example.com', 'null', own.replace('http', 'https'), own.slice(0, -1), `${own}0`];
  for (const origin of others) {
    expect([origin, (await refusalFor(server.address, { origin }))[0]]).toEqual([origin, 403]);
    const headers = { origin, connection: 'close' };
    const sent = await fetch(new URL(CHANNEL_PATH, server.address), { method: 'POST', body: begin, headers });
    expect([origin, sent.status]).toEqual([origin, 403]);
  }
  expect((await refusalFor(server.address, {}))[0]).toBe(403);
  expect((await refusalFor(server.address, { origin: own, 'sec-fetch-site': 'cross-site' }))[0]).toBe(403);
  expect(heard).toEqual([]);
});

test('other paths have no channel', async () => {
  const { address } = await started();
  const headers = { origin: new URL(address).origin };
  const [status] = await refusalFor(address, headers, '/events');
  expect(status).toBe(403);
});

const begin = JSON.stringify({ id: 0, method: 'inspector/begin', params: {} });

test('a page that a debugger has paused sends requests by POST', async () => {
  const post = async ({ address }: PlayServer, body: string) => {
    const headers = { origin: new URL(address).origin, connection: 'close' };
    const response = await fetch(new URL(CHANNEL_PATH, address), { method: 'POST', body, headers });
    return [response.status, await response.text()];
  };
  const inspected = await started({ isInspected: true });
  expect(await post(inspected, begin)).toEqual([200, '{"id":0,"result":"done: inspector/begin"}']);
  expect(await post(inspected, 'no JSON')).toEqual([
    200,
    '{"error":{"message":"This is not a valid request."}}',
  ]);
  expect(await post(await started(), begin)).toEqual([404, expect.anything()]);
});

test('every page first receives what is served, then notifications', async () => {
  const server = await started({ served: 'chess' });
  const pages = [await openSocket(server.address), await openSocket(server.address)];
  for (const { welcome } of pages)
    expect(welcome).toEqual({ method: 'server/welcome', params: { served: 'chess' } });
  const problem = { severity: 'error' as const, message: 'line 1\nline 2', file: 'src/main.ts', line: 3 };
  server.notify('game/rebuilt', {});
  server.notify('game/buildFailed', { problems: [problem], game: 'chess' });
  for (const page of pages) {
    expect(await page.next()).toEqual(['game/rebuilt', {}]);
    expect(await page.next()).toEqual(['game/buildFailed', { problems: [problem], game: 'chess' }]);
  }
});

test('closing the server ends open channels, too', async () => {
  const server = await started();
  const { socket } = await openSocket(server.address);
  const closed = new Promise(resolve => socket.once('close', resolve));
  await server.close();
  await closed;
  await expect(openSocket(server.address)).rejects.toThrow();
});
