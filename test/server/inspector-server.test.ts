/** The server for editors outlives whatever a client sends. */

import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type InspectorServer, serveInspector } from '../../tools/server/inspector-server.ts';

let server: InspectorServer;
const heard: string[] = [];
afterEach(() => server.close());

async function start(): Promise<void> {
  heard.length = 0;
  server = await serveInspector({
    port: 0,
    title: 'a game',
    onMessage: message => heard.push(message),
    onConnect: () => heard.push('connected'),
    onDisconnect: () => heard.push('gone'),
  });
}

const heardOf = async (word: string) => {
  while (heard.at(-1) !== word) await new Promise(resolve => setTimeout(resolve, 5));
};

/** A text frame as clients send it, its mask zero. */
const frame = (first: number, ...payload: number[]) =>
  Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0, ...payload]);

/** Opens a connection by hand and sends bytes. */
async function send(...bytes: Buffer[]): Promise<void> {
  const { pathname, host } = new URL(server.address);
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await new Promise(resolve => socket.once('data', resolve));
  for (const part of bytes) socket.write(part);
  await new Promise(resolve => socket.once('close', resolve));
}

const LONG = Buffer.alloc(14);
LONG.set([0x81, 0xff]);
LONG.writeBigUInt64BE(BigInt(1 << 30), 2);
test.each<[what: string, bytes: Buffer]>([
  ['reserved bits', frame(0xf1, 65)],
  ['an unknown kind', frame(0x83, 65)],
  ['no mask', Buffer.from([0x81, 1, 65])],
  ['bad UTF-8', frame(0x81, 0xff, 0xfe)],
  ['a part that continues nothing', frame(0x80, 65)],
  ['a ping in parts', frame(0x09, 65)],
  ['a wrong code of closing', frame(0x88, 0, 1)],
  ['a message of a gigabyte', LONG],
])('%s ends the connection, and the next editor is served', async (_, bytes) => {
  await start();
  await send(bytes);
  await heardOf('gone');
  const client = new WebSocket(server.address);
  await new Promise(resolve => client.once('open', resolve));
  client.send('{"id":1}');
  await heardOf('{"id":1}');
  expect(heard).toEqual(['connected', 'gone', 'connected', '{"id":1}']);
  client.terminate();
  await heardOf('gone');
});

test('a page of the web gets no connection', async () => {
  await start();
  const client = new WebSocket(server.address, { origin: 'http://example.com' });
  await new Promise(resolve => client.once('error', resolve));
  expect(heard).toEqual([]);
});

test('a client that disconnects within a request does no harm', async () => {
  await start();
  for (const text of ['GET / HT', 'no HTTP\r\n\r\n', `GET / HTTP/1.1\r\nHost: ${'x'.repeat(100_000)}`]) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(text, () => socket.resetAndDestroy());
    await new Promise(resolve => socket.once('close', resolve));
  }
  const answer = await fetch(`http://127.0.0.1:${server.port}/json/version`);
  expect(answer.status).toBe(200);
});
