/** A project in the workshop's worker: its files, its build, and its game on the page. */

import { proxy, type Remote } from 'comlink';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { FileState } from '../../lessons/game-files.ts';
import type { CheckResult } from '../../lessons/run-check.ts';
import { EarlyCode } from '../frame/early-code.ts';
import type { GamePlace } from '../frame/game-place.ts';
import type { WorkerEnd } from '../frame/worker-frame.ts';
import { type FileChanges, fileChanges, type ProjectFiles } from '../projects/project-files.ts';
import type { Answer, Workshop } from '../worker/workshop.ts';
import type { PlayedPages } from './project/played-pages.ts';
import { RestartLimit } from './restart-limit.ts';
import { problemsInWords } from './said.ts';
import type { CompilerEnd, WorkEvents, WorkedProject } from './workshop-host.ts';

/** The longest time in which the frame saves, in milliseconds. */
const LONGEST_SAVE = 10_000;

/** Waits for a save, but not for long: a worker that builds without end saves nothing, and one may leave all the same. */
export function inTime(saved: Promise<unknown>): Promise<unknown> {
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
export class GameWork implements WorkedProject {
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

/**
 * Takes what is written in the code of a project into its files.
 *
 * @returns a list that gets what is written
 */
export function followCode(
  code: EarlyCode | undefined,
  files: ProjectFiles,
  events: WorkEvents,
): FileState[] {
  const written: FileState[] = [];
  code?.follow(files, state => {
    written.push(state);
    events.onChanged(fileChanges([state]));
  });
  return written;
}

/** What the worker has answered. */
export function toOutcome<Value>(answer: Answer<Value>): Outcome<Value> {
  return 'value' in answer
    ? success(answer.value)
    : failure(errorDiagnostic('workshop/worker', answer.problem));
}
