/** Handlers of the Code tab's requests. */

import { resolve } from 'node:path';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Method, ServerNotifications } from '../../player/development/messages.ts';
import type { PageProblem } from '../../player/development/page-problem.ts';
import type { Project } from '../../project/find-project.ts';
import type { Methods } from '../call-method.ts';
import type { FileVersions } from '../studio/studio-store.ts';
import { type FileWatch, watchFiles } from '../watch.ts';
import { CodeFiles } from './code-files.ts';
import { type AskLanguage, languageMethods } from './language-methods.ts';
import { testFolders } from './test-files.ts';
import { type StartTests, testMethods } from './test-methods.ts';

/** A game whose code can be edited. */
export interface EditedGame {
  project: Project;
  /** Keep what is overwritten. */
  versions: FileVersions;
  /** Its language service. */
  language: AskLanguage;
  /** The errors and warnings of its last build, when that has ended. */
  problems(): PageProblem[] | Promise<PageProblem[]>;
}

export interface CodeMethodsOptions {
  /** Finds a game by its name in a message; null for a cartridge, undefined if there is none. */
  gameOf(name: string): EditedGame | null | undefined;
  /** Tells pages that files have changed. */
  onChanged(told: ServerNotifications['code/filesChanged']): void;
  startTests: StartTests;
}

/** The files of a game, and what watches them. */
interface Watched {
  files: CodeFiles;
  watch?: FileWatch;
}

/** The handlers; `close` ends the watching of files. */
export function codeMethods({ gameOf, onChanged, startTests }: CodeMethodsOptions): {
  methods: Pick<Methods, Extract<Method, `code/${string}`>>;
  close(): void;
} {
  const watched = new Map<string, Watched>();
  const filesOf = (name: string, game: EditedGame): Watched => {
    const known = watched.get(name) ?? { files: new CodeFiles(game.project, game.versions) };
    watched.set(name, known);
    return known;
  };
  const found = (name: string): Outcome<EditedGame> => {
    const game = gameOf(name);
    return game ? success(game) : failure(game === null ? NO_FILES : NO_GAME);
  };
  /** A handler that uses the files of a game. */
  const asked =
    <Asked extends { game: string }, Found>(
      ask: (files: CodeFiles, params: Asked, game: EditedGame) => Outcome<Found> | Promise<Outcome<Found>>,
    ) =>
    (params: Asked) => {
      const game = found(params.game);
      return game.ok ? ask(filesOf(params.game, game.value).files, params, game.value) : game;
    };
  /** Lists files elsewhere as well, when the language service knows them. */
  const followOthers = async (name: string, game: EditedGame, files: CodeFiles): Promise<void> => {
    try {
      const others = await game.language('otherFiles', {});
      if (files.follow(others.map(file => resolve(file)))) onChanged({ game: name });
    } catch {
      // The next question to the language service tells what is wrong; until then they are not listed.
    }
  };
  return {
    methods: {
      'code/files': ({ game: name }) => {
        const game = gameOf(name);
        if (game === null) return success(null);
        if (!game) return failure(NO_GAME);
        const own = filesOf(name, game);
        own.watch ??= watchFiles([], () => onChanged({ game: name }));
        own.watch.widen([...own.files.folders, ...testFolders(game.project)]);
        // The first answer of the language service takes long.
        void followOthers(name, game, own.files);
        return success(own.files.list());
      },
      'code/open': asked((files, { file }) => files.open(file)),
      'code/save': asked((files, { file, text, version }) => files.save(file, text, version)),
      'code/create': asked((files, { file, text }) => files.create(file, text)),
      'code/rename': asked((files, { file, to }) => files.rename(file, to)),
      'code/search': asked((files, search) => success(files.search(search))),
      'code/problems': asked(async (_, __, game) => success(await game.problems())),
      ...testMethods(name => {
        const game = found(name);
        return game.ok ? success(game.value.project) : game;
      }, startTests),
      ...languageMethods(name => {
        const game = found(name);
        return game.ok ? success(game.value.language) : game;
      }),
    },
    close() {
      for (const { watch } of watched.values()) watch?.close();
    },
  };
}

const NO_GAME = errorDiagnostic('code/no-game', 'unknown game');
const NO_FILES = errorDiagnostic('code/no-files', 'a cartridge has no files of code', {
  remedy: 'cartwright pull makes files of it.',
});
