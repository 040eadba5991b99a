/**
 * How deep Lua's compiler goes into itself to read a program: one level a statement and an expression that it reads
 * on its own (Lua 5.3 reference manual §9 has the grammar). Where that depends on parentheses, they count as written.
 */

import * as lua from 'typescript-to-lua';
import { needsParentheses, precedenceOf } from './grammar.ts';
import { childrenOf, fieldName } from './tree.ts';

/** Levels of a statement or block with all that is inside it. */
export function levelsOfStatement(node: lua.Node): number {
  let deepest = 0;
  for (const child of childrenOf(node)) deepest = Math.max(deepest, levelsBelow(node, child));
  return lua.isBlock(node) ? deepest : 1 + deepest;
}

/** Levels of an expression from where the compiler begins to read one. */
export function levelsOfExpression(node: lua.Node): number {
  let deepest = 0;
  for (const child of childrenOf(node)) deepest = Math.max(deepest, levelsBelow(node, child));
  return 1 + deepest;
}

/** Levels that a child takes below those that its parent has reached. */
export function levelsBelow(parent: lua.Node, child: lua.Node): number {
  return stepTo(parent, child) + levelsInside(child);
}

function levelsInside(node: lua.Node): number {
  let deepest = 0;
  for (const child of childrenOf(node)) deepest = Math.max(deepest, levelsBelow(node, child));
  return deepest;
}

/** How many levels the compiler goes down from a node to one directly inside it. */
export function stepTo(parent: lua.Node, child: lua.Node): number {
  if (lua.isBlock(child)) return 0;
  if (lua.isBlock(parent) || lua.isDoStatement(parent)) return 1;
  // `elseif` is a part of the statement.
  if (lua.isIfStatement(child)) return 0;
  if (lua.isBinaryExpression(parent)) {
    const own = precedenceOf(parent)!;
    const inner = precedenceOf(child as lua.Expression);
    const isRightAssociative =
      parent.operator === lua.SyntaxKind.ConcatOperator || parent.operator === lua.SyntaxKind.PowerOperator;
    const isChain = isRightAssociative && inner === own;
    if (child === parent.right) return inner === undefined || isChain ? 1 : 2;
    // A chain of `..` may be printed without parentheses: then its parts are all inside each other.
    return isRightAssociative || (inner !== undefined && inner < own) ? 1 : 0;
  }
  const prefix = prefixOf(parent);
  if (child === prefix) return needsParentheses(prefix) ? 1 : 0;
  if (fieldName(parent) !== undefined || lua.isTableFieldExpression(child)) return 0;
  return 1;
}

function prefixOf(node: lua.Node): lua.Expression | undefined {
  if (lua.isCallExpression(node)) return node.expression;
  if (lua.isMethodCallExpression(node)) return node.prefixExpression;
  return lua.isTableIndexExpression(node) ? node.table : undefined;
}
