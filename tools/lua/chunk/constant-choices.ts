/** The results of logical operators and comparisons of constants, by Lua's rules. */

import * as lua from 'typescript-to-lua';
import { note, notesOf } from '../notes.ts';
import { isConstant } from '../tree.ts';

const { SyntaxKind } = lua;

type Constant = boolean | number | string | undefined;

/** The result of an operation whose first operand, or both, are constants; undefined for all others. */
export function chosenOperand(node: lua.Node): lua.Expression | undefined {
  if (lua.isUnaryExpression(node)) {
    const truth = node.operator === SyntaxKind.NotOperator ? truthOf(node.operand) : undefined;
    return truth === undefined ? undefined : lua.createBooleanLiteral(!truth);
  }
  if (!lua.isBinaryExpression(node)) return undefined;
  const { left, right, operator } = node;
  const truth = truthOf(left) ?? (isTrueValue(left) || undefined);
  if (truth === undefined) return undefined;
  if (operator === SyntaxKind.AndOperator) {
    if (!truth) return left;
    const value = asOneValue(right);
    return notesOf(node).isTrue ? note(value, { isTrue: true }) : value;
  }
  if (operator === SyntaxKind.OrOperator) return truth ? left : asOneValue(right);
  if (!isConstant(left) || !isConstant(right)) return undefined;
  const [a, b] = [constantOf(left), constantOf(right)];
  if (operator === SyntaxKind.EqualityOperator) return lua.createBooleanLiteral(a === b);
  if (operator === SyntaxKind.InequalityOperator) return lua.createBooleanLiteral(a !== b);
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  if (operator === SyntaxKind.LessThanOperator) return lua.createBooleanLiteral(a < b);
  if (operator === SyntaxKind.LessEqualOperator) return lua.createBooleanLiteral(a <= b);
  if (operator === SyntaxKind.GreaterThanOperator) return lua.createBooleanLiteral(a > b);
  return operator === SyntaxKind.GreaterEqualOperator ? lua.createBooleanLiteral(a >= b) : undefined;
}

/** Whether the value that a choice has selected cannot be false, so that its alternative is never used. */
function isTrueValue(node: lua.Expression): boolean {
  return (
    notesOf(node).isTrue === true &&
    !(lua.isBinaryExpression(node) && node.operator === SyntaxKind.AndOperator)
  );
}

function constantOf(node: lua.Expression): Constant {
  if (lua.isNumericLiteral(node) || lua.isStringLiteral(node)) return node.value;
  return lua.isNilLiteral(node) ? undefined : node.kind === SyntaxKind.TrueKeyword;
}

/** An operand is one value, even if a call returns several. */
function asOneValue(node: lua.Expression): lua.Expression {
  return lua.isCallExpression(node) || lua.isMethodCallExpression(node)
    ? lua.createParenthesizedExpression(node)
    : node;
}

/** Whether a constant is true in Lua; undefined for other expressions. */
export function truthOf(node: lua.Expression): boolean | undefined {
  if (node.kind === lua.SyntaxKind.TrueKeyword || lua.isNumericLiteral(node) || lua.isStringLiteral(node))
    return true;
  return node.kind === lua.SyntaxKind.FalseKeyword || lua.isNilLiteral(node) ? false : undefined;
}
