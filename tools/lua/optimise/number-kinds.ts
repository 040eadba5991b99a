/** What operators reveal about values: whether they are numbers, whole numbers, or Lua integers. */

import * as lua from 'typescript-to-lua';
import { LARGEST_INTEGER } from '../literals.ts';
import { notesOf } from '../notes.ts';

/** Unknown; a number; a number without a fraction, or infinite, or NaN; a Lua integer. */
type NumberKind = 0 | 1 | 2 | 3;
const UNKNOWN = 0;
const NUMBER = 1;
export const WHOLE = 2;
export const INTEGER = 3;

const { SyntaxKind } = lua;

/** Whether an expression is known to be a number. */
export function isNumber(node: lua.Expression): boolean {
  return kindOf(node) >= NUMBER;
}

/** The kind of an expression's value, as far as its operators reveal it. */
export function kindOf(node: lua.Expression): NumberKind {
  if (notesOf(node).isInteger) return INTEGER;
  if (lua.isNumericLiteral(node)) return kindOfLiteral(node);
  if (lua.isParenthesizedExpression(node)) return kindOf(node.expression);
  if (lua.isUnaryExpression(node)) {
    if (node.operator === SyntaxKind.LengthOperator) return INTEGER;
    return node.operator === SyntaxKind.NegationOperator ? atLeast(NUMBER, kindOf(node.operand)) : UNKNOWN;
  }
  return lua.isBinaryExpression(node) ? kindOfOperation(node) : UNKNOWN;
}

function kindOfLiteral(node: lua.NumericLiteral): NumberKind {
  // Integer arithmetic loses the sign of -0.
  if (!Number.isInteger(node.value) || Object.is(node.value, -0)) return NUMBER;
  return notesOf(node).isFloat || Math.abs(node.value) >= LARGEST_INTEGER ? WHOLE : INTEGER;
}

function kindOfOperation(node: lua.BinaryExpression): NumberKind {
  switch (node.operator) {
    case SyntaxKind.AdditionOperator:
    case SyntaxKind.SubtractionOperator:
    case SyntaxKind.MultiplicationOperator:
    case SyntaxKind.ModuloOperator:
      return atLeast(NUMBER, min(kindOf(node.left), kindOf(node.right)));
    case SyntaxKind.FloorDivisionOperator: {
      const both = min(kindOf(node.left), kindOf(node.right));
      return both === INTEGER ? INTEGER : WHOLE;
    }
    case SyntaxKind.DivisionOperator:
    case SyntaxKind.PowerOperator:
      return NUMBER;
    case SyntaxKind.OrOperator: {
      // A number is never nil or false in Lua, so `c and number or other` is one of the two; other values are
      // unknown.
      const left = lua.isParenthesizedExpression(node.left) ? node.left.expression : node.left;
      const isChoice = lua.isBinaryExpression(left) && left.operator === SyntaxKind.AndOperator;
      const first = isChoice ? kindOf(left.right) : UNKNOWN;
      return first >= NUMBER ? min(first, kindOf(node.right)) : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

function min(a: NumberKind, b: NumberKind): NumberKind {
  return a < b ? a : b;
}

function atLeast(a: NumberKind, b: NumberKind): NumberKind {
  return a > b ? a : b;
}
