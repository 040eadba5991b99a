/**
 * Measures how deep Lua's compiler recurses to read a program: one level for each nested statement, and for each
 * nested expression (Lua 5.3 reference manual §9 has the grammar). Where that depends on parentheses, they count as
 * written.
 */

import * as lua from 'typescript-to-lua';
import { needsParentheses, precedenceOf } from './grammar.ts';
import { eachChild } from './tree.ts';

// Looking them up in the module takes longer than asking them.
const {
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isDoStatement,
  isIfStatement,
  isMethodCallExpression,
  isStringLiteral,
  isTableFieldExpression,
  isTableIndexExpression,
  SyntaxKind,
} = lua;

/** Levels that a child takes below those that its parent has reached. */
export function levelsBelow(parent: lua.Node, child: lua.Node): number {
  return stepTo(parent, child) + levelsInside(child);
}

function levelsInside(node: lua.Node): number {
  let deepest = 0;
  eachChild(node, child => {
    deepest = Math.max(deepest, levelsBelow(node, child));
  });
  return deepest;
}

/** Most levels between a node and one directly inside it. */
export const MAX_STEPS = 2;

/** How many levels the compiler goes down from a node to one directly inside it. */
function stepTo(parent: lua.Node, child: lua.Node): number {
  if (isBlock(child)) return 0;
  if (isBlock(parent) || isDoStatement(parent)) return 1;
  // `elseif` is a part of the statement.
  if (isIfStatement(child)) return 0;
  if (isBinaryExpression(parent)) {
    const own = precedenceOf(parent)!;
    const inner = precedenceOf(child as lua.Expression);
    const isRightAssociative =
      parent.operator === SyntaxKind.ConcatOperator || parent.operator === SyntaxKind.PowerOperator;
    const isLogical = parent.operator === SyntaxKind.AndOperator || parent.operator === SyntaxKind.OrOperator;
    if (child === parent.right) {
      if (inner !== own) return inner === undefined ? 1 : 2;
      // `a or (b or c)` is printed as `a or b or c`, of which Lua reads one part after the other.
      return isLogical ? 0 : isRightAssociative ? 1 : 2;
    }
    // A chain of `..` is printed without parentheses: its parts are all inside each other.
    return isRightAssociative || (inner !== undefined && inner < own) ? 1 : 0;
  }
  const prefix = prefixOf(parent);
  if (child === prefix) return needsParentheses(prefix) ? 1 : 0;
  if ((isTableIndexExpression(parent) && isStringLiteral(parent.index)) || isTableFieldExpression(child))
    return 0;
  return 1;
}

function prefixOf(node: lua.Node): lua.Expression | undefined {
  if (isCallExpression(node)) return node.expression;
  if (isMethodCallExpression(node)) return node.prefixExpression;
  return isTableIndexExpression(node) ? node.table : undefined;
}
