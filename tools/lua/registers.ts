/**
 * Counts how many values Lua's compiler holds at once to evaluate an expression. Each takes a register; a function
 * has 254 registers for these and its variables. Where the number depends on details, it is an upper bound.
 */

import * as lua from 'typescript-to-lua';
import { expressionsOf } from './tree.ts';

// Looking them up in the module takes longer than asking them.
const {
  isAssignmentStatement,
  isBinaryExpression,
  isCallExpression,
  isForInStatement,
  isForStatement,
  isIdentifier,
  isIfStatement,
  isMethodCallExpression,
  isParenthesizedExpression,
  isTableExpression,
  isTableIndexExpression,
  isUnaryExpression,
  isVariableDeclarationStatement,
  SyntaxKind,
} = lua;

/** Values without a key that a table constructor holds before it stores them (Lua 5.3: LFIELDS_PER_FLUSH). */
const HELD_FIELDS = 50;

/** Most registers that evaluating an expression takes at once, that of the result included. */
export function registersOf(node: lua.Node): number {
  if (isBinaryExpression(node)) {
    if (node.operator === SyntaxKind.ConcatOperator) return registersOfList(concatenated(node));
    const isLogical = node.operator === SyntaxKind.AndOperator || node.operator === SyntaxKind.OrOperator;
    return Math.max(registersOf(node.left), registersOf(node.right) + (isLogical ? 0 : 1));
  }
  if (isTableIndexExpression(node)) return Math.max(registersOf(node.table), 1 + registersOf(node.index));
  if (isCallExpression(node)) return Math.max(registersOf(node.expression), 1 + registersOfList(node.params));
  if (isMethodCallExpression(node))
    return Math.max(2, registersOf(node.prefixExpression), 2 + registersOfList(node.params));
  if (isTableExpression(node)) return registersOfTable(node);
  if (isUnaryExpression(node)) return registersOf(node.operand);
  return isParenthesizedExpression(node) ? registersOf(node.expression) : 1;
}

/** The same of expressions whose results are all kept, such as arguments. */
function registersOfList(nodes: readonly lua.Node[]): number {
  let max = nodes.length;
  for (let index = 0; index < nodes.length; index++) max = Math.max(max, index + registersOf(nodes[index]));
  return max;
}

function registersOfTable({ fields }: lua.TableExpression): number {
  let held = 0;
  let max = 1;
  for (const { key, value } of fields) {
    const own = key ? Math.max(registersOf(key), 1 + registersOf(value)) : registersOf(value);
    max = Math.max(max, 1 + held + own);
    if (!key) held = held === HELD_FIELDS ? 1 : held + 1;
  }
  return max;
}

/** Most registers that a statement takes at once, without the blocks inside it and the variables known before. */
export function registersOfStatement(statement: lua.Node): number {
  if (isAssignmentStatement(statement)) {
    let held = 0;
    let max = 0;
    for (const target of statement.left)
      if (!isIdentifier(target)) {
        max = Math.max(max, held + registersOf(target));
        held += 2;
      }
    return Math.max(max, held + Math.max(registersOfList(statement.right), statement.left.length));
  }
  const own = registersOfList(expressionsOf(statement));
  if (isVariableDeclarationStatement(statement)) return Math.max(statement.left.length, own);
  if (isForStatement(statement)) return Math.max(3, own);
  // Calling the iterator takes three beside its own three.
  if (isForInStatement(statement)) return Math.max(6, own);
  const next = isIfStatement(statement) ? statement.elseBlock : undefined;
  return next && isIfStatement(next) ? Math.max(own, registersOfStatement(next)) : own;
}

/** The strings that a chain of `..` puts together. */
export function concatenated(node: lua.Expression): lua.Expression[] {
  const texts: lua.Expression[] = [];
  const visit = (part: lua.Expression): void => {
    if (isBinaryExpression(part) && part.operator === SyntaxKind.ConcatOperator) {
      visit(part.left);
      visit(part.right);
    } else texts.push(part);
  };
  visit(node);
  return texts;
}
