/**
 * Collects all errors of a program that cannot be built, in one round and in the order of files: TypeScript's errors,
 * refusals, and what the transpiler cannot translate. Each mistake is reported once.
 */

import type * as lua from 'typescript-to-lua';
import type { Diagnostic } from '../../diagnostic.ts';
import { firstIndex } from '../../first-index.ts';
import { resolveNames } from '../../lua/scope.ts';
import { filesToCheck } from '../program/needed-files.ts';
import { isInFunctionOf, nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import { isDeferred } from './deferred-errors.ts';
import { diagnosticIn, toDiagnostic } from './diagnostics.ts';
import { withoutFollowOns } from './follow-on-errors.ts';
import { findRefusals } from './index.ts';
import { missingGlobals } from './missing-globals.ts';
import { ProblemIndex } from './problem-index.ts';
import { isOfRefusedType } from './refusals/missing-built-ins.ts';
import { NO_SOURCES, NOT_TRANSLATED } from './refusals/program.ts';
import { type LintOptions, type RuleProblem, ruleOf } from './rule.ts';
import { isNearSyntaxError, NOT_EXPORTED } from './syntax-errors.ts';

type Problem = ts.Diagnostic;

/** Transpiles files of a program: returns their statements by file name, and what cannot be translated. */
type Translate = (
  program: ts.Program,
  files: ReadonlySet<ts.SourceFile>,
) => { statementsOf: ReadonlyMap<string, readonly lua.Statement[]>; problems: readonly Problem[] };

/** Codes of failed imports: the module does not exist or has no types, or does not export the name. */
const FAILED_IMPORT_CODES: ReadonlySet<number> = new Set([...NOT_EXPORTED, 2307, 2614, 2792, 7016]);
/** Codes of parameters without a type, which a function expression takes from its context. */
const UNTYPED_PARAMETER_CODES: ReadonlySet<number> = new Set([7006, 7019, 7031]);
const UNTYPED_INDEX_CODE = 7053;

/**
 * Collects all errors of a program that has some.
 *
 * @param found what TypeScript finds
 * @param ofProgram what is wrong with functions that the console calls, and constants of the build
 * @param translate makes Lua of files, and says what of them it cannot translate
 */
export function allErrors(
  program: ts.Program,
  found: readonly Problem[],
  ofProgram: readonly RuleProblem[],
  translate: Translate,
  lint: LintOptions | undefined,
): Diagnostic[] {
  const errors = found.filter(problem => toDiagnostic(problem).severity === 'error');
  const syntaxErrors = program.getSyntacticDiagnostics();
  const brokenFiles = new Set<ts.SourceFile | undefined>(syntaxErrors.map(({ file }) => file));
  const errorsIn = ({ file }: Problem): readonly Problem[] =>
    syntaxErrors.filter(error => error.file === file);
  const files = filesToCheck(program).filter(file => !file.isDeclarationFile);
  const intactFiles = files.filter(file => !brokenFiles.has(file));
  const ofRules = findRefusals(program, files, lint).filter(problem => !isDeferred(problem));
  const refused = ofRules.filter(
    problem => !problem.rule.dependsOnTypes && !isNearSyntaxError(problem, problem.file!, errorsIn(problem)),
  );
  // After a failed import, values that depend on it have no types.
  const isBlind = errors.some(isOfImport);
  // Errors without a position follow from something that is refused.
  const positioned = errors.filter(({ file }) => file !== undefined);
  const checker = program.getTypeChecker();
  const refusedIndex = new ProblemIndex(refused);
  const followsFromRefused = followsFromDeclaration(positioned, refusedIndex, checker);
  const independent = positioned.filter(
    problem =>
      !(isBlind && lacksContextualType(problem)) &&
      !refusedIndex.hasInLineOf(problem) &&
      !isOfValue(problem, refusedIndex) &&
      !followsFromRefused(problem) &&
      !namesIn(problem).some(name => isOfRefusedType(name, program)),
  );
  const reportedIndex = new ProblemIndex([...independent, ...refused]);
  const laterProblems = [
    ...ofRules.filter(({ rule, file }) => rule.dependsOnTypes && !brokenFiles.has(file)),
    ...lateErrors(program, intactFiles, translate),
  ];
  const followsFromEarlier = followsFromDeclaration(
    laterProblems,
    new ProblemIndex([...positioned, ...refused]),
    checker,
  );
  const laterErrors = laterProblems.filter(
    problem =>
      // The transpiler may have failed because of another mistake.
      (independent.length + refused.length === 0 || ruleOf(problem) !== NOT_TRANSLATED) &&
      !(positioned.length > 0 && (problem as Partial<RuleProblem>).followsErrors) &&
      !reportedIndex.hasInLineOf(problem) &&
      !refusedIndex.hasAround(problem) &&
      !followsFromEarlier(problem),
  );
  const ofWhole = ofProgram
    .filter(({ file, rule }) => !brokenFiles.has(file) && rule.severity === 'error')
    .map(toDiagnostic);
  const others = withoutSharedRemedies(
    ts.sortAndDeduplicateDiagnostics([...refused, ...laterErrors]).map(toDiagnostic),
  );
  const ofTypeScript = ts
    .sortAndDeduplicateDiagnostics(others.length > 0 || isBlind ? independent : errors)
    .map(diagnosticIn(program));
  return inOrder([...withoutFollowOns([...ofTypeScript, ...ofWhole]), ...others]);
}

/** The errors that the transpiler finds in files, and uses of globals that the console lacks. */
function lateErrors(program: ts.Program, files: readonly ts.SourceFile[], translate: Translate): Problem[] {
  const { problems, statementsOf } = translate(program, new Set(files));
  const missing = files.flatMap(file => {
    const statements = statementsOf.get(file.fileName);
    return statements ? missingGlobals(resolveNames(statements).globals, () => file, program) : [];
  });
  // In `Object.freeze()`, what is said of the member is enough.
  const isOwner = ({ file, start = 0, length = 0 }: Problem): boolean =>
    problems.some(member => member.file === file && member.start === start + length + '.'.length);
  return [...problems, ...missing.filter(one => !isOwner(one))].filter(
    ({ category }) => category === ts.DiagnosticCategory.Error,
  );
}

/** Whether a problem is a failed import. */
function isOfImport(problem: Problem): boolean {
  return FAILED_IMPORT_CODES.has(problem.code) || ruleOf(problem) === NO_SOURCES;
}

/**
 * Whether a problem is a type that is missing because the context has none, such as that of a callback's parameter.
 */
function lacksContextualType(problem: Problem): boolean {
  if (!UNTYPED_PARAMETER_CODES.has(problem.code)) return problem.code === UNTYPED_INDEX_CODE;
  const [name] = namesIn(problem);
  const owner = name && ts.findAncestor(name, ts.isFunctionLike);
  return !(owner && (ts.isFunctionDeclaration(owner) || ts.isClassLike(owner.parent)));
}

/** Whether another problem is about the object of the member that a problem is about: `Date` of `Date.now`. */
function isOfValue(problem: Problem, others: ProblemIndex): boolean {
  return namesIn(problem).some(
    ({ parent }) => ts.isPropertyAccessExpression(parent) && others.hasWithin(parent),
  );
}

/**
 * Finds the problems about a variable whose declaration contains an error, or that is initialized from such a
 * variable: its type is not the intended one. Returns a test for each of the problems.
 */
function followsFromDeclaration(
  problems: readonly Problem[],
  errors: ProblemIndex,
  checker: ts.TypeChecker,
): (problem: Problem) => boolean {
  const declarationsOf = (name: ts.Identifier): ts.Node[] =>
    (checker.getSymbolAtLocation(name)?.declarations ?? []).flatMap(
      node => ts.findAncestor(node, isOfVariable) ?? [],
    );
  const declared = new Map<Problem, ts.Node[]>();
  for (const problem of problems) declared.set(problem, namesIn(problem).flatMap(declarationsOf));
  /** For each declaration, those that take their types from it. */
  const users = new Map<ts.Node, ts.Node[]>();
  const mistaken = new Set<ts.Node>();
  // Both sets grow during iteration.
  const reached = new Set([...declared.values()].flat());
  for (const declaration of reached) {
    if (errors.hasWithin(declaration)) mistaken.add(declaration);
    for (const used of namesWithin(declaration).flatMap(declarationsOf)) {
      reached.add(used);
      const others = users.get(used);
      if (others) others.push(declaration);
      else users.set(used, [declaration]);
    }
  }
  for (const declaration of mistaken) for (const user of users.get(declaration) ?? []) mistaken.add(user);
  return problem => declared.get(problem)!.some(declaration => mistaken.has(declaration));
}

/** The names in the text range of a problem. */
function namesIn({ file, start = 0, length = 0 }: Problem): ts.Identifier[] {
  return file ? namesBetween(file, start, start + length) : [];
}

/** The names that a declaration takes its type from: not those in the bodies of functions. */
function namesWithin(node: ts.Node): ts.Identifier[] {
  const names = namesBetween(node.getSourceFile(), node.getStart(), node.end);
  return names.filter(name => !isInFunctionOf(node, name));
}

function namesBetween(file: ts.SourceFile, start: number, end: number): ts.Identifier[] {
  const names = nodesIn(file, ts.SyntaxKind.Identifier);
  const from = firstIndex(names, name => name.end > start);
  const to = firstIndex(names, name => name.end > end);
  return names
    .slice(from, to)
    .filter(ts.isIdentifier)
    .filter(name => name.getStart(file) >= start);
}

/** Whether a node declares a variable. */
function isOfVariable(node: ts.Node): boolean | 'quit' {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return 'quit';
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isImportDeclaration(node)
  );
}

/** Drops errors with the same remedy as another one in the line: `'abc'.match(/b/)`. */
function withoutSharedRemedies(errors: readonly Diagnostic[]): Diagnostic[] {
  const codes = new Map<string, Set<string>>();
  return errors.filter(({ code, file, line, remedy }) => {
    const mending = JSON.stringify([file, line, remedy]);
    const before = codes.get(mending) ?? new Set();
    codes.set(mending, before);
    const isMended = before.size > (before.has(code) ? 1 : 0);
    before.add(code);
    return !isMended;
  });
}

/** Diagnostics in the order of their files and lines. */
function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const fileOf = ({ file = '' }: Diagnostic): string => file;
  return diagnostics.toSorted(
    (a, b) =>
      (fileOf(a) < fileOf(b) ? -1 : fileOf(a) > fileOf(b) ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}
