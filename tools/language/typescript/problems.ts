/** What is wrong with a text while it is written; the build looks for more. */

import { toDiagnostic } from '../../compile/check/diagnostics.ts';
import type ts from '../../compile/program/typescript.js';
import type { EditedText, TextProblem } from '../answers.ts';
import type { TypeScriptService } from './service.ts';

/** The errors and warnings of a text, with the remedies of the build, and what of it is of no use. */
export function problems(files: TypeScriptService, asked: EditedText): TextProblem[] {
  return (
    files.ask(asked, (service, path) => [
      ...[...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)].map(problemOf),
      ...service.getSuggestionDiagnostics(path).filter(isOfUse).map(hintOf),
    ]) ?? []
  );
}

/** Suggestions other than these propose what matters little on the console. */
function isOfUse({ reportsUnnecessary, reportsDeprecated }: ts.Diagnostic): boolean {
  return Boolean(reportsUnnecessary || reportsDeprecated);
}

function problemOf(problem: ts.Diagnostic): TextProblem {
  const { severity, message, remedy } = toDiagnostic(problem);
  const { start = 0, length = 0, code } = problem;
  return {
    ...{ from: start, to: start + length, severity, message, code },
    ...(remedy !== undefined && { remedy }),
    ...(problem.reportsUnnecessary && { isUnused: true }),
  };
}

function hintOf(problem: ts.DiagnosticWithLocation): TextProblem {
  return { ...problemOf(problem), severity: 'hint' };
}
