/**
 * Errors of a program with syntax errors. After one, TypeScript guesses how to continue; later errors in the same
 * statement, at closing braces, and about names that it skipped follow from that guess.
 */

import ts from '../program/typescript.js';
import { nodesAround } from './remedies/problem.ts';

/** Codes of errors that follow from an earlier one: surplus or missing `}`, no member of a class, no statement. */
const LEFT_OVER: ReadonlySet<number> = new Set([1068, 1128]);
const CLOSING_EXPECTED = "'}' expected.";
const CLOSING = /^'[)\]},;]' expected\.$/;

const UNKNOWN_NAMES: ReadonlySet<number> = new Set([2304, 2552, 2580, 2583, 2584, 2591]);
/** Codes of errors, besides those about names, that are reliable in a file with syntax errors. */
const CERTAIN: ReadonlySet<number> = new Set([2307, 2322, 2339, 2345, 2551, 2554, 2575]);
/** Codes of missing exports. */
export const NOT_EXPORTED: readonly number[] = [1192, 2305, 2459, 2613, 2724];
/** Codes of follow-ons in other files: missing exports, and callbacks whose types are missing. */
const FOLLOWING: ReadonlySet<number> = new Set([...NOT_EXPORTED, 7006, 7031, 7053]);
/** A line with the head of a method, which is not a statement. */
const METHOD_HEAD =
  /^\s+(?:[a-z]+\s+)*[*#]?(?!(?:if|for|while|switch|catch|with|function)\b)[\w$]+\s*(?:<.*>)?\(.*\)[^=;]*\{\s*$/;
/** Keywords of other languages that cause syntax errors. */
const FOREIGN = /^(and|do|elif|else|elseif|end|function|local|nil|not|or|repeat|then|until)$/;

/**
 * Drops errors that follow from syntax errors.
 *
 * @param problems all that is not about syntax
 */
export function withSyntaxErrors(
  problems: readonly ts.Diagnostic[],
  syntaxErrors: readonly ts.Diagnostic[],
  checker: ts.TypeChecker,
): ts.Diagnostic[] {
  const own = [...new Set(syntaxErrors.map(({ file }) => file))].flatMap(file =>
    file
      ? ownSyntaxErrors(
          file,
          syntaxErrors.filter(error => error.file === file),
        )
      : [],
  );
  const certain = problems.filter(problem => {
    const { file, code } = problem;
    const errors = syntaxErrors.filter(error => error.file === file);
    const isKept = errors.length === 0 || !file ? !FOLLOWING.has(code) : isCertain(problem, file, errors);
    return isKept && (UNKNOWN_NAMES.has(code) || !usesBrokenType(problem, syntaxErrors, checker));
  });
  return [...own, ...certain];
}

/** Whether an error in a file with syntax errors is independent of those. */
function isCertain(problem: ts.Diagnostic, file: ts.SourceFile, errors: readonly ts.Diagnostic[]): boolean {
  if (errors.some(isAboutBraces) || isNearSyntaxError(problem, file, errors)) return false;
  const { code, start = 0, length = 0 } = problem;
  if (!UNKNOWN_NAMES.has(code)) return CERTAIN.has(code);
  // A name that occurs again may be declared in a part that TypeScript skipped.
  const name = file.text.slice(start, start + length);
  return (
    !FOREIGN.test(name) &&
    file.text.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length === 2
  );
}

/** Whether a problem is in a line or statement with a syntax error, where it may follow from TypeScript's guess. */
export function isNearSyntaxError(
  { start = 0 }: ts.Diagnostic,
  file: ts.SourceFile,
  errors: readonly ts.Diagnostic[],
): boolean {
  const lineOf = (place: number): number => file.getLineAndCharacterOfPosition(place).line;
  const statement = statementAt(file, start);
  const isNear = ({ start: place = 0 }: ts.Diagnostic): boolean =>
    lineOf(place) === lineOf(start) ||
    (statement !== undefined && place >= statement.getStart(file) && place <= statement.end);
  return errors.some(isNear);
}

function isAboutBraces({ code, messageText }: ts.Diagnostic): boolean {
  return LEFT_OVER.has(code) || messageText === CLOSING_EXPECTED;
}

/** The syntax errors of a file that are in different statements, each on a later line than the one before. */
function ownSyntaxErrors(file: ts.SourceFile, errors: readonly ts.Diagnostic[]): ts.Diagnostic[] {
  const inOrder = errors.toSorted((a, b) => startOf(a) - startOf(b));
  return inOrder.filter((error, index) => {
    const before = inOrder[index - 1];
    if (!before) return true;
    if (isAboutBraces(error) || METHOD_HEAD.test(lineAt(file, startOf(error)))) return false;
    const statement = statementAt(file, startOf(error));
    if (!statement) return false;
    const begin = statement.getStart(file);
    // Something missing before a statement belongs to the previous statement.
    if (begin === startOf(error) && CLOSING.test(String(error.messageText))) return false;
    return (
      begin > startOf(before) &&
      file.text.slice(startOf(before), begin).includes('\n') &&
      isFirstInLine(file, begin)
    );
  });
}

/** Whether a problem is about a value whose type has a syntax error in its declaration. */
function usesBrokenType(
  problem: ts.Diagnostic,
  syntaxErrors: readonly ts.Diagnostic[],
  checker: ts.TypeChecker,
): boolean {
  const { file, start = 0 } = problem;
  if (!file) return false;
  const isBroken = (symbol: ts.Symbol | undefined): boolean =>
    symbol?.declarations?.some(declaration => syntaxErrors.some(error => isIn(error, declaration))) ?? false;
  const isOfBroken = (type: ts.Type): boolean =>
    type.isUnionOrIntersection()
      ? type.types.some(isOfBroken)
      : isBroken(type.symbol) ||
        isBroken(type.aliasSymbol) ||
        ((type as ts.TypeReference).typeArguments ?? []).some(
          argument => argument !== type && isOfBroken(argument),
        );
  const uses = (node: ts.Node): boolean =>
    (ts.isExpression(node) && isOfBroken(checker.getTypeAtLocation(node))) ||
    (ts.forEachChild(node, uses) ?? false);
  return partsAround(file, start).some(uses);
}

/** Whether a syntax error is in a declaration, or directly after it, where it ended the declaration. */
function isIn(error: ts.Diagnostic, declaration: ts.Node): boolean {
  const file = declaration.getSourceFile();
  if (error.file !== file) return false;
  const behind = file.text.slice(declaration.end).search(/\S/);
  return (
    startOf(error) >= declaration.getStart(file) && startOf(error) <= declaration.end + Math.max(0, behind)
  );
}

/** The expression around a position of a file, or the heritage clauses of the class around it. */
function partsAround(file: ts.SourceFile, place: number): readonly ts.Node[] {
  const nodes = nodesAround({ file, start: place });
  const owner = nodes[1];
  if (owner && ts.isClassLike(owner)) return owner.heritageClauses ?? [];
  const part = nodes.find(
    ({ parent }) => !parent || ts.isStatement(parent) || ts.isFunctionLike(parent) || ts.isSourceFile(parent),
  );
  return [part ?? file];
}

function lineAt({ text }: ts.SourceFile, place: number): string {
  return text.slice(text.lastIndexOf('\n', place - 1) + 1).split('\n', 1)[0];
}

function startOf({ start = 0 }: ts.Diagnostic): number {
  return start;
}

/** The smallest statement around a position that starts with a word, as intended statements do. */
function statementAt(file: ts.SourceFile, place: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (place < node.getStart(file) || place > node.end) return;
    if (ts.isStatement(node) && !ts.isBlock(node)) found = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found && /^[\w$]/.test(file.text.slice(found.getStart(file))) ? found : undefined;
}

function isFirstInLine({ text }: ts.SourceFile, place: number): boolean {
  return text.slice(text.lastIndexOf('\n', place - 1) + 1, place).trim() === '';
}
