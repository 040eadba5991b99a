/** A client of the protocol that debuggers speak, as an editor is one: it knows only what the server tells it. */

import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: answers are as the protocol says, which has no types here.
type Answer = any;

export interface ProtocolClient extends Pick<EventEmitter, 'once'> {
  /**
   * Sends a command that the server describes.
   *
   * @returns its result; rejects with the server's message if it fails
   */
  send(command: string, parameters?: object): Promise<Answer>;
  close(): Promise<void>;
}

/** What can be debugged at a port of this computer. */
export function listTargets(port: number): Promise<Answer> {
  return read(port, 'list');
}

/** Connects to the first target at a port of this computer. Events are emitted by their names. */
export async function connectClient(port: number): Promise<ProtocolClient> {
  const [{ webSocketDebuggerUrl }] = await listTargets(port);
  const { domains } = await read(port, 'protocol');
  const commands = new Set(
    domains.flatMap(({ domain, commands }: Answer) =>
      commands.map(({ name }: Answer) => `${domain}.${name}`),
    ),
  );
  const socket = new WebSocket(webSocketDebuggerUrl);
  const events = new EventEmitter();
  const waiting = new Map<number, { resolve(result: Answer): void; reject(error: Error): void }>();
  socket.on('message', data => {
    const { id, method, params, result, error } = JSON.parse(String(data));
    const sender = waiting.get(id);
    waiting.delete(id);
    if (method !== undefined) events.emit(method, params);
    else if (error) sender?.reject(new Error(error.message));
    else sender?.resolve(result);
  });
  await once(socket, 'open');
  let lastId = 0;
  return {
    once: (name: string, listener) => events.once(name, listener) as never,
    send(method, params) {
      if (!commands.has(method)) throw new Error(`The server does not describe ${method}.`);
      const id = ++lastId;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

async function read(port: number, page: string): Promise<Answer> {
  return (await fetch(`http://127.0.0.1:${port}/json/${page}`)).json();
}
