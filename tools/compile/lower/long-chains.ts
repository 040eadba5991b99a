/**
 * Long chains of operators in the shapes that Lua's compiler can take: it allows 200 levels of parentheses and of
 * `..`, and about 250 values at once.
 */

import * as lua from 'typescript-to-lua';
import { rewrite } from '../lua/tree.ts';

const { ConcatOperator, OrOperator, AndOperator } = lua.SyntaxKind;

/** Most strings that are put together in one step. */
const MOST_TEXTS = 50;

/** Reshapes the chains of a finished tree; the result means the same. */
export function reshapeChains(statement: lua.Statement): void {
  rewrite(statement, node => {
    if (!lua.isBinaryExpression(node)) return node;
    if (node.operator === OrOperator || node.operator === AndOperator) return turned(node);
    return node.operator === ConcatOperator ? grouped(node) : node;
  });
}

/** `a or (b or c)` as `a or b or c`, which needs no parentheses. */
function turned(node: lua.BinaryExpression): lua.Expression {
  const right = withoutParentheses(node.right);
  if (!lua.isBinaryExpression(right) || right.operator !== node.operator) return node;
  node.right = right.left;
  right.left = turned(node);
  return right;
}

function withoutParentheses(node: lua.Expression): lua.Expression {
  return lua.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}

/** How many strings a chain puts together, noted on the way up. */
const lengths = new WeakMap<lua.Node, number>();

/**
 * Puts the first strings of a long chain of `..` together by `table.concat`, which counts as one string from there on.
 */
function grouped(node: lua.BinaryExpression): lua.Expression {
  const length = lengthOf(node.left) + lengthOf(node.right);
  lengths.set(node, length);
  if (length <= MOST_TEXTS) return node;
  const fields = textsOf(node.left).map(text => lua.createTableFieldExpression(text));
  node.left = lua.createCallExpression(
    lua.createTableIndexExpression(lua.createIdentifier('table'), lua.createStringLiteral('concat')),
    [lua.createTableExpression(fields)],
  );
  lengths.set(node, 1 + lengthOf(node.right));
  return node;
}

function lengthOf(node: lua.Expression): number {
  return lengths.get(withoutParentheses(node)) ?? 1;
}

/** The strings that a chain puts together. */
function textsOf(node: lua.Expression): lua.Expression[] {
  const inner = lua.isParenthesizedExpression(node) ? node.expression : node;
  const isChain = lua.isBinaryExpression(inner) && inner.operator === ConcatOperator && lengths.has(inner);
  return isChain ? [...textsOf(inner.left), ...textsOf(inner.right)] : [node];
}
