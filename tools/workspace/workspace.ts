/**
 * A workspace: one game that is built again with every change of its files, its documents, and what its pages ask.
 * It knows no transport and no process: the server of `play` and the worker of a page are hosts of it.
 */

import { dirname } from 'node:path';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { Exportable } from '../export/html.ts';
import { pageCartridge } from '../export/page-cartridge.ts';
import type { ServerNotifications } from '../player/development/messages.ts';
import type { PageProblem } from '../player/development/page-problem.ts';
import { encodeGameData } from '../player/page-data.ts';
import { type Project, sourceFolders } from '../project/find-project.ts';
import type { LoadedGame } from '../project/load-game.ts';
import { buildOnChange } from './build-on-change.ts';
import type { Methods } from './call-method.ts';
import { codeMethods } from './code/code-methods.ts';
import type { AskLanguage } from './code/language-methods.ts';
import type { StartTests } from './code/test-methods.ts';
import { debuggedCode } from './debugged-code.ts';
import { gameMethods, type OpenEditor } from './game-methods.ts';
import type { PlayListener } from './play-listener.ts';
import { PlayedVersions } from './played-versions.ts';
import { pageProblems, problemsText } from './problems/page-problems.ts';
import { cartridgeStore } from './studio/cartridge/store.ts';
import { gameStore } from './studio/game/store.ts';
import { studioMethods } from './studio/studio-methods.ts';

/** A game to play. */
export interface PlayedSource {
  name: string;
  /** Folder of build output. */
  output: string;
  /** The game's art folder; undefined for a cartridge file. */
  artFolder?: string;
  /** Its project; undefined for a cartridge file. */
  project?: Project;
  /** Its entry file or cartridge file. */
  files: readonly string[];
  /** Its source folders. */
  folders: readonly string[];
  /** Builds it, or reads it again. */
  load(): Promise<Outcome<LoadedGame>>;
  /** Builds it for a debugger; undefined for a cartridge file. */
  loadDebugged?(): Promise<Outcome<LoadedGame>>;
  /** Aborts a running build. */
  close(): void;
}

/** The source of a project's game, without how it is built. */
export function projectSource(project: Project): Omit<PlayedSource, 'load' | 'loadDebugged' | 'close'> {
  return {
    name: project.name,
    output: project.output,
    artFolder: project.cartFolder,
    project,
    files: [project.entry],
    folders: sourceFolders(project),
  };
}

/** Sends a notification to every page. */
export type Notify = <Name extends keyof ServerNotifications>(
  method: Name,
  params: ServerNotifications[Name],
) => void;

export interface WorkspaceHost {
  notify: Notify;
  listener: PlayListener;
  openEditor: OpenEditor;
  /** The language service of a project. */
  languageOf(project: Project): AskLanguage;
  /** Runs tests. */
  startTests: StartTests;
  /** Whether a debugger is in use. */
  isInspected?: boolean;
}

/** A successful build. */
export interface Version {
  game: LoadedGame;
  version: number;
  /** Its warnings for the page. */
  warnings: PageProblem[];
  /** The game data for a page. */
  data: string;
}

export interface Workspace {
  /** What pages may ask. */
  methods: Partial<Methods>;
  /** The last successful build. */
  current(): Version | undefined;
  /** What its page shows: the newest version, once there is one. */
  played(): Exportable | undefined;
  /** Starts to build and watch. */
  start(): void;
  /** Builds again. */
  rebuild(): void;
  close(): void;
}

/** A workspace of a game, which does nothing until it is started. */
export function openWorkspace(source: PlayedSource, host: WorkspaceHost): Workspace {
  const { name, files, folders, artFolder, project, load, loadDebugged, close } = source;
  const { notify, listener, openEditor, languageOf, startTests, isInspected = false } = host;
  const versions = new PlayedVersions<LoadedGame>();
  let current: Version | undefined;
  let milliseconds = 0;
  let beginFirst = (_first: Promise<Outcome<Version>>) => {};
  /** The current or last build; before it is started, the first one. */
  let newest = new Promise<Outcome<Version>>(resolve => {
    beginFirst = resolve;
  });
  // The build itself reports its error.
  newest.catch(() => {});
  const store =
    artFolder === undefined
      ? cartridgeStore(files[0])
      : gameStore(artFolder, project && dirname(project.entry));
  /** Whether the studio has written files since the last build, and whether that build was caused by it. */
  const drawn = { isWaiting: false, isBuilt: false };
  const played = {
    name,
    project,
    versionOf: (number?: number) => versions.find(number) ?? current?.game,
    load: async (isDebugged = false) => {
      const built = current ? success(current) : await newest;
      const outcome = built.ok && isDebugged ? await debuggedVersion(built.value) : built;
      return outcome.ok ? success(outcome.value.data) : notBuilt(outcome);
    },
  };
  /** The last version that was built again for a debugger. */
  let debugged: { of: Version; built: Promise<Outcome<Version>> } | undefined;
  const debuggedVersion = (version: Version): Promise<Outcome<Version>> => {
    if (!loadDebugged) return Promise.resolve(success(version));
    if (debugged?.of !== version)
      debugged = {
        of: version,
        built: loadDebugged().then(game => asVersion(game, versions, { isDebugged: true })),
      };
    return debugged.built;
  };
  const edited = project && {
    project,
    versions: store.versions,
    language: languageOf(project),
    problems: async () => pageProblems((await newest).diagnostics),
  };
  const code = codeMethods({
    gameOf: () => edited ?? null,
    onChanged: told => notify('code/filesChanged', told),
    startTests,
  });
  let loop: ReturnType<typeof buildOnChange> | undefined;
  return {
    methods: {
      ...gameMethods(() => played, project ? [project.root] : files.map(dirname), openEditor, {
        ...listener,
        onReloaded(reloaded, game) {
          if (!drawn.isBuilt || reloaded.outcome !== 'kept') listener.onReloaded(reloaded, game);
        },
      }),
      ...studioMethods(
        () => store,
        ({ written }) => {
          drawn.isWaiting ||= written.length > 0;
        },
      ),
      ...code.methods,
    },
    current: () => current,
    played() {
      if (!current) return undefined;
      const { game, version, warnings } = current;
      return { ...game, version, warnings, urls: isInspected ? debuggedCode(game).urls : undefined };
    },
    start() {
      loop = buildOnChange({
        files,
        folders,
        build() {
          const start = performance.now();
          newest = load()
            .then(game => asVersion(game, versions, { isInspected }))
            .finally(() => {
              milliseconds = performance.now() - start;
            });
          beginFirst(newest);
          return newest;
        },
        filesOf: ({ game }) => game.files,
        onBuilt(outcome) {
          const isRebuild = current !== undefined;
          drawn.isBuilt = drawn.isWaiting;
          drawn.isWaiting = false;
          if (outcome.ok) {
            current = outcome.value;
            notify('game/rebuilt', {});
            notify('studio/filesChanged', {});
          } else notify('game/buildFailed', { problems: pageProblems(outcome.diagnostics) });
          listener.onBuilt({ game: name, outcome, milliseconds, isRebuild, isDrawn: drawn.isBuilt });
        },
        onInternalError: listener.onInternalError,
      });
    },
    rebuild: () => void loop?.rebuild(),
    close() {
      loop?.close();
      code.close();
      close();
    },
  };
}

/** The answer to a page that asks for a game which cannot be built: everything that a terminal would show. */
export function notBuilt(outcome: Outcome<unknown>): Outcome<never> {
  return failure(errorDiagnostic('game/not-built', problemsText(outcome.diagnostics)));
}

function asVersion(
  game: Outcome<LoadedGame>,
  versions: PlayedVersions<LoadedGame>,
  { isInspected = false, isDebugged = false }: { isInspected?: boolean; isDebugged?: boolean },
): Outcome<Version> {
  if (!game.ok) return game;
  const { cartridge } = game.value;
  // A debugger needs a source map even for plain Lua.
  const debugged = isInspected ? debuggedCode(game.value) : undefined;
  const { sourceMap, urls } = { sourceMap: game.value.sourceMap, urls: undefined, ...debugged };
  const tic = pageCartridge(cartridge);
  if (!tic.ok) return tic;
  const version = versions.add(game.value);
  const { name } = game.value;
  const diagnostics = [...game.diagnostics, ...tic.diagnostics];
  const warnings = pageProblems(diagnostics);
  const data = encodeGameData({
    cartridge: tic.value,
    sourceMap,
    version,
    name,
    warnings,
    urls,
    isDebugged: isDebugged || undefined,
  });
  return success({ game: { ...game.value, sourceMap }, version, warnings, data }, diagnostics);
}
