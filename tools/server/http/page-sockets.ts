/** The server's side of the channel to its pages; see `messages.ts`. */

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CHANNEL_PATH, MESSAGE_LIMIT, type ServerNotifications } from '../../player/development/messages.ts';
import { callMethod, type Methods } from '../../workspace/call-method.ts';
import { refusalOf } from './admission.ts';

export class PageSockets {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
  private readonly methods: Partial<Methods>;
  private readonly served: string;

  /**
   * Accepts the WebSockets of a server.
   *
   * @param served sent in the first message to every page
   */
  constructor(server: Server, methods: Partial<Methods>, served: string) {
    this.methods = methods;
    this.served = served;
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // The client has disconnected.
      socket.on('error', () => socket.destroy());
      const refusal =
        request.url === CHANNEL_PATH ? refusalOf(request) : `The channel is at ${CHANNEL_PATH}.`;
      if (refusal === undefined)
        this.sockets.handleUpgrade(request, socket, head, connected => this.welcome(connected));
      else socket.end(`HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n${refusal}\n`);
    });
  }

  /** Sends a notification to every page. */
  notify<Name extends keyof ServerNotifications>(method: Name, params: ServerNotifications[Name]): void {
    for (const socket of this.sockets.clients) send(socket, { method, params });
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  private welcome(socket: WebSocket): void {
    // Invalid frames, oversized messages or invalid UTF-8: the connection is closed, and the page reconnects.
    socket.on('error', () => socket.terminate());
    socket.on('message', async message => {
      const answer = await callMethod(this.methods, String(message));
      // Notifications need no answer.
      if (answer.id !== undefined || 'error' in answer) send(socket, answer);
    });
    send(socket, { method: 'server/welcome', params: { served: this.served } });
  }
}

function send(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
