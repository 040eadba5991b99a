/**
 * Folds constants, and simplifies indices that are sums with several constants: `a[i + 1 + 1]` becomes `a[i + 2]`. An
 * index that is not an integer names no element of an array, before and after.
 */

import * as lua from 'typescript-to-lua';
import { fold, hasFloat } from '../chunk/constant-folding.ts';
import type { Section } from '../chunk/section.ts';
import { replacementsByKind, rewriteKinds } from '../kinds.ts';
import type { Located } from '../tree.ts';
import { addedNumber, sum } from './lua-shapes.ts';

/** Folds constants, and adds up the constants of sums. */
export function simplifyArithmetic(sections: readonly Section[]): void {
  for (const { statements } of sections)
    for (const statement of statements) rewriteKinds(statement, SIMPLIFIED);
}

function simplified(node: lua.Expression): lua.Node {
  return isListIndex(node) ? simplifiedSum(node) : folded(node);
}

const SIMPLIFIED = replacementsByKind({
  [lua.SyntaxKind.BinaryExpression]: simplified,
  [lua.SyntaxKind.UnaryExpression]: simplified,
});

/** The result of an operation on literals, except float literals, which make Lua round as JavaScript does. */
function folded(node: lua.Node): lua.Node {
  return hasFloat(node) ? node : fold(node);
}

/** Whether a sum is an array index, to which the transpiler adds 1 in a node without a source position. */
function isListIndex(node: lua.Node): node is lua.BinaryExpression {
  return addedNumber(node) === 1 && ((node as lua.BinaryExpression).right as Located).line === undefined;
}

function simplifiedSum(node: lua.Expression): lua.Expression {
  const added = addedNumber(node);
  if (added === undefined) return node;
  const { left } = node as lua.BinaryExpression;
  const inner = lua.isParenthesizedExpression(left) ? left.expression : left;
  const more = addedNumber(inner);
  if (more === undefined) return node;
  return simplifiedSum(sum((inner as lua.BinaryExpression).left, added + more, node as Located));
}
