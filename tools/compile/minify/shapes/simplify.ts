/** Shorter ways to write single expressions and statements that mean the same. */

import * as lua from 'typescript-to-lua';
import { replacementsByKind, rewriteKinds } from '../../lua/kinds.ts';

const { SyntaxKind } = lua;

/** Simplifies everything in the statements of a chunk. */
export function simplify(statements: lua.Statement[]): void {
  rewriteKinds(lua.createBlock(statements), REPLACEMENTS);
}

/** Parentheses that only group follow from the tree; those around a list of values cut it to one. */
function withoutParentheses(node: lua.ParenthesizedExpression): lua.Expression {
  const { expression } = node;
  const isList =
    lua.isCallExpression(expression) ||
    lua.isMethodCallExpression(expression) ||
    lua.isDotsLiteral(expression);
  return isList ? node : expression;
}

/** `not (a == b)` is `a ~= b`; comparisons by size differ for NaN. */
function simplifyNot(node: lua.UnaryExpression): lua.Expression {
  const { operand } = node;
  if (node.operator !== SyntaxKind.NotOperator || !lua.isBinaryExpression(operand)) return node;
  if (operand.operator === SyntaxKind.EqualityOperator) operand.operator = SyntaxKind.InequalityOperator;
  else if (operand.operator === SyntaxKind.InequalityOperator) operand.operator = SyntaxKind.EqualityOperator;
  else return node;
  return operand;
}

const REPLACEMENTS = replacementsByKind({
  [SyntaxKind.ParenthesizedExpression]: withoutParentheses,
  [SyntaxKind.UnaryExpression]: simplifyNot,
});
