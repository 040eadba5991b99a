/**
 * The messages between a page of `cartwright play` and its server: requests, answers and notifications over one
 * WebSocket. Both ends take the types from here; the server validates messages with this table before a handler
 * sees them.
 *
 * To add a message from the page:
 *
 * 1. Add a row to `PAGE_METHODS`: the type of its params, the type of its result (`void` for none), and a guard
 * for each field.
 *
 * 2. Add its handler, by the first part of its name: `game` and `editor` are in `tools/workspace/game-methods.ts`,
 * `studio` is in `tools/workspace/studio/studio-methods.ts`, `code` (whose rows are in `code-messages.ts`) in
 * `tools/workspace/code/code-methods.ts`, `inspector` and `debugger` are in `tools/server/page-inspector.ts`. A row
 * without a handler is a type error.
 *
 * 3. Call `server().request('its/name', params)` on the page, or `notify` if the result does not matter; in the
 * studio, `context.connection.request` or `read`.
 *
 * 4. Add valid and invalid params to `SAMPLES` in `test/server/channel.test.ts`; their absence is a type error.
 *
 * To add a message from the server: add a row to `ServerNotifications`, call `notify` of the server, and handle
 * it on the page with `server().on`.
 *
 * A page whose game is paused in a debugger is blocked, and receives nothing over a WebSocket: it sends the
 * same requests to the same path by POST, and waits for the results.
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
import { CODE_METHODS } from './code-messages.ts';
import { isBoolean, isInteger, isPosition, isText, listOf, oneOf, optional } from './guards.ts';
import { MESSAGE_LIMIT, method, type OfGame, ofGame } from './page-method.ts';
import type { PageProblem, SourcePlace } from './page-problem.ts';
import type { TraceBatch } from './trace-report.ts';

/** A runtime error of a game. */
export interface ReportedError {
  message: string;
  traceback: string;
  /** Name of the game, on pages with several. */
  game?: string;
  /** The version number that came with the game. */
  version?: number;
}

/** The result of replacing a game's code; `reason` if some of its state could not be kept. */
export interface Reloaded {
  outcome: string;
  reason?: string;
  game?: string;
}

/** A recording to save as a test. */
export interface SavedTest extends RecordedRun {
  /** Name of the game. */
  game: string;
  /** The final picture as PNG in base64. */
  picture: string;
}

/** Messages from a debugger to the game. */
export interface InspectorNews {
  /** Whether a debugger is connected. */
  isConnected: boolean;
  messages: string[];
}

/** The orders of the debugger controls, as protocol methods. */
const DEBUGGER_ORDERS = [
  'Cartwright.reverse',
  'Cartwright.back',
  'Debugger.stepOver',
  'Debugger.stepInto',
  'Debugger.stepOut',
  'Debugger.resume',
  'Cartwright.who',
] as const;
export type DebuggerOrder = (typeof DEBUGGER_ORDERS)[number];

/** Whether the game is paused in the debugger, and where, as text. */
export interface DebuggerState {
  isPaused: boolean;
  text: string;
}

/** The recording becomes part of a program, so its text must be valid. */
const isRecording = (value: unknown): value is string => isText(value) && !/[`$\\]/.test(value);
const ofFile = { ...ofGame, name: isText, content: isText };

/** Requests and notifications of pages. */
export const PAGE_METHODS = {
  /**
   * The data of the newest version of a game, as soon as it is built; without a name on pages with one game. With
   * `isDebugged`, it is built for a debugger.
   */
  'game/load': method<{ game?: string; isDebugged?: boolean }, string>({
    game: optional(isText),
    isDebugged: optional(isBoolean),
  }),
  /** An error of a game, for the terminal. */
  'game/error': method<ReportedError, void>({
    message: isText,
    traceback: isText,
    game: optional(isText),
    version: optional(isInteger),
  }),
  /** Traced lines of a game, for the terminal. */
  'game/traced': method<TraceBatch, void>({ lines: listOf(isText), more: isInteger, game: optional(isText) }),
  /** The result of replacing a game's code, for the terminal. */
  'game/reloaded': method<Reloaded, void>({
    outcome: isText,
    reason: optional(isText),
    game: optional(isText),
  }),
  /** Saves a test; returns its path. */
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
  /** Opens a source position in an editor. */
  'editor/open': method<SourcePlace, void>({
    file: isText,
    line: optional(isPosition),
    column: optional(isPosition),
  }),

  /** A page starts with a new game: the debugger must attach again. */
  'inspector/begin': method<object, void>({}),
  /** Relays messages of the game to the debugger. */
  'inspector/send': method<{ messages: string[] }, void>({ messages: listOf(isText) }, MESSAGE_LIMIT),
  /** Returns pending messages of the debugger; with `waits`, waits until there are some. */
  'inspector/take': method<{ waits: boolean }, InspectorNews>({ waits: isBoolean }),
  /** An order of the debugger controls; `expression` is the text field's value. */
  'debugger/order': method<{ method: DebuggerOrder; expression: string }, void>({
    method: oneOf(...DEBUGGER_ORDERS),
    expression: isText,
  }),
  /** Makes the server send the paused position to every page. */
  'debugger/sendState': method<object, void>({}),

  /** All documents that can be edited. */
  'studio/documents': method<OfGame, DocumentInfo[]>(ofGame),
  /** Uses of tiles in the code; null if there is no readable code. */
  'studio/uses': method<OfGame, CodeUses | null>(ofGame),
  /** The content of a document. */
  'studio/open': method<OfGame & { id: string }, unknown>({ ...ofGame, id: isText }),
  /** Applies changes. */
  'studio/change': method<OfGame & { changes: Change[] }, ChangeAnswer>(
    { ...ofGame, changes: listOf(isChange) },
    MESSAGE_LIMIT,
  ),
  /** Creates a picture. */
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
  /** Renames or deletes a picture. */
  'studio/renamePicture': method<OfGame & RenamedPicture, MadePicture>({
    ...ofGame,
    id: isText,
    name: optional(isText),
  }),
  /** The colors of a palette file, whose bytes are in base64. */
  'studio/readPalette': method<OfGame & { name: string; content: string }, number[]>(ofFile, MESSAGE_LIMIT),
  /** The frames of a picture file, whose bytes are in base64. */
  'studio/readPicture': method<OfGame & { name: string; content: string }, ReadPicture>(
    ofFile,
    MESSAGE_LIMIT,
  ),
  /** Versions of files that were overwritten since the server started, the newest first. */
  'studio/versions': method<OfGame, FileVersion[]>(ofGame),
  /** Restores a version; returns its file. */
  'studio/restore': method<OfGame & { id: number }, string>({ ...ofGame, id: isInteger }),

  ...CODE_METHODS,
};

export { MESSAGE_LIMIT } from './page-method.ts';

export type Method = keyof typeof PAGE_METHODS;
type TypesOf<M extends Method> = NonNullable<(typeof PAGE_METHODS)[M]['types']>;
export type Params<M extends Method> = TypesOf<M>['params'];
export type Result<M extends Method> = TypesOf<M>['result'];

/** Notifications of the server to every page. */
export interface ServerNotifications {
  /** The first notification: what is served at this address, different for every project and cartridge file. */
  'server/welcome': { served: string };
  /**
   * A game was rebuilt; without a name on pages with one game.
   *
   * `isFirst`: it takes the place of what an earlier visit has built, or of the template, which nobody has changed.
   */
  'game/rebuilt': { game?: string; isFirst?: boolean };
  /** A build has failed. */
  'game/buildFailed': { problems: readonly PageProblem[]; game?: string };
  /** Art files have changed. */
  'studio/filesChanged': object;
  /** Files of the code have come, gone or changed. */
  'code/filesChanged': { game?: string };
  /** The debugger has sent messages. */
  'inspector/news': object;
  /** The game was paused or continued. */
  'debugger/state': DebuggerState;
}

/** A message of the channel. A request and its answer have an id; a notification has none. */
export interface Request {
  id?: number;
  method: string;
  params: unknown;
}
export type Answer = { id?: number } & ({ result: unknown } | { error: { message: string } });

/** Path of the channel. */
export const CHANNEL_PATH = '/channel';
/** Milliseconds between attempts to reconnect. */
export const RETRY_AFTER = 500;
