/** The way from the studio to its server, which is gone for a while. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type SendState } from '../../tools/studio/connection.ts';

let isThere: boolean;
let states: SendState['kind'][];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = false;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isThere) throw new TypeError('Failed to fetch');
    const answer = path.endsWith('changes') ? { written: ['a.png'], conflicts: [], problems: [] } : [];
    return { ok: true, status: 200, json: async () => answer };
  });
  states = [];
  connection = new Connection(
    'token',
    'game',
    ({ kind }) => states.push(kind),
    () => {},
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = () => connection.send([{ document: 'sprites/a.png', cells: [[0, 1, 2]] }]);

test('what is read waits for the server, which is then told to be there again', async () => {
  const documents = connection.documents();
  await vi.advanceTimersByTimeAsync(2500);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect([await documents, states]).toEqual([[], ['offline', 'offline', 'offline', 'online']]);
});

test.each([
  ['before', true],
  ['after', false],
])('that changes are saved is not taken back by what was asked for %s them', async (_, isFirst) => {
  const read = isFirst && connection.documents();
  send();
  const later = isFirst || connection.documents();
  await vi.advanceTimersByTimeAsync(100);
  expect(connection.isIdle).toBe(false);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([read, later]);
  expect(connection.isIdle).toBe(true);
  expect(states.at(-1)).toBe('saved');
});
