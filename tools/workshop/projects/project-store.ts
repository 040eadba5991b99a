/** The projects in this browser. Each change is a step of the database: it is kept as a whole, or not at all. */

import { bytesToHex } from '@noble/hashes/utils.js';
import { type Diagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { CopyKeeper } from './copy-keeper.ts';
import {
  type Database,
  openDatabase,
  Step,
  type StoredProject,
  type StoredVersion,
  sameState,
  storedFiles,
  type VersionReason,
} from './database.ts';
import { keepVersion } from './keep-version.ts';
import { ProjectCopies, type ProjectCopy } from './project-copies.ts';
import { type FileChanges, gameIn, type ProjectFiles, pathsProblem } from './project-files.ts';
import { infoOf, type ProjectInfo, type ProjectVersion, versionInfo } from './project-info.ts';
import { type Locks, ProjectLocks } from './project-lock.ts';
import { freeTitle, titleOf } from './project-title.ts';
import { copyOf, recoverProjects } from './recover-projects.ts';
import { noProject, noStorage, Refusal, storageProblem, takenOver } from './storage-error.ts';

/** A project that was opened. */
export interface OpenedProject {
  info: ProjectInfo;
  files: Map<string, Uint8Array>;
  /** Whether this store may write it; if not, another tab does. */
  writable: boolean;
}

/** How a project is opened where tabs share it. */
export interface OpenOptions {
  /** Whether to take it from the tab that has it. */
  takeOver?: boolean;
  /** Called when another tab takes it from this one, which cannot write it any more. */
  onTakenOver?(): void;
  /** Called if another tab has it, when that one has let go of it. */
  onFree?(): void;
}

/** The projects as the start screen lists them. */
export interface ListedProjects {
  /** Those that are not in the bin, those that were changed last first. */
  projects: ProjectInfo[];
  /** Those in the bin, those that were put there last first. */
  bin: ProjectInfo[];
}

export interface StoreOptions {
  /** Name of the database; the workshop's own by default. */
  name?: string;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** The browser's locks; undefined where it has none. */
  locks?: Locks;
  /** The second copies of the projects; undefined where the browser keeps none. */
  copies?: ProjectCopies;
}

/** How long a project lies in the bin, in milliseconds. */
export const BIN_TIME = 30 * 24 * 3_600_000;
/** A change keeps the state before it if the newest version is older than this, in milliseconds. */
const HOUR = 3_600_000;

/** The store of the projects. In a page or in a worker; several may be open at once. */
export class ProjectStore {
  private readonly name: string;
  private readonly now: () => number;
  private readonly locks: ProjectLocks;
  private readonly copies: ProjectCopies | undefined;
  private readonly keeper: CopyKeeper | undefined;
  /** Titles of the projects that the database had lost, and that came back from their copies. */
  recovered: string[] = [];
  /** Tells this store from those of other tabs. */
  private readonly writer = randomId();
  private database: Promise<Database> | undefined;

  private constructor({
    name = 'cartwright',
    now = Date.now,
    locks = globalThis.navigator?.locks,
    copies = ProjectCopies.ofBrowser(name),
  }: StoreOptions) {
    this.name = name;
    this.now = now;
    this.locks = new ProjectLocks(locks);
    this.copies = copies;
    this.keeper = copies && new CopyKeeper(copies, id => this.copyOf(id));
  }

  /**
   * Opens the store. Projects that were in the bin for 30 days are gone; those that the database has lost come back from
   * their copies. Fails where the browser keeps nothing.
   */
  static async open(options: StoreOptions = {}): Promise<Outcome<ProjectStore>> {
    const store = new ProjectStore(options);
    try {
      await store.connection();
    } catch (error) {
      return failure(noStorage(error));
    }
    if (store.copies)
      store.recovered = await recoverProjects(
        store.copies,
        work => store.step(work),
        copy => store.isExpired(copy),
      );
    const listed = await store.step(step => step.projects());
    for (const project of listed.ok ? listed.value : [])
      if (store.isExpired(project)) await store.removeForever(project.id);
    return success(store);
  }

  /** Closes the database, and lets go of what was opened. */
  async close(): Promise<void> {
    await this.keeper?.flush();
    await this.locks.releaseAll();
    const database = await this.database;
    this.database = undefined;
    database?.close();
  }

  /** All projects. */
  async list(): Promise<Outcome<ListedProjects>> {
    return this.step(async step => {
      const all = await Promise.all((await step.projects()).map(project => infoOf(step, project)));
      const projects = all.filter(({ removed }) => removed === undefined);
      const bin = all.filter(({ removed }) => removed !== undefined);
      projects.sort((one, other) => other.changed - one.changed);
      bin.sort((one, other) => other.removed! - one.removed!);
      return { projects, bin };
    });
  }

  /**
   * Makes a project.
   *
   * @param picture a PNG to show in lists
   * @returns the project, whose title has a number where there is one with that title
   */
  async create(title: string, files: ProjectFiles, picture?: Uint8Array): Promise<Outcome<ProjectInfo>> {
    const problem = pathsProblem(files.keys());
    if (problem) return failure(problem);
    const made = await this.step(async step => {
      const now = this.now();
      const project = {
        id: randomId(),
        title: freeTitle(title, await step.projects()),
        game: gameIn(files.keys()),
        changed: now,
        kept: now,
        files: await step.putFiles(files),
        ...(picture && { picture: await step.putContent(picture) }),
      };
      await step.putProject(project);
      return infoOf(step, project);
    });
    // A browser that is killed just now may lose the database with all that is in it.
    if (made.ok) await this.keeper?.flush();
    return made;
  }

  /**
   * Opens a project to change it. One store at a time writes a project.
   *
   * @returns also if another tab writes it: then it can be read only
   */
  async open(
    id: string,
    { takeOver = false, onTakenOver = () => {}, onFree }: OpenOptions = {},
  ): Promise<Outcome<OpenedProject>> {
    const writable = await this.locks.take(id, takeOver, onTakenOver, onFree);
    const opened = await this.step(async step => {
      const project = await found(step, id);
      if (writable) await step.putProject({ ...project, writer: this.writer });
      return { info: await infoOf(step, project), files: await step.files(project.files), writable };
    });
    if (!opened.ok) await this.locks.release(id);
    return opened;
  }

  /** Lets other tabs write a project that was opened. */
  release(id: string): Promise<void> {
    return this.locks.release(id);
  }

  /** The files of a project, without opening it to change it. */
  async read(id: string): Promise<Outcome<Map<string, Uint8Array>>> {
    return this.step(async step => step.files((await found(step, id)).files));
  }

  /**
   * Writes what one step changed in a project. It resolves when the change survives the end of the browser. A project
   * that is written leaves the bin.
   *
   * @returns a failure, with nothing changed, if the storage is full or another tab has taken the project over
   */
  async write(id: string, { changed = new Map(), removed = [] }: FileChanges): Promise<Outcome<void>> {
    return this.step(async step => {
      const before = await this.own(step, id);
      const files = new Map(before.files.map(file => [file[0], file]));
      for (const path of removed) files.delete(path);
      for (const file of await step.putFiles(changed)) files.set(file[0], file);
      refuse(pathsProblem(files.keys()));
      const now = this.now();
      const { removed: _binned, ...project } = before;
      if (now - before.kept >= HOUR) {
        project.kept = now;
        await keepVersion(step, before, 'hour', now);
      }
      await step.putProject(
        { ...project, files: [...files.values()], game: gameIn(files.keys()), changed: now },
        before,
      );
    });
  }

  /** Gives a project another title. */
  async rename(id: string, title: string): Promise<Outcome<ProjectInfo>> {
    return this.change(id, (project, others) => ({ ...project, title: freeTitle(title, others) }));
  }

  /** Makes a second project with the files of one. */
  async duplicate(id: string): Promise<Outcome<ProjectInfo>> {
    return this.step(async step => {
      const { files, game, picture, title } = await found(step, id);
      const now = this.now();
      const names = { id: randomId(), title: freeTitle(title, await step.projects()) };
      const copy = { ...names, game, files, changed: now, kept: now, ...(picture && { picture }) };
      await step.putProject(copy);
      return infoOf(step, copy);
    });
  }

  /** Puts a project into the bin. */
  async remove(id: string): Promise<Outcome<ProjectInfo>> {
    return this.change(id, project => ({ ...project, removed: this.now() }));
  }

  /** Takes a project out of the bin. */
  async bringBack(id: string): Promise<Outcome<ProjectInfo>> {
    return this.change(id, ({ removed: _, ...project }, others) => ({
      ...project,
      title: freeTitle(project.title, others),
    }));
  }

  /** Removes a project with its versions for ever. */
  async removeForever(id: string): Promise<Outcome<void>> {
    // First, so that it does not come back.
    await this.keeper?.remove(id);
    return this.step(async step => step.deleteProject(await found(step, id)));
  }

  /**
   * Keeps the state of a project as a version. A state that is the newest version already only gets the picture.
   *
   * @param picture a PNG, which also becomes the picture of the project
   * @param name what the user calls it; '' if nothing
   */
  async keepVersion(
    id: string,
    reason: VersionReason,
    picture?: Uint8Array,
    name = '',
  ): Promise<Outcome<void>> {
    return this.step(async step => {
      const before = await this.own(step, id);
      const project = picture ? { ...before, picture: await step.putContent(picture) } : before;
      const now = this.now();
      await keepVersion(step, project, reason, now, titleOf(name) || undefined);
      await step.putProject({ ...project, kept: now }, before);
    });
  }

  /** The versions of a project, newest first. */
  async versions(id: string): Promise<Outcome<ProjectVersion[]>> {
    return this.step(async step => {
      const versions = (await step.versions(id)).reverse();
      return Promise.all(versions.map(version => versionInfo(step, version)));
    });
  }

  /** The files of a version. */
  async readVersion(id: string, number: number): Promise<Outcome<Map<string, Uint8Array>>> {
    return this.step(async step => step.files((await foundVersion(step, id, number)).files));
  }

  /**
   * Makes a version the state of its project. The state before is kept as a version.
   *
   * @returns the files of the project now
   */
  async restore(id: string, number: number): Promise<Outcome<Map<string, Uint8Array>>> {
    return this.step(async step => {
      const before = await this.own(step, id);
      const { files, picture } = await foundVersion(step, id, number);
      const now = this.now();
      await keepVersion(step, before, 'restore', now);
      const game = gameIn(files.map(([path]) => path));
      const project = { ...before, files, game, kept: now, changed: now, picture: picture ?? before.picture };
      await step.putProject(project, before);
      return step.files(files);
    });
  }

  /** The projects with the same files, those in the bin as well. */
  async same(files: ProjectFiles): Promise<Outcome<ProjectInfo[]>> {
    const state = storedFiles(files);
    return this.step(async step => {
      const projects = (await step.projects()).filter(project => sameState(project.files, state));
      return Promise.all(projects.map(project => infoOf(step, project)));
    });
  }

  /** Writes the copies of what has changed now, as when the page may end. */
  async copyNow(): Promise<void> {
    await this.keeper?.flush();
  }

  private isExpired({ removed }: { removed?: number }): boolean {
    return removed !== undefined && this.now() - removed >= BIN_TIME;
  }

  /** The state of a project to be copied; undefined if it is not there. */
  private async copyOf(id: string): Promise<ProjectCopy | undefined> {
    const copy = await this.step(step => copyOf(step, id));
    return copy.ok ? copy.value : undefined;
  }

  /** A project that this store may write. */
  private async own(step: Step, id: string): Promise<StoredProject> {
    const project = await found(step, id);
    if (project.writer !== undefined && project.writer !== this.writer) throw new Refusal(takenOver());
    return project;
  }

  private change(
    id: string,
    work: (project: StoredProject, others: StoredProject[]) => Omit<StoredProject, 'contents'>,
  ): Promise<Outcome<ProjectInfo>> {
    return this.step(async step => {
      const others = (await step.projects()).filter(other => other.id !== id);
      const before = await found(step, id);
      const project = work(before, others);
      await step.putProject(project, before);
      return infoOf(step, project);
    });
  }

  private async step<T>(work: (step: Step) => Promise<T>): Promise<Outcome<T>> {
    try {
      return success(await Step.run(await this.connection(), work, ids => this.keeper?.change(ids)));
    } catch (error) {
      return failure(storageProblem(error));
    }
  }

  private connection(): Promise<Database> {
    this.database ??= openDatabase(this.name, () => {
      // The next step opens it again.
      this.database = undefined;
    }).catch(error => {
      this.database = undefined;
      throw error;
    });
    return this.database;
  }
}

async function found(step: Step, id: string): Promise<StoredProject> {
  const project = await step.project(id);
  if (!project) throw new Refusal(noProject());
  return project;
}

async function foundVersion(step: Step, id: string, number: number): Promise<StoredVersion> {
  const version = (await step.versions(id)).find(known => known.number === number);
  if (!version) throw new Refusal(noProject());
  return version;
}

function refuse(problem: Diagnostic | undefined): void {
  if (problem) throw new Refusal(problem);
}

function randomId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(12)));
}
