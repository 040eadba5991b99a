/** Handles messages of pages about their games. */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { Method } from '../player/development/messages.ts';
import type { SourcePlace } from '../player/development/page-problem.ts';
import type { Project } from '../project/find-project.ts';
import { type RunnableCartridge, runtimeDiagnostic } from '../project/load-cartridge-file.ts';
import type { Methods } from './call-method.ts';
import type { PlayListener } from './play-listener.ts';
import { saveTest } from './save-test.ts';

type GameMethod = Extract<Method, `game/${string}` | `editor/${string}`>;

/**
 * Opens a source position in an editor.
 *
 * @param folders only files in these are opened
 * @returns why it could not be opened, and what to do; '' on success
 */
export type OpenEditor = (place: SourcePlace, folders: readonly string[]) => Promise<string>;

/** A served game. */
export interface ServedGame {
  name: string;
  /** Undefined for a cartridge file. */
  project?: Project;
  /** A version that a page plays or has played. */
  versionOf(version: number | undefined): RunnableCartridge | undefined;
  /** The data of its newest version, as soon as it is built, also for a debugger; or why it is not. */
  load(isDebugged?: boolean): Promise<Outcome<string>>;
}

/**
 * @param gameOf finds a game by the name in a message
 * @param folders with files that may be opened in an editor
 */
export function gameMethods(
  gameOf: (name: string | undefined) => ServedGame | undefined,
  folders: readonly string[],
  openEditor: OpenEditor,
  listener: PlayListener,
): Pick<Methods, GameMethod> {
  /** Handles a message about a game; messages about removed games are ignored. */
  const withGame = (name: string | undefined, take: (game: ServedGame) => void) => {
    const game = gameOf(name);
    if (game) take(game);
    return success(undefined);
  };
  return {
    'game/load': async ({ game, isDebugged }) => (await gameOf(game)?.load(isDebugged)) ?? failure(NO_GAME),
    'game/error': ({ message, traceback, game, version }) =>
      withGame(game, ({ versionOf }) => {
        const played = versionOf(version);
        if (played) listener.onGameError(runtimeDiagnostic({ message, traceback }, played, true));
      }),
    'game/traced': batch => withGame(batch.game, ({ name }) => listener.onTraced(batch, name)),
    'game/reloaded': reloaded => withGame(reloaded.game, ({ name }) => listener.onReloaded(reloaded, name)),
    'game/saveTest': test => {
      const { project } = gameOf(test.game) ?? {};
      return project ? saveTest(project, test) : failure(NO_PROJECT);
    },
    'editor/open': async place => {
      const reason = await openEditor(place, folders);
      return reason === '' ? success(undefined) : failure(errorDiagnostic('editor/not-open', reason));
    },
  };
}

const NO_GAME = errorDiagnostic('game/unknown', 'the server has no such game');

const NO_PROJECT = errorDiagnostic(
  'test/no-project',
  'tests belong to a project, but this is a single cartridge file',
);
