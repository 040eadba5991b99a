import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { V8_FLAGS } from '../tools/cli/launch.js';
import { BROWSER_UNDER_TEST } from './browsers/under-test.ts';
import { DEEP } from './deep-tag.ts';
import { FailedAttemptsReporter } from './failed-attempts.ts';
import { SOURCE_LOADER } from './load-sources.js';
import { LongestFirst } from './longest-first.ts';
import { TimesReporter } from './times.ts';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.ts'],
    // Files of the deep run alone, and of the run in every browser, which names its files.
    exclude: process.env[BROWSER_UNDER_TEST] ? [] : ['test/**/*.deep.test.ts'],
    setupFiles: ['test/setup.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Node's own modules let V8 inline across files. Through vitest's loader every imported name is a call.
    server: {
      deps: {
        external: [/\/(src|tools)\/.*\.[jt]s$/, /\/test\/(?!.*\.test\.ts$|(global-)?setup\.ts$).*\.ts$/],
      },
    },
    // Modules are loaded once for each worker, TypeScript above all. Tests change the working directory, which threads cannot.
    pool: 'forks',
    isolate: false,
    // Compiling makes much that is dropped at once, and most of what a worker runs it runs for seconds only: a larger
    // nursery, which is large from the start, and later optimisation take a third of the time off it. Threads that
    // collect garbage beside it would take time from the other workers, which have all processors.
    execArgv: [
      ...['--import', SOURCE_LOADER],
      ...['--min-semi-space-size=64', '--max-semi-space-size=128', '--single-threaded-gc'],
      ...V8_FLAGS,
    ],
    // One worker more than processors: tests of pages, servers and commands wait for other processes a fifth of the time.
    maxWorkers: availableParallelism() + 1,
    // Not where another order is asked for, as by --sequence.shuffle.files.
    ...(process.argv.some(word => word.startsWith('--sequence.'))
      ? {}
      : { sequence: { sequencer: LongestFirst } }),
    tags: [{ name: DEEP, description: 'has a long form, for `npm run test:deep`' }],
    // What has not changed since the last run is not transformed again.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    reporters: [
      'default',
      ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []),
      new TimesReporter(),
      new FailedAttemptsReporter(),
    ],
    // A browser on a busy machine now and then loses a frame or a key. What is wrong fails twice.
    retry: 1,
    // A busy machine shows what is waited for late.
    expect: { poll: { interval: 10, timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
