/** Handles messages of pages about their games. */

import { errorDiagnostic, failure, success } from '../diagnostic.ts';
import type { Method } from '../player/development/messages.ts';
import type { Project } from '../project/find-project.ts';
import { type RunnableCartridge, runtimeDiagnostic } from '../project/load-cartridge-file.ts';
import type { Methods } from './http/call-method.ts';
import { openInEditor } from './open-in-editor.ts';
import type { PlayListener } from './play-session.ts';
import { saveTest } from './save-test.ts';

type GameMethod = Extract<Method, `game/${string}` | `editor/${string}`>;

/** A served game. */
export interface ServedGame {
  name: string;
  /** Undefined for a cartridge file. */
  project?: Project;
  /** A version that a page plays or has played. */
  versionOf(version: number | undefined): RunnableCartridge | undefined;
}

/**
 * @param gameOf finds a game by the name in a message
 * @param folders with files that may be opened in an editor
 */
export function gameMethods(
  gameOf: (name: string | undefined) => ServedGame | undefined,
  folders: readonly string[],
  listener: PlayListener,
): Pick<Methods, GameMethod> {
  /** Handles a message about a game; messages about removed games are ignored. */
  const withGame = (name: string | undefined, take: (game: ServedGame) => void) => {
    const game = gameOf(name);
    if (game) take(game);
    return success(undefined);
  };
  return {
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
      const reason = await openInEditor(place, folders);
      return reason === '' ? success(undefined) : failure(errorDiagnostic('editor/not-open', reason));
    },
  };
}

const NO_PROJECT = errorDiagnostic(
  'test/no-project',
  'tests belong to a project, but this is a single cartridge file',
);
