/** The tests of a game in the Code tab: their files, and how they ended the last time. */

import { type Signal, signal } from '@preact/signals';
import type { PageProblem } from '../../../player/development/page-problem.ts';
import type { TestResult } from '../../../testing/test-result.ts';
import type { Connection } from '../../connection.ts';

export interface TestRunsHost {
  connection: Pick<Connection, 'request'>;
  /** Writes what one has typed. */
  saveAll(): Promise<unknown>;
  complain(text: string): void;
  /** The results are others than before. */
  onChanged(): void;
}

export class TestRuns {
  /** Undefined while unknown. */
  readonly files: Signal<readonly string[] | undefined> = signal(undefined);
  /** Undefined before the first run. */
  readonly results: Signal<readonly TestResult[] | undefined> = signal(undefined);
  readonly isRunning = signal(false);
  /** Whether one has stopped a run that has not begun. */
  private isStopped = false;
  private readonly host: TestRunsHost;

  constructor(host: TestRunsHost) {
    this.host = host;
  }

  /** Reads which files have tests. */
  async readFiles(): Promise<void> {
    // Without a server they stay as they are; saving says that it is gone.
    const files = await this.host.connection.request('code/tests', {}).catch(() => this.files.value);
    this.files.value = files;
  }

  /** Runs all tests, with what one has typed. */
  async run(): Promise<void> {
    if (this.isRunning.value) return;
    this.isRunning.value = true;
    this.isStopped = false;
    try {
      await this.host.saveAll();
      if (this.isStopped) return;
      this.results.value = await this.host.connection.request('code/runTests', {});
      await this.readFiles();
    } catch (error) {
      this.host.complain((error as Error).message);
    } finally {
      this.isRunning.value = false;
      this.host.onChanged();
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.host.connection.request('code/stopTests', {}).catch(() => {});
  }

  /** How many tests have ended in a way. */
  count(state: TestResult['state']): number {
    return this.results.value?.filter(result => result.state === state).length ?? 0;
  }

  /** The failed tests, as the editor marks problems. */
  get problems(): PageProblem[] {
    const failed = this.results.value?.filter(({ state }) => state === 'failed') ?? [];
    return failed.map(({ file, line, name, message }) => ({
      ...{ file, line: line ?? 1, severity: 'error' as const },
      message: name === '' ? message : `The test “${name}” has failed: ${message}`,
    }));
  }
}
