/**
 * Packages are only as strict as their authors made them: what nothing but the strictness of a game finds in them, the
 * game cannot mend.
 */

import type TypeScript from 'typescript';
import { isLibrarySource } from './library-paths.ts';
import { memoize } from './memoize.ts';

const makers = new WeakMap<TypeScript.Program, () => TypeScript.Program>();

const relaxedOf = memoize((program: TypeScript.Program) => makers.get(program)?.());

/** Notes how to make a program of the same files that is less strict; it is made when a package has problems. */
export function noteRelaxed(program: TypeScript.Program, make: () => TypeScript.Program): void {
  makers.set(program, make);
}

/** The type errors of a file; of one in a package without those that only strictness finds. */
export function semanticProblems(
  program: TypeScript.Program,
  file: TypeScript.SourceFile,
): readonly TypeScript.Diagnostic[] {
  const found = program.getSemanticDiagnostics(file);
  const relaxed = found.length > 0 && isOfPackage(file.fileName) ? relaxedOf(program) : undefined;
  return relaxed ? relaxed.getSemanticDiagnostics(file) : found;
}

function isOfPackage(file: string): boolean {
  return file.includes('/node_modules/') || isLibrarySource(file);
}
