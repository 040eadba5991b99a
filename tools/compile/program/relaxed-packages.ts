/** Suppresses errors in packages that only the strictness of the game's settings causes: the game cannot fix them. */

import type ts from 'typescript';
import { isLibrarySource } from './library-paths.ts';
import { memoize } from './memoize.ts';

const makers = new WeakMap<ts.Program, () => ts.Program>();

const relaxedOf = memoize((program: ts.Program) => makers.get(program)?.());

/** Notes how to make a program of the same files that is less strict; it is made when a package has problems. */
export function noteRelaxed(program: ts.Program, make: () => ts.Program): void {
  makers.set(program, make);
}

/** The type errors of a file; of one in a package without those that only strictness finds. */
export function semanticProblems(program: ts.Program, file: ts.SourceFile): readonly ts.Diagnostic[] {
  const found = program.getSemanticDiagnostics(file);
  const relaxed = found.length > 0 && isOfPackage(file.fileName) ? relaxedOf(program) : undefined;
  return relaxed ? relaxed.getSemanticDiagnostics(file) : found;
}

function isOfPackage(file: string): boolean {
  return file.includes('/node_modules/') || isLibrarySource(file);
}
