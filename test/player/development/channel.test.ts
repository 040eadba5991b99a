/** The page's end of the channel, with a server that goes and comes back. */

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { success } from '../../../tools/diagnostic.ts';
import { Channel, type ChannelState } from '../../../tools/player/development/channel.ts';
import type { Socket } from '../../../tools/player/development/port-socket.ts';
import { type PlayServer, serve } from '../../../tools/server/http/serve.ts';
import type { Methods } from '../../../tools/workspace/call-method.ts';
import { channelOf } from '../../server/page-socket.ts';

const servers: PlayServer[] = [];
const sockets: WebSocket[] = [];
const timers = vi.spyOn(globalThis, 'setTimeout');
afterEach(async () => {
  // A page that is gone does not connect again.
  for (const socket of sockets.splice(0)) socket.onclose = null;
  for (const server of servers.splice(0)) await server.close();
  for (const { value } of timers.mock.results) clearTimeout(value);
  timers.mockClear();
});
afterAll(() => {
  timers.mockRestore();
});

const GAME = { game: 'chess' };

async function started(methods: Partial<Methods>, served = 'chess', address?: string): Promise<PlayServer> {
  const port = address && Number(new URL(address).port);
  const server = await serve({ page: () => '', methods, served, ...(port && { port }) });
  if (!server.ok) throw new Error(server.diagnostics[0].message);
  servers.push(server.value);
  return server.value;
}

/** A page at an address, and the states of its channel. */
function pageAt(address: string, served = 'chess'): { channel: Channel; states: ChannelState[] } {
  const { origin } = new URL(address);
  class PageWebSocket extends WebSocket {
    constructor(address: string) {
      super(address, { origin });
      // Browsers tell an error by the end of the connection.
      this.on('error', () => {});
      sockets.push(this);
    }
  }
  const channel = new Channel(() => new PageWebSocket(channelOf(address)) as unknown as Socket, served);
  const states: ChannelState[] = [];
  channel.follow(state => states.push(state));
  return { channel, states };
}

const isOpen = (channel: Channel) =>
  new Promise<void>(resolve => channel.follow(state => state === 'open' && resolve()));

test('messages from before the connection arrive later, in order', async () => {
  const heard: unknown[] = [];
  const take = (params: unknown) => success(void heard.push(params));
  const { address } = await started({ 'game/traced': take, 'game/reloaded': take });
  const { channel } = pageAt(address);
  channel.notify('game/traced', { lines: ['a'], more: 0 });
  channel.notify('game/reloaded', { outcome: 'kept' });
  await expect.poll(() => heard).toEqual([{ lines: ['a'], more: 0 }, { outcome: 'kept' }]);
});

test('results go to their requests, in any order', async () => {
  let answerFirst = () => {};
  const { address } = await started({
    'studio/open': ({ id }) =>
      id === 'first'
        ? new Promise(resolve => {
            answerFirst = () => resolve(success(id));
          })
        : success(id),
  });
  const { channel } = pageAt(address);
  await isOpen(channel);
  const first = channel.request('studio/open', { ...GAME, id: 'first' });
  expect(await channel.request('studio/open', { ...GAME, id: 'second' })).toBe('second');
  answerFirst();
  expect(await first).toBe('first');
});

test("a refused request is rejected with the server's message, and is not repeated", async () => {
  const { address } = await started({});
  const { channel } = pageAt(address);
  const message = 'The server has no method "studio/uses".';
  const onGone = vi.fn();
  await isOpen(channel);
  await expect(channel.request('studio/uses', GAME)).rejects.toThrow(message);
  await expect(channel.requestUntilAnswered('studio/uses', GAME, onGone)).rejects.toThrow(message);
  expect(onGone).not.toHaveBeenCalled();
});

test('a request whose connection breaks is reported, and repeated when the server is back', async () => {
  const asked: string[] = [];
  const never: Partial<Methods> = {
    'studio/open'({ id }) {
      asked.push(id);
      return new Promise(() => {});
    },
  };
  const server = await started(never);
  const { channel, states } = pageAt(server.address);
  await isOpen(channel);
  const once = channel.request('studio/open', { ...GAME, id: 'once' });
  const gone: string[] = [];
  const again = channel.requestUntilAnswered('studio/open', { ...GAME, id: 'again' }, () =>
    gone.push('gone'),
  );
  await expect.poll(() => asked).toEqual(['once', 'again']);
  await server.close();
  await expect(once).rejects.toThrow('The server does not respond. Restart it, then try again.');
  await expect(channel.request('studio/open', { ...GAME, id: 'late' })).rejects.toThrow('does not respond');
  await started({ 'studio/open': ({ id }) => success(`${id} found`) }, 'chess', server.address);
  expect(await again).toBe('again found');
  expect(gone).toEqual(['gone']);
  expect(states).toEqual(['closed', 'open', 'closed', 'open']);
});

test('a server of another game at the same address receives nothing, until the right one is back', async () => {
  const { address, close } = await started({});
  const { channel, states } = pageAt(address);
  await isOpen(channel);
  await close();
  const heard: unknown[] = [];
  const take = (params: unknown) => success(void heard.push(params));
  const other = await started({ 'game/traced': take }, 'go', address);
  const written = channel.requestUntilAnswered('studio/versions', GAME, () => {});
  await expect.poll(() => states.at(-1)).toBe('elsewhere');
  channel.notify('game/traced', { lines: ['a'], more: 0 });
  await expect(channel.request('studio/versions', GAME)).rejects.toThrow('The server now runs another game');
  await other.close();
  await started({ 'studio/versions': () => success([]) }, 'chess', address);
  expect(await written).toEqual([]);
  expect(heard).toEqual([]);
});

test('all handlers of a page receive notifications of the server', async () => {
  const server = await started({});
  const { channel } = pageAt(server.address);
  const heard: unknown[] = [];
  channel.on({ 'game/rebuilt': ({ game }) => heard.push(game) });
  channel.on({ 'game/rebuilt': () => heard.push('too'), 'studio/filesChanged': () => heard.push('files') });
  await isOpen(channel);
  server.notify('game/rebuilt', { game: 'chess' });
  server.notify('studio/filesChanged', {});
  await expect.poll(() => heard).toEqual(['chess', 'too', 'files']);
});
