/**
 * Collects all errors of a program that cannot be built, in one round and in the order of files: TypeScript's errors,
 * refusals, and what the transpiler cannot translate. Each mistake is reported once.
 */

import type * as lua from 'typescript-to-lua';
import type { Diagnostic } from '../../diagnostic.ts';
import { firstIndex } from '../../first-index.ts';
import { resolveNames } from '../lua/scope.ts';
import { filesToCheck } from '../program/needed-files.ts';
import { isInFunctionOf, nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.js';
import { toDiagnostic } from './diagnostics.ts';
import { withoutFollowOns } from './follow-on-errors.ts';
import { findRefusals } from './index.ts';
import { missingGlobals } from './missing-globals.ts';
import { ProblemPlaces } from './problem-places.ts';
import { isOfRefusedType } from './refusals/missing-built-ins.ts';
import { NO_SOURCES, NOT_TRANSLATED } from './refusals/program.ts';
import { OF_ANY_TYPE } from './refusals/values.ts';
import { type LintOptions, type RuleProblem, ruleOf } from './rule.ts';
import { isNearSyntaxError, NOT_EXPORTED } from './syntax-errors.ts';

type Problem = ts.Diagnostic;

/** Makes Lua of files of a program: their statements by the files' names, and what cannot be translated. */
type Translate = (
  program: ts.Program,
  files: ReadonlySet<ts.SourceFile>,
) => { statementsOf: ReadonlyMap<string, readonly lua.Statement[]>; problems: readonly Problem[] };

/** Codes of failed imports: the module does not exist or has no types, or does not export the name. */
const NOT_FOUND: ReadonlySet<number> = new Set([...NOT_EXPORTED, 2307, 2614, 2792, 7016]);
/** Codes of parameters without a type, which a function as a value takes from where it stands. */
const WITHOUT_TYPE: ReadonlySet<number> = new Set([7006, 7019, 7031]);
const INDEX_WITHOUT_TYPE = 7053;

/**
 * All errors of a program that has some.
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
  const broken = new Set<ts.SourceFile | undefined>(syntaxErrors.map(({ file }) => file));
  const errorsIn = ({ file }: Problem): readonly Problem[] =>
    syntaxErrors.filter(error => error.file === file);
  const files = filesToCheck(program).filter(file => !file.isDeclarationFile);
  const whole = files.filter(file => !broken.has(file));
  const ofRules = findRefusals(program, files, lint);
  const refused = ofRules.filter(
    problem => !problem.rule.isOfTypes && !isNearSyntaxError(problem, problem.file!, errorsIn(problem)),
  );
  // Without an import, values that take their types from it have none.
  const isBlind = errors.some(isOfImport);
  // Errors without a position follow from something that is refused.
  const placed = errors.filter(({ file }) => file !== undefined);
  const checker = program.getTypeChecker();
  const refusedPlaces = new ProblemPlaces(refused);
  const usesRefused = usesMistaken(placed, refusedPlaces, checker);
  const typed = placed.filter(
    problem =>
      !(isBlind && takesItsType(problem)) &&
      !refusedPlaces.hasInLineOf(problem) &&
      !isOfValue(problem, refusedPlaces) &&
      !usesRefused(problem) &&
      !namesIn(problem).some(name => isOfRefusedType(name, program)),
  );
  const before = new ProblemPlaces([...typed, ...refused]);
  const late = [
    ...ofRules.filter(({ rule, file }) => rule.isOfTypes && !broken.has(file)),
    ...lateErrors(program, whole, translate),
  ];
  const usesPlaced = usesMistaken(late, new ProblemPlaces([...placed, ...refused]), checker);
  const later = late.filter(
    problem =>
      // It may have stumbled over another mistake.
      (typed.length + refused.length === 0 || ruleOf(problem) !== NOT_TRANSLATED) &&
      !(placed.length > 0 && (problem as Partial<RuleProblem>).followsErrors) &&
      // Its type may stand where a file could not be read.
      !(broken.size > 0 && ruleOf(problem) === OF_ANY_TYPE) &&
      !before.hasInLineOf(problem) &&
      !refusedPlaces.hasAround(problem) &&
      !usesPlaced(problem),
  );
  const ofWhole = ofProgram
    .filter(({ file, rule }) => !broken.has(file) && rule.severity === 'error')
    .map(toDiagnostic);
  const others = withoutMended(ts.sortAndDeduplicateDiagnostics([...refused, ...later]).map(toDiagnostic));
  const told = ts
    .sortAndDeduplicateDiagnostics(others.length > 0 || isBlind ? typed : errors)
    .map(toDiagnostic);
  return inOrder([...withoutFollowOns([...told, ...ofWhole]), ...others]);
}

/** What the transpiler and the library of the console refuse in files. */
function lateErrors(program: ts.Program, files: readonly ts.SourceFile[], translate: Translate): Problem[] {
  const { problems, statementsOf } = translate(program, new Set(files));
  const missing = files.flatMap(file => {
    const statements = statementsOf.get(file.fileName);
    return statements ? missingGlobals(resolveNames(statements).globals, () => file, program) : [];
  });
  return [...problems, ...missing].filter(({ category }) => category === ts.DiagnosticCategory.Error);
}

/** Whether a problem is a failed import. */
function isOfImport(problem: Problem): boolean {
  return NOT_FOUND.has(problem.code) || ruleOf(problem) === NO_SOURCES;
}

/** Whether a problem is a missing type that the context would give, such as that of a callback's parameter. */
function takesItsType(problem: Problem): boolean {
  if (!WITHOUT_TYPE.has(problem.code)) return problem.code === INDEX_WITHOUT_TYPE;
  const [name] = namesIn(problem);
  const owner = name && ts.findAncestor(name, ts.isFunctionLike);
  return !(owner && (ts.isFunctionDeclaration(owner) || ts.isClassLike(owner.parent)));
}

/** Whether another problem is about the object of the member that a problem is about: `Date` of `Date.now`. */
function isOfValue(problem: Problem, others: ProblemPlaces): boolean {
  return namesIn(problem).some(
    ({ parent }) => ts.isPropertyAccessExpression(parent) && others.hasWithin(parent),
  );
}

/**
 * Tells of some problems which are about a variable whose declaration has an error, or which is made of such a variable:
 * its type is not what was meant.
 */
function usesMistaken(
  problems: readonly Problem[],
  errors: ProblemPlaces,
  checker: ts.TypeChecker,
): (problem: Problem) => boolean {
  const declarationsOf = (name: ts.Identifier): ts.Node[] =>
    (checker.getSymbolAtLocation(name)?.declarations ?? []).flatMap(
      node => ts.findAncestor(node, isOfVariable) ?? [],
    );
  const declared = new Map<Problem, ts.Node[]>();
  for (const problem of problems) declared.set(problem, namesIn(problem).flatMap(declarationsOf));
  /** The declarations that take their types from others. */
  const users = new Map<ts.Node, ts.Node[]>();
  const mistaken = new Set<ts.Node>();
  // Both sets grow while they are gone through.
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

/** The names in the part of a file that a problem is about. */
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

/** Errors without those that the remedy of another one in the line removes too: `'abc'.match(/b/)`. */
function withoutMended(errors: readonly Diagnostic[]): Diagnostic[] {
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
