/**
 * Everything that is wrong with a program that cannot be built, at once and in the order of its files: what TypeScript
 * finds, what is refused, and what the transpiler cannot translate. One mistake is one error.
 */

import type TypeScript from 'typescript';
import type { Diagnostic } from '../../diagnostic.ts';
import { NOT_TRANSLATED } from '../lower/current-place.ts';
import { OF_ANY_TYPE } from '../lower/operators/any-values.ts';
import { findTranspilerProblems } from '../lower/transpile.ts';
import { filesToCheck } from '../program/needed-files.ts';
import { isInFunctionOf, nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.ts';
import { toDiagnostic } from '../program/typescript-diagnostics.ts';
import { withoutFollowOns } from './follow-on-errors.ts';
import { NO_SOURCES } from './package-imports.ts';
import { findRefusals } from './refusals/index.ts';
import { isOfRefusedType } from './refusals/missing-built-ins.ts';
import { refusalOf } from './refusals/refusal.ts';
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
 * @param ofProgram what is wrong with functions that the console calls, constants of the build and arguments of calls
 */
export function allErrors(
  program: TypeScript.Program,
  found: readonly Problem[],
  ofProgram: readonly Diagnostic[],
): Diagnostic[] {
  const errors = found.filter(problem => toDiagnostic(problem).severity === 'error');
  const syntaxErrors = program.getSyntacticDiagnostics();
  const broken = new Set<TypeScript.SourceFile | undefined>(syntaxErrors.map(({ file }) => file));
  const files = filesToCheck(program).filter(file => !file.isDeclarationFile);
  const whole = files.filter(file => !broken.has(file));
  const refused = files.flatMap(file => {
    const errorsOfFile = syntaxErrors.filter(error => error.file === file);
    return findRefusals([file], program).filter(problem => !isNearSyntaxError(problem, file, errorsOfFile));
  });
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
  const transpiled = findTranspilerProblems(program, whole).filter(
    problem =>
      problem.category === ts.DiagnosticCategory.Error &&
      // It may have stumbled over another mistake.
      (before.length === 0 || refusalOf(problem)?.name !== NOT_TRANSLATED.name) &&
      !(placed.length > 0 && refusalOf(problem)?.followsErrors) &&
      // Its type may stand where a file could not be read.
      !(broken.size > 0 && refusalOf(problem)?.name === OF_ANY_TYPE.name) &&
      !before.some(other => isInLineOf(problem, other)) &&
      !refused.some(other => isInside(problem, other)) &&
      !usesMistaken(problem, placed, checker),
  );
  const ofWhole = ofProgram.filter(({ file }) => ![...broken].some(other => other?.fileName === file));
  const others = ts
    .sortAndDeduplicateDiagnostics([...refused, ...transpiled])
    .map(toDiagnostic)
    .filter((one, index, all) => !all.slice(0, index).some(other => isMendedWith(one, other)));
  const told = ts
    .sortAndDeduplicateDiagnostics(others.length > 0 || isBlind ? typed : errors)
    .map(toDiagnostic);
  return inOrder([...withoutFollowOns([...told, ...ofWhole]), ...others]);
}

/** Whether a problem is that an import gives nothing that has types. */
function isOfImport(problem: Problem): boolean {
  return NOT_FOUND.has(problem.code) || refusalOf(problem)?.name === NO_SOURCES;
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
