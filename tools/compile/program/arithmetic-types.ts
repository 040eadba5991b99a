/**
 * Computes the types of arithmetic, comparisons, conditions and string concatenation from the types of the operands,
 * in programs without type errors. The checker would check the whole operation again for every query, and each nested
 * operation once more.
 */

import { COMPARISONS, operators } from './operators.ts';
import ts from './typescript.js';

type AskType = (node: ts.Node) => ts.Type;

/** Give a boolean if both operands are booleans. */
const CONDITIONS = operators('&& ||');
/** Give a number if both operands are numbers; plus gives a string if one is a string. */
const ARITHMETIC = operators('+ - * / % ** & | ^ << >> >>>');

/**
 * The type of an operation whose operands tell it, or undefined for every other node.
 *
 * @param typeOf gives the types of the operands
 */
export function typeOfOperation(
  node: ts.Node,
  checker: ts.TypeChecker,
  typeOf: AskType,
): ts.Type | undefined {
  if (ts.isParenthesizedExpression(node)) {
    const { expression } = node;
    // `/** @type {any} */ (x > 0)` is an assertion in JavaScript.
    if (ts.getJSDocTypeTag(node)) return undefined;
    return ts.isBinaryExpression(expression) || ts.isParenthesizedExpression(expression)
      ? typeOf(expression)
      : undefined;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const operator = node.operatorToken.kind;
  if (COMPARISONS.has(operator)) return checker.getBooleanType();
  const isCondition = CONDITIONS.has(operator);
  if (!isCondition && !ARITHMETIC.has(operator)) return undefined;
  const operands = [typeOf(node.left), typeOf(node.right)];
  const boolean = checker.getBooleanType();
  if (isCondition) return operands.every(type => type === boolean) ? boolean : undefined;
  if (operands.every(type => is(type, ts.TypeFlags.NumberLike))) return checker.getNumberType();
  const isText =
    operator === ts.SyntaxKind.PlusToken && operands.some(type => is(type, ts.TypeFlags.StringLike));
  return isText ? checker.getStringType() : undefined;
}

function is(type: ts.Type, flags: ts.TypeFlags): boolean {
  return (type.flags & flags) !== 0;
}
