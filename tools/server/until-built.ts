/** Waiting for the change that mends a game which cannot be built yet. */

import { existsSync } from 'node:fs';
import { colours } from '../cli/print/colours.ts';
import { printDiagnostics, printInternalError } from '../cli/print/diagnostics.ts';
import type { Outcome } from '../diagnostic.ts';
import { type Project, sourceFolders } from '../project/find-project.ts';
import { watchFiles } from './watch.ts';

/**
 * Builds after every change in the folders of a game, and shows its errors, until there are none.
 *
 * @returns what the first build that succeeds makes; undefined for a game without an entry file, which may be misspelt
 */
export async function untilBuilt<T>(
  project: Project,
  build: () => Promise<Outcome<T>>,
): Promise<T | undefined> {
  if (!existsSync(project.entry)) return undefined;
  return new Promise(resolve => {
    let building = Promise.resolve();
    const rebuild = async () => {
      const next = await build();
      printDiagnostics(next.diagnostics);
      if (!next.ok) return;
      watch.close();
      resolve(next.value);
    };
    // One after the other: each build reads the files as they are when it begins.
    const watch = watchFiles([project.entry], () => {
      building = building.then(rebuild).catch(printInternalError);
    });
    watch.widen(sourceFolders(project));
    process.stderr.write(`${colours.dim('watching until it can be built · Ctrl+C quits')}\n`);
  });
}
