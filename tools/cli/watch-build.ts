/** Building again and again in one process, which keeps what did not change: `cartwright build --watch`. */

import { existsSync } from 'node:fs';
import type { Outcome } from '../diagnostic.ts';
import { watchFiles } from '../export/watch.ts';
import { sourceFolders } from '../project/find-project.ts';
import type { BuiltGame } from './build-game.ts';
import { colours } from './colours.ts';
import { printDiagnostics, printInternalError } from './print.ts';
import { waitForEnd } from './wait-for-end.ts';

/** A build as far as watching needs it. */
interface WatchedBuild extends BuiltGame {
  milliseconds: number;
}

/**
 * Builds once and then after every change of a file, until the user ends it. An error is shown and waits for the
 * next change; only a first build that fails ends the command, since it tells no files to watch.
 *
 * @param run builds and writes the files
 * @param onFirst shows the first build; the later ones get a line each
 */
export async function watchBuild<T extends WatchedBuild>(
  run: () => Promise<Outcome<T>>,
  onFirst: (build: T) => void,
): Promise<void> {
  const first = await run();
  printDiagnostics(first.diagnostics);
  if (!first.ok) {
    process.exitCode = 1;
    return;
  }
  onFirst(first.value);
  const rebuildNow = async () => {
    const next = await run();
    printDiagnostics(next.diagnostics);
    if (!next.ok) {
      watch.widen(sourceFolders(first.value.project));
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
  const watch = watchFiles(first.value.built.files, rebuild);
  waitForEnd(watch.close, { r: rebuild });
  const keys = process.stdin.isTTY ? 'r rebuild · q quit' : 'Ctrl+C quits';
  process.stderr.write(
    `${colours.dim(`watching ${first.value.built.files.filter(file => existsSync(file)).length} files · ${keys}`)}\n`,
  );
}
