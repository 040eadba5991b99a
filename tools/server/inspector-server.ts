/**
 * The server where debuggers find a program: it announces the program, and relays messages of the Chrome
 * DevTools Protocol. It is reachable only from this computer, and not from web pages.
 */

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { protocolDescription } from '../debug/inspector/protocol.ts';

export interface InspectorServerOptions {
  /** 0 for any free one. */
  port: number;
  /** Title of the program in debuggers. */
  title: string;
  onMessage(message: string): void;
  onConnect(): void;
  onDisconnect(): void;
}

export interface InspectorServer {
  /** `ws://127.0.0.1:9229/…` */
  address: string;
  port: number;
  /** Sends a message to the client, if one is connected. */
  send(message: string): void;
  /** Disconnects the client, which may reconnect. */
  disconnect(): void;
  close(): void;
}

const HOST = '127.0.0.1';
/** Maximum size of a message: clients send breakpoints and expressions. */
const MESSAGE_LIMIT = 4 << 20;
const LOCAL = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Starts the server; rejects if the port is in use. */
export async function serveInspector(options: InspectorServerOptions): Promise<InspectorServer> {
  const { title, onMessage, onConnect, onDisconnect } = options;
  const id = randomUUID();
  let client: WebSocket | undefined;
  const server = createServer((request, response) => answer(request, response));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
  const port = () => (server.address() as AddressInfo).port;
  const answer = ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    const host = headers.host ?? '';
    if (!LOCAL.test(host)) {
      response.writeHead(403).end();
      return;
    }
    const address = `ws://${host}/${id}`;
    const pages: Record<string, unknown> = {
      '/json/version': { Browser: 'cartwright', 'Protocol-Version': '1.3' },
      '/json/list': [
        {
          id,
          title,
          type: 'node',
          description: 'a game in Cartwright',
          url: 'file://',
          webSocketDebuggerUrl: address,
        },
      ],
    };
    pages['/json'] = pages['/json/list'];
    pages['/json/protocol'] = protocolDescription();
    const content = pages[(url ?? '').replace(/\/$/, '')];
    response.writeHead(content ? 200 : 404, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(content ? JSON.stringify(content) : '{}');
  };
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const { host = '', origin = '' } = request.headers;
    // A web page could try every port of this computer.
    if (request.url !== `/${id}` || !LOCAL.test(host) || /^https?:/.test(origin) || client) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, connected => {
      client = connected;
      onConnect();
      // Invalid frames, oversized messages or invalid UTF-8: the connection is closed, and another client may
      // connect.
      connected.on('error', () => connected.terminate());
      connected.on('message', message => onMessage(String(message)));
      connected.on('close', () => {
        client = undefined;
        onDisconnect();
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, HOST, () => resolve());
  });
  // For example with too many open files: the client retries.
  server.on('error', () => {});
  return {
    address: `ws://${HOST}:${port()}/${id}`,
    port: port(),
    send: message => client?.send(message),
    disconnect: () => client?.close(),
    close() {
      client?.terminate();
      sockets.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
