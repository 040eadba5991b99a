/** A second worker with the same script and the files of the open project, for what must not wait for builds. */

import type { Remote } from 'comlink';
import type { FileState } from '../../lessons/game-files.ts';
import type { ProjectFiles } from '../projects/project-files.ts';
import type { InstalledFiles, MemoryProject } from './memory-project.ts';
import { startWorker } from './start-worker.ts';

/** It starts when it is asked for, and follows the files from then on. */
export class ProjectWorker {
  private readonly script: Blob;
  private readonly installed: InstalledFiles;
  private readonly filesNow: () => ProjectFiles;
  private readonly isPassedOn: boolean;
  private worker: Worker | undefined;
  private started: Promise<Remote<MemoryProject>> | undefined;

  /**
   * @param script that of this worker
   * @param installed what a worker installs
   * @param filesNow gives the files of the open project
   * @param isPassedOn whether an error of its script is one of this worker as well
   */
  constructor(script: Blob, installed: InstalledFiles, filesNow: () => ProjectFiles, isPassedOn: boolean) {
    this.script = script;
    this.installed = installed;
    this.filesNow = filesNow;
    this.isPassedOn = isPassedOn;
  }

  /** Its methods, when it has the files. */
  get methods(): Promise<Remote<MemoryProject>> {
    this.started ??= this.start().catch(error => {
      this.close();
      throw error;
    });
    return this.started;
  }

  /** Files of the project have changed. */
  change(states: readonly FileState[]): void {
    this.started?.then(
      worker => worker.change(states),
      // The one that asked for it gets an error, and the next one starts it with the files of that time.
      () => {},
    );
  }

  /** Ends the worker. It starts again when it is asked for. */
  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.started = undefined;
  }

  private async start(): Promise<Remote<MemoryProject>> {
    const { worker, ready } = startWorker(this.script, this.installed, this.isPassedOn);
    this.worker = worker;
    const files = [...this.filesNow()];
    const remote = await ready;
    await remote.change(files);
    return remote;
  }
}
