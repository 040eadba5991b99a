/** What is wrong with a text while it is written; the build looks for more. */

import { diagnosticIn } from '../../compile/check/diagnostics.ts';
import type ts from '../../compile/program/typescript.js';
import type { EditedText, TextProblem } from '../answers.ts';
import type { TypeScriptService } from './service.ts';

/** Files of tests, which run in Node, with its modules and the packages of the project. */
const TEST = /\.(?:test|spec)\.tsx?$/;
/** The code of "Cannot find module", and of the same for modules of Node and for imports without names. */
const UNKNOWN_MODULE: ReadonlySet<number> = new Set([2307, 2591, 2882]);

/** The errors and warnings of a text, with the remedies of the build, and what of it is of no use. */
export function problems(files: TypeScriptService, asked: EditedText): TextProblem[] {
  return (
    files.ask(asked, (service, path) => {
      const toProblem = problemsIn(service.getProgram()!);
      const syntax = service.getSyntacticDiagnostics(path).map(toProblem);
      const meaning = service.getSemanticDiagnostics(path);
      // What a test means is unknown without the modules that it imports, such as in a browser.
      if (TEST.test(path) && meaning.some(({ code }) => UNKNOWN_MODULE.has(code))) return syntax;
      const hints = service
        .getSuggestionDiagnostics(path)
        .filter(isOfUse)
        .map(problem => ({ ...toProblem(problem), severity: 'hint' as const }));
      return [...syntax, ...meaning.map(toProblem), ...hints];
    }) ?? []
  );
}

/** Suggestions other than these propose what matters little on the console. */
function isOfUse({ reportsUnnecessary, reportsDeprecated }: ts.Diagnostic): boolean {
  return Boolean(reportsUnnecessary || reportsDeprecated);
}

function problemsIn(program: ts.Program): (problem: ts.Diagnostic) => TextProblem {
  const toDiagnostic = diagnosticIn(program);
  return problem => {
    const { severity, message, remedy } = toDiagnostic(problem);
    const { start = 0, length = 0, code } = problem;
    return {
      ...{ from: start, to: start + length, severity, message, code },
      ...(remedy !== undefined && { remedy }),
      ...(problem.reportsUnnecessary && { isUnused: true }),
    };
  };
}
