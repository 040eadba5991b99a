/** The way from the studio to its server, which is gone for a while. */

import { beforeEach, expect, test } from 'vitest';
import type { Channel } from '../../tools/player/development/channel.ts';
import { Connection, type SendState } from '../../tools/studio/connection.ts';

let isThere: boolean;
let states: SendState['kind'][];
let connection: Connection;

/** What waits for a server that is gone. */
let waiting: (() => void)[];

const channel = {
  request: async () => {
    throw new Error('not used');
  },
  async requestUntilAnswered(method: string, _: unknown, onGone: () => void) {
    if (!isThere) {
      onGone();
      await new Promise<void>(resolve => waiting.push(resolve));
    }
    // An answer takes a while.
    await new Promise(resolve => setTimeout(resolve));
    return method === 'studio/change' ? { written: ['a.png'], conflicts: [], problems: [], failed: [] } : [];
  },
} as unknown as Channel;

function comeBack(): void {
  isThere = true;
  for (const goOn of waiting.splice(0)) goOn();
}

beforeEach(() => {
  isThere = false;
  waiting = [];
  states = [];
  connection = new Connection(
    channel,
    'game',
    ({ kind }) => states.push(kind),
    () => {},
  );
});

const send = () => connection.send([{ document: 'sprites/a.png', cells: [[0, 1, 2]] }]);

test('reads wait for the server, whose return is reported', async () => {
  const documents = connection.read('studio/documents', {});
  comeBack();
  expect([await documents, states]).toEqual([[], ['offline', 'online']]);
});

test.each([
  ['before', true],
  ['after', false],
])('that changes are saved is not taken back by what was asked for %s them', async (_, isFirst) => {
  const read = isFirst && connection.read('studio/documents', {});
  send();
  const later = isFirst || connection.read('studio/documents', {});
  expect(connection.isIdle).toBe(false);
  comeBack();
  await Promise.all([read, later, connection.whenIdle()]);
  expect(connection.isIdle).toBe(true);
  expect(states.at(-1)).toBe('saved');
});
