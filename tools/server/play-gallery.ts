/**
 * Plays all games of a project: opens the page at once, builds the games in the background, and rebuilds after
 * changes.
 */

import { dirname } from 'node:path';
import { decodeChunks } from '../cartridge/tic/tic.ts';
import { type Defines, playDefines } from '../compile/program/defines.ts';
import { type Outcome, success } from '../diagnostic.ts';
import type { MadeGame, PlayableGame } from '../export/gallery-game.ts';
import { galleryPage } from '../export/gallery-page.ts';
import { DOWNLOAD_ENDS } from '../export/game-files.ts';
import { fileOfStudio } from '../export/studio-files.ts';
import { PICTURE_FILE_END } from '../player/development/server-paths.ts';
import { encodeGameData } from '../player/page-data.ts';
import { type Project, sourceFolders } from '../project/find-project.ts';
import { type RunnableCartridge, withDisplayPaths } from '../project/load-cartridge-file.ts';
import { type BuildLoop, buildOnChange } from '../workspace/build-on-change.ts';
import { codeMethods, type EditedGame } from '../workspace/code/code-methods.ts';
import { gameMethods, type ServedGame } from '../workspace/game-methods.ts';
import type { PlayListener } from '../workspace/play-listener.ts';
import { PlayedVersions } from '../workspace/played-versions.ts';
import { pageProblems, problemsText } from '../workspace/problems/page-problems.ts';
import { gameStore } from '../workspace/studio/game/store.ts';
import { studioMethods } from '../workspace/studio/studio-methods.ts';
import type { StudioStore } from '../workspace/studio/studio-store.ts';
import { notBuilt } from '../workspace/workspace.ts';
import { type FinishedBuild, GalleryBuilder } from './gallery-builder.ts';
import { type GalleryPlan, planGallery } from './gallery-plan.ts';
import type { ServedFile } from './http/answers.ts';
import { type PlayServer, serve } from './http/serve.ts';
import { LanguageThread } from './language-thread.ts';
import { openInEditor } from './open-in-editor.ts';
import type { PlaySession } from './play-session.ts';
import { servedIdentity } from './served-identity.ts';
import { startTests } from './test-process.ts';

/**
 * Starts the server for all games.
 *
 * @param projects the games of one project, at least two
 * @param port by default the first free one from 8080
 * @param defines constants of the programs
 * @returns the running server, before anything is built; an error if the requested port cannot be used, or
 *   `gallery.json` is invalid
 */
export async function playGallery(
  projects: readonly Project[],
  port: number | undefined,
  listener: PlayListener,
  defines?: Defines,
): Promise<Outcome<PlaySession>> {
  const plan = planGallery(projects);
  if (!plan.ok) return plan;
  const constants = playDefines(defines);
  const builder = new GalleryBuilder({ defines: constants });
  const gallery = new PlayedGallery(plan.value, builder, listener, constants);
  const served = servedIdentity(projects.map(({ entry }) => entry));
  const storeOf = storesOf(projects);
  const languages = new LanguageThread();
  let started: PlayServer | undefined;
  const code = codeMethods({
    gameOf: name => gallery.editedGame(name, storeOf, languages),
    onChanged: told => started?.notify('code/filesChanged', told),
    startTests,
  });
  const closeTools = () => {
    builder.close();
    languages.close();
    code.close();
  };
  const server = await serve({
    port,
    served,
    page: () => gallery.page(served),
    file: async name => (await fileOfStudio(name)) ?? gallery.file(name),
    methods: {
      ...gameMethods(
        name => gallery.game(name),
        projects.map(({ root }) => root),
        openInEditor,
        listener,
      ),
      ...studioMethods(storeOf),
      ...code.methods,
    },
  });
  if (!server.ok) {
    closeTools();
    return server;
  }
  started = server.value;
  gallery.start(server.value);
  return success(
    {
      name: 'the gallery',
      address: server.value.address,
      rebuild: () => gallery.rebuild(),
      close() {
        gallery.close();
        closeTools();
        void server.value.close();
      },
    },
    plan.diagnostics,
  );
}

/** The studio documents of all games, each created when the studio is opened with it. */
function storesOf(projects: readonly Project[]): (game: string) => StudioStore | undefined {
  const stores = new Map<string, StudioStore>();
  return game => {
    const project = projects.find(({ name }) => name === game);
    if (project && !stores.has(game)) stores.set(game, gameStore(project.cartFolder, dirname(project.entry)));
    return stores.get(game);
  };
}

/** The games of one `cartwright play`. */
class PlayedGallery {
  private readonly plan: GalleryPlan;
  private readonly builder: GalleryBuilder;
  private readonly listener: PlayListener;
  private readonly defines: Defines;
  private readonly entries = new Map<string, PlayedEntry>();

  constructor(plan: GalleryPlan, builder: GalleryBuilder, listener: PlayListener, defines: Defines) {
    this.plan = plan;
    this.builder = builder;
    this.listener = listener;
    this.defines = defines;
  }

  /** Builds the games one after the other, and each again after changes. */
  start(server: PlayServer): void {
    for (const { project } of this.plan.games)
      this.entries.set(project.name, new PlayedEntry(project, this.builder, server, this.listener));
  }

  close(): void {
    for (const entry of this.entries.values()) entry.close();
  }

  rebuild(): void {
    for (const entry of this.entries.values()) entry.rebuild();
  }

  /** The page: the cards from `cart.json`, with file sizes of built games. */
  page(served: string): Promise<string> {
    const games = this.plan.games.map(({ project: { name }, title, description }) => {
      const card = this.entries.get(name)?.made?.card;
      const downloads = card?.downloads ?? DOWNLOAD_ENDS.map(end => ({ file: `${name}${end}` }));
      return { name, title: card?.title ?? title, description: card?.description ?? description, downloads };
    });
    return galleryPage(games, { ...this.plan.config, development: true, served });
  }

  /** A file of a game as soon as it is built. */
  async file(name: string): Promise<ServedFile | undefined> {
    for (const entry of this.entries.values()) {
      const end = name.startsWith(`${entry.project.name}.`) ? name.slice(entry.project.name.length) : '';
      if (!FILE_ENDS.includes(end)) continue;
      // The page requests pictures of all games; what somebody plays or downloads comes first.
      if (end !== PICTURE_FILE_END) this.builder.hurry(entry.project);
      const { outcome } = await entry.build;
      return outcome.ok ? fileOf(outcome.value, name, end) : { problem: problemsText(outcome.diagnostics) };
    }
    return undefined;
  }

  /** What the Code tab needs of a game. */
  editedGame(
    name: string,
    storeOf: (game: string) => StudioStore | undefined,
    languages: LanguageThread,
  ): EditedGame | undefined {
    const entry = this.entries.get(name);
    const store = storeOf(name);
    if (!entry || !store) return undefined;
    const { project } = entry;
    return {
      project,
      versions: store.versions,
      language: languages.of({ entry: project.entry, root: project.root, defines: this.defines }),
      problems: async () => pageProblems((await entry.build).outcome.diagnostics),
    };
  }

  /** A game by name. */
  game(name: string | undefined): ServedGame | undefined {
    const entry = name === undefined ? undefined : this.entries.get(name);
    if (!entry) return undefined;
    const { project, versions } = entry;
    const load = async () => {
      this.builder.hurry(project);
      const data = await entry.data;
      return data === undefined ? notBuilt((await entry.build).outcome) : success(data);
    };
    return { name: project.name, project, versionOf: version => versions.find(version), load };
  }
}

/** A served game. */
class PlayedEntry {
  readonly project: Project;
  readonly versions = new PlayedVersions<RunnableCartridge>();
  /** The current or last build. */
  build!: Promise<FinishedBuild>;
  /** The game data of that build for a page; undefined if it failed. */
  data!: Promise<string | undefined>;
  /** The last successful build. */
  made: MadeGame | undefined;
  private readonly loop: BuildLoop;

  constructor(project: Project, builder: GalleryBuilder, server: PlayServer, listener: PlayListener) {
    const { name } = project;
    this.project = project;
    this.loop = buildOnChange({
      files: [project.entry],
      folders: sourceFolders(project),
      build: () => {
        const { playable, end } = builder.build(project);
        if (this.made) builder.hurry(project);
        this.build = end;
        this.data = playable.then(game => {
          if (!game) return undefined;
          const data = dataOf(game, this.versions);
          // Players continue with it while the picture and files are made.
          server.notify('game/rebuilt', { game: name });
          server.notify('studio/filesChanged', {});
          return data;
        });
        return end.then(({ outcome }) => outcome);
      },
      filesOf: ({ built }) => built.files,
      onBuilt: async outcome => {
        const isRebuild = this.made !== undefined;
        if (outcome.ok) this.made = outcome.value;
        else
          server.notify('game/buildFailed', {
            problems: pageProblems(outcome.diagnostics),
            game: name,
          });
        const { milliseconds } = await this.build;
        listener.onBuilt({ game: name, outcome, milliseconds, isRebuild });
      },
      onInternalError: listener.onInternalError,
    });
  }

  rebuild(): void {
    void this.loop.rebuild();
  }

  close(): void {
    this.loop.close();
  }
}

const FILE_ENDS = [...DOWNLOAD_ENDS, PICTURE_FILE_END];

function fileOf(made: MadeGame, name: string, end: string): ServedFile | undefined {
  if (end === PICTURE_FILE_END) return made.card.picture;
  return made.files.find(({ file }) => file === name)?.content;
}

/** The game data of a version for a page; the version is recorded for its errors. */
function dataOf(
  { cartridge, sourceMap, diagnostics }: PlayableGame,
  versions: PlayedVersions<RunnableCartridge>,
): string {
  const map = withDisplayPaths(sourceMap);
  const version = versions.add({ cartridge: decodeChunks(cartridge), sourceMap: map });
  return encodeGameData({ cartridge, sourceMap: map, version, warnings: pageProblems(diagnostics) });
}
