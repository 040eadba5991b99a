/**
 * The channel from a game on a page to a debugger, through the server of `play`. While the game is paused the
 * page is blocked, so requests are synchronous.
 */

import type { InspectorChannel } from '../../debug/inspector/session.ts';
import { append } from '../../long-lists.ts';
import { CHANNEL_PATH, type Method, type Params, type Result } from './messages.ts';

/** Milliseconds between polls in a frame that does not end. */
const LOOK_INTERVAL = 300;

export class PageChannel implements InspectorChannel {
  isConnected = false;
  private readonly messages: string[] = [];
  /** Whether the server has announced messages. */
  private hasNews = true;
  private lastLook = 0;

  constructor() {
    request('inspector/begin', {});
  }

  /** The server has messages. */
  onNews(): void {
    this.hasNews = true;
  }

  send(message: string): void {
    request('inspector/send', { messages: [message] });
  }

  poll(isInFrame: boolean): string | undefined {
    const isLate = isInFrame && performance.now() - this.lastLook > LOOK_INTERVAL;
    if (this.messages.length === 0 && (this.hasNews || isLate)) this.take(false);
    return this.messages.shift();
  }

  wait(): string | undefined {
    while (this.messages.length === 0) {
      this.take(true);
      if (!this.isConnected) return undefined;
    }
    return this.messages.shift();
  }

  private take(waits: boolean): void {
    this.hasNews = false;
    this.lastLook = performance.now();
    const { isConnected, messages } = request('inspector/take', { waits }) ?? GONE;
    this.isConnected = isConnected;
    append(this.messages, messages);
  }
}

const GONE: Result<'inspector/take'> = { isConnected: false, messages: [] };

/** Sends a request synchronously; undefined if the server has gone or refuses it. */
function request<M extends Method>(method: M, params: Params<M>): Result<M> | undefined {
  const request = new XMLHttpRequest();
  request.open('POST', CHANNEL_PATH, false);
  try {
    request.send(JSON.stringify({ id: 0, method, params }));
    return request.status === 200 ? JSON.parse(request.responseText).result : undefined;
  } catch {
    return undefined;
  }
}
