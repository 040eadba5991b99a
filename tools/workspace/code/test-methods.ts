/** Handlers of the Code tab's requests about tests. */

import { type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import type { Method } from '../../player/development/messages.ts';
import type { Project } from '../../project/find-project.ts';
import type { TestResult } from '../../testing/test-result.ts';
import type { Methods } from '../call-method.ts';
import { otherRunner, testFilesOf } from './test-files.ts';

/** Tests that run. */
export interface StartedTests {
  /** Resolves when all have run or were stopped; rejects if they cannot be run at all. */
  ended: Promise<void>;
  stop(): void;
}

/** Starts tests of a project, given as absolute paths of their files, and tells of each when it has ended. */
export type StartTests = (
  project: Project,
  files: readonly string[],
  onResult: (result: TestResult) => void,
) => StartedTests;

/** Milliseconds that a test may take: one that never ends would keep the page waiting. */
const LONGEST_TEST = 60_000;

/**
 * @param projectOf finds the project of a game; a failure if there is none
 * @param start starts tests where this workspace lies
 */
export function testMethods(
  projectOf: (game: string) => Outcome<Project>,
  start: StartTests,
): Pick<Methods, Extract<Method, `code/${string}Tests` | 'code/tests'>> {
  const running = new Map<string, StartedTests>();
  const run = async (game: string, project: Project): Promise<TestResult[]> => {
    running.get(game)?.stop();
    const files = testFilesOf(project);
    const results: TestResult[] = [];
    const runnable: string[] = [];
    for (const file of files) {
      const runner = otherRunner(file);
      if (runner === undefined) runnable.push(file);
      else results.push(refusedFile(file, runner));
    }
    if (runnable.length === 0) return results;
    const watch = new Watch(() => started.stop());
    const started = start(project, runnable, result => {
      watch.wind();
      results.push(result);
    });
    running.set(game, started);
    try {
      await started.ended;
    } finally {
      watch.end();
      if (running.get(game) === started) running.delete(game);
    }
    return watch.isOver ? [...results, lateResult(runnable, results)] : results;
  };
  const asked =
    <Found>(answer: (game: string, project: Project) => Found | Promise<Found>) =>
    async ({ game }: { game: string }): Promise<Outcome<Found>> => {
      const project = projectOf(game);
      return project.ok ? success(await answer(game, project.value)) : project;
    };
  return {
    'code/tests': asked((_, project) => testFilesOf(project).map(displayPath)),
    'code/runTests': asked(run),
    'code/stopTests': asked(game => running.get(game)?.stop()),
  };
}

/** Ends what takes too long. */
class Watch {
  isOver = false;
  private readonly onOver: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onOver: () => void) {
    this.onOver = onOver;
    this.wind();
  }

  /** Gives the next test its time. */
  wind(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isOver = true;
      this.onOver();
    }, LONGEST_TEST);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

function refusedFile(file: string, runner: string): TestResult {
  const message = `These tests are for ${runner}: run them in a terminal, with npm test.`;
  return { file: displayPath(file), name: '', state: 'skipped', message, milliseconds: 0 };
}

/** Tells of the test that did not end: files and their tests run in their order. */
function lateResult(files: readonly string[], results: readonly TestResult[]): TestResult {
  const last = results.at(-1)?.file ?? displayPath(files[0]);
  return {
    ...{ file: last, name: '', state: 'failed', milliseconds: LONGEST_TEST },
    message: `After the tests above nothing has ended for ${LONGEST_TEST / 1000} seconds, so the rest was not run.`,
  };
}
