/**
 * The workshop without its page: a project whose files are in memory, with the workspace that builds it. The page
 * keeps the files; the pages of the game talk to the workspace as they do to the server of `play`.
 */

import { relative } from 'node:path';
import { transfer } from 'comlink';
import { emptyCartridge } from '../../cartridge/cartridge.ts';
import { playDefines } from '../../compile/program/defines.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome } from '../../diagnostic.ts';
import { encodePicture } from '../../export/compose-picture.ts';
import { coveredCartridge } from '../../export/cover-screen.ts';
import { makeOutputs } from '../../export/game-files.ts';
import { gamePicture } from '../../export/game-picture.ts';
import { type Exportable, gamePage } from '../../export/html.ts';
import { pageCartridge } from '../../export/page-cartridge.ts';
import type { GamePage } from '../../export/page-document.ts';
import { contentBytes } from '../../files/file-system.ts';
import { fileSystem } from '../../files/files-in-use.ts';
import type { LanguageGame } from '../../language/language.ts';
import type { FileState } from '../../lessons/game-files.ts';
import { type CheckResult, runCheck } from '../../lessons/run-check.ts';
import type { ServerNotifications } from '../../player/development/messages.ts';
import { buildProject } from '../../project/build-game.ts';
import { findGames, type Project } from '../../project/find-project.ts';
import { loadGame } from '../../project/load-game.ts';
import { newGame, type Wishes } from '../../project/new/new-game.ts';
import { callMethod } from '../../workspace/call-method.ts';
import { debugBuild } from '../../workspace/debugged-code.ts';
import type { PlayedBuild, PlayListener } from '../../workspace/play-listener.ts';
import { pageProblems, problemsText } from '../../workspace/problems/page-problems.ts';
import {
  openWorkspace,
  type PlayedSource,
  projectSource,
  type Workspace,
} from '../../workspace/workspace.ts';
import type { ProjectFiles } from '../projects/project-files.ts';
import { PROJECT } from '../worker-names.ts';
import { answerQuestions } from './answer-questions.ts';
import { withAuthor } from './game-author.ts';
import { followChanges } from './host/disk.ts';
import { startZopfli, zopfli } from './host/zopfli.ts';
import { changedFile, type InstalledFiles, MemoryProject, ownFiles, put } from './memory-project.ts';
import { ProjectWorker } from './project-worker.ts';
import { QuietStart } from './quiet-start.ts';
import { testsInWorker } from './start-tests.ts';

/** The folder below which new projects are planned. Nothing is in it, and the open project goes on. */
const NEW_PROJECT = '/new';

/** A result, or why there is none, as text. */
export type Answer<Value> = { value: Value } | { problem: string };

/** What happens in an open project. */
export interface ProjectEvents {
  /** Files were written by the studio, the editor or a build. */
  onChanged(states: FileState[]): void;
  /** The game was built, or could not be. */
  onBuilt(isBuilt: boolean, problem: string): void;
}

/** Methods for the page, which calls them through comlink. */
export class Workshop extends MemoryProject {
  private workspace: Workspace | undefined;
  /** Of its first build. */
  private start: QuietStart | undefined;
  private project: Project | undefined;
  private readonly pages = new Set<MessagePort>();
  /** Resolves when there is something to show. */
  private firstBuild = Promise.resolve();
  private endFirstBuild = () => {};
  /** Resolves when the page knows the newest changes. */
  private told: Promise<void> | undefined;
  /** Why the newest build has failed; undefined if it has not. */
  private problems: readonly Diagnostic[] | undefined;
  /** Whether a page shows what an earlier visit has built, or the template, until the first build ends. */
  private isOlderShown = false;
  /** Answers questions about the code, so that typing waits for no build. */
  private languageWorker: ProjectWorker | undefined;
  private startTests = (): ProjectWorker => {
    throw new Error('nothing is installed yet');
  };
  private readonly script: Blob;

  /** @param script the script of this worker */
  constructor(script: Blob) {
    super();
    this.script = script;
  }

  /** Puts the files of this package into memory, once. */
  override install(installed: InstalledFiles): void {
    super.install(installed);
    const start = (isPassedOn: boolean) =>
      new ProjectWorker(this.script, installed, () => this.files(), isPassedOn);
    // Pages have ports to the language service: without it they must be connected anew, as without this worker.
    this.languageWorker = start(true);
    this.startTests = () => start(false);
  }

  /**
   * Opens a project instead of the one before, and starts to build it.
   *
   * @param isShown whether an older page of the game is shown: it is answered first what it asks when it is connected,
   *   as the code that one waits for
   * @param game name of its game; by default the first
   * @returns the name of the game
   */
  open(files: ProjectFiles, events: ProjectEvents, isShown = false, game?: string): Answer<string> {
    this.close();
    for (const [path, content] of files) put(path, content);
    const games = findGames(PROJECT);
    if (!games.ok) return toAnswer(games);
    const project = games.value.find(({ name }) => name === game) ?? games.value[0];
    this.project = project;
    followChanges(changes => {
      const own = changes.flatMap(changedFile);
      // On the page this is a call to another thread, which has come to its end when the page knows.
      if (own.length > 0) this.told = Promise.all([this.told, events.onChanged(own)]).then(() => {});
      this.languageWorker?.change(own);
    });
    this.firstBuild = new Promise(resolve => {
      this.endFirstBuild = resolve;
    });
    const onBuilt = (outcome: Outcome<unknown>) => {
      this.problems = outcome.ok ? undefined : outcome.diagnostics;
      events.onBuilt(outcome.ok, outcome.ok ? '' : problemsText(outcome.diagnostics));
      this.endFirstBuild();
    };
    const source: PlayedSource = {
      ...projectSource(project),
      load: () => loadGame(project.name, { defines: playDefines() }),
      loadDebugged: () => loadGame(project.name, debugBuild(playDefines())),
      close() {},
    };
    this.workspace = openWorkspace(source, {
      notify: (method, params) => this.notify(method, params),
      languageOf: project => async (kind, input) =>
        (await this.languageWorker!.methods).answer(languageGame(project), kind, input) as Promise<never>,
      startTests: testsInWorker(this.startTests, states => this.change(states)),
      openEditor: async () => 'this file is open in the Code tab',
      listener: {
        ...SILENT,
        onBuilt: ({ outcome }: PlayedBuild) => onBuilt(outcome),
        onInternalError(error) {
          console.error(error);
          onBuilt(failure(errorDiagnostic('workshop/build', `the build failed: ${String(error)}`)));
        },
      },
    });
    const { workspace } = this;
    this.start = new QuietStart(() => workspace.start());
    if (!isShown) this.start.now();
    return { value: project.name };
  }

  /** Closes the open project. */
  close(): void {
    this.start?.cancel();
    this.workspace?.close();
    this.workspace = undefined;
    this.problems = undefined;
    this.isOlderShown = false;
    this.endFirstBuild();
    this.languageWorker?.close();
    followChanges(() => {});
    for (const port of this.pages) port.close();
    this.pages.clear();
    for (const path of ownFiles()) fileSystem().remove(`${PROJECT}/${path}`);
  }

  /** Resolves when the page has been told of all changes so far. */
  async tell(): Promise<void> {
    await this.told;
  }

  /** What is the game's own in its page, as soon as it is built. One that cannot be built shows nothing. */
  async page(): Promise<GamePage> {
    await this.firstBuild;
    const page = gamePage(this.workspace?.played() ?? stillGame(this.project?.name), true);
    if (!page.ok) throw new Error(problemsText(page.diagnostics));
    return page.value;
  }

  /**
   * Connects the page of the game, as a WebSocket connects it to the server of `play`.
   *
   * @param questions the port of its questions to the language service
   * @param isOlder whether it plays what an earlier visit has built
   */
  connect(port: MessagePort, questions: MessagePort, isOlder: boolean): void {
    this.pages.add(port);
    void this.connectLanguage(questions);
    const send = (message: object) => port.postMessage(JSON.stringify(message));
    const { start } = this;
    start?.wait();
    port.onmessage = async ({ data }: MessageEvent<string>) => {
      const answer = await callMethod(this.workspace?.methods ?? {}, data);
      start?.wait();
      if (answer.id !== undefined || 'error' in answer) send(answer);
    };
    send({ method: 'server/welcome', params: { served: PROJECT } });
    if (this.problems) this.notify('game/buildFailed', { problems: pageProblems(this.problems) });
    else if (isOlder && this.workspace?.played()) send({ method: 'game/rebuilt', params: { isFirst: true } });
    else this.isOlderShown ||= isOlder;
  }

  /** Connects the questions of a page to the language service. */
  private async connectLanguage(port: MessagePort): Promise<void> {
    if (!this.project) return;
    const game = languageGame(this.project);
    try {
      await (await this.languageWorker!.methods).answerQuestions(transfer(port, [port]), game);
    } catch {
      // Each question is told why, and tries to start it.
      answerQuestions(port, async (kind, input) =>
        (await this.languageWorker!.methods).answer(game, kind, input),
      );
    }
  }

  /**
   * The files of a new project; the open one stays open.
   *
   * @param wishes its name, and its template or the cartridge to start from
   */
  create(wishes: Wishes): Answer<ProjectFiles> {
    const folder = `${NEW_PROJECT}/${wishes.name}`;
    const made = newGame(wishes, folder, true);
    if (!made.ok) return toAnswer(made);
    return {
      value: new Map(
        made.value.files.map(({ file, content }) => [relative(folder, file), contentBytes(content)]),
      ),
    };
  }

  /** Writes who has made the open game where that is said; '' for nobody. */
  setAuthor(author: string): void {
    const changed = this.project && withAuthor(this.files(), this.project.name, author);
    if (changed) this.change([changed]);
  }

  /**
   * The open game as a file for others.
   *
   * @param extension `tic`, `png`, `lua` or `html`
   */
  async download(extension: string): Promise<Answer<Uint8Array>> {
    const built = await this.release();
    if (!built.ok) return toAnswer(built);
    const covered = await coveredCartridge(built.value);
    const made = await makeOutputs(built.value, covered, [`${this.project?.name}.${extension}`]);
    if (!made.ok) return toAnswer(made);
    const bytes = contentBytes(made.value[0].content);
    return transfer({ value: bytes }, [bytes.buffer]);
  }

  /** The open game for a link: the chunks of its cartridge, as a zlib stream. */
  async packed(): Promise<Answer<Uint8Array>> {
    const built = await this.release();
    if (!built.ok) return toAnswer(built);
    const chunks = pageCartridge(built.value.cartridge);
    if (!chunks.ok) return toAnswer(chunks);
    const bytes = zopfli(chunks.value);
    return transfer({ value: bytes }, [bytes.buffer]);
  }

  /**
   * Runs the check of a lesson's step on the open game, built from its files as they are now.
   *
   * @param code the check, as JavaScript
   */
  async check(code: string): Promise<CheckResult> {
    const game = await loadGame(this.project?.name, { defines: playDefines() });
    if (game.ok) return runCheck(code, game.value);
    const instead = problemsText(game.diagnostics);
    return { state: 'failed', goal: 'the program must be free of errors', instead };
  }

  /** A PNG picture of the open game; undefined if it cannot be played, or not for so long. */
  async picture(): Promise<Uint8Array | undefined> {
    const game = this.workspace?.current()?.game;
    if (!game) return undefined;
    const end = performance.now() + PICTURE_TIME;
    const picture = await gamePicture(
      { ...game, cover: game.built?.built.cover },
      { isTimeOver: () => performance.now() > end },
    );
    return picture.ok ? encodePicture(picture.value) : undefined;
  }

  /** Builds the open game as it is given away. */
  private async release() {
    if (!this.project) return failure(errorDiagnostic('workshop/not-open', 'no project is open'));
    await startZopfli();
    return buildProject(this.project, { release: true });
  }

  private notify<Name extends keyof ServerNotifications>(
    method: Name,
    params: ServerNotifications[Name],
  ): void {
    const isFirst = method === 'game/rebuilt' && this.isOlderShown;
    // After a build that has failed, the next one has what the user mended.
    if (method === 'game/rebuilt' || method === 'game/buildFailed') this.isOlderShown = false;
    const message = JSON.stringify({ method, params: isFirst ? { ...params, isFirst } : params });
    for (const port of this.pages) port.postMessage(message);
  }
}

function languageGame({ entry, root }: Project): LanguageGame {
  return { entry, root, defines: playDefines() };
}

/** How long the game is played for its picture, in milliseconds: meanwhile nothing is built. */
const PICTURE_TIME = 1500;

/** Shown until a game can be built. */
function stillGame(name: string | undefined): Exportable {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() cls(0) end\n');
  return { cartridge, name, version: 0 };
}

/** A page shows errors and traced lines itself. */
const SILENT: Omit<PlayListener, 'onInternalError'> = {
  onBuilt() {},
  onGameError() {},
  onTraced() {},
  onReloaded() {},
};

function toAnswer(outcome: Outcome<unknown>): { problem: string } {
  return { problem: problemsText(outcome.diagnostics) };
}
