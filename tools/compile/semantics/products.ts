/**
 * Products and sums that leave the whole numbers a double can hold. Lua's integers wrap around at 2^63 where
 * JavaScript rounds; a factor or a first value written as a float makes Lua round in the same way, at no cost.
 * Products of two variables beyond 2^63 that are not caught here wrap around.
 */

import type TypeScript from 'typescript';
import * as lua from 'typescript-to-lua';
import type { FloatLiteral } from '../lua/notes.ts';
import ts from '../typescript.ts';
import { BIT_OPERATORS } from './bits.ts';
import { isLargeConstant, isSafe, isSmallConstant, LARGE_FACTOR, multiply } from './intervals.ts';
import type { NumberProver } from './number-facts.ts';
import { COMPOUND_OPERATORS, isWrapper, skipWrappers, writesOf } from './writes.ts';

function floatLiteral(value: number, node: TypeScript.Node): lua.Expression {
  const literal: FloatLiteral = lua.createNumericLiteral(value, node);
  literal.isFloat = true;
  return literal;
}

/**
 * Writes large factors of a product as floats, unless it is known to stay small. Where the low digits of a product
 * of two variables are looked at, as hashes and random numbers do, the product is made a float as well.
 */
export function product(
  made: lua.Expression,
  node: TypeScript.BinaryExpression,
  prover: NumberProver,
): lua.Expression {
  if (!lua.isBinaryExpression(made)) return made;
  const isHash = isHashed(node);
  if (!isHash && !canBeConstant(node.left) && !canBeConstant(node.right)) return made;
  const left = prover.factsOf(node.left);
  const right = prover.factsOf(node.right);
  if (isSafe(multiply(left, right))) return made;
  if (isLargeConstant(left)) made.left = floatLiteral(left.least, node.left);
  else if (isLargeConstant(right)) made.right = floatLiteral(right.least, node.right);
  else if (isHash && !isSmallConstant(left) && !isSmallConstant(right))
    made.left = lua.createBinaryExpression(
      made.left,
      floatLiteral(0, node),
      lua.SyntaxKind.AdditionOperator,
      node,
    );
  return made;
}

/** Whether the result goes, by sums and products at most, into a remainder or a bit operation. */
function isHashed(node: TypeScript.Node): boolean {
  const { parent } = ts.getOriginalNode(node);
  if (!parent) return false;
  if (isWrapper(parent)) return isHashed(parent);
  if (ts.isPrefixUnaryExpression(parent))
    return parent.operator === ts.SyntaxKind.TildeToken || isHashed(parent);
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  const operator = COMPOUND_OPERATORS.get(kind) ?? kind;
  if (operator === ts.SyntaxKind.PercentToken || BIT_OPERATORS.has(operator)) return true;
  const isSum =
    kind === ts.SyntaxKind.PlusToken ||
    kind === ts.SyntaxKind.MinusToken ||
    kind === ts.SyntaxKind.AsteriskToken;
  return isSum && isHashed(parent);
}

/** A first look that saves most products a proof. */
function canBeConstant(node: TypeScript.Expression): boolean {
  const inner = skipWrappers(node);
  if (ts.isPrefixUnaryExpression(inner)) return canBeConstant(inner.operand);
  return ts.isIdentifier(inner) || (ts.isNumericLiteral(inner) && Number(inner.text) >= LARGE_FACTOR);
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
