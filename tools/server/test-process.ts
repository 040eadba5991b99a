/** Runs tests of a project as `npm test` does: by Node's own test runner, in a process of its own. */

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { displayPath } from '../files/display-path.ts';
import { readTextIfThere } from '../files/read-file.ts';
import type { TestResult } from '../testing/test-result.ts';
import type { StartTests } from '../workspace/code/test-methods.ts';

/** A line of the reporter. */
interface TestReport extends Pick<TestResult, 'state' | 'message' | 'milliseconds' | 'line'> {
  /** Undefined where Node does not tell. */
  file?: string;
  names: string[];
  stack: string;
  /** What its file has written to the standard error stream so far. */
  written?: string;
}

const REPORTER = new URL('./test-reporter.js', import.meta.url).href;
const HOOKS = new URL('../testing/register.js', import.meta.url).href;

/** What was thrown, in what Node writes of it. */
const THROWN = /^(?:GameError: [\s\S]*?(?=\n {4}at )|\w*Error\b.*)/m;

/** Variables by which a process believes that it is a test itself. */
const OF_TESTS = ['NODE_TEST_CONTEXT', 'VITEST', 'VITEST_WORKER_ID', 'NODE_OPTIONS'];

export const startTests: StartTests = ({ root }, files, onResult) => {
  const env = { ...process.env, FORCE_COLOR: '0' };
  for (const name of OF_TESTS) delete (env as Record<string, string | undefined>)[name];
  const started = spawn(
    process.execPath,
    [
      '--import',
      HOOKS,
      '--test',
      `--test-reporter=${REPORTER}`,
      '--test-reporter-destination=stdout',
      ...files,
    ],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  createInterface(started.stdout).on('line', line => {
    const report = reportIn(line);
    if (report) onResult(resultOf(report, files));
  });
  return {
    ended: new Promise((end, fail) => {
      started.on('error', fail);
      started.on('close', () => end());
    }),
    stop: () => void started.kill(),
  };
};

function reportIn(line: string): TestReport | undefined {
  try {
    return line.startsWith('{') ? JSON.parse(line) : undefined;
  } catch {
    // What a test has written looks like a report.
    return undefined;
  }
}

function resultOf(
  { file, names, stack, line, written = '', ...rest }: TestReport,
  files: readonly string[],
): TestResult {
  const path = files.find(each => each === file || resolve(names[0]) === each) ?? files[0];
  const result = { ...rest, file: displayPath(path) };
  if (names.length === 1 && resolve(names[0]) === path) {
    // Why a file cannot be run stands in what Node has written.
    const message = THROWN.exec(written)?.[0] ?? rest.message;
    return { ...result, name: '', message, line: lineIn(written, path) };
  }
  const begins = path.endsWith('.js') || path.endsWith('.mjs') ? line : lineOfName(names.at(-1)!, path);
  return { ...result, name: names.join(' › '), line: lineIn(stack, path) ?? begins };
}

/** The innermost line of a file in a stack. */
function lineIn(stack: string, file: string): number | undefined {
  for (const name of [pathToFileURL(file).href, file]) {
    const at = stack.indexOf(`${name}:`);
    const line = at < 0 ? Number.NaN : Number.parseInt(stack.slice(at + name.length + 1), 10);
    if (line > 0) return line;
  }
  return undefined;
}

/** The line of a file that has the name of a test: Node counts those of the JavaScript that TypeScript became. */
function lineOfName(name: string, file: string): number | undefined {
  const text = readTextIfThere(file);
  const lines = (text.ok && text.value?.split('\n')) || [];
  const line = lines.findIndex(each => each.includes(name));
  return line < 0 ? undefined : line + 1;
}
