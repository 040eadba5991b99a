/**
 * Products and sums that leave the whole numbers a double can hold. Lua's integers wrap around at 2^63 where
 * JavaScript rounds; a factor or a first value written as a float makes Lua round in the same way, at no cost.
 */

import type TypeScript from 'typescript';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';
import { isLargeConstant, isSafe, multiply } from './intervals.ts';
import type { NumberProver } from './number-facts.ts';
import { skipWrappers, writesOf } from './writes.ts';

/** A Lua number that is a float even if it is whole. */
export interface FloatLiteral extends lua.NumericLiteral {
  isFloat?: boolean;
}

function floatLiteral(value: number, node: TypeScript.Node): lua.Expression {
  const literal: FloatLiteral = lua.createNumericLiteral(value, node);
  literal.isFloat = true;
  return literal;
}

/** Writes large factors of a product as floats, unless it is known to stay small. */
export function product(
  made: lua.Expression,
  node: TypeScript.BinaryExpression,
  prover: NumberProver,
): lua.Expression {
  if (!lua.isBinaryExpression(made)) return made;
  const left = prover.factsOf(node.left);
  const right = prover.factsOf(node.right);
  if (isSafe(multiply(left, right))) return made;
  if (isLargeConstant(left)) made.left = floatLiteral(left.least, node.left);
  else if (isLargeConstant(right)) made.right = floatLiteral(right.least, node.right);
  return made;
}

/** The float for a number that a variable starts with if the variable is multiplied with itself as it goes. */
export function startOfProduct(
  made: lua.Expression,
  node: TypeScript.NumericLiteral,
  checker: TypeScript.TypeChecker,
): lua.Expression {
  if (!lua.isNumericLiteral(made)) return made;
  const target = assignedVariable(node);
  const symbol = target && checker.getSymbolAtLocation(target);
  return symbol && isProduct(symbol, checker) ? floatLiteral(made.value, node) : made;
}

/** The variable that a literal is the whole value of. */
function assignedVariable(node: TypeScript.NumericLiteral): TypeScript.Identifier | undefined {
  const { parent } = ts.getOriginalNode(node);
  if (!parent) return undefined;
  if (ts.isVariableDeclaration(parent)) return ts.isIdentifier(parent.name) ? parent.name : undefined;
  const isAssignment =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssignment && ts.isIdentifier(parent.left) ? parent.left : undefined;
}

/** Whether a variable is multiplied again and again: `x *= y`, `x = x * y`. */
export function isProduct(symbol: TypeScript.Symbol, checker: TypeScript.TypeChecker): boolean {
  return (writesOf(symbol, checker) ?? []).some(write => {
    if (write.kind === 'operation') return write.operator === ts.SyntaxKind.AsteriskToken;
    return write.kind === 'value' && multiplies(write.value, symbol, checker);
  });
}

function multiplies(
  value: TypeScript.Expression,
  symbol: TypeScript.Symbol,
  checker: TypeScript.TypeChecker,
): boolean {
  const inner = skipWrappers(value);
  if (!ts.isBinaryExpression(inner)) return false;
  const refers = (node: TypeScript.Expression): boolean => {
    const operand = skipWrappers(node);
    return ts.isIdentifier(operand) && checker.getSymbolAtLocation(operand) === symbol;
  };
  const isProductOf =
    inner.operatorToken.kind === ts.SyntaxKind.AsteriskToken && (refers(inner.left) || refers(inner.right));
  return isProductOf || multiplies(inner.left, symbol, checker) || multiplies(inner.right, symbol, checker);
}
