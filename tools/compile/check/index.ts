/** Checks a program before it is transpiled: TypeScript's own errors, refusals and warnings. */

import { resolve } from 'node:path';
import { isCallback } from '../../api/index.ts';
import { cachedWithFacts } from '../facts/index.ts';
import { checkProgram } from '../program/incremental/cache.ts';
import { filesToCheck } from '../program/needed-files.ts';
import { nodesIn } from '../program/nodes-in.ts';
import { typedCodeOf } from '../program/packages/typed-exports.ts';
import ts from '../program/typescript.js';
import { findPackageProblems } from './package-imports.ts';
import { REFUSALS } from './refusals/index.ts';
import { type LintOptions, problemsIn, type Rule, type RuleProblem } from './rule.ts';
import { hotAllocations } from './warnings/allocations.ts';
import { isIgnored } from './warnings/ignore.ts';
import { WARNINGS } from './warnings/index.ts';

/** Code of "import uses a '.ts' extension but will not be rewritten": the linker resolves every import itself. */
const NOT_REWRITTEN = 2877;
const UNUSED_NAME = 6133;
/** Code of "Fallthrough case in switch". */
const FALLS_THROUGH = 7029;
/** Code of "Cannot find global type": TypeScript looks for promises where a value is of the wrong type. */
const NO_GLOBAL_TYPE = 2318;

/** TypeScript's problems in all files that a program needs code or types of. */
export function findProblems(program: ts.Program, entry: string): ts.Diagnostic[] {
  const files = filesToCheck(program);
  const ofPackages = findPackageProblems(program, files);
  const found = checkProgram(program, files).filter(problem => !isHarmless(problem, entry));
  return [...found, ...ofPackages];
}

/** All refusals in some files of a program. */
export function findRefusals(
  program: ts.Program,
  files: Iterable<ts.SourceFile>,
  lint?: LintOptions,
): RuleProblem[] {
  return findByRules(program, files, REFUSALS, lint);
}

/** All warnings in some files of a program, except those that a comment silences. */
export function findWarnings(
  program: ts.Program,
  entry: ts.SourceFile,
  files: Iterable<ts.SourceFile>,
  lint?: LintOptions,
): RuleProblem[] {
  const slow = lint?.hints ? hotAllocations(entry, program.getTypeChecker()) : [];
  const reported = new Set<string>();
  return [...findByRules(program, files, WARNINGS, lint), ...slow].filter(problem => {
    if (isIgnored(problem)) return false;
    const key = `${problem.rule.code} ${problem.messageText}`;
    if (problem.rule.isReportedOnce && reported.has(key)) return false;
    reported.add(key);
    return true;
  });
}

/** Used by builds without a cartridge. */
const NO_LINT: LintOptions = { hasSaveId: false };

function findByRules(
  program: ts.Program,
  files: Iterable<ts.SourceFile>,
  table: readonly Rule[],
  lint: LintOptions | undefined,
): RuleProblem[] {
  const checked = { checker: program.getTypeChecker(), program };
  const question = table === REFUSALS ? 'refusals' : 'warnings';
  return [...files]
    .filter(({ fileName }) => !typedCodeOf(fileName))
    .flatMap(file => cachedWithFacts(program, file, question, () => problemsIn(file, table, checked)))
    .filter(
      ({ rule, file, isReported }) =>
        // Data in JSON has no style: it is one expression, which nothing in its file uses.
        (!rule.isLint || (lint && !isJson(file))) && (isReported?.(lint ?? NO_LINT, program) ?? true),
    );
}

function isJson(file: ts.SourceFile | undefined): boolean {
  return file?.fileName.endsWith('.json') ?? false;
}

/**
 * Whether a problem of TypeScript does not apply: a callback that only the console uses, an import by absolute path,
 * a case that a comment marks as falling through, a type that the console lacks.
 */
function isHarmless(problem: ts.Diagnostic, entry: string): boolean {
  if (problem.code === NOT_REWRITTEN || problem.code === NO_GLOBAL_TYPE) return true;
  if (problem.code === FALLS_THROUGH) return isMarked(problem);
  if (problem.code !== UNUSED_NAME || !problem.file || resolve(problem.file.fileName) !== entry) return false;
  return isCallback(problem.file.text.substr(problem.start ?? 0, problem.length ?? 0));
}

/** Whether a comment after the last statement of a case marks it as falling through. */
function isMarked({ file, start = 0 }: ts.Diagnostic): boolean {
  const clause =
    file &&
    nodesIn(file, ts.SyntaxKind.CaseClause, ts.SyntaxKind.DefaultClause).find(
      node => node.getStart(file) === start,
    );
  if (!clause || !ts.isCaseOrDefaultClause(clause)) return false;
  const clauses = clause.parent.clauses;
  const next = clauses[clauses.indexOf(clause) + 1];
  let last: ts.Statement | undefined = clause.statements.at(-1);
  // In a block, the comment may be the last line.
  while (last && ts.isBlock(last) && last.statements.length > 0) last = last.statements.at(-1);
  const from = last && ts.isBlock(last) ? last.getStart(file) : (last?.end ?? clause.end);
  const between = file.text.slice(from, next?.getStart(file));
  return /\/[/*].*\bfalls?[ -]?through\b/i.test(between);
}
