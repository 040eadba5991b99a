import { expect, test } from 'vitest';
import type { TestCase } from 'vitest/node';
import { SecondAttemptsReporter } from './second-attempts.ts';

const testCase = (fullName: string, flaky: boolean) =>
  ({ fullName, module: { relativeModuleId: 'test/a.test.ts' }, diagnostic: () => ({ flaky }) }) as TestCase;

test('tests that failed before they passed are named at the end of their run', () => {
  const told: string[] = [];
  const reporter = new SecondAttemptsReporter(text => told.push(text));
  reporter.onTestCaseResult(testCase('passes', false));
  reporter.onTestRunEnd();
  expect(told).toEqual([]);
  reporter.onTestCaseResult(testCase('waits > too little', true));
  reporter.onTestRunEnd();
  reporter.onTestRunEnd();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('\n  test/a.test.ts > waits > too little\n');
});
