/**
 * Decides which requests the server accepts. Pages of other sites can send any request: they must not read,
 * write, control the game, or embed a page of this server. GET requests change nothing; everything else uses a
 * WebSocket or a POST, for which browsers send the origin.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEBUGGER_PATH } from '../../player/development/server-paths.ts';

/** Why a request is refused; undefined if it is accepted. */
export function refusalOf(request: IncomingMessage): string | undefined {
  const { host, origin } = request.headers;
  // Prevents DNS rebinding: another site could resolve its own name to this computer.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? ''))
    return `The server does not accept the host name ${host}: open the page at 127.0.0.1 or localhost.`;
  const changes = request.method === 'POST' || request.headers.upgrade !== undefined;
  const isOwn = origin === undefined ? !changes : origin === `http://${host}`;
  const sender = origin === undefined ? 'without the header Origin' : `from ${origin}`;
  if (!isOwn)
    return `The request came ${sender}, but the server at http://${host}/ accepts only requests of its own page.`;
  if (comesFromElsewhere(request) && !showsPage(request))
    return `The request came from a page of another site. Open http://${host}/ itself.`;
  return undefined;
}

/** Whether the browser says that the request comes from another site. Older browsers do not. */
export function comesFromElsewhere({ headers }: IncomingMessage): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** Other sites may link to a page. The debugger controls have a different host name than their page. */
function showsPage({ method, url, headers }: IncomingMessage): boolean {
  const place = headers['sec-fetch-dest'];
  return method === 'GET' && (place === 'document' || (place === 'iframe' && url === DEBUGGER_PATH));
}

/** Sets headers against embedding by other sites and against content sniffing. */
export function protect(response: ServerResponse, { url, headers: { host = '' } }: IncomingMessage): void {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const isBar = url === DEBUGGER_PATH;
  const frames = isBar ? ['127.0.0.1', 'localhost'].map(name => `http://${name}${port}`) : ["'none'"];
  response.setHeader('content-security-policy', `frame-ancestors ${frames.join(' ')}`);
  if (!isBar) response.setHeader('x-frame-options', 'DENY');
  response.setHeader('x-content-type-options', 'nosniff');
}
