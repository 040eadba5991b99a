/** Language services in a worker of their own, so that typing waits for no build. */

import type { Remote } from 'comlink';
import type { LanguageGame } from '../../language/language.ts';
import type { FileState } from '../../lessons/game-files.ts';
import type { AskLanguage } from '../../workspace/code/language-methods.ts';
import type { ProjectFiles } from '../projects/project-files.ts';
import type { InstalledFiles, MemoryProject } from './memory-project.ts';
import { startWorker } from './start-worker.ts';

/** A second worker with the same script. It starts with the first question, and follows the files from then on. */
export class LanguageWorker {
  private readonly script: Blob;
  private readonly installed: InstalledFiles;
  private readonly filesNow: () => ProjectFiles;
  private worker: Worker | undefined;
  private started: Promise<Remote<MemoryProject>> | undefined;

  /**
   * @param script that of this worker
   * @param installed what a worker installs
   * @param filesNow gives the files of the open project
   */
  constructor(script: Blob, installed: InstalledFiles, filesNow: () => ProjectFiles) {
    this.script = script;
    this.installed = installed;
    this.filesNow = filesNow;
  }

  /** What answers questions about a game. */
  of(game: LanguageGame): AskLanguage {
    return async (kind, input) => {
      this.started ??= this.start().catch(error => {
        this.close();
        throw error;
      });
      return (await this.started).answer(game, kind, input) as Promise<never>;
    };
  }

  /** Files of the project have changed. */
  change(states: readonly FileState[]): void {
    this.started?.then(
      worker => worker.change(states),
      // The question that started it is told, and the next one starts it with the files of then.
      () => {},
    );
  }

  /** Ends the worker. The next question starts another one. */
  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.started = undefined;
  }

  private async start(): Promise<Remote<MemoryProject>> {
    const { worker, ready } = startWorker(this.script, this.installed);
    this.worker = worker;
    const files = [...this.filesNow()];
    const remote = await ready;
    await remote.change(files);
    return remote;
  }
}
