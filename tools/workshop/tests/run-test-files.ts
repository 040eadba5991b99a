/** Runs tests of a project in a page, where there is no Node: each file by itself, one after the other. */

import { displayPath } from '../../files/display-path.ts';
import * as testing from '../../testing/index.ts';
import { closeConsole } from '../../testing/start/boot-console.ts';
import type { TestResult } from '../../testing/test-result.ts';
import { ModuleLoader, type Namespace } from './module-loader.ts';
import { ASSERT_MODULES } from './node-assert.ts';
import { standIn } from './stand-in.ts';
import { TestRun } from './test-run.ts';
import { valueText } from './value-text.ts';

/**
 * Runs tests.
 *
 * @param files absolute paths of files with tests
 * @param onResult is told of each test when it has ended
 */
export async function runTestFiles(
  files: readonly string[],
  onResult: (result: TestResult) => void,
): Promise<void> {
  for (const file of files) await runFile(file, onResult);
}

async function runFile(file: string, onResult: (result: TestResult) => void): Promise<void> {
  const modules = new Map<string, Namespace>([
    ...ASSERT_MODULES,
    ['cartwright/testing', standIn('cartwright/testing', { ...testing })],
  ]);
  const loader = new ModuleLoader(modules);
  const run = new TestRun({
    file: displayPath(file),
    describe: error => describe(error, loader, file),
    onResult,
  });
  for (const name of ['node:test', 'test']) modules.set(name, run.module);
  try {
    await loader.load(file).catch(error => run.fail('', error));
    await run.end();
  } finally {
    closeConsole();
  }
}

/** The line of a test's file at which an error was thrown, and what it says; of other files with its place. */
function describe(error: unknown, loader: ModuleLoader, file: string) {
  const places = loader.placesOf(error);
  const own = places.find(place => place.file === file);
  const message = error instanceof Error ? error.message : valueText(error);
  const [inner] = places;
  // Errors of a game have their place in the message.
  const isElsewhere = inner && inner !== own && !(error instanceof testing.GameError);
  return {
    line: own?.line,
    message: isElsewhere ? `${displayPath(inner.file)}:${inner.line}: ${message}` : message,
  };
}
