/** Playing one game: a page that is there at once, the game as soon as it is built, and every change in the running game. */

import { encodeTic } from '../cartridge/tic.ts';
import { type Defines, playDefines } from '../compile/defines.ts';
import { failure, type Outcome, success } from '../diagnostic.ts';
import { exportHtml, preparePages } from '../export/html.ts';
import { gamePath, ONLY_GAME } from '../player/development/server-paths.ts';
import { encodeGameData } from '../player/page-data.ts';
import { findProject, sourceFolders } from '../project/find-project.ts';
import { runtimeDiagnostic } from '../project/load-cartridge-file.ts';
import { isCartridgeFile, type LoadedGame, loadGame } from '../project/load-game.ts';
import { buildOnChange } from './build-on-change.ts';
import { BuildThread } from './build-thread.ts';
import type { PlayListener, PlaySession } from './play-session.ts';
import { PlayedVersions } from './played-versions.ts';
import { type ServedFile, serve } from './serve.ts';
import { waitingPage } from './waiting-page.ts';

/** A game to play. */
interface PlayedSource {
  name: string;
  /** Its entry file or cartridge file. */
  files: readonly string[];
  /** The folders with its sources. */
  folders: readonly string[];
  /** Builds it, or reads it anew. */
  load(): Promise<Outcome<LoadedGame>>;
  /** Ends what it has under way. */
  close(): void;
}

/** A build that worked. */
interface Version {
  game: LoadedGame;
  version: number;
  /** The game as a page asks for it. */
  data: string;
}

/**
 * Starts the server of a game.
 *
 * @param named game of the project, entry file or cartridge file; the only game of the project if left out
 * @param port the first free one from 8080 if left out
 * @param defines constants of the program
 * @returns the running server, before the game is built; an error where there is no such game, the cartridge file cannot
 *   be played, or the wanted port cannot be used
 */
export async function playGame(
  named: string | undefined,
  port: number | undefined,
  listener: PlayListener,
  defines?: Defines,
): Promise<Outcome<PlaySession>> {
  const source = await findSource(named, defines);
  if (!source.ok) return source;
  const { name, files, folders, load, close } = source.value;
  const versions = new PlayedVersions<LoadedGame>();
  /** The last one that worked. */
  let current: Version | undefined;
  let milliseconds = 0;
  /** The build under way, or the last one. */
  let newest: Promise<Outcome<Version>>;
  const page = async () => {
    if (!current) return waitingPage(name);
    const html = await exportHtml({ ...current.game, version: current.version }, { development: true });
    if (!html.ok) throw new Error(html.diagnostics.map(({ message }) => message).join('\n'));
    return html.value;
  };
  const file = async (path: string): Promise<ServedFile | undefined> => {
    if (`./${path}` !== gamePath(ONLY_GAME)) return undefined;
    if (current) return current.data;
    const outcome = await newest;
    return outcome.ok ? outcome.value.data : { problem: listener.format(outcome.diagnostics) };
  };
  const server = await serve({
    port,
    page,
    file,
    onReport(error, { version }) {
      const played = versions.find(version) ?? current?.game;
      if (played) listener.onGameError(runtimeDiagnostic(error, played));
    },
    onReloaded: reloaded => listener.onReloaded(reloaded, name),
    onTraced: batch => listener.onTraced(batch, name),
  });
  if (!server.ok) return server;
  preparePages({ development: true });
  const loop = buildOnChange({
    files,
    folders,
    build() {
      const start = performance.now();
      newest = load()
        .then(game => asVersion(game, versions))
        .finally(() => {
          milliseconds = performance.now() - start;
        });
      return newest;
    },
    filesOf: ({ game }) => game.files,
    onBuilt(outcome) {
      const isRebuild = current !== undefined;
      if (outcome.ok) {
        current = outcome.value;
        server.value.reload();
      } else server.value.showProblem(listener.format(outcome.diagnostics));
      listener.onBuilt({ game: name, outcome, milliseconds, isRebuild });
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
      void server.value.close();
    },
  });
}

async function findSource(named: string | undefined, defines?: Defines): Promise<Outcome<PlayedSource>> {
  if (named !== undefined && isCartridgeFile(named)) {
    const load = () => loadGame(named);
    const first = await load();
    // Its warnings come with the first build.
    return first.ok
      ? success({ name: first.value.name, files: first.value.files, folders: [], load, close() {} })
      : failure(...first.diagnostics);
  }
  const project = findProject(named, process.cwd());
  if (!project.ok) return project;
  const thread = new BuildThread();
  return success({
    name: project.value.name,
    files: [project.value.entry],
    folders: sourceFolders(project.value),
    load: () => loadGame(named, { defines: playDefines(defines) }, thread.build),
    close: () => thread.close(),
  });
}

function asVersion(game: Outcome<LoadedGame>, versions: PlayedVersions<LoadedGame>): Outcome<Version> {
  if (!game.ok) return game;
  const { cartridge, sourceMap } = game.value;
  const tic = encodeTic(cartridge);
  if (!tic.ok) return tic;
  const version = versions.add(game.value);
  const data = encodeGameData({ cartridge: tic.value, sourceMap, version });
  return success({ game: game.value, version, data }, [...game.diagnostics, ...tic.diagnostics]);
}
