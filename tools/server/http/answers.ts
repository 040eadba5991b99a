/** How requests are read and answered. */

import type { IncomingMessage, ServerResponse } from 'node:http';

/** A report of the page is a few lines; more is not from our page. */
const REPORT_LIMIT = 64 * 1024;

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

/** Whether a request is what it should be, or what it is answered. */
type Answer = boolean | string;

/** Takes JSON of a few lines; `take` tells whether it is what it should be, or answers it. */
export function receive(
  request: IncomingMessage,
  response: ServerResponse,
  take: (content: Record<string, unknown>) => Answer | Promise<Answer>,
  limit = REPORT_LIMIT,
): void {
  const answer = async (content: Record<string, unknown>) => {
    const answer = await take(content);
    if (typeof answer === 'string') send(response, answer, 'text/plain; charset=utf-8');
    else response.writeHead(answer ? 204 : 400).end();
  };
  collect(request, response, answer, limit);
}

/** Reads the JSON of a request whole; `answer` ends the visit. */
export function collect(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (content: Record<string, unknown>) => void | Promise<void>,
  limit: number,
): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', piece => {
    if (text.length <= limit) text += piece;
    if (text.length <= limit || response.headersSent) return;
    response.writeHead(413, { connection: 'close' });
    response.end(() => request.destroy());
  });
  request.on('end', () => {
    if (response.headersSent) return;
    const content = parseObject(text);
    const ended = async () => {
      if (content === undefined) response.writeHead(400).end();
      else await answer(content);
    };
    ended().catch(error => fail(response, error));
  });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
