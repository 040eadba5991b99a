import { expect, test } from 'vitest';
import type { TestCase } from 'vitest/node';
import { FailedAttemptsReporter } from './failed-attempts.ts';

const testCase = (fullName: string, flaky: boolean, openPages?: string[]) =>
  ({
    fullName,
    module: { relativeModuleId: 'test/a.test.ts' },
    diagnostic: () => ({ flaky }),
    meta: () => ({ openPages }),
  }) as TestCase;

test('tests that failed before they passed are named at the end of their run', () => {
  const told: string[] = [];
  const reporter = new FailedAttemptsReporter(text => told.push(text));
  reporter.onTestCaseResult(testCase('passes', false));
  reporter.onTestRunEnd();
  expect(told).toEqual([]);
  reporter.onTestCaseResult(testCase('waits > too little', true));
  reporter.onTestRunEnd();
  reporter.onTestRunEnd();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('\n  test/a.test.ts > waits > too little\n');
});

test('what the pages of each failed attempt showed is told at the end of the run', () => {
  const told: string[] = [];
  const reporter = new FailedAttemptsReporter(text => told.push(text));
  reporter.onTestCaseResult(testCase('plays', false, ['Page of the first', 'Page of the second']));
  reporter.onTestRunEnd();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(
    'test/a.test.ts > plays failed while these pages were open:\nPage of the first\n',
  );
  expect(told[0]).toContain('\nPage of the second\n');
});
