/** Finds the calls in a statement, and what is computed before each. */

import * as lua from 'typescript-to-lua';
import { append } from '../../../long-lists.ts';
import { childrenOf, eachChild } from '../../tree.ts';
import { headOf } from '../lua-shapes.ts';
import type { Inlinable } from './inline-shapes.ts';

const { AndOperator, OrOperator } = lua.SyntaxKind;

/** Whether a statement may take several results of one call. */
export function takesSeveral(statement: lua.Statement): boolean {
  if (!lua.isVariableDeclarationStatement(statement) && !lua.isAssignmentStatement(statement)) return false;
  return statement.left.length !== (statement.right?.length ?? 0);
}

/** What a statement evaluates before a call in its head; undefined if the call is conditional. */
export function computedBefore(statement: lua.Statement, call: lua.Node): lua.Expression[] | undefined {
  const before: lua.Expression[] = [];
  const find = (node: lua.Node): boolean | undefined => {
    if (node === call) return true;
    if (lua.isFunctionExpression(node)) return false;
    const isLogical =
      lua.isBinaryExpression(node) && (node.operator === AndOperator || node.operator === OrOperator);
    const earlier: lua.Expression[] = [];
    for (const [index, child] of childrenOf(node).entries()) {
      const isHere = find(child);
      if (isHere === undefined) return undefined;
      if (isHere) {
        if (isLogical && index > 0) return undefined;
        append(before, earlier);
        return true;
      }
      earlier.push(child as lua.Expression);
    }
    return false;
  };
  const head = headOf(statement);
  const targets = lua.isAssignmentStatement(statement) ? statement.left.length : 0;
  for (const [index, node] of head.entries()) {
    const isHere = find(node);
    if (isHere === undefined) return undefined;
    if (isHere) return before;
    // An assigned variable is not read; for an element or field, its object is.
    if (index >= targets) before.push(node);
    else if (lua.isTableIndexExpression(node)) before.push(node.table, node.index);
  }
  return undefined;
}

/** The first call in the head of a statement that is to be inlined. */
export function findCall(
  statement: lua.Statement,
  choose: (call: lua.Node) => Inlinable | undefined,
): [lua.CallExpression, Inlinable] | undefined {
  let found: [lua.CallExpression, Inlinable] | undefined;
  const visit = (node: lua.Node): void => {
    if (found || lua.isFunctionExpression(node)) return;
    eachChild(node, visit);
    const callee = found ? undefined : choose(node);
    if (callee) found = [node as lua.CallExpression, callee];
  };
  for (const node of headOf(statement)) visit(node);
  return found;
}
