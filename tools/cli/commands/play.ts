/** `cartwright play [GAME]`: builds, serves the player, and puts every change into the running game; without a name all games. */

import { type Command, InvalidArgumentError } from 'commander';
import { encodeTic } from '../../cartridge/tic.ts';
import type { CartridgeError } from '../../console/machine.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { type OutputFile, writeDist } from '../../export/game-files.ts';
import { exportHtml, preparePages } from '../../export/html.ts';
import { displayPath } from '../../files/display-path.ts';
import { gamePath, ONLY_GAME } from '../../player/development/server-paths.ts';
import { encodeGameData } from '../../player/page-data.ts';
import { findProject, sourceFolders } from '../../project/find-project.ts';
import { type LoadedGame, loadGame } from '../../project/load-game.ts';
import { runtimeDiagnostic } from '../../project/load-runnable.ts';
import { BuildThread } from '../../server/build-thread.ts';
import { PlayedVersions, printReloaded } from '../../server/played-versions.ts';
import { serve } from '../../server/serve.ts';
import { untilBuilt } from '../../server/until-built.ts';
import { watchFiles } from '../../server/watch.ts';
import { canOpenBrowser, openBrowser } from '../open-browser.ts';
import { colours } from '../print/colours.ts';
import { formatProblem, printDiagnostics, printInternalError } from '../print/diagnostics.ts';
import { waitForEnd } from '../wait-for-end.ts';

interface Options {
  port?: number;
  open: boolean;
}

/** A build that worked. */
interface Build {
  game: LoadedGame;
  version: number;
  /** The game as a page asks for it that plays an older version. */
  data: string;
  seconds: string;
}

export function register(program: Command): void {
  program
    .command('play')
    .description('build a game and play it in the browser; a saved file changes the game that is played')
    .argument('[game]', 'game of the project, entry file or cartridge file; all games if left out')
    .option(
      '--port <number>',
      'port of the local server; the first free one from 8080 if left out',
      portNumber,
    )
    .option('--no-open', 'do not open the browser')
    .addHelpText(
      'after',
      `
Examples:
  cartwright play asteroids
  cartwright play path/main.ts --port 3000
  cartwright play some-cartridge.tic --no-open
  cartwright play

A game of the project is written to dist/ as well, as by build. The server can be reached from this computer
only. Errors of the running game are shown here and on the page. A game with errors is played as soon as they are mended.

When a file is saved, the game on the page goes on with the new code: score, positions and all that it has come to
stay, what you have changed is new. Reload the page to start over. The game need not be written for it; a cartridge
file is followed as well.

Without a game, all games of the project are served on one page, which is there while they are still being built.
cart/gallery.json gives the page its title and the games their order. The only game of a project is played by itself.

Keys: o open the browser, r rebuild, q quit. Ctrl+C ends with exit code 130.`,
    )
    .action(async (name: string | undefined, options: Options) => {
      if (name === undefined && (await hasSeveralGames())) {
        const { playGallery } = await import('../../server/play-gallery.ts');
        return playGallery(options);
      }
      return play(name, options);
    });
}

async function hasSeveralGames(): Promise<boolean> {
  // The compiler stays out of it: a thread loads it while the page is on its way.
  const { findGames } = await import('../../project/find-project.ts');
  const games = findGames(process.cwd());
  return games.ok && games.value.length > 1;
}

async function play(name: string | undefined, options: Options): Promise<void> {
  const versions = new PlayedVersions<LoadedGame>();
  const thread = new BuildThread();
  const build = () => buildVersion(name, versions, thread);
  const beginning = build();
  for (const development of [false, true]) preparePages({ development });
  const first = await beginning;
  printDiagnostics(first.diagnostics);
  const begun = first.ok ? first.value : await onceMended(name, build);
  if (!begun) {
    process.exitCode = 1;
    return;
  }
  let current = begun;
  const files = await writeFiles(current);
  if (!files) {
    process.exitCode = 1;
    return;
  }
  const server = await serve({
    port: options.port,
    page: () => makePage(current),
    file: file => (`./${file}` === gamePath(ONLY_GAME) ? current.data : undefined),
    onReport: (error, { version }) => printReport(error, versions.find(version) ?? current.game),
    onReloaded: reloaded => printReloaded(reloaded, current.game.name),
  });
  printDiagnostics(server.diagnostics);
  if (!server.ok) {
    process.exitCode = 1;
    return;
  }
  const { address } = server.value;
  const rebuildNow = async () => {
    const next = await build();
    printDiagnostics(next.diagnostics);
    if (next.ok) {
      current = next.value;
      watch.follow(current.game.files);
      // Whoever plays goes on with it while the files are written.
      server.value.reload();
      process.stderr.write(`rebuilt in ${current.seconds} s\n`);
      await writeFiles(current);
    } else {
      const project = current.game.built?.project;
      if (project) watch.widen(sourceFolders(project));
      server.value.showProblem(formatProblem(next.diagnostics));
    }
  };
  // One after the other: the page of an older state must not come last.
  let building = Promise.resolve();
  const rebuild = () => {
    building = building.then(rebuildNow).catch(printInternalError);
    return building;
  };
  const watch = watchFiles(current.game.files, rebuild);
  const close = () => {
    watch.close();
    void server.value.close();
  };
  waitForEnd(close, { o: () => openBrowser(address), r: rebuild });
  printStart(current, files, address);
  if (options.open && canOpenBrowser()) await openBrowser(address);
}

/** The first build of a game that succeeds; undefined where nothing that is saved could lead to one. */
async function onceMended(
  name: string | undefined,
  build: () => Promise<Outcome<Build>>,
): Promise<Build | undefined> {
  const project = findProject(name, process.cwd());
  return project.ok ? untilBuilt(project.value, build) : undefined;
}

/** Builds the game as it is now. */
async function buildVersion(
  name: string | undefined,
  versions: PlayedVersions<LoadedGame>,
  thread: BuildThread,
): Promise<Outcome<Build>> {
  const start = performance.now();
  const game = await loadGame(name, {}, thread.build);
  if (!game.ok) return game;
  const { cartridge, sourceMap } = game.value;
  const tic = encodeTic(cartridge);
  if (!tic.ok) return tic;
  const version = versions.add(game.value);
  const data = encodeGameData({ cartridge: tic.value, sourceMap, version });
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  return success({ game: game.value, version, data, seconds }, [...game.diagnostics, ...tic.diagnostics]);
}

/** Writes what a game of the project leaves in `dist/`; undefined where that fails, of which the terminal tells. */
async function writeFiles({ game: { built } }: Build): Promise<OutputFile[] | undefined> {
  const files: Outcome<OutputFile[]> = built ? await writeDist(built) : success([]);
  printDiagnostics(files.diagnostics);
  return files.ok ? files.value : undefined;
}

/** The page for development. */
async function makePage({ game, version }: Build): Promise<string> {
  const page = await exportHtml({ ...game, version }, { development: true });
  if (!page.ok) throw new Error(page.diagnostics.map(({ message }) => message).join('\n'));
  return page.value;
}

function printStart({ game, seconds }: Build, files: readonly OutputFile[], address: string): void {
  const names = files.map(({ file }) => displayPath(file)).filter(file => !file.endsWith('.map'));
  const list = names.length > 0 ? `: ${names.join(', ')}` : '';
  process.stderr.write(`${colours.green('ready')} in ${seconds} s${list}\n`);
  process.stdout.write(`${game.name} plays at ${address}\n`);
  const keys = process.stdin.isTTY ? 'o open the browser · r rebuild · q quit' : 'Ctrl+C quits';
  process.stderr.write(`${colours.dim(keys)}\n`);
}

function printReport(error: CartridgeError, game: LoadedGame): void {
  printDiagnostics([runtimeDiagnostic(error, game)]);
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new InvalidArgumentError('It must be a number from 1 to 65535.');
  return port;
}
