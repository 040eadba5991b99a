/**
 * The order of test files. Workers take one after the other, so a long file that begins last runs on when all others are
 * done. vitest begins with the files that took longest in the run before; where there was none, with the largest, which
 * says nothing of a search.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for half a minute or more in one of the runs, the longest first, from the folder of tests. */
export const LONGEST = [
  'compile/generated-programs/generated-programs.test.ts',
  'regular-expressions/random-patterns.test.ts',
  'compile/asserted-games.deep.test.ts',
  'workshop/worker/same-bytes.test.ts',
  'lua/optimise/generated-generators.test.ts',
  'cli/pull.test.ts',
  'assets/large-files.deep.test.ts',
  'workshop/site/workshop-site.test.ts',
  'workshop/site/journey.deep.test.ts',
  'compile/program/incremental.test.ts',
  'server/keep-playing.test.ts',
  'compile/minify/games.test.ts',
  'console/replay-log.test.ts',
  'console/long-run.deep.test.ts',
  'browsers/machine.test.ts',
  'console/reload/games.test.ts',
  'console/bindings/intrinsics.test.ts',
  'console/compiled/games.test.ts',
  'workshop/projects/browser-store.test.ts',
  'console/compiled/random-programs.test.ts',
  'console/saves.deep.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex(file => moduleId.endsWith(`/test/${file}`));
      return index < 0 ? LONGEST.length : index;
    };
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
