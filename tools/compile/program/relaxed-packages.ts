/** Suppresses errors in packages that only the strictness of the game's settings causes: the game cannot fix them. */

import type ts from 'typescript';
import { isLibrarySource } from './library-paths.ts';
import { memoize } from './memoize.ts';
import { typedCodeOf } from './packages/typed-exports.ts';

const makers = new WeakMap<ts.Program, () => ts.Program>();

const relaxedOf = memoize((program: ts.Program) => makers.get(program)?.());

/** Notes how to make a program of the same files that is less strict; it is made when a package has problems. */
export function noteRelaxed(program: ts.Program, make: () => ts.Program): void {
  makers.set(program, make);
}

/** The type errors of a file; of one in a package those that do not follow from strictness alone. */
export function semanticProblems(program: ts.Program, file: ts.SourceFile): readonly ts.Diagnostic[] {
  // What declarations assert of JavaScript is theirs to answer for.
  if (typedCodeOf(file.fileName)) return [];
  const found = program.getSemanticDiagnostics(file);
  const relaxed = found.length > 0 && isOfPackage(file.fileName) ? relaxedOf(program) : undefined;
  return relaxed
    ? relaxed.getSemanticDiagnostics(file).filter(({ code }) => !ONLY_STRICT.test(String(code)))
    : found;
}

/**
 * Codes of errors that another configuration makes: implicit `any`, without which `[]` would be an array of nothing,
 * and a comment that expects an error where there is none.
 */
const ONLY_STRICT = /^(70\d\d|2578)$/;

function isOfPackage(file: string): boolean {
  return file.includes('/node_modules/') || isLibrarySource(file);
}
