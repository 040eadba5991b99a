/** What builds of games say that are built again and again: a warning is told when it is new. */

import type { Diagnostic } from '../../diagnostic.ts';
import { printDiagnostics } from './diagnostics.ts';

/** Warnings of the last build of each game that came out. */
const told = new Map<string, ReadonlySet<string>>();

/**
 * Prints what a build says, without the warnings that the build before it said as well.
 *
 * @param ok whether the build came out; of one that did not not all warnings are known
 * @returns what to say of the warnings that are left out, behind the line of the build
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

/** Lines move while a program is written; what stands in them tells which one it is. */
function keyOf({ code, message, file, line = 0, source }: Diagnostic): string {
  return JSON.stringify([code, message, file, source?.split('\n')[line - 1]?.trim()]);
}
