/**
 * What a page of `cartwright play` and its server say to each other, as requests, answers and notifications over one WebSocket. Both ends take the
 * types from here; the server checks what comes with the fields of this table, before a handler sees it.
 *
 * To add a message from the page:
 * 1. Add a row to `PAGE_METHODS`: the type of its params, the type of its result (`void` for none), and a guard for each field.
 * 2. Add its handler, by the first part of its name: `game` and `editor` are in `tools/server/game-methods.ts`, `studio` is in
 *    `tools/server/studio/studio-methods.ts`, `inspector` and `debugger` are in `tools/server/page-inspector.ts`. Types fail
 *    while a row has no handler.
 * 3. Call `server().request('its/name', params)` on the page, or `notify` where nobody waits for the result; in the studio,
 *    `context.connection.request` or `read`.
 * 4. Add what it takes and refuses to `SAMPLES` in `test/server/channel.test.ts`; types fail until then.
 *
 * To add a message from the server: add a row to `ServerNotifications`, call `tell` of the server, and take it on the page
 * with `server().on`.
 *
 * A page whose game stands in a debugger stands still itself, and hears nothing by a WebSocket: it sends the same requests to
 * the same path by POST, and waits for their results.
 */

import type {
  Change,
  ChangeAnswer,
  CodeUses,
  DocumentInfo,
  FileVersion,
  MadePicture,
  NewPicture,
  ReadPicture,
  RenamedPicture,
} from '../../studio/documents.ts';
import { isAnimation, isChange } from '../../studio/documents.ts';
import type { RecordedRun } from '../time/recorded-test.ts';
import { type Fields, isBoolean, isInteger, isPosition, isText, listOf, oneOf, optional } from './guards.ts';
import type { SourcePlace, ToldProblem } from './told-problem.ts';
import type { TraceBatch } from './trace-report.ts';

/** An error of a game, as the console tells it. */
export interface ReportedError {
  message: string;
  traceback: string;
  /** Name of the game, from pages with several. */
  game?: string;
  /** The number that the page was given with the game. */
  version?: number;
}

/** What became of a game for which a newer version came; `reason` where it, or a part of it, could not go on. */
export interface Reloaded {
  outcome: string;
  reason?: string;
  game?: string;
}

/** What was played on a page, to be written as a test. */
export interface SavedTest extends RecordedRun {
  /** Name of the game. */
  game: string;
  /** PNG of the picture at the end, in base64. */
  picture: string;
}

/** What an editor says to the game that it debugs. */
export interface InspectorNews {
  /** Whether there is an editor. */
  isConnected: boolean;
  messages: string[];
}

/** What the buttons of the debugger do, by the methods of the debugging protocol. */
export const DEBUGGER_ORDERS = [
  'Cartwright.reverse',
  'Cartwright.back',
  'Debugger.stepOver',
  'Debugger.stepInto',
  'Debugger.stepOut',
  'Debugger.resume',
  'Cartwright.who',
] as const;
export type DebuggerOrder = (typeof DEBUGGER_ORDERS)[number];

/** Whether the game stands in the debugger, and where, in words. */
export interface Standing {
  stands: boolean;
  told: string;
}

/** One game of the page: each has documents of its own in the studio. */
interface OfGame {
  game: string;
}

/** A row of the table: what is checked of the params. The types are there for the compiler only. */
interface PageMethod<Params, Result> {
  fields: Fields<Params>;
  /** Characters of a request. */
  limit: number;
  types?: { params: Params; result: Result };
}

/** Reports are a few lines; what carries pictures, recordings or what a debugger tells may be as long as a message can be. */
const REPORT_LIMIT = 64 * 1024;
/** Bytes of a message. */
export const MESSAGE_LIMIT = 64 << 20;

function method<Params, Result>(fields: Fields<Params>, limit = REPORT_LIMIT): PageMethod<Params, Result> {
  return { fields, limit };
}

/** The text of a recording becomes a part of a program. */
const isRecording = (value: unknown): value is string => isText(value) && !/[`$\\]/.test(value);
const ofGame: Fields<OfGame> = { game: isText };
const ofFile = { ...ofGame, name: isText, content: isText };

/** What a page asks of the server, or tells it. */
export const PAGE_METHODS = {
  /** An error of a game, for the terminal. */
  'game/error': method<ReportedError, void>({
    message: isText,
    traceback: isText,
    game: optional(isText),
    version: optional(isInteger),
  }),
  /** Lines that a game has traced, for the terminal. */
  'game/traced': method<TraceBatch, void>({ lines: listOf(isText), more: isInteger, game: optional(isText) }),
  /** Whether a newer version has replaced a game, for the terminal. */
  'game/reloaded': method<Reloaded, void>({
    outcome: isText,
    reason: optional(isText),
    game: optional(isText),
  }),
  /** Writes a test; gives its path. */
  'game/saveTest': method<SavedTest, string>(
    {
      game: isText,
      picture: isText,
      recording: isRecording,
      frames: isInteger,
      randomSeed: isInteger,
      persistentMemory: listOf(isInteger),
    },
    MESSAGE_LIMIT,
  ),
  /** Opens a place in an editor. */
  'editor/open': method<SourcePlace, void>({
    file: isText,
    line: optional(isPosition),
    column: optional(isPosition),
  }),

  /** A page begins with the game: an editor that knew the one before attaches again. */
  'inspector/begin': method<object, void>({}),
  /** Takes messages of the game to the editor. */
  'inspector/send': method<{ messages: string[] }, void>({ messages: listOf(isText) }, MESSAGE_LIMIT),
  /** Gives the messages of the editor, each once; `waits` until there are some. */
  'inspector/take': method<{ waits: boolean }, InspectorNews>({ waits: isBoolean }),
  /** A button of the debugger; `expression` is what stands beside it. */
  'debugger/order': method<{ method: DebuggerOrder; expression: string }, void>({
    method: oneOf(...DEBUGGER_ORDERS),
    expression: isText,
  }),
  /** Has the server tell every page where the game stands now. */
  'debugger/tellStanding': method<object, void>({}),

  /** All that can be edited. */
  'studio/documents': method<OfGame, DocumentInfo[]>(ofGame),
  /** What the code draws with; null where there is no code to be read. */
  'studio/uses': method<OfGame, CodeUses | null>(ofGame),
  /** The content of a document. */
  'studio/open': method<OfGame & { id: string }, unknown>({ ...ofGame, id: isText }),
  /** Writes changes. */
  'studio/change': method<OfGame & { changes: Change[] }, ChangeAnswer>(
    { ...ofGame, changes: listOf(isChange) },
    MESSAGE_LIMIT,
  ),
  /** What makes a picture of nothing. */
  'studio/createPicture': method<OfGame & NewPicture, MadePicture>(
    {
      ...ofGame,
      area: oneOf('tiles', 'sprites'),
      name: isText,
      width: isInteger,
      height: isInteger,
      animation: optional(isAnimation),
    },
    MESSAGE_LIMIT,
  ),
  /** What gives a picture another name, or deletes it. */
  'studio/renamePicture': method<OfGame & RenamedPicture, MadePicture>({
    ...ofGame,
    id: isText,
    name: optional(isText),
  }),
  /** The colors of a palette file of another program, whose bytes are in base64. */
  'studio/readPalette': method<OfGame & { name: string; content: string }, number[]>(ofFile, MESSAGE_LIMIT),
  /** The frames of a picture of another program, whose bytes are in base64. */
  'studio/readPicture': method<OfGame & { name: string; content: string }, ReadPicture>(
    ofFile,
    MESSAGE_LIMIT,
  ),
  /** Versions of files that were overwritten since the start of the server, the newest first. */
  'studio/versions': method<OfGame, FileVersion[]>(ofGame),
  /** Puts a version back; gives its file. */
  'studio/restore': method<OfGame & { id: number }, string>({ ...ofGame, id: isInteger }),
};

export type Method = keyof typeof PAGE_METHODS;
type TypesOf<M extends Method> = NonNullable<(typeof PAGE_METHODS)[M]['types']>;
export type Params<M extends Method> = TypesOf<M>['params'];
export type Result<M extends Method> = TypesOf<M>['result'];

/** What the server tells every page. */
export interface ServerNotifications {
  /** The first thing that a page hears: what is served at this address, other for every project and cartridge file. */
  'server/welcome': { served: string };
  /** A game was rebuilt; without its name on pages with one game. */
  'game/rebuilt': { game?: string };
  /** A build has failed. */
  'game/buildFailed': { problems: readonly ToldProblem[]; game?: string };
  /** Files of art have changed. */
  'studio/filesChanged': object;
  /** There are messages of an editor. */
  'inspector/news': object;
  /** The game stands, or goes on. */
  'debugger/standing': Standing;
}

/** What goes over the channel. A request has an id, which its answer has as well; a notification has none. */
export interface Request {
  id?: number;
  method: string;
  params: unknown;
}
export type Answer = { id?: number } & ({ result: unknown } | { error: { message: string } });

/** Path of the channel. */
export const CHANNEL_PATH = '/channel';
/** Milliseconds until a page looks again for a server that has gone. */
export const RETRY_AFTER = 500;
