/** Building again and again in one process, which keeps what did not change: `cartwright build --watch`. */

import { existsSync } from 'node:fs';
import { colours } from '../cli/print/colours.ts';
import { printDiagnostics, printInternalError } from '../cli/print/diagnostics.ts';
import { waitForEnd } from '../cli/wait-for-end.ts';
import type { Outcome } from '../diagnostic.ts';
import type { BuiltGame } from '../project/build-game.ts';
import { type Project, sourceFolders } from '../project/find-project.ts';
import { untilBuilt } from './until-built.ts';
import { watchFiles } from './watch.ts';

/** A build as far as watching needs it. */
interface WatchedBuild extends BuiltGame {
  milliseconds: number;
}

/**
 * Builds once and then after every change of a file, until the user ends it. An error is shown and waits for the
 * next change.
 *
 * @param project the game, whose folders are watched as long as no build tells which files it is made from
 * @param run builds and writes the files
 * @param onFirst shows the first build that succeeds; the later ones get a line each
 */
export async function watchBuild<T extends WatchedBuild>(
  project: Project,
  run: () => Promise<Outcome<T>>,
  onFirst: (build: T) => void,
): Promise<void> {
  const outcome = await run();
  printDiagnostics(outcome.diagnostics);
  const first = outcome.ok ? outcome.value : await untilBuilt(project, run);
  if (!first) {
    process.exitCode = 1;
    return;
  }
  onFirst(first);
  const rebuildNow = async () => {
    const next = await run();
    printDiagnostics(next.diagnostics);
    if (!next.ok) {
      watch.widen(sourceFolders(project));
      return;
    }
    watch.follow(next.value.built.files);
    const { milliseconds, built } = next.value;
    const bytes = built.cartridge.code.length;
    process.stderr.write(`rebuilt in ${(milliseconds / 1000).toFixed(2)} s, ${bytes} bytes of code\n`);
  };
  // One after the other: the files of an older state must not come last.
  let building = Promise.resolve();
  const rebuild = () => {
    building = building.then(rebuildNow).catch(printInternalError);
    return building;
  };
  const watch = watchFiles(first.built.files, rebuild);
  waitForEnd(watch.close, { r: rebuild });
  const keys = process.stdin.isTTY ? 'r rebuild · q quit' : 'Ctrl+C quits';
  process.stderr.write(
    `${colours.dim(`watching ${first.built.files.filter(file => existsSync(file)).length} files · ${keys}`)}\n`,
  );
}
