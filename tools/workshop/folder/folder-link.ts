/** The link of an open project to the folder of the disk in which it lies, if it lies in one. */

import { signal } from '@preact/signals';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import {
  differences,
  type FileChanges,
  gameIn,
  isEmpty,
  type ProjectFiles,
} from '../projects/project-files.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import { DiskFolder, newFolder } from './disk-folder.ts';
import { FolderHandles, mayUse } from './folder-handles.ts';
import { ProjectFolder } from './project-folder.ts';

/** Between two looks at the folder, in milliseconds. */
const LOOK_INTERVAL = 1000;

/** The open project. */
export interface LinkedProject {
  readonly id: string;
  /** The files as they are now. */
  readonly currentFiles: ProjectFiles;
  /** Whether something is being written. */
  readonly isWriting: boolean;
  /** Takes over what other programs have changed in the folder. */
  take(changes: FileChanges): Promise<void>;
}

export class FolderLink {
  /** Name of the folder; undefined if the project lies in the browser only. */
  readonly name = signal<string | undefined>(undefined);
  private readonly project: LinkedProject;
  private readonly store: ProjectStore;
  private readonly handles = new FolderHandles();
  private folder: ProjectFolder | undefined;
  private looking: ReturnType<typeof setInterval> | undefined;

  constructor(project: LinkedProject, store: ProjectStore) {
    this.project = project;
    this.store = store;
  }

  /**
   * Opens the folder: what is in it is the project. What the browser has of it is kept as a version, if it differs.
   *
   * @param files those in the browser
   * @param isAsked whether the browser asks the user, which belongs behind a click
   * @returns the files of the project; undefined if the browser does not open the folder without asking
   */
  async open(
    files: Map<string, Uint8Array>,
    isAsked: boolean,
  ): Promise<Outcome<Map<string, Uint8Array> | undefined>> {
    const { id } = this.project;
    const disk = await this.handles.of(id);
    this.set(disk && new ProjectFolder(disk));
    if (!disk || !this.folder) return success(files);
    if (!(await mayUse(disk.handle, isAsked))) return success(undefined);
    const read = await this.folder.files();
    if (!read.ok) return read;
    if (gameIn(read.value.keys()) === undefined) return failure(noGame(this.folder.name));
    const changes = differences(files, read.value);
    if (isEmpty(changes)) return read;
    const kept = await this.store.keepVersion(id, 'folder');
    const written = kept.ok ? await this.store.write(id, changes) : kept;
    return written.ok ? read : written;
  }

  /**
   * Goes on in a new folder inside of one of the disk.
   *
   * @param name of the new folder
   */
  async saveInto(parent: FileSystemDirectoryHandle, name: string): Promise<Outcome<unknown>> {
    const handle = await newFolder(parent, name);
    const folder = new ProjectFolder(new DiskFolder(handle));
    const written = await folder.write({ changed: this.project.currentFiles });
    if (!written.ok) return written;
    await this.handles.put(this.project.id, handle);
    this.set(folder);
    this.look();
    return written;
  }

  /** Goes on without the folder, with what the browser has of the project. */
  async leave(): Promise<void> {
    await this.handles.put(this.project.id, undefined);
    this.stop();
    this.set(undefined);
  }

  /** Reads what other programs have changed, and lets the project take it. What would be lost is kept as a version. */
  async pull(): Promise<Outcome<unknown>> {
    const pulled = await this.folder?.pull(() => this.project.currentFiles);
    if (!pulled) return success(undefined);
    if (!pulled.ok || isEmpty(pulled.value.changes)) return pulled;
    const { changes, lost } = pulled.value;
    if (lost.size > 0) {
      const { id, currentFiles } = this.project;
      const ours = new Map(Array.from(lost.keys(), path => [path, currentFiles.get(path)!]));
      const written = await this.store.write(id, { changed: lost });
      const kept = written.ok ? await this.store.keepVersion(id, 'folder') : written;
      const back = kept.ok ? await this.store.write(id, { changed: ours }) : kept;
      if (!back.ok) return back;
    }
    await this.project.take(changes);
    return pulled;
  }

  /**
   * Writes what was changed into the folder.
   *
   * @returns paths of files that others have changed meanwhile, which have to be pulled first
   */
  async write(changes: FileChanges): Promise<Outcome<string[]>> {
    return (await this.folder?.write(changes)) ?? success([]);
  }

  /** Looks from time to time what other programs change. */
  look(): void {
    this.stop();
    if (!this.folder) return;
    this.looking = setInterval(() => {
      if (document.visibilityState === 'visible' && !this.project.isWriting) void this.pull();
    }, LOOK_INTERVAL);
  }

  /** Looks no more. */
  stop(): void {
    clearInterval(this.looking);
  }

  private set(folder: ProjectFolder | undefined): void {
    this.folder = folder;
    this.name.value = folder?.name;
  }
}

function noGame(name: string) {
  return errorDiagnostic('workshop/no-project-in-folder', `there is no game in the folder ${name} any more`, {
    remedy: 'Put it back, so that src/<game>/main.ts or main.lua lies there, and try again.',
  });
}
