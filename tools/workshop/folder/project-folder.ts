/** The folder of the disk in which an open project lies: it is the project, and the browser has a copy with versions. */

import { failure, type Outcome, success } from '../../diagnostic.ts';
import { type FileChanges, fileChanges, type ProjectFiles } from '../projects/project-files.ts';
import type { DiskFolder } from './disk-folder.ts';
import { joinChange } from './join-change.ts';

/** What another program has changed, joined with what was changed here. */
export interface PulledChanges {
  changes: FileChanges;
  /** What it wrote of the files in which a part of that was lost. */
  lost: ReadonlyMap<string, Uint8Array>;
}

export class ProjectFolder {
  private readonly folder: DiskFolder;
  /** The reading or writing that goes on. */
  private busy: Promise<unknown> = Promise.resolve();

  constructor(folder: DiskFolder) {
    this.folder = folder;
  }

  get name(): string {
    return this.folder.handle.name;
  }

  /** All files of the folder. Afterwards, only what other programs change is read. */
  async files(): Promise<Outcome<Map<string, Uint8Array>>> {
    const read = await this.inTurn(() => this.folder.readChanges());
    if (!read.ok) return read;
    return success(new Map(read.value.flatMap(({ path, after }) => (after ? [[path, after]] : []))));
  }

  /**
   * Reads what other programs have changed.
   *
   * @param current gives the files as they are here
   */
  async pull(current: () => ProjectFiles): Promise<Outcome<PulledChanges>> {
    const read = await this.inTurn(() => this.folder.readChanges());
    if (!read.ok) return failure(read.diagnostics);
    const lost = new Map<string, Uint8Array>();
    const joined = read.value.map((change): [string, Uint8Array | undefined] => {
      const { bytes, isLost } = joinChange(change, current().get(change.path));
      if (isLost && change.after) lost.set(change.path, change.after);
      return [change.path, bytes];
    });
    return success({ changes: fileChanges(joined), lost });
  }

  /** Writes what was changed; gives the paths of those that have to be pulled before, because others have changed them. */
  write(changes: FileChanges): Promise<Outcome<string[]>> {
    return this.inTurn(() => this.folder.write(changes));
  }

  private inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.busy.then(work);
    this.busy = done.catch(() => {});
    return done;
  }
}
