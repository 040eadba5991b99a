/**
 * Types of arithmetic and comparisons in a program without type errors, found from the types of the operands. The
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
/** Gives a number if both operands are numbers. */
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
  if (!ts.isBinaryExpression(node)) return undefined;
  const operator = node.operatorToken.kind;
  if (COMPARISONS.has(operator)) return checker.getBooleanType();
  if (!ARITHMETIC.has(operator)) return undefined;
  return isNumber(typeOf(node.left)) && isNumber(typeOf(node.right)) ? checker.getNumberType() : undefined;
}

function isNumber({ flags }: TypeScript.Type): boolean {
  return (flags & ts.TypeFlags.NumberLike) !== 0;
}
