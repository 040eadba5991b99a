/**
 * Errors in packages. Who imports a package cannot mend it, and often needs only a part of it: an error counts only if
 * the code that has it comes along. Lowering puts a call of a marker in the place of such code; what is left of these
 * calls in the linked program are the errors.
 */

import * as lua from 'typescript-to-lua';
import type { Section } from '../../lua/chunk/section.ts';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { cached } from '../program/incremental/cache.ts';
import { isInPackage } from '../program/packages/package-paths.ts';
import { semanticProblems } from '../program/relaxed-packages.ts';
import ts from '../program/typescript.js';
import { findRefusals } from './index.ts';
import { NO_SOURCES } from './refusals/program.ts';
import { ruleOf } from './rule.ts';

/** The function that stands for code with an error: it is called with the place of the error. */
export const MARKER = 'js_refused';

/** Whether a problem is an error that counts only if its code is used. */
export function isDeferred(problem: ts.Diagnostic): boolean {
  const { category, file, start } = problem;
  const isError = category === ts.DiagnosticCategory.Error && ruleOf(problem) !== NO_SOURCES;
  return isError && file !== undefined && start !== undefined && isInPackage(file.fileName);
}

/** The errors of a file that count only if their code is used, by their places; none for files outside of packages. */
export function deferredErrors(program: ts.Program, file: ts.SourceFile): ReadonlyMap<string, ts.Diagnostic> {
  if (!isInPackage(file.fileName)) return NONE;
  return cached(
    program,
    file,
    'deferred errors',
    () =>
      new Map(
        [...semanticProblems(program, file), ...findRefusals(program, [file])]
          .filter(isDeferred)
          .map(problem => [`${file.fileName}:${problem.start}-${problem.length}`, problem]),
      ),
  );
}

const NONE: ReadonlyMap<string, ts.Diagnostic> = new Map();

/** The errors of code in packages that a linked program has. */
export function remainingErrors(sections: readonly Section[], program: ts.Program): ts.Diagnostic[] {
  const places = new Set<string>();
  const visits = visitsByKind({
    [lua.SyntaxKind.CallExpression]: ({ expression, params: [place] }) => {
      if (!lua.isIdentifier(expression) || expression.text !== MARKER) return;
      if (place && lua.isStringLiteral(place)) places.add(place.value);
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return [...places].flatMap(place => {
    const file = program.getSourceFile(place.slice(0, place.lastIndexOf(':')));
    return (file && deferredErrors(program, file).get(place)) ?? [];
  });
}
