/** The connection of a page in the workshop to its server, which is a worker of the page around it. */

import { askAround, CLOSED_MESSAGE } from '../page-around.ts';

/** A connection to a server, as a `WebSocket` is one. */
export interface Socket {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(message: string): void;
}

/** Connects to the worker of the page around this one. */
export function portSocket(): Socket {
  const port = askAround({ ask: 'connection' });
  const socket: Socket = {
    onmessage: null,
    onclose: null,
    send: message => port.postMessage(message),
  };
  port.onmessage = event => {
    if (event.data === CLOSED_MESSAGE) socket.onclose?.();
    else socket.onmessage?.(event);
  };
  return socket;
}
