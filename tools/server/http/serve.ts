/** The server of `cartwright play`: a page and its files, reachable only from this computer. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { CHANNEL_PATH, type ServerNotifications } from '../../player/development/messages.ts';
import { DEBUGGER_PATH } from '../../player/development/server-paths.ts';
import { callMethod, type Methods } from '../../workspace/call-method.ts';
import { comesFromElsewhere, protect, refusalOf } from './admission.ts';
import { fail, refuse, type ServedFile, send, sendFile, textOf } from './answers.ts';
import { debuggerBar } from './debugger-bar.ts';
import { linkPage } from './link-page.ts';
import { PageSockets } from './page-sockets.ts';

const HOST = '127.0.0.1';
/** The first port to try, and the number of ports before the system chooses one. */
const FIRST_PORT = 8080;
const PORT_TRIES = 20;
const HTML_TYPE = 'text/html; charset=utf-8';
/** Content types by extension; anything else is a download. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': HTML_TYPE,
  '.png': 'image/png',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export interface ServeOptions {
  /** The current page; called for every visit. */
  page(): string | Promise<string>;
  /** A file next to the page by name, undefined if there is none; called for every request. */
  file?(name: string): ServedFile | undefined | Promise<ServedFile | undefined>;
  /** The methods that pages may call. */
  methods?: Partial<Methods>;
  /** Identifies what is served: stale pages of something else at the same address are ignored. */
  served?: string;
  /** Whether a debugger is in use. */
  isInspected?: boolean;
  /** The port to use; by default the first free one from 8080. */
  port?: number;
}

export interface PlayServer {
  /** `http://127.0.0.1:8080/` */
  address: string;
  /** Sends a notification to every open page. */
  notify<Name extends keyof ServerNotifications>(method: Name, params: ServerNotifications[Name]): void;
  close(): Promise<void>;
}

/**
 * Starts the server.
 *
 * @returns the running server; an error if the requested port is in use or not allowed
 */
export async function serve(options: ServeOptions): Promise<Outcome<PlayServer>> {
  const server = createServer((request, response) => {
    // The client has disconnected.
    for (const stream of [request, response]) stream.on('error', () => {});
    answer(request, response, options).catch((error: unknown) => fail(response, error));
  });
  const pages = new PageSockets(server, options.methods ?? {}, options.served ?? '');
  try {
    await listen(server, options.port);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'is in use' : 'cannot be opened';
    return failure(
      errorDiagnostic('play/port', `port ${options.port} ${reason}`, {
        remedy: 'Choose another number with --port, or leave it out to use a free port.',
      }),
    );
  }
  // If a connection cannot be accepted, for example with too many open files, the browser retries.
  server.on('error', () => {});
  return success({
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    notify: (method, params) => pages.notify(method, params),
    close: () => closeServer(server, pages),
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { page, file, methods = {}, isInspected = false }: ServeOptions,
): Promise<void> {
  const route = `${request.method} ${request.url?.split('?')[0]}`;
  protect(response, request);
  const refusal = refusalOf(request);
  if (refusal !== undefined) {
    refuse(response, refusal);
  } else if (route === 'GET /' || route === 'HEAD /') {
    // A page of the game takes over the debugger from the previous one, so other sites must not open one.
    const isOpened = isInspected && comesFromElsewhere(request);
    send(response, isOpened ? linkPage() : await page(), HTML_TYPE);
  } else if (isInspected && route === `POST ${CHANNEL_PATH}`) {
    // From a page that is blocked together with its game.
    const text = await textOf(request, response);
    if (text !== undefined)
      send(response, JSON.stringify(await callMethod(methods, text)), 'application/json');
  } else if (isInspected && route === `GET ${DEBUGGER_PATH}`) {
    send(response, debuggerBar(), HTML_TYPE);
  } else {
    const name = fileName(route);
    const content = name === undefined ? undefined : await file?.(name);
    if (name !== undefined && content !== undefined)
      sendFile(response, content, CONTENT_TYPES[extname(name)] ?? 'application/octet-stream');
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found. The game is at /\n');
  }
}

/** The requested file name; undefined if the request is not for a file, or badly encoded. */
function fileName(route: string): string | undefined {
  const encoded = /^(?:GET|HEAD) \/(.+)$/.exec(route)?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

async function listen(server: Server, port: number | undefined): Promise<void> {
  if (port !== undefined) return listenOn(server, port);
  for (let candidate = FIRST_PORT; candidate < FIRST_PORT + PORT_TRIES; candidate++)
    try {
      return await listenOn(server, candidate);
    } catch {
      // In use: try the next port.
    }
  return listenOn(server, 0);
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server, pages: PageSockets): Promise<void> {
  pages.close();
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
