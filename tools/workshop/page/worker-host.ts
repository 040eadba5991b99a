/** What compiles and plays for the page: the workshop's worker. */

import { proxy, type Remote } from 'comlink';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { FileState } from '../../lessons/game-files.ts';
import type { CheckResult } from '../../lessons/run-check.ts';
import { CODE_TAB } from '../../player/development/code-door.ts';
import { STUDIO_OPEN_KEY } from '../../player/page-around.ts';
import { nameOf, nameProblem, titleOf } from '../../project/new/game-names.ts';
import { hasNames, renamedProgram, type TemplateProgram } from '../../project/new/renamed-program.ts';
import { sharedPromise } from '../../shared-promise.ts';
import { EarlyCode } from '../frame/early-code.ts';
import { GamePlace } from '../frame/game-place.ts';
import { KeptGameValues } from '../frame/kept-game-values.ts';
import { loadFile } from '../frame/load-file.ts';
import { loadPlayerParts, pageMaker } from '../frame/player-parts.ts';
import { loadStudio } from '../frame/studio-texts.ts';
import { type RunningWorkshop, startWorkshop, type WorkerEnd } from '../frame/worker-frame.ts';
import { PROGRESS_FILE } from '../projects/lesson-progress.ts';
import {
  type FileChanges,
  fileChanges,
  gameIn,
  type ProjectFiles,
  saidIn,
} from '../projects/project-files.ts';
import type { Answer, Workshop } from '../worker/workshop.ts';
import { templatePage } from '../worker-names.ts';
import { PlayedPages } from './project/played-pages.ts';
import { RestartLimit } from './restart-limit.ts';
import { problemsInWords } from './said.ts';
import { temporaryValues } from './temporary-values.ts';
import type {
  CompilerEnd,
  GivenFile,
  Making,
  NewProject,
  TemplatePage,
  WorkEvents,
  WorkedProject,
  WorkPlace,
  WorkshopHost,
} from './workshop-host.ts';

/** The template of a project that is made of a program. */
const PROGRAM_TEMPLATE = 'blank';

export class WorkerHost implements WorkshopHost {
  private readonly parts = sharedPromise(() => loadPlayerParts('./'));
  private readonly makePage = sharedPromise(async () => pageMaker(await this.parts()));
  private running: Promise<RunningWorkshop> | undefined;
  /** What is open in the worker, which has one project at a time. */
  private opened: GameWork | undefined;
  /** What is shown before its project is there. */
  private previewed: { game: GamePlace; code?: EarlyCode } | undefined;
  /** What is shown while its project is opened. */
  private opening: GamePlace | undefined;

  /** The worker, which is started if there is none. */
  private async worker(): Promise<Remote<Workshop>> {
    this.running ??= this.start();
    return (await this.running).methods;
  }

  private async start(): Promise<RunningWorkshop> {
    try {
      const running = await startWorkshop(
        './',
        this.parts(),
        isSilent => this.opened?.onSilence(isSilent),
        this.parts().then(loadStudio),
      );
      void running.ended.then(end => {
        this.running = undefined;
        void this.opened?.onEnd(end);
      });
      return running;
    } catch (error) {
      this.running = undefined;
      throw error;
    }
  }

  /** Starts the worker, which takes a moment. A failure is reported by the method that needs it. */
  async prepare(): Promise<void> {
    await this.worker().catch(() => {});
  }

  async create(template: string, title: string, author: string): Promise<Outcome<ProjectFiles>> {
    const worker = await this.worker();
    return toOutcome(
      await worker.create({ name: gameName(title), template, title, ...(author !== '' && { author }) }),
    );
  }

  async import({ name: file, kind, bytes }: GivenFile): Promise<Outcome<NewProject>> {
    const worker = await this.worker();
    const name = gameName(file.replace(/\.\w+$/, ''));
    const title = titleOf(name);
    const isProgram = kind === 'typescript';
    const made = toOutcome(
      await worker.create(
        isProgram
          ? { name, title, template: PROGRAM_TEMPLATE }
          : { name, title, cartridge: { name: file, bytes } },
      ),
    );
    if (!made.ok) return made;
    const files = isProgram ? new Map([...made.value, [`src/${name}/main.ts`, bytes]]) : made.value;
    return success({ title: (isProgram ? undefined : saidIn(files, name).title) ?? title, files });
  }

  async standardFiles({
    title,
    files,
    game,
  }: NewProject & { game?: string }): Promise<Outcome<ProjectFiles>> {
    const worker = await this.worker();
    const name = game ?? gameIn(files.keys()) ?? gameName(title);
    return toOutcome(await worker.create({ name, template: PROGRAM_TEMPLATE, title }));
  }

  async preview(place: HTMLElement, { template, title, author }: Making): Promise<void> {
    const game = new GamePlace(place, this.makePage(), new KeptGameValues(temporaryValues(), template));
    const previewed: WorkerHost['previewed'] = { game };
    this.previewed = previewed;
    const loaded = await loadFile(templatePage(template));
    const { page, program }: TemplatePage = await loaded.json();
    if (this.previewed !== previewed) return;
    previewed.code = EarlyCode.of(programFiles(program, title, author));
    await game.show(page, page.design.title, firstEditor(game), previewed.code);
  }

  async flush(): Promise<void> {
    if (this.opening) await inTime(this.opening.flush());
  }

  async work(
    { place, files, kept, editor: given, isVisit }: WorkPlace,
    events: WorkEvents,
  ): Promise<Outcome<WorkedProject>> {
    const previewed = this.takePreview(place, kept);
    const game = previewed?.game ?? new GamePlace(place, this.makePage(), kept);
    const code = previewed ? previewed.code : EarlyCode.of(files);
    const written = followCode(code, files, events);
    const editor = given ?? firstEditor(game, files);
    const pages = isVisit ? undefined : new PlayedPages((await this.parts()).key);
    const page = game.isShown ? undefined : await pages?.find(files);
    if (page) await game.show(page, page.design.title, editor, code);
    this.opening = game;
    try {
      const worker = await this.worker();
      const work: GameWork = new GameWork(game, pages, worker, events, editor, {
        isOpen: () => this.opened === work,
        start: () => this.worker(),
        end: async () => (await this.running)?.end(),
      });
      this.opened = work;
      const opened = await work.open(files, code, written);
      if (opened.ok) return success(work);
      game.hide();
      return opened;
    } catch (error) {
      game.hide();
      throw error;
    } finally {
      if (this.opening === game) this.opening = undefined;
    }
  }

  /** What is shown in a place before its project is there, if something is. */
  private takePreview(place: HTMLElement, kept: KeptGameValues): WorkerHost['previewed'] {
    const { previewed } = this;
    this.previewed = undefined;
    if (previewed?.game.element !== place || !previewed.game.isShown) return undefined;
    previewed.game.keepIn(kept);
    return previewed;
  }
}

/**
 * Takes what is written in the code of a project into its files.
 *
 * @returns a list that gets what is written
 */
function followCode(code: EarlyCode | undefined, files: ProjectFiles, events: WorkEvents): FileState[] {
  const written: FileState[] = [];
  code?.follow(files, state => {
    written.push(state);
    events.onChanged(fileChanges([state]));
  });
  return written;
}

/** The program of a new project, before it is there. */
function programFiles(
  { title: replaced, texts }: TemplateProgram,
  title: string,
  author: string,
): ProjectFiles {
  const name = gameName(title);
  const names = { name, title: title.trim() || titleOf(name), author: author || undefined };
  return new Map(
    Object.entries(texts).map(([path, text]) => [
      `src/${names.name}/${path}`,
      new TextEncoder().encode(hasNames(path) ? renamedProgram(text, replaced, names) : text),
    ]),
  );
}

/** The longest time in which the frame saves, in milliseconds. */
const LONGEST_SAVE = 10_000;

/** Waits for a save, but not for long: a worker that builds without end saves nothing, and one may leave all the same. */
function inTime(saved: Promise<unknown>): Promise<unknown> {
  return Promise.race([saved, new Promise(resolve => setTimeout(resolve, LONGEST_SAVE))]);
}

/** Milliseconds in which the page of a game whose worker did not answer shows that it lives. */
const SIGN_OF_LIFE = 5000;

/** Milliseconds after a build until its page is kept. */
const KEEP_PAUSE = 1500;

/** The worker of a project. */
interface WorkerOfProject {
  /** Whether it has opened nothing else since. */
  isOpen(): boolean;
  /** Starts another one when it has ended. */
  start(): Promise<Remote<Workshop>>;
  /** Ends one that does not answer. */
  end(): Promise<void>;
}

/** A project in the worker, and its game on the page. */
class GameWork implements WorkedProject {
  private readonly game: GamePlace;
  private readonly pages: PlayedPages | undefined;
  private worker: Remote<Workshop>;
  private readonly events: WorkEvents;
  private readonly editor: string | undefined;
  private readonly host: WorkerOfProject;
  private readonly limit = new RestartLimit();
  /** Why the worker has ended; undefined while it runs. */
  private end: Error | undefined;
  private files: ProjectFiles = new Map();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  /** Whether it was opened; if it cannot be, `work` says so. */
  private isOpened = false;
  /** What the project is until a worker that has ended was started again. */
  private restart: { code: EarlyCode | undefined; written: FileState[]; shown: Promise<void> } | undefined;

  constructor(
    game: GamePlace,
    pages: PlayedPages | undefined,
    worker: Remote<Workshop>,
    events: WorkEvents,
    editor: string | undefined,
    host: WorkerOfProject,
  ) {
    this.game = game;
    this.pages = pages;
    this.worker = worker;
    this.events = events;
    this.editor = editor;
    this.host = host;
  }

  /**
   * Opens the project with these files. What the place shows of it goes on.
   *
   * @param written what is written in the place before it is connected; the files have it already
   */
  async open(
    files: ProjectFiles,
    code: EarlyCode | undefined,
    written: FileState[],
  ): Promise<Outcome<unknown>> {
    this.files = files;
    const events = {
      onChanged: (states: FileState[]) => this.events.onChanged(fileChanges(states)),
      onBuilt: (isBuilt: boolean) => {
        // A build that ends while one leaves is told late.
        if (!isBuilt || this.isClosed) return;
        this.events.onPlayed();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.keepPage(), KEEP_PAUSE);
      },
    };
    const isOlder = this.game.isShown;
    written.length = 0;
    const opened = toOutcome(await this.worker.open(files, proxy(events), isOlder));
    if (!opened.ok) return opened;
    if (!isOlder) await this.game.show(await this.worker.page(), opened.value, this.editor, code);
    await this.game.stopAnswering();
    if (written.length > 0) await this.worker.change(written);
    // From now on the worker hears of it as well.
    code?.follow(files, state => this.events.onChanged(fileChanges([state])));
    this.game.connect(this.worker, isOlder);
    this.isOpened = true;
    return success(undefined);
  }

  /** The worker does not answer, or answers again. */
  onSilence(isSilent: boolean): void {
    if (this.isClosed || !this.isOpened || !this.host.isOpen()) return;
    if (isSilent) this.tell('silent', 'the compiler does not answer');
    else this.events.onCompilerEnd(undefined);
  }

  /** The worker has ended by itself, or because it did not answer. */
  async onEnd({ error, wasSilent }: WorkerEnd): Promise<void> {
    if (this.isClosed || !this.isOpened || !this.host.isOpen()) return;
    clearTimeout(this.timer);
    this.end = error;
    const code = EarlyCode.of(this.files);
    const written = followCode(code, this.files, this.events);
    this.game.disconnect(code);
    this.restart = { code, written, shown: wasSilent ? this.showAgain(code) : Promise.resolve() };
    if (wasSilent || this.limit.mayStart(performance.now())) await this.startAgain();
    else this.tell('ended');
  }

  async startAgain(): Promise<void> {
    const { restart, end } = this;
    if (!restart || !end) return this.host.end();
    this.limit.started(performance.now());
    this.tell('starting');
    try {
      const worker = await this.host.start();
      await restart.shown;
      if (this.isClosed) return;
      this.worker = worker;
      const opened = await this.open(this.files, restart.code, restart.written);
      if (!opened.ok) throw new Error(problemsInWords(opened.diagnostics));
      if (this.restart !== restart) return;
      this.tell('started');
      this.end = undefined;
      this.restart = undefined;
    } catch (error) {
      // Where it has ended again, that is told by itself.
      if (this.restart !== restart) return;
      this.end = error as Error;
      this.tell('ended');
    }
  }

  private tell(state: CompilerEnd['state'], reason = this.end?.message ?? ''): void {
    if (!this.isClosed) this.events.onCompilerEnd({ state, reason });
  }

  /** Shows the game again if its page has ended with the worker: as it was kept, or else when it is built. */
  private async showAgain(code: EarlyCode | undefined): Promise<void> {
    if ((await this.game.lives(SIGN_OF_LIFE)) || this.isClosed) return;
    this.game.hide();
    const page = await this.pages?.find(this.files);
    if (!page || this.isClosed) return;
    // Else it is shown when it is built.
    await this.game.show(page, page.design.title, this.editor, code).catch(() => {});
  }

  async change({ changed = new Map(), removed = [] }: FileChanges): Promise<void> {
    const gone = [...removed].map((path): FileState => [path, undefined]);
    await this.worker.change([...gone, ...changed]);
    await this.worker.tell();
  }

  async setAuthor(author: string): Promise<void> {
    await this.worker.setAuthor(author);
    await this.worker.tell();
  }

  check(code: string): Promise<CheckResult> {
    return this.worker.check(code);
  }

  replace(files: ProjectFiles): Promise<Outcome<unknown>> {
    this.game.hide();
    const code = EarlyCode.of(files);
    const written = followCode(code, files, this.events);
    if (this.restart) Object.assign(this.restart, { code, written });
    return this.open(files, code, written);
  }

  async flush(): Promise<void> {
    await inTime(this.game.flush().then(() => this.worker.tell()));
  }

  picture(): Promise<Uint8Array | undefined> {
    return this.worker.picture();
  }

  async download(extension: string): Promise<Outcome<Uint8Array>> {
    return toOutcome(await this.worker.download(extension));
  }

  async packed(): Promise<Outcome<Uint8Array>> {
    return toOutcome(await this.worker.packed());
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.game.hide();
    if (this.host.isOpen()) this.worker.close().catch(() => {});
  }

  /** Keeps what is played now, for the next visit. */
  private async keepPage(): Promise<void> {
    const page = await this.worker.page().catch(() => undefined);
    if (!page) return;
    // Meanwhile the worker may have another project.
    if (!this.isClosed) await this.pages?.keep(this.files, page);
  }
}

/** Pixels of a window from which on code and game have room beside each other. */
const WIDE = 900;

/**
 * The editor that is open from the start: that of the code for a lesson, or where it was open last. At first it is open
 * where the game has room beside it.
 */
function firstEditor(game: GamePlace, files?: ProjectFiles): string | undefined {
  const wasOpen = game.keptValue(STUDIO_OPEN_KEY);
  const isOpen =
    files?.has(PROGRESS_FILE) || (wasOpen === undefined ? window.innerWidth >= WIDE : wasOpen === 'true');
  return isOpen ? CODE_TAB : undefined;
}

/** A name of a game that every system takes, from its title. */
function gameName(title: string): string {
  const name = nameOf(title);
  return nameProblem(name) ? `${name}-game` : name;
}

function toOutcome<Value>(answer: Answer<Value>): Outcome<Value> {
  return 'value' in answer
    ? success(answer.value)
    : failure(errorDiagnostic('workshop/worker', answer.problem));
}
