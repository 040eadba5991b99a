/** How long each test file took when it last ran, so that `npm run test:watch` can choose quick ones. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'node_modules/.cache/cartwright/test-times.json');

/** Milliseconds by the paths of test files from the folder of the project; empty before the tests have run. */
export function readTimes(): ReadonlyMap<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))));
  } catch {
    return new Map();
  }
}

/** Notes the times of a run beside those of earlier ones. */
export class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = new Map(readTimes());
    for (const module of modules)
      if (module.ok()) times.set(slashed(relative(ROOT, module.moduleId)), module.diagnostic().duration);
    // In one step: another run may read it.
    const part = `${FILE}.${process.pid}`;
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(part, JSON.stringify(Object.fromEntries(times)));
    renameSync(part, FILE);
  }
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
