/**
 * What failed attempts leave at the end of a run, where a build server keeps it: the pages that were open when a test
 * failed, and the tests that passed at the second attempt only, since a run that is green with their help says so.
 */

import type { Reporter, TestCase } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** What the open pages showed and had told at the end of each attempt that failed. */
    openPages?: string[];
  }
}

export class FailedAttemptsReporter implements Reporter {
  private readonly unreliable: string[] = [];
  private readonly pages: string[] = [];
  private readonly write: (text: string) => void;

  /** @param write takes what is told at the end of a run */
  constructor(write: (text: string) => void = text => console.warn(text)) {
    this.write = write;
  }

  onTestCaseResult(test: TestCase): void {
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    for (const report of test.meta().openPages ?? [])
      this.pages.push(`${name} failed while these pages were open:`, report, '');
    if (test.diagnostic()?.flaky) this.unreliable.push(name);
  }

  onTestRunEnd(): void {
    const pages = this.pages.splice(0);
    const unreliable = this.unreliable.splice(0);
    if (unreliable.length > 0)
      pages.push(
        'Passed at the second attempt only. Such a test is not reliable: find out what it did not wait for.',
        ...unreliable.map(name => `  ${name}`),
        '',
      );
    if (pages.length > 0) this.write(['', ...pages].join('\n'));
  }
}
