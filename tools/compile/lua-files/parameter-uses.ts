/** What the body of a Lua function tells about its parameters: which may be missing, and which are numbers. */

import * as lua from 'typescript-to-lua';
import { eachChild, walk } from '../../lua/tree.ts';

const { SyntaxKind } = lua;

export const ARITHMETIC: ReadonlySet<lua.Operator> = new Set([
  SyntaxKind.AdditionOperator,
  SyntaxKind.SubtractionOperator,
  SyntaxKind.MultiplicationOperator,
  SyntaxKind.DivisionOperator,
  SyntaxKind.FloorDivisionOperator,
  SyntaxKind.ModuloOperator,
  SyntaxKind.PowerOperator,
  SyntaxKind.BitwiseAndOperator,
  SyntaxKind.BitwiseOrOperator,
  SyntaxKind.BitwiseExclusiveOrOperator,
  SyntaxKind.BitwiseLeftShiftOperator,
  SyntaxKind.BitwiseRightShiftOperator,
]);

/** The node around each node of statements. */
export type Parents = ReadonlyMap<lua.Node, lua.Node>;

/** The parent of each node in some statements. */
export function parentsIn(statements: readonly lua.Statement[]): Parents {
  const parents = new Map<lua.Node, lua.Node>();
  for (const statement of statements)
    walk(statement, node => {
      eachChild(node, child => parents.set(child, node));
      return true;
    });
  return parents;
}

/** Names of parameters that a function tests for nil, or gives another value then: `x or 1`, `if done then`. */
export function optionalIn({ params = [], body }: lua.FunctionExpression): ReadonlySet<string> {
  const names = new Set(params.map(({ text }) => text));
  const found = new Set<string>();
  const note = (node: lua.Node): void => {
    if (lua.isIdentifier(node) && names.has(node.text)) found.add(node.text);
  };
  walk(body, node => {
    if (lua.isUnaryExpression(node) && node.operator === SyntaxKind.NotOperator) note(node.operand);
    else if (lua.isIfStatement(node)) note(node.condition);
    else if (lua.isBinaryExpression(node)) {
      const { left, right, operator } = node;
      const isTest =
        lua.isNilLiteral(right) &&
        (operator === SyntaxKind.EqualityOperator || operator === SyntaxKind.InequalityOperator);
      if (isTest || operator === SyntaxKind.OrOperator || operator === SyntaxKind.AndOperator) note(left);
      if (operator === SyntaxKind.AndOperator) note(right);
    }
    return true;
  });
  return found;
}

/** Whether a variable is computed with, and never used as anything else than a number. */
export function isNumberByUse([, ...uses]: readonly lua.Identifier[], parents: Parents): boolean {
  let isComputed = false;
  for (const use of uses) {
    const parent = parents.get(use);
    if (!parent) return false;
    if (lua.isBinaryExpression(parent) && ARITHMETIC.has(parent.operator)) isComputed = true;
    else if (lua.isUnaryExpression(parent)) {
      if (parent.operator === SyntaxKind.LengthOperator) return false;
      if (parent.operator === SyntaxKind.NegationOperator) isComputed = true;
    } else if (lua.isTableIndexExpression(parent) && parent.table === use) return false;
    else if (lua.isCallExpression(parent) && parent.expression === use) return false;
    else if (lua.isMethodCallExpression(parent) && parent.prefixExpression === use) return false;
  }
  return isComputed;
}
