/** Playing all games of a project: a page that is there at once, games that are built behind it, rebuilds on changes. */

import { decodeChunks } from '../cartridge/tic.ts';
import { canOpenBrowser, openBrowser } from '../cli/open-browser.ts';
import { colours } from '../cli/print/colours.ts';
import { formatProblem, printDiagnostics, printInternalError } from '../cli/print/diagnostics.ts';
import { waitForEnd } from '../cli/wait-for-end.ts';
import type { CartridgeError } from '../console/machine.ts';
import type { MadeGame, PlayableGame } from '../export/gallery-game.ts';
import { galleryPage } from '../export/gallery-page.ts';
import { distFile, luaFiles, writeOutputs } from '../export/game-files.ts';
import { displayPath } from '../files/display-path.ts';
import { GAME_FILE_END, PICTURE_FILE_END } from '../player/development/server-paths.ts';
import { encodeGameData } from '../player/page-data.ts';
import { findGames, type Project, sourceFolders } from '../project/find-project.ts';
import { type Runnable, runtimeDiagnostic } from '../project/load-runnable.ts';
import { type Build, type FinishedBuild, GalleryBuilder } from './gallery-builder.ts';
import { PlayedVersions, printReloaded } from './played-versions.ts';
import type { GalleryPlan } from './questions.ts';
import { type PlayedGame, type PlayServer, type ServedFile, serve } from './serve.ts';
import { type FileWatch, watchFiles } from './watch.ts';

/** Serves the gallery of the project around the working directory until the user quits. */
export async function playGallery({ port, open }: { port?: number; open: boolean }): Promise<void> {
  const games = findGames(process.cwd());
  printDiagnostics(games.diagnostics);
  if (!games.ok) {
    process.exitCode = 1;
    return;
  }
  const builder = new GalleryBuilder(games.value);
  const session = new GallerySession(builder);
  const server = await serve({
    port,
    page: () => session.page(),
    file: name => session.file(name),
    onReport: (error, game) => session.report(error, game),
    onReloaded: reloaded => {
      if (games.value.some(({ name }) => name === reloaded.game)) printReloaded(reloaded, reloaded.game!);
    },
  });
  printDiagnostics(server.diagnostics);
  const close = () => {
    session.close();
    builder.close();
    if (server.ok) void server.value.close();
  };
  const plan = await builder.plan.catch((defect: unknown) => {
    close();
    throw defect;
  });
  printDiagnostics(plan.diagnostics);
  if (!server.ok || !plan.ok) {
    close();
    process.exitCode = 1;
    return;
  }
  const { address } = server.value;
  waitForEnd(close, { o: () => openBrowser(address), r: () => session.rebuildAll() });
  // The page shows itself while the games are being built.
  if (open && canOpenBrowser()) void openBrowser(address);
  session.start(plan.value, server.value);
  await session.firstBuilt;
  process.stdout.write(`the gallery plays at ${address}\n`);
  const keys = process.stdin.isTTY ? 'o open the browser · r rebuild · q quit' : 'Ctrl+C quits';
  process.stderr.write(`${colours.dim(keys)}\n`);
}

/** What is known of a game while it is served. */
interface Entry {
  project: Project;
  /** The newest build, finished or not. */
  build: Promise<FinishedBuild>;
  /** The game of the newest build as a page asks for it; undefined if it cannot be played. */
  data: Promise<string | undefined>;
  versions: PlayedVersions<Runnable>;
  /** The last one that worked. */
  made?: MadeGame;
  watch: FileWatch;
}

/** The games of one `cartwright play`, from their first builds to the end of the command. */
class GallerySession {
  /** The first game of the page is built, or is known not to build. */
  firstBuilt: Promise<unknown> = Promise.resolve();
  private readonly builder: GalleryBuilder;
  private readonly entries = new Map<string, Entry>();
  private server: PlayServer | undefined;

  constructor(builder: GalleryBuilder) {
    this.builder = builder;
  }

  start(plan: GalleryPlan, server: PlayServer): void {
    this.server = server;
    for (const { project } of plan.games) {
      const watch = watchFiles([], () => this.rebuild(project.name));
      // Until a build has told which files it needs.
      watch.widen(sourceFolders(project));
      const versions = new PlayedVersions<Runnable>();
      this.entries.set(project.name, { project, versions, watch, ...this.build(project, versions) });
    }
    this.firstBuilt = [...this.entries.values()][0].build;
  }

  close(): void {
    for (const { watch } of this.entries.values()) watch.close();
  }

  async rebuildAll(): Promise<void> {
    for (const name of this.entries.keys()) this.rebuild(name);
  }

  /** The page: the cards as `cart.json` has them, with sizes of what is built already. */
  async page(): Promise<string> {
    const plan = await this.builder.plan;
    if (!plan.ok) throw new Error('There is no page: the terminal says why.');
    const games = plan.value.games.map(({ project: { name }, title, description }) => {
      const card = this.entries.get(name)?.made?.card;
      const downloads = card?.downloads ?? ['tic', 'png', 'html'].map(form => ({ file: `${name}.${form}` }));
      return { name, title: card?.title ?? title, description: card?.description ?? description, downloads };
    });
    return galleryPage(games, { ...plan.value.config, development: true });
  }

  /** A file of a game as soon as it is built. */
  async file(name: string): Promise<ServedFile | undefined> {
    await this.builder.plan;
    for (const entry of this.entries.values()) {
      const end = name.startsWith(`${entry.project.name}.`) ? name.slice(entry.project.name.length) : '';
      if (!FILE_ENDS.includes(end)) continue;
      // Pictures are wanted of all games; what somebody plays or takes along comes first.
      if (end !== PICTURE_FILE_END) this.builder.hurry(entry.project);
      if (end === GAME_FILE_END) this.builder.expectChanges(entry.project);
      const data = end === GAME_FILE_END ? await entry.data : undefined;
      if (data !== undefined) return data;
      const { outcome } = await entry.build;
      return outcome.ok ? fileOf(outcome.value, name, end) : { problem: formatProblem(outcome.diagnostics) };
    }
    return undefined;
  }

  /** Prints an error of a running game at its place in TypeScript. */
  report(error: CartridgeError, { game = '', version }: PlayedGame): void {
    const played = this.entries.get(game)?.versions.find(version);
    if (played) printDiagnostics([runtimeDiagnostic(error, played)]);
  }

  private rebuild(name: string): void {
    const entry = this.entries.get(name);
    if (!entry) return;
    Object.assign(entry, this.build(entry.project, entry.versions, true));
    this.builder.hurry(entry.project);
  }

  private build(
    project: Project,
    versions: Entry['versions'],
    isRebuild = false,
  ): Pick<Entry, 'build' | 'data'> {
    const { playable, end } = this.builder.build(project);
    const data = playable.then(game => {
      if (!game) return undefined;
      const text = dataOf(game, versions);
      // Whoever plays goes on with it while the picture and the files are made.
      this.server?.reload(project.name);
      return text;
    });
    return { data, build: this.finish(project, end, isRebuild) };
  }

  private async finish(project: Project, end: Build['end'], isRebuild: boolean): Promise<FinishedBuild> {
    try {
      const finished = await end;
      this.onBuilt(project, finished, isRebuild);
      return finished;
    } catch (defect) {
      printInternalError(defect);
      return { outcome: { ok: false, diagnostics: [] }, seconds: '' };
    }
  }

  private onBuilt(project: Project, { outcome, seconds }: FinishedBuild, isRebuild: boolean): void {
    const { name } = project;
    const entry = this.entries.get(name)!;
    printDiagnostics(outcome.diagnostics);
    if (!outcome.ok) {
      entry.watch.widen(sourceFolders(project));
      this.server?.showProblem(formatProblem(outcome.diagnostics), name);
      return;
    }
    const made = outcome.value;
    entry.made = made;
    entry.watch.follow(made.built.files);
    const [tic, , html] = made.files;
    const written = writeOutputs([
      { file: distFile(project, 'tic'), content: tic.content },
      { file: distFile(project, 'html'), content: html.content },
      ...luaFiles(project, made.built),
    ]);
    printDiagnostics(written.diagnostics);
    const files = written.ok ? written.value.filter(({ file }) => !/\.(lua|map)$/.test(file)) : [];
    const list = files.map(({ file }) => displayPath(file)).join(', ');
    process.stderr.write(
      `${colours.green(isRebuild ? 'rebuilt' : 'built')} ${name} in ${seconds} s: ${list}\n`,
    );
  }
}

const FILE_ENDS = ['.tic', '.png', '.html', GAME_FILE_END, PICTURE_FILE_END];

function fileOf(made: MadeGame, name: string, end: string): ServedFile | undefined {
  if (end === PICTURE_FILE_END) return made.card.picture;
  return made.files.find(({ file }) => file === name)?.content;
}

/** A version of a game as a page asks for it, and noted for errors that come from there. */
function dataOf({ cartridge, sourceMap }: PlayableGame, versions: Entry['versions']): string {
  // Errors show files as the user would type them.
  const map = { ...sourceMap, sources: sourceMap.sources.map(displayPath) };
  const version = versions.add({ cartridge: decodeChunks(cartridge), sourceMap: map });
  return encodeGameData({ cartridge, sourceMap: map, version });
}
