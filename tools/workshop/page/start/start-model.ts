/** What the start screen shows and does, without its elements. */

import { signal } from '@preact/signals';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { type CourseCard, filesBefore } from '../../../lessons/course.ts';
import { courseProject } from '../../../lessons/game-files.ts';
import { wordList } from '../../../word-list.ts';
import { FolderHandles } from '../../folder/folder-handles.ts';
import { forgetGames, keepingGames } from '../../frame/kept-game-values.ts';
import type { Courses } from '../../lessons/page-courses.ts';
import { exportAll, importAll } from '../../projects/all-projects.ts';
import { fileKind } from '../../projects/file-kinds.ts';
import { progressFile } from '../../projects/lesson-progress.ts';
import {
  forgetLostProjects,
  type LostProject,
  lostProjects,
  noteProjects,
} from '../../projects/lost-projects.ts';
import { type Link, readLink } from '../../projects/play-link.ts';
import { gameIn } from '../../projects/project-files.ts';
import type { ProjectInfo } from '../../projects/project-info.ts';
import type { ProjectStore } from '../../projects/project-store.ts';
import { titleOf } from '../../projects/project-zip.ts';
import { persistStorage, type StorageState, storageState } from '../../projects/storage-state.ts';
import { attempt } from '../attempt.ts';
import { linkedProject } from '../project/project-link.ts';
import { rememberedAuthor } from '../remembered-author.ts';
import { problemsInWords } from '../said.ts';
import { saveArchive, saveProject } from '../save-project.ts';
import type { Making, NewProject, WorkshopHost } from '../workshop-host.ts';
import { type Given, readFolder } from './given-files.ts';

/** A message to the user. */
export interface Notice {
  kind: 'done' | 'error';
  text: string;
  /** What takes the change back. */
  undo?: () => Promise<void>;
}

/** `#lesson=course/2`: the second step of a course. */
const COURSE_ADDRESS = /^#lesson=([^/]+)(?:\/(\d+))?$/;
/** The template of a project for a course, whose program is replaced. */
const COURSE_TEMPLATE = 'blank';

export class StartModel {
  /** The projects, those that were changed last first; undefined until they are read. */
  readonly projects = signal<readonly ProjectInfo[] | undefined>(undefined);
  readonly bin = signal<readonly ProjectInfo[]>([]);
  readonly lost = signal<readonly LostProject[]>([]);
  readonly storage = signal<StorageState | undefined>(undefined);
  readonly notice = signal<Notice | undefined>(undefined);
  /** What is being done. */
  readonly busy = signal('');
  /** The step of a course that the address offers, from 0. */
  readonly offered = signal<{ course: CourseCard; step: number } | undefined>(undefined);
  /** The project of the link that was opened, or its game. */
  readonly link = signal<Link | undefined>(undefined);
  /** The project that is being made of a template, and after that until it is left. */
  readonly making = signal<Making | undefined>(undefined);
  private readonly store: ProjectStore;
  private readonly host: WorkshopHost;
  private readonly courses: Courses;
  private readonly notes: Storage | undefined;
  private readonly folders = new FolderHandles();

  private readonly openProject: (id: string) => void;

  /**
   * @param notes undefined where the browser has no local storage
   * @param openProject shows a project in place of the start screen
   */
  constructor(
    store: ProjectStore,
    host: WorkshopHost,
    courses: Courses,
    notes: Storage | undefined,
    openProject: (id: string) => void,
  ) {
    this.store = store;
    this.host = host;
    this.courses = courses;
    this.notes = notes;
    this.openProject = openProject;
  }

  /** Reads the projects again: another tab may have changed them. */
  async refresh(): Promise<void> {
    // Before the list, so that nothing goes of what another tab makes meanwhile.
    const linked = await this.folders.ids();
    const keeping = this.notes ? keepingGames(this.notes) : [];
    const listed = await this.store.list();
    if (!listed.ok) return this.complain(listed);
    const { projects, bin } = listed.value;
    const all = [...projects, ...bin];
    const isGone = (id: string) => !all.some(project => project.id === id);
    for (const id of linked.filter(isGone)) await this.folders.put(id, undefined);
    if (this.notes) {
      forgetGames(this.notes, keeping.filter(isGone));
      this.lost.value = lostProjects(this.notes, all);
      noteProjects(this.notes, all);
    }
    this.projects.value = projects;
    this.bin.value = bin;
    const recovered = this.store.recovered.splice(0);
    if (recovered.length > 0) this.notice.value = { kind: 'error', text: recoveredInWords(recovered) };
    this.storage.value = await storageState();
  }

  /** The user knows what is lost. */
  forgetLost(): void {
    const all = [...(this.projects.value ?? []), ...this.bin.value];
    if (this.notes) forgetLostProjects(this.notes, all);
    this.lost.value = [];
  }

  /** Reads what the fragment of the page's address offers: the project of a link, or a step of a course. */
  readAddress(fragment: string): void {
    this.link.value = undefined;
    this.offered.value = this.stepIn(fragment);
    const read = readLink(fragment);
    if (read?.ok) this.link.value = read.value;
    else if (read) this.complain(read);
  }

  open(id: string): void {
    this.openProject(id);
  }

  /**
   * Makes a project from a template, and opens it.
   *
   * @param author who has made it; '' for nobody
   */
  create(template: string, title: string, author = ''): Promise<void> {
    this.making.value = { template, title, author };
    return this.work('Making the project…', async () => {
      const made = await attempt(async () => {
        const files = await this.host.create(template, title, author);
        return files.ok ? this.keep({ title, files: files.value }) : files;
      });
      if (!made.ok) this.making.value = undefined;
      return made;
    });
  }

  /**
   * Makes a project for a course, and opens it.
   *
   * @param step the step with which it begins, from 0
   */
  startCourse({ name, title }: CourseCard, step = 0): Promise<void> {
    return this.work('Making the project…', async () => {
      const course = await this.courses.load(name);
      if (!course.ok) return course;
      const made = await this.host.create(COURSE_TEMPLATE, title, rememberedAuthor());
      if (!made.ok) return made;
      const paths = [...made.value.keys()];
      const states = courseProject(paths, filesBefore(course.value, step), gameIn(paths) ?? '');
      const files = new Map(made.value);
      for (const [path, content] of [...states, progressFile({ course: name, done: step, step })])
        if (content) files.set(path, content);
        else files.delete(path);
      return this.keep({ title, files });
    });
  }

  /** Makes a project of the link's, and opens it. */
  openCopy(link: Link): Promise<void> {
    return this.work('Making a copy…', async () => {
      const project = await linkedProject(this.host, link);
      if (!project.ok) return project;
      const kept = await this.keep(project.value);
      if (kept.ok) this.link.value = undefined;
      return kept;
    });
  }

  /** Takes files and folders that were chosen or dropped. */
  take(read: () => Promise<readonly Outcome<Given>[]>): Promise<void> {
    return this.work('Reading…', async () => {
      for (const given of await read()) {
        const taken = given.ok ? await this.takeOne(given.value) : given;
        if (!taken.ok) return taken;
      }
      return success(undefined);
    });
  }

  /** Opens a folder of the disk, which stays the place of its project. */
  openFolder(handle: FileSystemDirectoryHandle): Promise<void> {
    return this.work('Reading…', async () => {
      const listed = await this.store.list();
      if (!listed.ok) return listed;
      for (const { id } of listed.value.projects)
        if (await this.folders.isOf(id, handle)) {
          this.openProject(id);
          return listed;
        }
      const given = await readFolder(handle);
      if (!given.ok) return given;
      return this.takeOne(given.value, handle);
    });
  }

  rename(id: string, title: string): Promise<void> {
    return this.work('', () => this.store.rename(id, title));
  }

  duplicate(id: string): Promise<void> {
    return this.work('', () => this.store.duplicate(id));
  }

  /** Puts a project into the bin. */
  remove(id: string): Promise<void> {
    return this.work('', async () => {
      const removed = await this.store.remove(id);
      if (removed.ok)
        this.notice.value = {
          kind: 'done',
          text: `${removed.value.title} is in the bin, for thirty days.`,
          undo: () => this.bringBack(id),
        };
      return removed;
    });
  }

  bringBack(id: string): Promise<void> {
    return this.work('', () => this.store.bringBack(id));
  }

  removeForever(id: string): Promise<void> {
    return this.work('', () => this.store.removeForever(id));
  }

  /** Offers a project as an archive. */
  download({ id, title }: ProjectInfo): Promise<void> {
    return this.work('', async () => {
      const files = await this.store.read(id);
      if (!files.ok) return files;
      saveProject({ title, files: files.value });
      return success(undefined);
    });
  }

  /** Offers all projects as one file, with the day in its name. */
  downloadAll(): Promise<void> {
    return this.work('Packing all projects…', async () => {
      const bytes = await exportAll(this.store);
      if (!bytes.ok) return bytes;
      const day = new Date().toISOString().slice(0, 10);
      saveArchive(`cartwright-projects-${day}.zip`, bytes.value);
      return success(undefined);
    });
  }

  /** Asks the browser to keep the projects. */
  persist(): Promise<void> {
    return this.work('', async () => {
      if (await persistStorage()) return success(undefined);
      return failure(
        errorDiagnostic('workshop/not-persisted', 'the browser did not promise it', {
          remedy:
            'Install the workshop as an app or add a bookmark, and ask again; or download all projects.',
        }),
      );
    });
  }

  /** Shows what is wrong. */
  complain({ diagnostics }: Pick<Outcome<unknown>, 'diagnostics'>): void {
    this.notice.value = { kind: 'error', text: problemsInWords(diagnostics) };
  }

  private stepIn(fragment: string): StartModel['offered']['value'] {
    const [, name, number] = COURSE_ADDRESS.exec(fragment) ?? [];
    const course = this.courses.cards.find(card => card.name === name);
    return course && { course, step: Math.min(Math.max(Number(number ?? 1), 1), course.steps) - 1 };
  }

  private async takeOne(given: Given, folder?: FileSystemDirectoryHandle): Promise<Outcome<unknown>> {
    const { name } = given;
    if ('files' in given) {
      const { files } = given;
      if (gameIn(files.keys()) !== undefined) return this.keep({ title: titleOf(files), files }, folder);
      return failure(
        errorDiagnostic('workshop/no-project-in-folder', `there is no project in the folder ${name}`, {
          remedy: 'Open a folder in which src/<game>/main.ts or main.lua lies.',
        }),
      );
    }
    const { bytes } = given;
    const kind = fileKind(name, bytes);
    if (kind === 'archive') return this.takeArchive(bytes);
    if (kind === 'cartridge' || kind === 'text-cartridge' || kind === 'typescript') {
      const made = await this.host.import({ name, kind, bytes });
      return made.ok ? this.keep(made.value) : made;
    }
    const what = kind === undefined ? 'is not a file that the workshop reads' : `is a ${kind}, not a project`;
    const remedy =
      kind === undefined
        ? 'Open a .zip of a project, a .tic or .png cartridge, a .lua or .ts program, or a folder.'
        : 'Open a project first, then drop the file onto it.';
    return failure(errorDiagnostic('workshop/no-project-in-file', `${name} ${what}`, { remedy }));
  }

  private async takeArchive(bytes: Uint8Array): Promise<Outcome<unknown>> {
    const imported = await importAll(this.store, bytes);
    if (!imported.ok) return imported;
    const { added, same } = imported.value;
    const only = added.length + same.length === 1 ? added[0] : undefined;
    if (only) this.openProject(only.id);
    else this.notice.value = { kind: 'done', text: importedInWords(added.length, same) };
    return imported;
  }

  /** Puts a new project into the store, and opens it. */
  private async keep(
    { title, files }: NewProject,
    folder?: FileSystemDirectoryHandle,
  ): Promise<Outcome<ProjectInfo>> {
    const made = await this.store.create(title, files);
    if (made.ok && folder) await this.folders.put(made.value.id, folder);
    if (made.ok) this.openProject(made.value.id);
    return made;
  }

  /** Does one thing after another, says what fails, and shows the projects as they are then. */
  private async work(busy: string, run: () => Promise<Outcome<unknown>>): Promise<void> {
    this.notice.value = undefined;
    this.busy.value = busy;
    const done = await attempt(run);
    if (!done.ok) this.complain(done);
    this.busy.value = '';
    await this.refresh();
  }
}

/** Which projects came back after the browser had lost its database. */
function recoveredInWords(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED);
  const list = wordList(
    [...named, ...(titles.length > NAMED ? [`${titles.length - NAMED} more`] : [])],
    'and',
  );
  return titles.length === 1
    ? `This browser had lost ${list}. The project is back as it was last copied; its versions are gone.`
    : `This browser had lost ${list}. The projects are back as they were last copied; their versions are gone.`;
}

/** Projects that are named at most. */
const NAMED = 5;

function importedInWords(added: number, same: readonly string[]): string {
  const projects = (count: number) => (count === 1 ? 'One project' : `${count} projects`);
  const here =
    same.length === 1 ? `${same[0]} is here already.` : `${projects(same.length)} are here already.`;
  const came = `${projects(added)} came from the file.`;
  return [...(added > 0 ? [came] : []), ...(same.length > 0 ? [here] : [])].join(' ');
}
