/**
 * How many values Lua's compiler holds at once to evaluate an expression. Each takes a register, of which a function
 * has 254 for variables and these. Where the number depends on details, it is the larger one.
 */

import * as lua from 'typescript-to-lua';

/** Values without a key that a table constructor holds before it stores them (Lua 5.3: LFIELDS_PER_FLUSH). */
const HELD_FIELDS = 50;

/** Most registers that evaluating an expression takes at once, that of the result included. */
export function registersOf(node: lua.Node): number {
  if (lua.isBinaryExpression(node)) {
    if (node.operator === lua.SyntaxKind.ConcatOperator) return registersOfList(concatenated(node));
    const isLogical =
      node.operator === lua.SyntaxKind.AndOperator || node.operator === lua.SyntaxKind.OrOperator;
    return Math.max(registersOf(node.left), registersOf(node.right) + (isLogical ? 0 : 1));
  }
  if (lua.isTableIndexExpression(node)) return Math.max(registersOf(node.table), 1 + registersOf(node.index));
  if (lua.isCallExpression(node))
    return Math.max(registersOf(node.expression), 1 + registersOfList(node.params));
  if (lua.isMethodCallExpression(node))
    return Math.max(2, registersOf(node.prefixExpression), 2 + registersOfList(node.params));
  if (lua.isTableExpression(node)) return registersOfTable(node);
  if (lua.isUnaryExpression(node)) return registersOf(node.operand);
  return lua.isParenthesizedExpression(node) ? registersOf(node.expression) : 1;
}

/** The same of expressions whose results are all kept, such as arguments. */
export function registersOfList(nodes: readonly lua.Node[]): number {
  let most = nodes.length;
  for (const [index, node] of nodes.entries()) most = Math.max(most, index + registersOf(node));
  return most;
}

function registersOfTable({ fields }: lua.TableExpression): number {
  let held = 0;
  let most = 1;
  for (const { key, value } of fields) {
    const own = key ? Math.max(registersOf(key), 1 + registersOf(value)) : registersOf(value);
    most = Math.max(most, 1 + held + own);
    if (!key) held = held === HELD_FIELDS ? 1 : held + 1;
  }
  return most;
}

/** Most registers that a statement takes at once, without the blocks inside it and the variables known before. */
export function registersOfStatement(statement: lua.Node): number {
  if (lua.isVariableDeclarationStatement(statement))
    return Math.max(statement.left.length, registersOfList(statement.right ?? []));
  if (lua.isAssignmentStatement(statement)) {
    let held = 0;
    let most = 0;
    for (const target of statement.left)
      if (!lua.isIdentifier(target)) {
        most = Math.max(most, held + registersOf(target));
        held += 2;
      }
    return Math.max(most, held + Math.max(registersOfList(statement.right), statement.left.length));
  }
  if (lua.isReturnStatement(statement)) return registersOfList(statement.expressions);
  if (lua.isExpressionStatement(statement)) return registersOf(statement.expression);
  if (lua.isWhileStatement(statement)) return registersOf(statement.condition);
  if (lua.isIfStatement(statement)) {
    const { condition, elseBlock } = statement;
    const next = elseBlock && lua.isIfStatement(elseBlock) ? registersOfStatement(elseBlock) : 0;
    return Math.max(registersOf(condition), next);
  }
  if (lua.isForStatement(statement)) {
    const { controlVariableInitializer, limitExpression, stepExpression } = statement;
    return registersOfList([controlVariableInitializer, limitExpression, stepExpression ?? limitExpression]);
  }
  // Calling the iterator takes three beside its own three.
  return lua.isForInStatement(statement) ? Math.max(6, registersOfList(statement.expressions)) : 0;
}

/** The texts that a chain of `..` puts together. */
export function concatenated(node: lua.Expression): lua.Expression[] {
  const texts: lua.Expression[] = [];
  const visit = (part: lua.Expression): void => {
    if (lua.isBinaryExpression(part) && part.operator === lua.SyntaxKind.ConcatOperator) {
      visit(part.left);
      visit(part.right);
    } else texts.push(part);
  };
  visit(node);
  return texts;
}
