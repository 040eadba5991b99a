/**
 * Everything that is wrong with a program that cannot be built, at once and in the order of its files: what TypeScript
 * finds, what is refused, and what the transpiler cannot translate. One mistake is one error.
 */

import type TypeScript from 'typescript';
import type { Diagnostic } from '../../diagnostic.ts';
import { transpileFiles } from '../lower/transpile.ts';
import { resolveNames } from '../lua/scope.ts';
import { filesToCheck } from '../program/needed-files.ts';
import { isInFunctionOf, nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.ts';
import { toDiagnostic } from './diagnostics.ts';
import { withoutFollowOns } from './follow-on-errors.ts';
import { findRefusals } from './index.ts';
import { missingGlobals } from './missing-globals.ts';
import { isOfRefusedType } from './refusals/missing-built-ins.ts';
import { NO_SOURCES, NOT_TRANSLATED } from './refusals/program.ts';
import { OF_ANY_TYPE } from './refusals/values.ts';
import { type LintOptions, type RuleProblem, ruleOf } from './rule.ts';
import { isNearSyntaxError, NOT_EXPORTED } from './syntax-errors.ts';

type Problem = TypeScript.Diagnostic;

/** Codes of imports that give nothing: a module that is not there or has no types, and what none exports. */
const NOT_FOUND: ReadonlySet<number> = new Set([...NOT_EXPORTED, 2307, 2614, 2792, 7016]);
/** Codes of parameters without a type, which a function as a value takes from where it stands. */
const WITHOUT_TYPE: ReadonlySet<number> = new Set([7006, 7019, 7031]);
/** Code of an index that has no type. */
const INDEX_WITHOUT_TYPE = 7053;

/**
 * All errors of a program that has some.
 *
 * @param found what TypeScript finds
 * @param ofProgram what is wrong with functions that the console calls, and constants of the build
 */
export function allErrors(
  program: TypeScript.Program,
  found: readonly Problem[],
  ofProgram: readonly RuleProblem[],
  lint: LintOptions | undefined,
): Diagnostic[] {
  const errors = found.filter(problem => toDiagnostic(problem).severity === 'error');
  const syntaxErrors = program.getSyntacticDiagnostics();
  const broken = new Set<TypeScript.SourceFile | undefined>(syntaxErrors.map(({ file }) => file));
  const errorsIn = ({ file }: Problem): readonly Problem[] =>
    syntaxErrors.filter(error => error.file === file);
  const files = filesToCheck(program).filter(file => !file.isDeclarationFile);
  const whole = files.filter(file => !broken.has(file));
  const ofRules = findRefusals(program, files, lint);
  const refused = ofRules.filter(
    problem => !problem.rule.isOfTypes && !isNearSyntaxError(problem, problem.file!, errorsIn(problem)),
  );
  // What takes its type from an import that gives nothing has none.
  const isBlind = errors.some(isOfImport);
  // What has no place comes from something that is refused.
  const placed = errors.filter(({ file }) => file !== undefined);
  const checker = program.getTypeChecker();
  const typed = placed.filter(
    problem =>
      !(isBlind && takesItsType(problem)) &&
      !refused.some(other => isInLineOf(problem, other) || isOfValue(problem, other)) &&
      !usesMistaken(problem, refused, checker) &&
      !namesIn(problem).some(name => isOfRefusedType(name, program)),
  );
  const before = [...typed, ...refused];
  const later = [
    ...ofRules.filter(({ rule, file }) => rule.isOfTypes && !broken.has(file)),
    ...lateErrors(program, whole),
  ].filter(
    problem =>
      // It may have stumbled over another mistake.
      (before.length === 0 || ruleOf(problem) !== NOT_TRANSLATED) &&
      !(placed.length > 0 && (problem as Partial<RuleProblem>).followsErrors) &&
      // Its type may stand where a file could not be read.
      !(broken.size > 0 && ruleOf(problem) === OF_ANY_TYPE) &&
      !before.some(other => isInLineOf(problem, other)) &&
      !refused.some(other => isInside(problem, other)) &&
      !usesMistaken(problem, placed, checker),
  );
  const ofWhole = ofProgram
    .filter(({ file, rule }) => !broken.has(file) && rule.severity === 'error')
    .map(toDiagnostic);
  const others = ts
    .sortAndDeduplicateDiagnostics([...refused, ...later])
    .map(toDiagnostic)
    .filter((one, index, all) => !all.slice(0, index).some(other => isMendedWith(one, other)));
  const told = ts
    .sortAndDeduplicateDiagnostics(others.length > 0 || isBlind ? typed : errors)
    .map(toDiagnostic);
  return inOrder([...withoutFollowOns([...told, ...ofWhole]), ...others]);
}

/** What the transpiler and the library of the console refuse in files. */
function lateErrors(program: TypeScript.Program, files: readonly TypeScript.SourceFile[]): Problem[] {
  const { problems, statementsOf } = transpileFiles(program, new Set(files));
  const missing = files.flatMap(file => {
    const statements = statementsOf.get(file.fileName);
    return statements ? missingGlobals(resolveNames(statements).globals, () => file, program) : [];
  });
  return [...problems, ...missing].filter(({ category }) => category === ts.DiagnosticCategory.Error);
}

/** Whether a problem is that an import gives nothing that has types. */
function isOfImport(problem: Problem): boolean {
  return NOT_FOUND.has(problem.code) || ruleOf(problem) === NO_SOURCES;
}

/** Whether a problem is that something has no type which takes it from where it stands: the parameter of a callback. */
function takesItsType(problem: Problem): boolean {
  if (!WITHOUT_TYPE.has(problem.code)) return problem.code === INDEX_WITHOUT_TYPE;
  const [name] = namesIn(problem);
  const owner = name && ts.findAncestor(name, ts.isFunctionLike);
  return !(owner && (ts.isFunctionDeclaration(owner) || ts.isClassLike(owner.parent)));
}

/** Whether a problem begins in the line in which another one does. */
function isInLineOf({ file, start }: Problem, other: Problem): boolean {
  if (!file || file !== other.file || start === undefined || other.start === undefined) return false;
  const [from, to] = start < other.start ? [start, other.start] : [other.start, start];
  return !file.text.slice(from, to).includes('\n');
}

function isInside({ file, start = 0 }: Problem, other: Problem): boolean {
  const from = other.start ?? 0;
  return file === other.file && start >= from && start < from + (other.length ?? 0);
}

/** Whether a problem is about a member of what another one is about: `now` of `Date.now`. */
function isOfValue(problem: Problem, other: Problem): boolean {
  return namesIn(problem).some(({ parent }) => {
    if (!ts.isPropertyAccessExpression(parent)) return false;
    return isInside(other, { ...problem, start: parent.getStart(), length: parent.getWidth() });
  });
}

/**
 * Whether a problem is about a variable whose declaration has an error, or which is made of such a variable: its type is
 * not what was meant.
 */
function usesMistaken(
  problem: Problem,
  errors: readonly Problem[],
  checker: TypeScript.TypeChecker,
): boolean {
  const hasError = (declaration: TypeScript.Node): boolean => {
    const from = { file: declaration.getSourceFile(), start: declaration.getStart(), end: declaration.end };
    return errors.some(
      error => error.file === from.file && error.start! >= from.start && error.start! < from.end,
    );
  };
  const seen = new Set<TypeScript.Node>();
  const isMistaken = (name: TypeScript.Identifier): boolean =>
    (checker.getSymbolAtLocation(name)?.declarations ?? []).some(node => {
      const declaration = ts.findAncestor(node, isOfVariable);
      if (declaration === undefined || seen.has(declaration)) return false;
      seen.add(declaration);
      return hasError(declaration) || namesWithin(declaration).some(isMistaken);
    });
  return namesIn(problem).some(isMistaken);
}

/** The names in the part of a file that a problem is about. */
function namesIn({ file, start = 0, length = 0 }: Problem): TypeScript.Identifier[] {
  return file ? namesBetween(file, start, start + length) : [];
}

/** The names that a declaration takes its type from: not those in the bodies of functions. */
function namesWithin(node: TypeScript.Node): TypeScript.Identifier[] {
  const names = namesBetween(node.getSourceFile(), node.getStart(), node.end);
  return names.filter(name => !isInFunctionOf(node, name));
}

function namesBetween(file: TypeScript.SourceFile, start: number, end: number): TypeScript.Identifier[] {
  return nodesIn(file, ts.SyntaxKind.Identifier)
    .filter(ts.isIdentifier)
    .filter(node => node.getStart(file) >= start && node.end <= end);
}

/** Whether a node gives a variable its type. */
function isOfVariable(node: TypeScript.Node): boolean | 'quit' {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return 'quit';
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isImportDeclaration(node)
  );
}

/** Whether a line is right once what is written instead of another thing in it is there: `'abc'.match(/b/)`. */
function isMendedWith(one: Diagnostic, other: Diagnostic): boolean {
  return (
    one.code !== other.code &&
    one.file === other.file &&
    one.line === other.line &&
    one.remedy === other.remedy
  );
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
