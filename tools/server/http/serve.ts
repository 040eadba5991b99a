/** The server of `cartwright play`: a page and what lies beside it, reachable from this computer only. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { CartridgeError } from '../../console/machine.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import {
  BEGIN_PATH,
  DEBUGGER_PATH,
  EVENTS_PATH,
  INSPECT_PATH,
  OPEN_PATH,
  ORDER_PATH,
  RELOADED_PATH,
  REPORT_PATH,
  SAVE_TEST_PATH,
  STANDING_PATH,
  STUDIO_PATH,
  TAKE_PATH,
  TRACED_PATH,
} from '../../player/development/server-paths.ts';
import type { SourcePlace, ToldProblem } from '../../player/development/told-problem.ts';
import type { TraceBatch } from '../../player/development/trace-report.ts';
import { parsePlace } from '../open-in-editor.ts';
import type { PageInspector } from '../page-inspector.ts';
import { parseSavedTest, type SavedTest } from '../save-test.ts';
import type { StudioRoutes } from '../studio/studio-routes.ts';
import { comesFromElsewhere, protect, refusalOf } from './admission.ts';
import { collect, fail, receive, refuse, type ServedFile, send, sendFile } from './answers.ts';
import { debuggerBar, isOrder } from './debugger-bar.ts';
import { linkPage } from './link-page.ts';
import { type PlayedGame, parseReloaded, parseReport, parseTraces, type Reloaded } from './page-reports.ts';

const HOST = '127.0.0.1';
/** Where the search for a free port starts, and how many are tried before the system chooses. */
const FIRST_PORT = 8080;
const PORT_TRIES = 20;
/** What a debugger tells an editor may be long. */
const INSPECT_LIMIT = 64 << 20;
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
  /** An error of a game that a page reported. */
  onReport(error: CartridgeError, game: PlayedGame): void;
  /** What became of a game on a page when it was told of a rebuild. */
  onReloaded?(reloaded: Reloaded): void;
  /** Lines that a game on a page traced. */
  onTraced?(batch: TraceBatch): void;
  /** Writes what was played on a page as a test. */
  onTest?(test: SavedTest): Outcome<string>;
  /** Opens a place in an editor; gives why it is not open, or '' if it is. */
  onOpen?(place: SourcePlace): Promise<string>;
  /** The way to an editor that debugs the game. */
  inspector?: PageInspector;
  /** What the page's own editors ask. */
  studio?: StudioRoutes;
  /** The port to use; without it the first free one from 8080 upwards. */
  port?: number;
}

export interface PlayServer {
  /** `http://127.0.0.1:8080/` */
  address: string;
  /** Makes every open page go on with the game that was rebuilt. */
  reload(game?: string): void;
  /** Tells every open page that there are messages of an editor. */
  tellNews(): void;
  /** Tells the editors of every open page that files of art have changed. */
  tellStudio(): void;
  /** Shows over the picture of every open page, or of those that play the game, why the rebuild failed. */
  showProblem(problems: readonly ToldProblem[], game?: string): void;
  close(): Promise<void>;
}

/**
 * Starts the server.
 *
 * @returns the running server; an error where the wanted port is taken or not allowed
 */
export async function serve(options: ServeOptions): Promise<Outcome<PlayServer>> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    // Whoever has gone cannot be answered, and is told so by nobody.
    for (const stream of [request, response]) stream.on('error', () => {});
    answer(request, response, options, listeners).catch((error: unknown) => fail(response, error));
  });
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
  const tell = (event: string, data: unknown) => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return success({
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    reload: game => tell('reload', { game: game ?? null }),
    tellNews: () => tell('inspect', {}),
    tellStudio: () => tell('studio', {}),
    showProblem: (problems, game) => tell('problem', { problems, game: game ?? null }),
    close: () => closeServer(server, listeners),
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { page, file, onReport, onReloaded, onTraced, onTest, onOpen, inspector, studio }: ServeOptions,
  listeners: Set<ServerResponse>,
): Promise<void> {
  const route = `${request.method} ${request.url?.split('?')[0]}`;
  protect(response, request);
  const refusal = refusalOf(request);
  if (refusal !== undefined) {
    refuse(response, refusal);
  } else if (route === 'GET /' || route === 'HEAD /') {
    // A page of the game takes the editor from the one before: another site must not open one.
    const isOpened = inspector && comesFromElsewhere(request);
    send(response, isOpened ? linkPage() : await page(), HTML_TYPE);
  } else if (route === `GET ${EVENTS_PATH}`) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 500\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  } else if (route === `POST ${REPORT_PATH}`) {
    receive(request, response, content => {
      const report = parseReport(content);
      if (report) onReport(report.error, report.game);
      return report !== undefined;
    });
  } else if (route === `POST ${RELOADED_PATH}`) {
    receive(request, response, content => {
      const reloaded = parseReloaded(content);
      if (reloaded) onReloaded?.(reloaded);
      return reloaded !== undefined;
    });
  } else if (route === `POST ${TRACED_PATH}`) {
    receive(request, response, content => {
      const batch = parseTraces(content);
      if (batch) onTraced?.(batch);
      return batch !== undefined;
    });
  } else if (onTest && route === `POST ${SAVE_TEST_PATH}`) {
    receive(
      request,
      response,
      content => {
        const test = parseSavedTest(content);
        const saved = test && onTest(test);
        return saved?.ok ? saved.value : false;
      },
      INSPECT_LIMIT,
    );
  } else if (onOpen && route === `POST ${OPEN_PATH}`) {
    receive(request, response, content => {
      const place = parsePlace(content);
      return place !== undefined && onOpen(place);
    });
  } else if (studio && route.split(' ')[1].startsWith(STUDIO_PATH)) {
    answerStudio(request, response, studio);
  } else if (inspector && route === `POST ${BEGIN_PATH}`) {
    inspector.begin();
    send(response, '', 'text/plain');
  } else if (inspector && route === `POST ${TAKE_PATH}`) {
    const news = await inspector.take(request.url!.endsWith('?wait'));
    send(response, JSON.stringify(news), 'application/json');
  } else if (inspector && route === `GET ${DEBUGGER_PATH}`) {
    send(response, debuggerBar(), HTML_TYPE);
  } else if (inspector && route === `GET ${STANDING_PATH}`) {
    const standing = await inspector.where(Number(request.url!.split('?')[1]));
    send(response, JSON.stringify(standing), 'application/json');
  } else if (inspector && route === `POST ${ORDER_PATH}`) {
    receive(request, response, ({ method, expression }) => {
      if (!isOrder(method)) return false;
      inspector.order(method, { expression: String(expression) });
      return true;
    });
  } else if (inspector && route === `POST ${INSPECT_PATH}`) {
    receive(
      request,
      response,
      content => {
        const isList = Array.isArray(content) && content.every(message => typeof message === 'string');
        if (isList) inspector.send(content);
        return isList;
      },
      INSPECT_LIMIT,
    );
  } else {
    const name = fileName(route);
    const content = name === undefined ? undefined : await file?.(name);
    if (name !== undefined && content !== undefined)
      sendFile(response, content, CONTENT_TYPES[extname(name)] ?? 'application/octet-stream');
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found. The game is at /\n');
  }
}

/** Answers the studio of a page. */
function answerStudio(request: IncomingMessage, response: ServerResponse, studio: StudioRoutes): void {
  const { method, url } = request;
  const answer = ({ status, content }: { status: number; content: unknown }) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(content));
  };
  const refusal = studio.refusal(request);
  if (refusal !== undefined) {
    refuse(response, refusal);
    return;
  }
  const path = decoded(url!.split('?')[0].slice(STUDIO_PATH.length));
  if (path === undefined) response.writeHead(400).end();
  else if (method === 'GET') answer(studio.get(path));
  else if (method === 'POST')
    collect(request, response, content => answer(studio.post(path, content)), INSPECT_LIMIT);
  else refuse(response, `The studio has no answer to ${method}.`);
}

/** Name that is asked for; undefined where the request is not one for a file, or badly encoded. */
function fileName(route: string): string | undefined {
  const encoded = /^(?:GET|HEAD) \/(.+)$/.exec(route)?.[1];
  return encoded && decoded(encoded);
}

/** A part of an address as it is meant; undefined where it is badly encoded. */
function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
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

function closeServer(server: Server, listeners: ReadonlySet<ServerResponse>): Promise<void> {
  // Event streams never end by themselves.
  for (const listener of listeners) listener.end();
  return new Promise(resolve => {
    server.close(() => resolve());
    // After the ends of the streams have been sent.
    setImmediate(() => server.closeAllConnections());
  });
}
