/** Expressions that choose one of several values. */

import { operators } from '../program/operators.ts';
import ts from '../program/typescript.js';
import { skipWrappers } from './writes.ts';

/**
 * The expressions that `a ? b : c`, `a && b` or `a ?? b` chooses its value from, where it may be an object; none of any
 * other expression.
 */
export function choicesOf(node: ts.Expression): ts.Expression[] {
  const inner = skipWrappers(node);
  if (ts.isConditionalExpression(inner)) return [inner.whenTrue, inner.whenFalse];
  if (!ts.isBinaryExpression(inner)) return [];
  const { left, operatorToken, right } = inner;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return [right];
  return EITHER.has(operatorToken.kind) ? [left, right] : [];
}

const EITHER = operators('|| ??');
