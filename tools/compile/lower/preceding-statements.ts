/** Expressions with the statements that must come before them. */

import type ts from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';

/** An expression, and the statements that have to come before it. */
export interface Prepared {
  before: lua.Statement[];
  value: lua.Expression;
}

/** The Lua of an expression, without putting what it needs before it anywhere. */
export function prepared(node: ts.Expression, context: TransformationContext): Prepared {
  return preparedBy(context, () => context.transformExpression(node));
}

/** What somebody makes, without putting what it needs before it anywhere. */
export function preparedBy(context: TransformationContext, make: () => lua.Expression): Prepared {
  context.pushPrecedingStatements();
  const value = make();
  return { before: context.popPrecedingStatements(), value };
}

/** The statements that give a variable the value of an expression. */
export function setting(
  name: lua.AssignmentLeftHandSideExpression,
  node: ts.Expression,
  context: TransformationContext,
): lua.Statement[] {
  const { before, value } = prepared(node, context);
  return [...before, lua.createAssignmentStatement(name, value, node)];
}

/** The statements that are put before the one at hand while something is made. */
export function statementsOf(context: TransformationContext, make: () => void): lua.Statement[] {
  context.pushPrecedingStatements();
  make();
  return context.popPrecedingStatements();
}
