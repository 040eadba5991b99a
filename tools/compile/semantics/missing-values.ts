/**
 * Comparisons with what is not there: beyond the end of an array or string, or under a key that an object has not. In
 * JavaScript `list[9] > 0` is false then, whichever way it compares; Lua stops with an error. A metatable of nil makes
 * it false (see library.ts), which costs nothing in all other comparisons. Only programs that may need it get it.
 */

import type TypeScript from 'typescript';
import type * as lua from 'typescript-to-lua';
import type { TransformationContext } from 'typescript-to-lua';
import { note } from '../lua/notes.ts';
import ts from '../typescript.ts';
import { MISSING_HELPER } from './library.ts';
import { skipWrappers } from './writes.ts';

const COMPARISONS: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Notes on a comparison that one of its sides may be missing. */
export function noteComparison(
  made: lua.Expression,
  node: TypeScript.BinaryExpression,
  { checker }: TransformationContext,
): lua.Expression {
  const { left, right, operatorToken } = ts.getOriginalNode(node) as TypeScript.BinaryExpression;
  if (!COMPARISONS.has(operatorToken.kind)) return made;
  const sides = [left, right];
  const areTexts = sides.every(side => isText(side, checker));
  if (areTexts || sides.some(side => mayBeMissing(side, checker)))
    note(made, { hiddenHelper: MISSING_HELPER });
  return made;
}

/** Whether what is to be a string may be undefined although its type says that it is a string. */
export function mayBeMissingText(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  if (!isText(node, checker)) return false;
  const inner = skipWrappers(ts.getOriginalNode(node) as TypeScript.Expression);
  if (!ts.isElementAccessExpression(inner) || ts.isOptionalChain(inner)) return mayBeMissing(inner, checker);
  return !isGuarded(inner) && !checker.isTupleType(checker.getTypeAtLocation(inner.expression));
}

/** Whether a value may be undefined although its type does not say so. */
export function mayBeMissing(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node)) return mayBeMissing(node.expression, checker);
  if (ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
    const { expression } = node;
    const type = checker.getTypeAtLocation(expression);
    const isDenied = (type.isUnion() ? type.types : [type]).some(
      ({ flags }) => flags & ts.TypeFlags.Undefined,
    );
    return isDenied || mayBeMissing(expression, checker);
  }
  if (ts.isOptionalChain(node)) return true;
  if (ts.isElementAccessExpression(node)) return !isWithin(node, checker);
  if (ts.isPropertyAccessExpression(node)) {
    const owner = checker.getTypeAtLocation(node.expression);
    return !owner.getProperty(node.name.text) && owner.getStringIndexType() !== undefined;
  }
  if (!ts.isIdentifier(node)) return false;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value !== undefined && !ts.isIdentifier(value) && mayBeMissing(value, checker);
}

/**
 * Whether an element is there for sure, or as good as: a tuple has it, or something around looks at the length of the
 * array. A plain array of numbers counts as long enough, but for a loop that looks for its end by comparing.
 */
function isWithin(node: TypeScript.ElementAccessExpression, checker: TypeScript.TypeChecker): boolean {
  const { expression: list, argumentExpression: place } = node;
  if (checker.isTupleType(checker.getTypeAtLocation(list))) return true;
  const isPlain = !isText(list, checker) && !isText(place, checker) && !ts.isElementAccessExpression(list);
  if (isPlain && (ts.isNumericLiteral(place) || !isLoopCondition(node))) return true;
  return isGuarded(node);
}

/** Whether something around an element looks at the length of its array. */
function isGuarded(node: TypeScript.ElementAccessExpression): boolean {
  const length = `${node.expression.getText()}.length`;
  for (let at: TypeScript.Node = node; at.parent && !ts.isFunctionLike(at); at = at.parent)
    if (conditionAround(at)?.getText().includes(length)) return true;
  return false;
}

function isLoopCondition(node: TypeScript.Node): boolean {
  const { parent } = node;
  if (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) return parent.expression === node;
  if (ts.isForStatement(parent)) return parent.condition === node;
  return (ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent)) && isLoopCondition(parent);
}

function isText(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;
}

/** What holds where a node is computed. */
function conditionAround(node: TypeScript.Node): TypeScript.Expression | undefined {
  const { parent } = node;
  if (ts.isForStatement(parent)) return parent.condition;
  if (ts.isBinaryExpression(parent)) return parent.right === node ? parent.left : undefined;
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? undefined : parent.condition;
  const isLoop = ts.isWhileStatement(parent) || ts.isDoStatement(parent) || ts.isIfStatement(parent);
  return isLoop && parent.expression !== node ? parent.expression : undefined;
}

/** Whether an expression of a number or string type cannot be undefined at run time. */
export function isAlwaysThere(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node)) return isAlwaysThere(node.expression, checker);
  if (ts.isPropertyAccessExpression(node))
    return !mayBeMissing(node, checker) && !isSetLater(checker.getSymbolAtLocation(node)?.valueDeclaration);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return isAlwaysThere(node.left, checker) && isAlwaysThere(node.right, checker);
    return !GIVES_RIGHT.has(kind) || isAlwaysThere(node.right, checker);
  }
  return (
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isPostfixUnaryExpression(node)
  );
}

/** Operators that give what stands behind them. */
const GIVES_RIGHT: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.CommaToken,
]);

/** Whether a declaration is that of a field such as `name!: string`, which is not there until something sets it. */
function isSetLater(declaration: TypeScript.Declaration | undefined): boolean {
  return (
    declaration !== undefined &&
    ts.isPropertyDeclaration(declaration) &&
    declaration.exclamationToken !== undefined
  );
}
