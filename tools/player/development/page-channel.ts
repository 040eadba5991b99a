/**
 * The way from a game on a page to an editor, by way of the server of `play`. While the game stands still, the page stands
 * still with it: requests are made that wait for their answers.
 */

import type { InspectorChannel } from '../../debug/inspector/session.ts';
import { BEGIN_PATH, INSPECT_PATH, TAKE_PATH } from './server-paths.ts';

/** Milliseconds between two looks for messages in a frame that does not end. */
const LOOK_INTERVAL = 300;

export class PageChannel implements InspectorChannel {
  isConnected = false;
  private readonly messages: string[] = [];
  /** Whether the server has said that there are messages. */
  private hasNews = true;
  private lastLook = 0;

  constructor() {
    request(BEGIN_PATH);
  }

  /** The server has messages. */
  onNews(): void {
    this.hasNews = true;
  }

  send(message: string): void {
    request(INSPECT_PATH, JSON.stringify([message]));
  }

  poll(isInFrame: boolean): string | undefined {
    const isLate = isInFrame && performance.now() - this.lastLook > LOOK_INTERVAL;
    if (this.messages.length === 0 && (this.hasNews || isLate)) this.fetch(false);
    return this.messages.shift();
  }

  wait(): string | undefined {
    while (this.messages.length === 0) {
      this.fetch(true);
      if (!this.isConnected) return undefined;
    }
    return this.messages.shift();
  }

  private fetch(waits: boolean): void {
    this.hasNews = false;
    this.lastLook = performance.now();
    const answer = request(`${TAKE_PATH}${waits ? '?wait' : ''}`);
    const { isConnected, messages } = answer ? JSON.parse(answer) : { isConnected: false, messages: [] };
    this.isConnected = isConnected;
    for (const message of messages) this.messages.push(message);
  }
}

/** Makes a request and waits for its answer; '' if the server has gone. */
function request(path: string, body?: string): string {
  const request = new XMLHttpRequest();
  request.open('POST', path, false);
  try {
    request.send(body);
  } catch {
    return '';
  }
  return request.status === 200 ? request.responseText : '';
}
