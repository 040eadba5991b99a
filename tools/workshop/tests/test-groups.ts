/** Tests and groups of them as they are declared, with what runs before and after. */

/** What a test or a group is given beside its name and body, as `node:test` has it. */
export interface TestOptions {
  skip?: boolean | string;
  todo?: boolean | string;
  /** Milliseconds. */
  timeout?: number;
}

export type Body = (context: unknown, done: (error?: unknown) => void) => unknown;
/** What runs before or after tests. */
export type Hook = (context?: unknown) => unknown;

/** A declared test or group. */
export interface Declared {
  name: string;
  options: TestOptions;
  body: Body;
  /** The line at which it is declared, if that is known. */
  line: number | undefined;
  /** Its tests, if it is a group. */
  group?: TestGroup;
}

export const HOOK_KINDS = ['before', 'after', 'beforeEach', 'afterEach'] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

/** Tests that are declared together: those of a file, of a `describe`, or the subtests of a test. */
export class TestGroup {
  readonly names: readonly string[];
  readonly parent: TestGroup | undefined;
  readonly hooks: Record<HookKind, Hook[]> = { before: [], after: [], beforeEach: [], afterEach: [] };
  readonly declared: Declared[] = [];
  private begun: Promise<void> | undefined;

  /** @param names of this group and those around it */
  constructor(names: readonly string[] = [], parent?: TestGroup) {
    this.names = names;
    this.parent = parent;
  }

  /** Runs what is to run before its first test, once. */
  begin(): Promise<void> {
    this.begun ??= runHooks(this.hooks.before);
    return this.begun;
  }

  /** Runs what is to run after its last test, if there was a test. */
  async end(): Promise<void> {
    if (this.begun) await runHooks(this.hooks.after);
  }

  /** Runs what is to run before each of its tests, from the outermost group inwards. */
  async beforeEach(context: unknown): Promise<void> {
    await this.parent?.beforeEach(context);
    await runHooks(this.hooks.beforeEach, context);
  }

  /** Runs what is to run after each of its tests, outwards. */
  async afterEach(context: unknown): Promise<void> {
    await runHooks(this.hooks.afterEach, context);
    await this.parent?.afterEach(context);
  }
}

async function runHooks(hooks: readonly Hook[], context?: unknown): Promise<void> {
  for (const hook of hooks) await hook(context);
}

/** Reads what `test` and `describe` are called with: a name, options and a body, each of which may be missing. */
export function readDeclaration(
  given: readonly unknown[],
  more: TestOptions,
): Pick<Declared, 'name' | 'options' | 'body'> {
  const name = given.find(each => typeof each === 'string');
  const body = given.find(each => typeof each === 'function') as Body | undefined;
  const options = given.find(each => typeof each === 'object' && each !== null) as TestOptions | undefined;
  return {
    name: name ?? (body?.name || '<anonymous>'),
    options: { ...options, ...more },
    body: body ?? (() => {}),
  };
}
