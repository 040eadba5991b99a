/** The server of `cartwright play`: a page and what lies beside it, reachable from this computer only. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { CHANNEL_PATH, type ServerNotifications } from '../../player/development/messages.ts';
import { DEBUGGER_PATH } from '../../player/development/server-paths.ts';
import { comesFromElsewhere, protect, refusalOf } from './admission.ts';
import { fail, refuse, type ServedFile, send, sendFile, textOf } from './answers.ts';
import { callMethod, type Methods } from './call-method.ts';
import { debuggerBar } from './debugger-bar.ts';
import { linkPage } from './link-page.ts';
import { PageSockets } from './page-sockets.ts';

const HOST = '127.0.0.1';
/** Where the search for a free port starts, and how many are tried before the system chooses. */
const FIRST_PORT = 8080;
const PORT_TRIES = 20;
const HTML_TYPE = 'text/html; charset=utf-8';
/** Content types by extension; anything else is for downloading. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': HTML_TYPE,
  '.png': 'image/png',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface ServeOptions {
  /** The page as it is now; asked at every visit. */
  page(): string | Promise<string>;
  /** A file beside the page by its name, undefined where there is none; asked at every visit. */
  file?(name: string): ServedFile | undefined | Promise<ServedFile | undefined>;
  /** What pages may ask. */
  methods?: Partial<Methods>;
  /** What is served: pages of something else, which are left over at the same address, are not answered. */
  served?: string;
  /** Whether an editor debugs the game. */
  isInspected?: boolean;
  /** The port to use; without it the first free one from 8080 upwards. */
  port?: number;
}

export interface PlayServer {
  /** `http://127.0.0.1:8080/` */
  address: string;
  /** Tells every open page something. */
  tell<Name extends keyof ServerNotifications>(method: Name, params: ServerNotifications[Name]): void;
  close(): Promise<void>;
}

/**
 * Starts the server.
 *
 * @returns the running server; an error where the wanted port is taken or not allowed
 */
export async function serve(options: ServeOptions): Promise<Outcome<PlayServer>> {
  const server = createServer((request, response) => {
    // Whoever has gone cannot be answered, and is told so by nobody.
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
        remedy: 'Give another number with --port, or leave it out to take a free port.',
      }),
    );
  }
  // A connection that cannot be accepted, as where too many files are open, is one that the browser tries again.
  server.on('error', () => {});
  return success({
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    tell: (method, params) => pages.tell(method, params),
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
    // A page of the game takes the editor from the one before: another site must not open one.
    const isOpened = isInspected && comesFromElsewhere(request);
    send(response, isOpened ? linkPage() : await page(), HTML_TYPE);
  } else if (isInspected && route === `POST ${CHANNEL_PATH}`) {
    // Of a page that stands still together with its game.
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

/** Name that is asked for; undefined where the request is not one for a file, or badly encoded. */
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
      // Taken: try the next one.
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
