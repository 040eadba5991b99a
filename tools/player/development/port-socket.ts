/** The connection of a page in the workshop to its server, which is a worker of the page around it. */

/** A connection to a server, as a `WebSocket` is one. */
export interface Socket {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(message: string): void;
}

/** The message by which the page around this one hands over the port to the worker. */
export const PORT_MESSAGE = 'cartwright-port';

/** The target of messages that only pages of the same origin receive. */
export const SAME_ORIGIN = '/';

/** Whether this page is part of another one, which has made it from a text. */
export function isInWorkshop(): boolean {
  return window.parent !== window && document.URL === 'about:srcdoc';
}

/** Asks the page around this one for a port, and connects to it. */
export function portSocket(): Socket {
  let port: MessagePort | undefined;
  const unsent: string[] = [];
  const socket: Socket = {
    onmessage: null,
    onclose: null,
    send: message => (port ? port.postMessage(message) : unsent.push(message)),
  };
  const connect = ({ source, origin, data, ports }: MessageEvent) => {
    if (source !== window.parent || origin !== window.origin || data !== PORT_MESSAGE) return;
    window.removeEventListener('message', connect);
    port = ports[0];
    port.onmessage = event => socket.onmessage?.(event);
    for (const message of unsent) port.postMessage(message);
  };
  window.addEventListener('message', connect);
  window.parent.postMessage(PORT_MESSAGE, SAME_ORIGIN);
  return socket;
}
