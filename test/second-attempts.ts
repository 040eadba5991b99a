/** Names the tests that failed and then passed: a run that is green with their help says so. */

import type { Reporter, TestCase } from 'vitest/node';

export class SecondAttemptsReporter implements Reporter {
  private readonly names: string[] = [];
  private readonly write: (text: string) => void;

  /** @param write takes what is told at the end of a run */
  constructor(write: (text: string) => void = text => console.warn(text)) {
    this.write = write;
  }

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const names = this.names.splice(0);
    if (names.length === 0) return;
    const title =
      'Passed at the second attempt only. Such a test is not reliable: find out what it did not wait for.';
    this.write(['', title, ...names.map(name => `  ${name}`), ''].join('\n'));
  }
}
