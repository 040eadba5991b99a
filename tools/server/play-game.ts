/** Plays one game: opens the page at once, starts the game when it is built, and updates it with every change. */

import { dirname, resolve } from 'node:path';
import { type Defines, playDefines } from '../compile/program/defines.ts';
import { failure, type Outcome, success } from '../diagnostic.ts';
import { exportHtml, preparePages } from '../export/html.ts';
import { pageCartridge } from '../export/page-cartridge.ts';
import { bundleStudio } from '../export/player-bundle.ts';
import type { PageProblem } from '../player/development/page-problem.ts';
import { gamePath, ONLY_GAME } from '../player/development/server-paths.ts';
import { encodeGameData } from '../player/page-data.ts';
import { findProject, type Project, sourceFolders } from '../project/find-project.ts';
import type { BuildOptions } from '../project/index.ts';
import { isCartridgeFile, type LoadedGame, loadGame } from '../project/load-game.ts';
import { buildOnChange } from './build-on-change.ts';
import { BuildThread } from './build-thread.ts';
import { codeMethods } from './code/code-methods.ts';
import { LanguageThread } from './code/language-thread.ts';
import { debugBuild, debuggedCode } from './debugged-code.ts';
import { gameMethods } from './game-methods.ts';
import type { ServedFile } from './http/answers.ts';
import { type PlayServer, serve } from './http/serve.ts';
import { waitingPage } from './http/waiting-page.ts';
import { PageInspector } from './page-inspector.ts';
import type { PlayListener, PlaySession } from './play-session.ts';
import { PlayedVersions } from './played-versions.ts';
import { servedIdentity } from './served-identity.ts';
import { cartridgeStore } from './studio/cartridge/store.ts';
import { gameStore } from './studio/game/store.ts';
import { loadEdited } from './studio/load-edited.ts';
import { fileOfStudio } from './studio/studio-files.ts';
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
  /** Aborts a running build. */
  close(): void;
}

export interface PlayOptions {
  /** By default the first free one from 8080. */
  port?: number;
  /** Constants of the program. */
  defines?: Defines;
  /** Port for debuggers. */
  inspectorPort?: number;
  /** Whether to accept cartridges that cannot run here, for editing their art and sound. */
  editsAnyLanguage?: boolean;
}

/** A successful build. */
interface Version {
  game: LoadedGame;
  version: number;
  /** Its warnings for the page. */
  warnings: PageProblem[];
  /** The game data for a page. */
  data: string;
}

/**
 * Starts the server of a game.
 *
 * @param named game of the project, entry file or cartridge file; by default the only game of the project
 * @returns the running server, before the game is built; an error if there is no such game, the cartridge file
 *   cannot be played, or the requested port cannot be used
 */
export async function playGame(
  named: string | undefined,
  { port, defines, inspectorPort, editsAnyLanguage = false }: PlayOptions,
  listener: PlayListener,
): Promise<Outcome<PlaySession>> {
  const constants = playDefines(defines);
  const source = await findSource(
    named,
    inspectorPort === undefined ? { defines: constants } : debugBuild(constants),
    editsAnyLanguage ? loadEdited : loadGame,
  );
  if (!source.ok) return source;
  const { name, files, folders, artFolder, project, load, close } = source.value;
  const inspected = inspectorPort !== undefined;
  const versions = new PlayedVersions<LoadedGame>();
  /** The last successful build. */
  let current: Version | undefined;
  let milliseconds = 0;
  /** The current or last build. */
  let newest: Promise<Outcome<Version>>;
  const page = async () => {
    if (!current) return waitingPage(name);
    const { game, version, warnings } = current;
    const urls = inspected ? debuggedCode(game).urls : undefined;
    const html = await exportHtml(
      { ...game, version, warnings, urls },
      { development: true, inspected, served },
    );
    if (!html.ok) throw new Error(html.diagnostics.map(({ message }) => message).join('\n'));
    return html.value;
  };
  const file = async (path: string): Promise<ServedFile | undefined> => {
    const studioFile = await fileOfStudio(path);
    if (studioFile !== undefined) return studioFile;
    if (`./${path}` !== gamePath(ONLY_GAME)) return undefined;
    if (current) return current.data;
    const outcome = await newest;
    return outcome.ok ? outcome.value.data : { problem: listener.format(outcome.diagnostics) };
  };
  const served = servedIdentity(files);
  const store =
    artFolder === undefined
      ? cartridgeStore(files[0])
      : gameStore(artFolder, project && dirname(project.entry));
  /** Whether the studio has written files since the last build, and whether that build was caused by it. */
  const drawn = { isWaiting: false, isBuilt: false };
  let started: PlayServer | undefined;
  const notify: PlayServer['notify'] = (method, params) => started?.notify(method, params);
  const opened = inspected ? await PageInspector.open(inspectorPort, name, notify) : undefined;
  if (opened && !opened.ok) return opened;
  const inspector = opened?.value;
  const played = { name, project, versionOf: (number?: number) => versions.find(number) ?? current?.game };
  const languages = new LanguageThread();
  const edited = project && {
    project,
    versions: store.versions,
    language: languages.of({ entry: project.entry, root: project.root, defines: constants }),
    problems: async () => listener.pageProblems((await newest).diagnostics),
  };
  const code = codeMethods({
    gameOf: () => edited ?? null,
    onChanged: told => notify('code/filesChanged', told),
  });
  const closeTools = () => {
    inspector?.close();
    languages.close();
    code.close();
  };
  const server = await serve({
    port,
    isInspected: inspected,
    served,
    page,
    file,
    methods: {
      ...gameMethods(() => played, project ? [project.root] : files.map(dirname), {
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
      ...inspector?.methods(),
    },
  });
  if (!server.ok) {
    closeTools();
    return server;
  }
  started = server.value;
  preparePages({ development: true, inspected });
  // So that the studio opens quickly.
  bundleStudio().catch(() => {});
  const loop = buildOnChange({
    files,
    folders,
    build() {
      const start = performance.now();
      newest = load()
        .then(game => asVersion(game, versions, inspected, listener))
        .finally(() => {
          milliseconds = performance.now() - start;
        });
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
      } else notify('game/buildFailed', { problems: listener.pageProblems(outcome.diagnostics) });
      listener.onBuilt({ game: name, outcome, milliseconds, isRebuild, isDrawn: drawn.isBuilt });
    },
    onInternalError: listener.onInternalError,
  });
  return success({
    name,
    address: server.value.address,
    rebuild: loop.rebuild,
    close() {
      loop.close();
      close();
      closeTools();
      void server.value.close();
    },
  });
}

/** Finds what the user named, without building it. */
export async function findSource(
  named: string | undefined,
  options: BuildOptions,
  loadFile: (file: string) => Promise<Outcome<LoadedGame>> = loadGame,
): Promise<Outcome<PlayedSource>> {
  if (named !== undefined && isCartridgeFile(named)) {
    const load = () => loadFile(named);
    const first = await load();
    // Warnings are reported with the first build.
    return first.ok
      ? success({
          name: first.value.name,
          output: resolve('dist'),
          files: first.value.files,
          folders: [],
          load,
          close() {},
        })
      : failure(first.diagnostics);
  }
  const project = findProject(named, process.cwd());
  if (!project.ok) return project;
  const thread = new BuildThread();
  return success({
    name: project.value.name,
    output: project.value.output,
    artFolder: project.value.cartFolder,
    project: project.value,
    files: [project.value.entry],
    folders: sourceFolders(project.value),
    load: () => loadGame(named, options, thread.build),
    close: () => thread.close(),
  });
}

function asVersion(
  game: Outcome<LoadedGame>,
  versions: PlayedVersions<LoadedGame>,
  inspected: boolean,
  { pageProblems }: PlayListener,
): Outcome<Version> {
  if (!game.ok) return game;
  const { cartridge } = game.value;
  // A debugger needs a source map even for plain Lua.
  const debugged = inspected ? debuggedCode(game.value) : undefined;
  const { sourceMap, urls } = { sourceMap: game.value.sourceMap, urls: undefined, ...debugged };
  const tic = pageCartridge(cartridge);
  if (!tic.ok) return tic;
  const version = versions.add(game.value);
  const { name } = game.value;
  const diagnostics = [...game.diagnostics, ...tic.diagnostics];
  const warnings = pageProblems(diagnostics);
  const data = encodeGameData({ cartridge: tic.value, sourceMap, version, name, warnings, urls });
  return success({ game: { ...game.value, sourceMap }, version, warnings, data }, diagnostics);
}
