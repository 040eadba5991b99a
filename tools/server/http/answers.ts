/** How requests are read and answered. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { MESSAGE_LIMIT } from '../../player/development/messages.ts';

/** Content of a file, or why there is none to be had now. */
export type ServedFile = Uint8Array | string | { problem: string };

/** Tells why a request is not answered. */
export function refuse(response: ServerResponse, problem: string): void {
  response.writeHead(403, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ problems: [problem] }));
}

/** Ends a visit with an internal error, which must not end the server. */
export function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error}\n`);
}

/** Sends a file, or why there is none. */
export function sendFile(response: ServerResponse, content: ServedFile, type: string): void {
  if (typeof content === 'string' || content instanceof Uint8Array) send(response, content, type);
  else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(content.problem);
}

/** Sends content, which is new every time. */
export function send(response: ServerResponse, content: Uint8Array | string, type: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(content);
}

/** The text of a request; undefined where it is longer than a message may be, which ends the visit. */
export async function textOf(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size <= MESSAGE_LIMIT) {
      pieces.push(piece);
      continue;
    }
    response.writeHead(413, { connection: 'close' });
    response.end(() => request.destroy());
    return undefined;
  }
  return Buffer.concat(pieces).toString();
}
