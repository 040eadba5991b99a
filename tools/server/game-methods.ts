/** What the server does with what pages tell of their games. */

import { errorDiagnostic, failure, success } from '../diagnostic.ts';
import type { Method } from '../player/development/messages.ts';
import type { Project } from '../project/find-project.ts';
import { type RunnableCartridge, runtimeDiagnostic } from '../project/load-cartridge-file.ts';
import type { Methods } from './http/call-method.ts';
import { openInEditor } from './open-in-editor.ts';
import type { PlayListener } from './play-session.ts';
import { saveTest } from './save-test.ts';

type GameMethod = Extract<Method, `game/${string}` | `editor/${string}`>;

/** A game that is served. */
export interface ServedGame {
  name: string;
  /** Undefined for a cartridge file. */
  project?: Project;
  /** A version that a page plays or has played. */
  versionOf(version: number | undefined): RunnableCartridge | undefined;
}

/**
 * @param gameOf a game by the name that a page tells
 * @param folders those whose files an editor may open
 */
export function gameMethods(
  gameOf: (name: string | undefined) => ServedGame | undefined,
  folders: readonly string[],
  listener: PlayListener,
): Pick<Methods, GameMethod> {
  /** Takes what is told of a game; what is told of one that is gone is nothing. */
  const heard = (name: string | undefined, take: (game: ServedGame) => void) => {
    const game = gameOf(name);
    if (game) take(game);
    return success(undefined);
  };
  return {
    'game/error': ({ message, traceback, game, version }) =>
      heard(game, ({ versionOf }) => {
        const played = versionOf(version);
        if (played) listener.onGameError(runtimeDiagnostic({ message, traceback }, played, true));
      }),
    'game/traced': batch => heard(batch.game, ({ name }) => listener.onTraced(batch, name)),
    'game/reloaded': reloaded => heard(reloaded.game, ({ name }) => listener.onReloaded(reloaded, name)),
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
  'tests are files of a project, and what is played here is a cartridge file',
);
