/** The syntax of loops that count: their variables, conditions and steps. */

import ts from '../../program/typescript.js';
import { skipWrappers } from '../writes.ts';

const { SyntaxKind: Js } = ts;

/** Comparisons, and the equivalent ones with exchanged operands. */
export const MIRRORED: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [Js.LessThanToken, Js.GreaterThanToken],
  [Js.LessThanEqualsToken, Js.GreaterThanEqualsToken],
  [Js.GreaterThanToken, Js.LessThanToken],
  [Js.GreaterThanEqualsToken, Js.LessThanEqualsToken],
]);

/** The parts of `a, b, c`, or the expression itself. */
export function commaParts(node: ts.Expression): ts.Expression[] {
  const inner = skipWrappers(node);
  if (!ts.isBinaryExpression(inner) || inner.operatorToken.kind !== Js.CommaToken) return [inner];
  return [...commaParts(inner.left), ...commaParts(inner.right)];
}

/** The variable that `i++` or `i += 2` changes. */
export function steppedName(node: ts.Expression): ts.Identifier | undefined {
  const isCompound =
    ts.isBinaryExpression(node) &&
    (node.operatorToken.kind === Js.PlusEqualsToken || node.operatorToken.kind === Js.MinusEqualsToken);
  const target = isCompound
    ? node.left
    : ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)
      ? node.operand
      : undefined;
  const inner = target && skipWrappers(target);
  return inner && ts.isIdentifier(inner) ? inner : undefined;
}

/** Whether a variable is one of those that a loop declares. */
export function isDeclaredIn(symbol: ts.Symbol, initializer: ts.ForInitializer | undefined): boolean {
  const declaration = symbol.valueDeclaration;
  return declaration !== undefined && declaration.parent === initializer;
}

/** The comparisons that all hold if a condition holds. */
export function conjuncts(node: ts.Expression): ts.BinaryExpression[] {
  const inner = skipWrappers(node);
  if (!ts.isBinaryExpression(inner)) return [];
  if (inner.operatorToken.kind !== Js.AmpersandAmpersandToken) return [inner];
  return [...conjuncts(inner.left), ...conjuncts(inner.right)];
}
