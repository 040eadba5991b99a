/**
 * Errors in packages. The user of a package cannot mend it, and often needs only a part of it: an error counts only if
 * the code that has it comes along. Lowering puts a call of a marker in the place of such code. What is left of these
 * calls in the linked program runs as soon as the package does, and then it is an error of the build, or perhaps never,
 * and then the game stops there with the words of the error.
 */

import * as lua from 'typescript-to-lua';
import type { Section } from '../../lua/chunk/section.ts';
import { visitsByKind, walkKinds } from '../../lua/kinds.ts';
import { cached } from '../program/incremental/cache.ts';
import { isInPackage, packageOf } from '../program/packages/package-paths.ts';
import { semanticProblems } from '../program/relaxed-packages.ts';
import ts from '../program/typescript.js';
import { toDiagnostic } from './diagnostics.ts';
import { findRefusals } from './index.ts';
import { NO_SOURCES } from './refusals/program.ts';
import { problemAt, ruleOf } from './rule.ts';
import { PACKAGE_LACKS } from './warnings/program.ts';

/**
 * The functions that stand for code with an error, which are called with its words: for code that runs when the file
 * does, and for code that may run later.
 */
export const MARKERS = { now: 'js_refused', later: 'js_lacking' } as const;

/** Whether a problem is an error that counts only if its code is used. */
export function isDeferred(problem: ts.Diagnostic): boolean {
  const { category, file, start } = problem;
  const isError = category === ts.DiagnosticCategory.Error && ruleOf(problem) !== NO_SOURCES;
  return isError && file !== undefined && start !== undefined && isInPackage(file.fileName);
}

/** The errors of a file that count only if their code is used, by their words; none for files outside of packages. */
export function deferredErrors(program: ts.Program, file: ts.SourceFile): ReadonlyMap<string, ts.Diagnostic> {
  return isInPackage(file.fileName) ? knownErrors(program, file) : NONE;
}

function knownErrors(program: ts.Program, file: ts.SourceFile): Map<string, ts.Diagnostic> {
  return cached(
    program,
    file,
    'deferred errors',
    () =>
      new Map(
        [...semanticProblems(program, file), ...findRefusals(program, [file])]
          .filter(isDeferred)
          .map(problem => [wordsOf(problem), problem]),
      ),
  );
}

const NONE: ReadonlyMap<string, ts.Diagnostic> = new Map();

/**
 * Defers errors that show when a file is lowered, which must be lowered again then.
 * @returns whether there are new ones among them
 */
export function deferErrors(
  program: ts.Program,
  file: ts.SourceFile,
  problems: readonly ts.Diagnostic[],
): boolean {
  if (!isInPackage(file.fileName)) return false;
  const errors = knownErrors(program, file);
  const count = errors.size;
  for (const problem of problems) {
    if (!isDeferred(problem)) continue;
    // Lowering reports them in its copy of the file.
    const one = { ...problem, file };
    errors.set(wordsOf(one), one);
  }
  return errors.size > count;
}

/** What a game says that comes to code with an error: `Buffer is not supported (rfdc/index.js:5:7)`. */
export function wordsOf(problem: ts.Diagnostic): string {
  const { column, file = '', line, message } = toDiagnostic(problem);
  return `${message} (${file.replace(/^.*\/node_modules\//, '')}:${line}:${column})`;
}

/**
 * The errors of code in packages that a linked program has, and warnings of those that it may not come to.
 * @param globals globals that functions of packages use and the console lacks
 */
export function remainingErrors(
  sections: readonly Section[],
  program: ts.Program,
  globals: readonly ts.Diagnostic[],
): ts.Diagnostic[] {
  const found = { now: new Set<string>(), later: new Set<string>() };
  const visits = visitsByKind({
    [lua.SyntaxKind.CallExpression]: ({ expression, params: [words] }) => {
      if (!lua.isIdentifier(expression) || !words || !lua.isStringLiteral(words)) return;
      if (expression.text === MARKERS.now) found.now.add(words.value);
      if (expression.text === MARKERS.later) found.later.add(words.value);
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  const words = new Set([...found.now, ...found.later]);
  if (words.size === 0) return [];
  const ofFiles = program.getSourceFiles().flatMap(file => [...deferredErrors(program, file)]);
  const problems = [...ofFiles, ...globals.map((one): [string, ts.Diagnostic] => [wordsOf(one), one])].filter(
    ([text]) => words.has(text),
  );
  return [
    ...problems.flatMap(([text, problem]) => (found.now.has(text) ? [problem] : [])),
    ...warningsOf(problems.flatMap(([text, problem]) => (found.later.has(text) ? [problem] : []))),
  ];
}

/** One warning for each package, of the first place in it. */
function warningsOf(problems: readonly ts.Diagnostic[]): ts.Diagnostic[] {
  const packages = new Map<string, ts.Diagnostic[]>();
  for (const problem of problems) {
    const name = packageOf(problem.file!.fileName)!;
    packages.set(name, [...(packages.get(name) ?? []), problem]);
  }
  return [...packages].map(([name, [problem, ...others]]) => {
    const { message, remedy } = toDiagnostic(problem);
    const count = others.length;
    const more = count > 0 ? `, as at ${count} other ${count === 1 ? 'place' : 'places'} of the package` : '';
    const said = `the package "${name}" has code that cannot run: ${message.replace(/\.$/, '')}. The game stops if it comes here${more}`;
    return problemAt(
      PACKAGE_LACKS,
      { message: said, ...(remedy && { remedy }) },
      problem.file,
      problem.start,
      problem.length,
    );
  });
}
