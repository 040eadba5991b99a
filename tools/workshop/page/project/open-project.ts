/** The project on which the user works: what is changed goes into the store, and from time to time a version. */

import { signal } from '@preact/signals';
import { failure, type Outcome, success } from '../../../diagnostic.ts';
import type { FileState } from '../../../lessons/game-files.ts';
import type { CheckResult } from '../../../lessons/run-check.ts';
import { browserStorage } from '../../../player/settings.ts';
import { FolderLink, type LinkedProject } from '../../folder/folder-link.ts';
import { KeptGameValues } from '../../frame/kept-game-values.ts';
import { PROGRESS_FILE, type Progress, readProgress } from '../../projects/lesson-progress.ts';
import { type PlayLinks, playLinks } from '../../projects/play-link.ts';
import {
  differences,
  type FileChanges,
  fileChanges,
  gameIn,
  newChanges,
  type ProjectFiles,
  saidIn,
} from '../../projects/project-files.ts';
import type { ProjectInfo, ProjectVersion } from '../../projects/project-info.ts';
import type { ProjectStore } from '../../projects/project-store.ts';
import { folderName } from '../../projects/project-zip.ts';
import { takenOver } from '../../projects/storage-error.ts';
import { attempt } from '../attempt.ts';
import type { CompilerEnd, WorkedProject, WorkshopHost } from '../workshop-host.ts';
import { projectLink } from './project-link.ts';

/**
 * `locked`: the browser asks before it opens the project's folder; `elsewhere`: another tab writes it; `unsaved`: the
 * storage or the folder does not take what was changed; `failed`: it cannot be opened.
 */
export type ProjectState = 'opening' | 'locked' | 'saved' | 'saving' | 'unsaved' | 'elsewhere' | 'failed';

/** Between two versions of a game that is played again and again, in milliseconds. */
const VERSION_PAUSE = 5 * 60_000;

export class OpenProject implements LinkedProject {
  readonly state = signal<ProjectState>('opening');
  readonly info = signal<ProjectInfo | undefined>(undefined);
  /** What is wrong, in the state `unsaved` or `failed`. */
  readonly problem = signal<Outcome<unknown>['diagnostics']>([]);
  /** How far its lesson is done; undefined if it is none. */
  readonly progress = signal<Progress | undefined>(undefined);
  /** What has become of a compiler that has ended by itself; undefined while all is well. */
  readonly compilerEnd = signal<CompilerEnd | undefined>(undefined);
  /** Number of builds so far that can be played. */
  readonly played = signal(0);
  /** The folder of the disk in which it lies. */
  readonly folder: FolderLink;
  private readonly store: ProjectStore;
  private readonly host: WorkshopHost;
  readonly id: string;
  private readonly now: () => number;
  private files = new Map<string, Uint8Array>();
  private worked: WorkedProject | undefined;
  /** Paths of files that were changed since the last write began. */
  private changed = new Set<string>();
  private writing: Promise<void> | undefined;
  private kept = 0;
  private isPlayed = false;
  private isClosed = false;
  private isGivenUp = false;
  /** Resolves when the store has been asked for the project. */
  private asked: Promise<unknown> | undefined;

  constructor(store: ProjectStore, host: WorkshopHost, id: string, now: () => number = Date.now) {
    this.store = store;
    this.host = host;
    this.id = id;
    this.now = now;
    this.folder = new FolderLink(this, store);
  }

  /**
   * Opens the project.
   *
   * @param place the element that shows it
   * @param takeOver whether to take it from another tab
   * @param isAsked whether the browser asks for the project's folder, which belongs behind a click
   */
  async open(place: HTMLElement, takeOver = false, isAsked = false): Promise<void> {
    this.state.value = 'opening';
    this.compilerEnd.value = undefined;
    let onFree = () => {};
    const free = new Promise<void>(resolve => {
      onFree = resolve;
    });
    const asked = this.store.open(this.id, { takeOver, onTakenOver: () => void this.leave(), onFree });
    this.asked = asked;
    const opened = await asked;
    if (this.isClosed) return;
    if (!opened.ok) return this.fail(opened);
    const { info, files, writable } = opened.value;
    this.info.value = info;
    if (!writable) {
      this.state.value = 'elsewhere';
      // The other tab is closed; or it was this page before it was loaded again, and was slow to go.
      await free;
      return this.isClosed || this.asked !== asked ? undefined : this.open(place);
    }
    const found = await attempt(() => this.folder.open(files, isAsked));
    if (!found.ok || !found.value) {
      await this.store.release(this.id);
      if (!found.ok) this.fail(found);
      else this.state.value = 'locked';
      return;
    }
    this.files = found.value;
    this.readProgress();
    this.changed.clear();
    const events = {
      onChanged: (changes: FileChanges) => this.change(changes),
      onPlayed: () => {
        this.isPlayed = true;
        this.played.value++;
        void this.keepVersion();
      },
      onCompilerEnd: (end: CompilerEnd | undefined) => {
        this.compilerEnd.value = end;
      },
    };
    const worked = await attempt(() =>
      this.host.work(
        { place, files: this.files, kept: new KeptGameValues(browserStorage(), this.id) },
        events,
      ),
    );
    if (!worked.ok) {
      await this.store.release(this.id);
      return this.fail(worked);
    }
    this.worked = worked.value;
    // It may have been played before there was anything to take its picture.
    void this.keepVersion();
    if (this.isClosed || this.isElsewhere) return this.end();
    if (this.state.value === 'opening') this.state.value = 'saved';
    this.folder.look();
  }

  /** Whether something is not in the store. */
  get isUnsaved(): boolean {
    return this.changed.size > 0 || this.isWriting;
  }

  get isWriting(): boolean {
    return this.writing !== undefined;
  }

  /** Whether another tab writes it. */
  private get isElsewhere(): boolean {
    return this.state.value === 'elsewhere';
  }

  /** Takes over what was changed, and writes it. */
  change(told: FileChanges): void {
    // What compiles also tells what it was told.
    const { changed, removed } = newChanges(this.files, told);
    for (const [path, bytes] of changed) this.files.set(path, bytes);
    for (const path of removed) this.files.delete(path);
    const paths = [...changed.keys(), ...removed];
    for (const path of paths) this.changed.add(path);
    if (paths.includes(PROGRESS_FILE)) this.readProgress();
    void this.save();
  }

  /** Takes over what other programs have changed in the project's folder. */
  async take(changes: FileChanges): Promise<void> {
    this.change(changes);
    // A compiler that has ended is started again with all files.
    await this.worked?.change(changes).catch(() => {});
  }

  /** Starts a compiler again that has ended or does not answer. */
  async startCompiler(): Promise<void> {
    await this.worked?.startAgain();
  }

  /** Goes on in a new folder inside of one of the disk. */
  saveInto(parent: FileSystemDirectoryHandle): Promise<Outcome<unknown>> {
    return attempt(async () => {
      const project = await this.latest();
      return this.folder.saveInto(parent, folderName(project));
    });
  }

  /** Writes what is not in the store; what is changed meanwhile is written next. */
  save(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  /** The versions to go back to, newest first. */
  versions(): Promise<Outcome<ProjectVersion[]>> {
    return this.store.versions(this.id);
  }

  /**
   * Keeps the project as it is now as a version.
   *
   * @param name to find it by; may be empty
   */
  keepNow(name: string): Promise<Outcome<unknown>> {
    return attempt(async () => {
      const saved = await this.saveAll();
      if (!saved.ok) return saved;
      const picture = await this.worked?.picture().catch(() => undefined);
      return this.store.keepVersion(this.id, 'asked', picture, name);
    });
  }

  /** Goes back to a version. The state before is kept as one. */
  restore(number: number): Promise<Outcome<unknown>> {
    return attempt(async () => {
      const saved = await this.saveAll();
      if (!saved.ok) return saved;
      const restored = await this.store.restore(this.id, number);
      if (!restored.ok) return restored;
      const changes = differences(this.files, restored.value);
      this.files = restored.value;
      this.readProgress();
      const written = await this.folder.write(changes);
      if (!written.ok) return written;
      return (await this.worked?.replace(restored.value)) ?? success(undefined);
    });
  }

  /** The project as it is now, with what was typed last. */
  async latest(): Promise<{ title: string; files: ProjectFiles }> {
    await attempt(() => this.flush());
    return { title: this.info.value?.title ?? '', files: this.files };
  }

  /** The files as they are now. */
  get currentFiles(): ProjectFiles {
    return this.files;
  }

  /** The game as a file for others. */
  download(extension: string): Promise<Outcome<Uint8Array>> {
    return attempt(async () => {
      await this.flush();
      return (await this.worked?.download(extension)) ?? failure([]);
    });
  }

  /** Who is said to have made the game; '' for nobody. */
  get author(): string {
    const game = gameIn(this.files.keys());
    return (game !== undefined && saidIn(this.files, game).author) || '';
  }

  /** Changes who is said to have made the game. */
  setAuthor(author: string): Promise<Outcome<unknown>> {
    return attempt(async () => {
      await this.flush();
      await this.worked?.setAuthor(author);
      return success(undefined);
    });
  }

  /** Runs the check of a lesson's step on the game, with what was typed last. */
  check(code: string): Promise<Outcome<CheckResult>> {
    return attempt(async () => {
      await this.flush();
      const result = await this.worked?.check(code);
      return result ? success(result) : failure([]);
    });
  }

  /**
   * Changes files, while the game goes on.
   *
   * @param isKept whether the state before is kept as a version
   */
  put(states: readonly FileState[], isKept: boolean): Promise<Outcome<unknown>> {
    return attempt(async () => {
      const saved = await this.saveAll();
      if (!saved.ok) return saved;
      const kept = isKept ? await this.store.keepVersion(this.id, 'step') : saved;
      if (kept.ok) await this.worked?.change(fileChanges(states));
      return kept;
    });
  }

  /** The fragment of a link with the project in it. */
  link(): Promise<Outcome<string>> {
    return attempt(async () => projectLink(this.host, await this.latest()));
  }

  /**
   * The fragments of links to play the game.
   *
   * @param project what `link` has made, which goes along where there is room
   */
  playLinks(project: Outcome<string>): Promise<Outcome<PlayLinks>> {
    return attempt(async () => {
      const packed = (await this.worked?.packed()) ?? failure([]);
      return packed.ok ? playLinks(packed.value, project.ok ? project.value : undefined) : packed;
    });
  }

  /**
   * Ends the work. What is not in the store is written first.
   *
   * @returns why it could not be written; then the work goes on
   */
  async close(): Promise<Outcome<unknown>> {
    const saved = await this.saveAll();
    if (!saved.ok) return saved;
    this.isClosed = true;
    this.end();
    await this.asked;
    await this.store.release(this.id);
    return saved;
  }

  /** Gives up what is not in the store, so that the work can end. */
  giveUp(): void {
    this.isGivenUp = true;
  }

  /**
   * Writes what was changed, with what was typed last.
   *
   * @returns why it could not be written
   */
  async saveAll(): Promise<Outcome<unknown>> {
    if (this.isGivenUp) return success(undefined);
    await attempt(() => this.flush());
    await this.save();
    return this.isUnsaved ? failure(this.problem.value) : success(undefined);
  }

  /** Takes over what was typed and is on its way. */
  private async flush(): Promise<Outcome<void>> {
    await (this.worked ?? this.host).flush();
    return success(undefined);
  }

  private async writeAll(): Promise<void> {
    while (this.changed.size > 0 && !this.isElsewhere) {
      const pulled = await this.folder.pull();
      const paths = this.changed;
      this.changed = new Set();
      if (this.state.value !== 'opening') this.state.value = 'saving';
      const changes = fileChanges(Array.from(paths, path => [path, this.files.get(path)]));
      const stored = await this.store.write(this.id, changes);
      const written = stored.ok ? await this.writeFolder(pulled, changes) : stored;
      if (written.ok) continue;
      for (const path of paths) this.changed.add(path);
      if (written.diagnostics[0].code === 'workshop/taken-over') return this.leave();
      this.problem.value = written.diagnostics;
      this.state.value = 'unsaved';
      return;
    }
    if (this.state.value === 'saving') this.state.value = 'saved';
  }

  /** @param pulled whether what others have changed in the folder was taken over before */
  private async writeFolder(pulled: Outcome<unknown>, changes: FileChanges): Promise<Outcome<unknown>> {
    if (!pulled.ok) return pulled;
    const written = await this.folder.write(changes);
    if (written.ok) for (const path of written.value) this.changed.add(path);
    return written;
  }

  private async keepVersion(): Promise<void> {
    if (!this.worked || !this.isPlayed || this.now() - this.kept < VERSION_PAUSE) return;
    this.kept = this.now();
    // A version without a picture is better than none.
    const picture = await this.worked.picture().catch(() => undefined);
    await this.save();
    // What cannot be kept now is tried again when the game is played next.
    if (!(await this.store.keepVersion(this.id, 'play', picture)).ok) this.kept = 0;
  }

  /** Another tab has the project: nothing is written here any more. What was not written can still be downloaded. */
  private async leave(): Promise<void> {
    this.state.value = 'elsewhere';
    this.folder.stop();
    const { worked } = this;
    this.worked = undefined;
    await attempt(async () => success(await worked?.flush()));
    worked?.close();
    this.problem.value = [takenOver()];
  }

  private readProgress(): void {
    this.progress.value = readProgress(this.files.get(PROGRESS_FILE));
  }

  private end(): void {
    this.folder.stop();
    this.worked?.close();
    this.worked = undefined;
  }

  private fail({ diagnostics }: Outcome<unknown>): void {
    this.problem.value = diagnostics;
    this.state.value = 'failed';
  }
}
