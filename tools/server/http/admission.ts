/**
 * Which requests the server takes. Pages of other sites can send any: they must not read, write, give orders, or show a
 * page of this server in a frame of theirs. Reading changes nothing; whatever changes something comes by a WebSocket or a POST,
 * of which browsers name the origin.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEBUGGER_PATH } from '../../player/development/server-paths.ts';

/** Why a request is not taken; undefined if it is. */
export function refusalOf(request: IncomingMessage): string | undefined {
  const { host, origin } = request.headers;
  // A page of another site must not read anything by a name that it resolves to this computer.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? ''))
    return `The server was asked as ${host}: open the page at 127.0.0.1 or localhost.`;
  const changes = request.method === 'POST' || request.headers.upgrade !== undefined;
  const isOwn = origin === undefined ? !changes : origin === `http://${host}`;
  const sender = origin === undefined ? 'without the header Origin' : `from ${origin}`;
  if (!isOwn)
    return `The request came ${sender}, and the server at http://${host}/ takes those of its own page only.`;
  if (comesFromElsewhere(request) && !showsPage(request))
    return `The request came from a page of another site. Open http://${host}/ itself.`;
  return undefined;
}

/** Whether a browser says that another site asks. Older ones do not say it. */
export function comesFromElsewhere({ headers }: IncomingMessage): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** Links from elsewhere may lead to a page. The buttons of the debugger have another name of this computer than its page. */
function showsPage({ method, url, headers }: IncomingMessage): boolean {
  const place = headers['sec-fetch-dest'];
  return method === 'GET' && (place === 'document' || (place === 'iframe' && url === DEBUGGER_PATH));
}

/** Says that no page of another site may show an answer in a frame, nor take it for what it is not. */
export function protect(response: ServerResponse, { url, headers: { host = '' } }: IncomingMessage): void {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const isBar = url === DEBUGGER_PATH;
  const frames = isBar ? ['127.0.0.1', 'localhost'].map(name => `http://${name}${port}`) : ["'none'"];
  response.setHeader('content-security-policy', `frame-ancestors ${frames.join(' ')}`);
  if (!isBar) response.setHeader('x-frame-options', 'DENY');
  response.setHeader('x-content-type-options', 'nosniff');
}
