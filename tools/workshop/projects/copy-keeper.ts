/** Writes the copies of projects some time after they have changed, one after the other. */

import type { ProjectCopies, ProjectCopy } from './project-copies.ts';

/** Milliseconds from a change to its copy: what is changed meanwhile is copied with it. */
const COPY_PAUSE = 1000;
/** The least part of the time in which nothing is copied, for large projects. */
const SHARE_OF_REST = 10;

export class CopyKeeper {
  private readonly copies: ProjectCopies;
  private readonly read: (id: string) => Promise<ProjectCopy | undefined>;
  private readonly changed = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  private pause = COPY_PAUSE;

  /** @param read reads the state of a project that is to be copied; undefined if it is not there any more */
  constructor(copies: ProjectCopies, read: (id: string) => Promise<ProjectCopy | undefined>) {
    this.copies = copies;
    this.read = read;
  }

  /** Projects have changed. */
  change(ids: Iterable<string>): void {
    for (const id of ids) this.changed.add(id);
    if (this.changed.size > 0) this.timer ??= setTimeout(() => void this.flush(), this.pause);
  }

  /** Copies what has changed. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  /** Removes the copies of a project, before it is removed itself. */
  async remove(id: string): Promise<void> {
    this.changed.delete(id);
    await this.writing;
    // A copy that stays brings back a project that nobody wants, which is better than one that stays for want of a copy.
    await this.copies.remove(id).catch(() => {});
  }

  private async writeAll(): Promise<void> {
    const start = performance.now();
    for (const id of this.changed) {
      this.changed.delete(id);
      try {
        const copy = await this.read(id);
        if (copy) await this.copies.write(copy);
      } catch {
        // There is no room, or the browser keeps none: the project itself is in the database.
      }
    }
    this.pause = Math.max(COPY_PAUSE, (performance.now() - start) * SHARE_OF_REST);
  }
}
