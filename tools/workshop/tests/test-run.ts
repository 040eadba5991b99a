/** Runs the tests of a file as `node:test` does: in their order, one after the other. */

import type { TestResult } from '../../testing/test-result.ts';
import { standIn } from './stand-in.ts';
import {
  type Declared,
  HOOK_KINDS,
  type Hook,
  type HookKind,
  readDeclaration,
  TestGroup,
  type TestOptions,
} from './test-groups.ts';

/** What a file declares its tests with. */
type Declare = (...given: unknown[]) => Promise<void>;

/** How results are named in lists: the names of groups, then that of the test. */
const BETWEEN_NAMES = ' › ';

export interface TestRunOptions {
  /** The file, as results name it. */
  file: string;
  /** The line of the file at which an error was thrown, and what it says. */
  describe(error: unknown): { line: number | undefined; message: string };
  onResult(result: TestResult): void;
}

export class TestRun {
  private readonly options: TestRunOptions;
  private readonly root = new TestGroup();
  /** The group whose body runs now. */
  private declaring = this.root;
  private ended: Promise<void> = Promise.resolve();
  /** How many tests have failed. */
  private failures = 0;

  constructor(options: TestRunOptions) {
    this.options = options;
  }

  /** What stands for `node:test`. */
  readonly module = this.makeModule();

  /** Resolves when all tests that were declared have been run. */
  async end(): Promise<void> {
    let last: Promise<void> | undefined;
    // A test may declare further ones.
    while (last !== this.ended) {
      last = this.ended;
      await last;
    }
    await this.root.end().catch(error => this.fail('', error));
  }

  /** Tells that something has failed outside of a test: a hook, a group, or the file, whose name is ''. */
  fail(name: string, error: unknown): void {
    this.tell({ name, state: 'failed', ...this.options.describe(error) });
  }

  private makeModule() {
    const test = this.declareWith(false);
    const suite = this.declareWith(true);
    const hooks = this.hooksOf(() => this.declaring);
    return standIn('node:test', { ...{ test, it: test, describe: suite, suite }, ...hooks, default: test });
  }

  /** `test` or `describe`, with its forms. */
  private declareWith(isGroup: boolean) {
    const declare =
      (more: TestOptions): Declare =>
      (...given) =>
        this.declare(this.declaring, given, more, isGroup);
    const forms = { skip: declare({ skip: true }), todo: declare({ todo: true }), only: declare({}) };
    return standIn('test of node:test', Object.assign(declare({}), forms));
  }

  private hooksOf(group: () => TestGroup): Record<HookKind, (hook: Hook) => void> {
    const add = (kind: HookKind) => (hook: Hook) => void group().hooks[kind].push(hook);
    return Object.fromEntries(HOOK_KINDS.map(kind => [kind, add(kind)])) as Record<
      HookKind,
      (hook: Hook) => void
    >;
  }

  private declare(
    around: TestGroup,
    given: readonly unknown[],
    more: TestOptions,
    isGroup: boolean,
  ): Promise<void> {
    const declared = this.read(given, more);
    if (isGroup) {
      declared.group = new TestGroup([...around.names, declared.name], around);
      this.fill(declared.group, declared);
    }
    if (around !== this.root) {
      around.declared.push(declared);
      return Promise.resolve();
    }
    this.ended = this.ended.then(() => this.run(declared, around));
    return this.ended;
  }

  /** What is declared now. */
  private read(given: readonly unknown[], more: TestOptions): Declared {
    return { ...readDeclaration(given, more), line: this.options.describe(new Error()).line };
  }

  /** Has the body of a group declare its tests. */
  private fill(group: TestGroup, { body, options, name }: Declared): void {
    if (options.skip) return;
    const before = this.declaring;
    this.declaring = group;
    try {
      body({}, () => {});
    } catch (error) {
      this.fail(nameIn(group.parent!, name), error);
    } finally {
      this.declaring = before;
    }
  }

  private async run(declared: Declared, around: TestGroup): Promise<void> {
    const { name, options, line, group } = declared;
    const full = nameIn(around, name);
    if (options.skip) {
      this.tell({
        ...{ name: full, state: 'skipped', line },
        message: typeof options.skip === 'string' ? options.skip : '',
      });
      return;
    }
    if (group) await this.runGroup(group, full);
    else await this.runTest(declared, around, full);
  }

  private async runGroup(group: TestGroup, name: string): Promise<void> {
    try {
      for (const declared of group.declared) await this.run(declared, group);
      await group.end();
    } catch (error) {
      this.fail(name, error);
    }
  }

  private async runTest(declared: Declared, around: TestGroup, name: string): Promise<void> {
    const { options, line } = declared;
    const start = performance.now();
    const { failures } = this;
    const said = new RunningTest();
    const inner = new TestGroup([...around.names, declared.name], around);
    let subtests: Promise<void> = Promise.resolve();
    const declareInside = (given: readonly unknown[], more: TestOptions = {}) => {
      const subtest = this.read(given, more);
      subtests = subtests.then(() => this.run(subtest, inner));
      return subtests;
    };
    const forTest = standIn('the context of a test', {
      ...{ name: declared.name, fullName: name, signal: new AbortController().signal },
      test: Object.assign((...given: unknown[]) => declareInside(given), {
        skip: (...given: unknown[]) => declareInside(given, { skip: true }),
      }),
      skip: (message?: string) => said.skip(message),
      todo: () => said.expectFailure(),
      diagnostic() {},
      ...this.hooksOf(() => inner),
    });
    let failure: { error: unknown } | undefined;
    try {
      await beginAll(around);
      await around.beforeEach(forTest);
      try {
        await inTime(called(declared, forTest), options.timeout);
        await subtests;
      } finally {
        await inner.end();
        await around.afterEach(forTest);
      }
    } catch (error) {
      failure = { error };
    }
    const milliseconds = performance.now() - start;
    if (failure && !options.todo && !said.mayFail) this.failTest(name, failure.error, { line, milliseconds });
    // What has failed inside says so itself.
    else if (failure || this.failures === failures)
      this.tell({
        ...{ name, line, milliseconds, message: said.skipped ?? '' },
        state: said.skipped !== undefined || failure || options.todo ? 'skipped' : 'passed',
      });
  }

  private failTest(
    name: string,
    error: unknown,
    test: { line: number | undefined; milliseconds: number },
  ): void {
    const { line = test.line, message } = this.options.describe(error);
    this.tell({ ...test, name, state: 'failed', line, message });
  }

  private tell(result: Omit<TestResult, 'file' | 'milliseconds'> & { milliseconds?: number }): void {
    if (result.state === 'failed') this.failures++;
    this.options.onResult({ file: this.options.file, milliseconds: 0, ...result });
  }
}

/** What a test says of itself while it runs. */
class RunningTest {
  skipped: string | undefined;
  mayFail = false;

  skip(message = ''): void {
    this.skipped = message;
  }

  expectFailure(): void {
    this.mayFail = true;
  }
}

/** Runs what is to run before the first test of each group around a test. */
async function beginAll(group: TestGroup): Promise<void> {
  if (group.parent) await beginAll(group.parent);
  await group.begin();
}

/** Calls the body of a test; one with a second parameter calls that when it has ended. */
async function called({ body }: Declared, context: unknown): Promise<void> {
  if (body.length < 2) await body(context, () => {});
  else
    await new Promise<void>((resolve, reject) => {
      body(context, error => (error === undefined || error === null ? resolve() : reject(error)));
    });
}

function inTime(test: Promise<void>, timeout: number | undefined): Promise<void> {
  if (timeout === undefined || timeout === Number.POSITIVE_INFINITY) return test;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`test timed out after ${timeout}ms`)), timeout);
  });
  return Promise.race([test, late]).finally(() => clearTimeout(timer));
}

function nameIn(group: TestGroup, name: string): string {
  return [...group.names, name].join(BETWEEN_NAMES);
}
