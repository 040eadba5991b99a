/** Output of repeated builds: a warning is printed only when it is new. */

import type { Diagnostic } from '../../diagnostic.ts';
import { printDiagnostics } from './diagnostics.ts';

/** Warnings of the last successful build of each game. */
const told = new Map<string, ReadonlySet<string>>();

/**
 * Prints the diagnostics of a build, without warnings that the previous build had.
 *
 * @param ok whether the build succeeded; a failed build may not report all warnings
 * @returns a note on the omitted warnings, to append to the build's line
 */
export function printRebuilt(game: string, diagnostics: readonly Diagnostic[], ok: boolean): string {
  const before = told.get(game) ?? new Set();
  const isOld = (problem: Diagnostic): boolean =>
    problem.severity === 'warning' && before.has(keyOf(problem));
  const old = diagnostics.filter(isOld);
  printDiagnostics(diagnostics.filter(problem => !isOld(problem)));
  if (ok) told.set(game, new Set(diagnostics.filter(({ severity }) => severity === 'warning').map(keyOf)));
  if (old.length === 0) return '';
  return `, ${old.length} ${old.length === 1 ? 'warning' : 'warnings'} as before`;
}

/** Line numbers shift while editing, so a warning is identified by the text of its line. */
function keyOf({ code, message, file, line = 0, source }: Diagnostic): string {
  return JSON.stringify([code, message, file, source?.split('\n')[line - 1]?.trim()]);
}
