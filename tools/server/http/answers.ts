/** Reads requests and sends responses. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { MESSAGE_LIMIT } from '../../player/development/messages.ts';

/** Content of a file, or why it is not available now. */
export type ServedFile = Uint8Array | string | { problem: string };

/** Responds with the reason for a refusal. */
export function refuse(response: ServerResponse, problem: string): void {
  response.writeHead(403, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ problems: [problem] }));
}

/** Responds with an internal error, so that the server keeps running. */
export function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error}\n`);
}

/** Sends a file, or why it is not available. */
export function sendFile(response: ServerResponse, content: ServedFile, type: string): void {
  if (typeof content === 'string' || content instanceof Uint8Array) send(response, content, type);
  else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(content.problem);
}

/** Sends content without caching. */
export function send(response: ServerResponse, content: Uint8Array | string, type: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(content);
}

/** The body of a request; undefined if it is too long, which ends the request. */
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
