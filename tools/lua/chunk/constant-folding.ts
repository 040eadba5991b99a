/** Constant folding: computes operations on constants at build time. */

import * as lua from 'typescript-to-lua';
import { note, notesOf } from '../notes.ts';
import { childrenOf, locationAt } from '../tree.ts';
import { chosenOperand } from './constant-choices.ts';

/** The result of an operation on literals, by JavaScript's arithmetic; any other node itself. */
export function fold(node: lua.Node): lua.Node {
  const chosen = chosenOperand(node);
  if (chosen) return chosen;
  const text = foldedText(node);
  if (text !== undefined) return locationAt(lua.createStringLiteral(text), node);
  const result = foldedValue(node);
  // Lua has no integer -0, and infinities have no literal.
  if (result === undefined || !Number.isFinite(result) || Object.is(result, -0)) return node;
  const literal = lua.createNumericLiteral(result);
  // Operations on integers give integers in Lua; a division, or a float as an operand, gives a float.
  const isFloat = childrenOf(node).some(isFloatLiteral) || isDivision(node) || !Number.isSafeInteger(result);
  if (isFloat && Number.isInteger(result)) note(literal, { isFloat: true });
  return locationAt(literal, node);
}

/** Whether an operation has an operand that is written as a float. */
export function hasFloat(operation: lua.Node): boolean {
  return childrenOf(operation).some(operand => notesOf(operand).isFloat);
}

/** Whether Lua reads a literal as a float: a marked one, a fraction, -0, or a huge number. */
function isFloatLiteral(node: lua.Node): boolean {
  if (notesOf(node).isFloat) return true;
  return lua.isNumericLiteral(node) && (!Number.isSafeInteger(node.value) || Object.is(node.value, -0));
}

function isDivision(node: lua.Node): boolean {
  return lua.isBinaryExpression(node) && node.operator === lua.SyntaxKind.DivisionOperator;
}

function foldedValue(node: lua.Node): number | undefined {
  if (lua.isParenthesizedExpression(node)) return numberOf(node.expression);
  if (lua.isUnaryExpression(node) && node.operator === lua.SyntaxKind.NegationOperator) {
    const operand = numberOf(node.operand);
    return operand === undefined ? undefined : -operand;
  }
  if (!lua.isBinaryExpression(node)) return undefined;
  const left = numberOf(node.left);
  const right = numberOf(node.right);
  if (left === undefined || right === undefined) return undefined;
  switch (node.operator) {
    case lua.SyntaxKind.AdditionOperator:
      return left + right;
    case lua.SyntaxKind.SubtractionOperator:
      return left - right;
    case lua.SyntaxKind.MultiplicationOperator:
      return left * right;
    case lua.SyntaxKind.DivisionOperator:
      return left / right;
    default:
      return undefined;
  }
}

/** The string of a constant number, or the concatenation of two constant strings. */
function foldedText(node: lua.Node): string | undefined {
  if (lua.isBinaryExpression(node) && node.operator === lua.SyntaxKind.ConcatOperator) {
    const { left, right } = node;
    return lua.isStringLiteral(left) && lua.isStringLiteral(right) ? left.value + right.value : undefined;
  }
  if (!lua.isCallExpression(node) || !lua.isIdentifier(node.expression)) return undefined;
  if (node.expression.text !== 'js_text' || node.params.length !== 1) return undefined;
  const [value] = node.params;
  if (lua.isStringLiteral(value)) return value.value;
  return lua.isNumericLiteral(value) ? String(value.value) : undefined;
}

function numberOf(node: lua.Node): number | undefined {
  return lua.isNumericLiteral(node) ? node.value : undefined;
}
