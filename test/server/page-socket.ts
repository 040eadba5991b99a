/** A page's end of the channel, without a page. */

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { CHANNEL_PATH } from '../../tools/player/development/messages.ts';

// biome-ignore lint/suspicious/noExplicitAny: what has come is checked by the tests.
type Message = any;

export interface PageSocket {
  socket: WebSocket;
  /** The first message. */
  welcome: Message;
  /** All that the server has told since, and nobody has taken. */
  told: Message[];
  /** Sends a text as it is. */
  send(text: string): void;
  /** Asks something; gives the answer without its id. */
  ask(method: string, params: unknown): Promise<Message>;
  /** The next message that the server tells; its method and params. */
  next(): Promise<[method: string, params: Message]>;
}

/** The address of the channel of a server at `http://127.0.0.1:8080/`. */
export function channelOf(address: string): string {
  return new URL(CHANNEL_PATH, address.replace('http', 'ws')).href;
}

/**
 * Connects as a page of the server does, or with other headers.
 *
 * @returns the channel, when the server has welcomed it; rejects where it refuses
 */
export async function openSocket(
  address: string,
  headers: Record<string, string> = { origin: new URL(address).origin },
): Promise<PageSocket> {
  const socket = new WebSocket(channelOf(address), { headers });
  const told: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  const asked = new Map<number, (answer: Message) => void>();
  socket.on('message', data => {
    const { id, ...message } = JSON.parse(String(data));
    if (id !== undefined) return asked.get(id)?.(message);
    const taker = waiting.shift();
    if (taker) taker(message);
    else told.push(message);
  });
  await once(socket, 'message');
  return {
    socket,
    welcome: told.shift(),
    told,
    send: text => socket.send(text),
    ask: (method, params) =>
      new Promise(resolve => {
        asked.set(asked.size, resolve);
        socket.send(JSON.stringify({ id: asked.size - 1, method, params }));
      }),
    async next() {
      const { method, params } = told.shift() ?? (await new Promise(resolve => waiting.push(resolve)));
      return [method, params];
    },
  };
}

/** Why a server does not open the channel: the status and the text of its answer. */
export async function refusalFor(
  address: string,
  headers: Record<string, string>,
  path = CHANNEL_PATH,
): Promise<[status: number, text: string]> {
  const socket = new WebSocket(new URL(path, channelOf(address)), { headers });
  const [, response] = await once(socket, 'unexpected-response');
  let text = '';
  for await (const piece of response) text += piece;
  return [response.statusCode, text];
}
