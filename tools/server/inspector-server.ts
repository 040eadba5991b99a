/**
 * The server at which editors find a program to debug: it says where the program is, and passes messages of the Chrome
 * DevTools Protocol on. It can be reached from this computer only, and not from pages of the web.
 */

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { protocolDescription } from '../debug/inspector/protocol.ts';

export interface InspectorServerOptions {
  /** 0 for any free one. */
  port: number;
  /** What editors show of the program. */
  title: string;
  onMessage(message: string): void;
  onConnect(): void;
  onDisconnect(): void;
}

export interface InspectorServer {
  /** `ws://127.0.0.1:9229/…` */
  address: string;
  port: number;
  /** Sends a message to the client, if there is one. */
  send(message: string): void;
  /** Sends the client away; it may come again. */
  disconnect(): void;
  close(): void;
}

const HOST = '127.0.0.1';
/** Bytes of a message: an editor sends breakpoints and expressions. */
const MESSAGE_LIMIT = 4 << 20;
const LOCAL = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Starts the server; rejects where the port is taken. */
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
    // A page of the web may try every port of this computer.
    if (request.url !== `/${id}` || !LOCAL.test(host) || /^https?:/.test(origin) || client) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, connected => {
      client = connected;
      onConnect();
      // Frames against the protocol, messages that are too long or no UTF-8: the connection is closed, and another may come.
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
  // As where too many files are open: the editor tries again.
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
