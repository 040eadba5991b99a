/**
 * Types of arithmetic, comparisons and joined strings in a program without type errors, found from the types of the operands. The
 * checker would check the whole operation again for every question, and all operations inside it once more each.
 */

import type TypeScript from 'typescript';
import ts from '../program/typescript.ts';

type AskType = (node: TypeScript.Node) => TypeScript.Type;

/** Gives a boolean whatever the operands are. */
const COMPARISONS: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
/** Gives a number if both operands are numbers; plus gives a string if one is a string. */
const ARITHMETIC: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AmpersandToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.CaretToken,
  ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
]);

/**
 * The type of an operation whose operands tell it, or undefined for every other node.
 *
 * @param typeOf gives the types of the operands
 */
export function typeOfOperation(
  node: TypeScript.Node,
  checker: TypeScript.TypeChecker,
  typeOf: AskType,
): TypeScript.Type | undefined {
  if (ts.isParenthesizedExpression(node)) {
    const { expression } = node;
    return ts.isBinaryExpression(expression) || ts.isParenthesizedExpression(expression)
      ? typeOf(expression)
      : undefined;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const operator = node.operatorToken.kind;
  if (COMPARISONS.has(operator)) return checker.getBooleanType();
  if (!ARITHMETIC.has(operator)) return undefined;
  const operands = [typeOf(node.left), typeOf(node.right)];
  if (operands.every(type => is(type, ts.TypeFlags.NumberLike))) return checker.getNumberType();
  const isText =
    operator === ts.SyntaxKind.PlusToken && operands.some(type => is(type, ts.TypeFlags.StringLike));
  return isText ? checker.getStringType() : undefined;
}

function is(type: TypeScript.Type, flags: TypeScript.TypeFlags): boolean {
  return (type.flags & flags) !== 0;
}
