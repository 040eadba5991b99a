/** Loops that count up: `for (let i = 0; …; i++)`. */

import ts from '../../program/typescript.js';
import { skipWrappers } from '../writes.ts';

/** The first value and the step of the counter that a loop declares; undefined for other loops. */
export function countOf(
  { incrementor, initializer }: ts.ForStatement,
  counter: string,
): { start: number; step: number } | undefined {
  if (!initializer || !ts.isVariableDeclarationList(initializer) || !incrementor) return undefined;
  const declaration = initializer.declarations.find(({ name }) => name.getText() === counter);
  const start = declaration?.initializer && skipWrappers(declaration.initializer);
  const step = stepOf(skipWrappers(incrementor), counter);
  if (!start || !ts.isNumericLiteral(start) || !step) return undefined;
  return { start: Number(start.text), step };
}

function stepOf(node: ts.Expression, counter: string): number | undefined {
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const isStep = node.operator === ts.SyntaxKind.PlusPlusToken && node.operand.getText() === counter;
    return isStep ? 1 : undefined;
  }
  const isSum =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken &&
    node.left.getText() === counter;
  return isSum && ts.isNumericLiteral(node.right) ? Number(node.right.text) : undefined;
}
