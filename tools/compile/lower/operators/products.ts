/**
 * Products and sums that leave the integers a double can hold. Lua's integers wrap around at 2^63 where
 * JavaScript rounds; a factor or a first value written as a float makes Lua round in the same way, at no cost.
 * What grows without bound is found by growth.ts; a single product of two unknown integers beyond 2^63 wraps around.
 */

import type TypeScript from 'typescript';
import * as lua from 'typescript-to-lua';
import { growingFactors, growsElsewhere, isGrowing } from '../../facts/growth.ts';
import {
  isLargeConstant,
  isSafe,
  isSmallConstant,
  LARGE_FACTOR,
  multiply,
  type NumberFacts,
} from '../../facts/intervals.ts';
import type { NumberProver } from '../../facts/number-facts.ts';
import { COMPOUND_OPERATORS, isWrapper, skipWrappers, targetOfElement } from '../../facts/writes.ts';
import { LARGEST_PLAIN, note } from '../../lua/notes.ts';
import ts from '../../program/typescript.ts';
import { BIT_OPERATORS } from './bits.ts';

function floatLiteral(value: number, node: TypeScript.Node): lua.Expression {
  return note(lua.createNumericLiteral(value, node), { isFloat: true });
}

/**
 * Writes large factors of a product as floats, unless it is known to stay small. Where the low digits of a product
 * of two variables are looked at, as hashes and random numbers do, the product is made a float as well.
 */
export function product(
  made: lua.Expression,
  node: TypeScript.BinaryExpression,
  prover: NumberProver,
  checker: TypeScript.TypeChecker,
): lua.Expression {
  if (!lua.isBinaryExpression(made)) return made;
  const isHash = isHashed(node, prover, checker);
  const isGrowth = growsElsewhere(node, checker);
  if (!isHash && !isGrowth && !canBeConstant(node.left) && !canBeConstant(node.right)) return made;
  const left = prover.factsOf(node.left);
  const right = prover.factsOf(node.right);
  const facts = multiply(left, right);
  if (isSafe(facts) && !isGrowth) return made;
  if (isLargeConstant(left)) made.left = floatLiteral(left.least, node.left);
  else if (isLargeConstant(right)) made.right = floatLiteral(right.least, node.right);
  else if (isGrowth) growFloat(made, node, right);
  else if (isHash ? !isSmallConstant(left) && !isSmallConstant(right) : isBounded(left) && isBounded(right))
    made.left = asFloat(made.left, node);
  return made;
}

/** Makes a product that grows a float one, unless its factor cannot make it larger. */
function growFloat(made: lua.BinaryExpression, node: TypeScript.BinaryExpression, factor: NumberFacts): void {
  if (factor.least >= -1 && factor.most <= 1) return;
  if (lua.isNumericLiteral(made.right)) made.right = floatLiteral(made.right.value, node.right);
  else if (lua.isNumericLiteral(made.left)) made.left = floatLiteral(made.left.value, node.left);
  else made.left = asFloat(made.left, node);
}

/** Makes a sum a float if it makes something grow that starts as an integer. */
export function sum(
  made: lua.Expression,
  node: TypeScript.BinaryExpression,
  checker: TypeScript.TypeChecker,
): lua.Expression {
  if (!lua.isBinaryExpression(made) || made.operator !== lua.SyntaxKind.AdditionOperator) return made;
  if (growsElsewhere(node, checker)) made.left = asFloat(made.left, node);
  return made;
}

/** Makes what `Math.floor` and its like round a float again where it grows without bound. */
export function roundedGrowth(
  made: lua.Expression,
  node: TypeScript.CallExpression,
  prover: NumberProver,
  checker: TypeScript.TypeChecker,
): lua.Expression {
  const { expression: callee, arguments: list } = node;
  if (!ts.isPropertyAccessExpression(callee) || !ROUNDING.has(callee.name.text) || list.length !== 1)
    return made;
  if (!ts.isIdentifier(callee.expression) || callee.expression.text !== 'Math') return made;
  const factors = growingFactors(node, checker);
  const isGrowth = factors.some(factor => {
    const { least, most } = prover.factsOf(factor);
    return least < -1 || most > 1;
  });
  return isGrowth || isExponential(list[0], prover) ? asFloat(made, node) : made;
}

const ROUNDING: ReadonlySet<string> = new Set(['floor', 'ceil', 'round', 'trunc']);

/** Whether a value is made by raising something to a power that is not known, or by multiplying that. */
function isExponential(node: TypeScript.Expression, prover: NumberProver): boolean {
  const inner = skipWrappers(node);
  const isLarge = (exponent: TypeScript.Expression): boolean =>
    prover.factsOf(exponent).most > LARGEST_EXPONENT;
  if (ts.isBinaryExpression(inner)) {
    if (inner.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken) return isLarge(inner.right);
    return isExponential(inner.left, prover) || isExponential(inner.right, prover);
  }
  if (!ts.isCallExpression(inner) || !ts.isPropertyAccessExpression(inner.expression)) return false;
  const { expression, name } = inner.expression;
  if (!ts.isIdentifier(expression) || expression.text !== 'Math') return false;
  return (
    name.text === 'exp' ||
    (name.text === 'pow' && inner.arguments.length === 2 && isLarge(inner.arguments[1]))
  );
}

/** The square and the cube of a number stay small as often as a product does. */
const LARGEST_EXPONENT = 3;

function asFloat(value: lua.Expression, node: TypeScript.Node): lua.Expression {
  return lua.createBinaryExpression(value, floatLiteral(0, node), lua.SyntaxKind.AdditionOperator, node);
}

function isBounded({ least, most }: NumberFacts): boolean {
  return least > -Infinity && most < Infinity;
}

/** Whether the result goes, by sums and products at most, into a remainder or a bit operation. */
function isHashed(node: TypeScript.Node, prover: NumberProver, checker: TypeScript.TypeChecker): boolean {
  const { parent } = ts.getOriginalNode(node);
  if (!parent) return false;
  if (isWrapper(parent)) return isHashed(parent, prover, checker);
  if (ts.isVariableDeclaration(parent))
    return ts.isIdentifier(parent.name) && isSeed(parent.name, prover, checker);
  if (ts.isPrefixUnaryExpression(parent))
    return parent.operator === ts.SyntaxKind.TildeToken || isHashed(parent, prover, checker);
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  const operator = COMPOUND_OPERATORS.get(kind) ?? kind;
  if (operator === ts.SyntaxKind.PercentToken || BIT_OPERATORS.has(operator)) return true;
  if (kind === ts.SyntaxKind.EqualsToken)
    return ts.isIdentifier(parent.left) && isSeed(parent.left, prover, checker);
  return SUMS.has(kind) && isHashed(parent, prover, checker);
}

const SUMS: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
]);

/**
 * Whether the low digits of a variable are what the program looks at, as in `const next = a * seed + c` before
 * `next % m`. What is an index in an array as well is no such number.
 */
function isSeed(name: TypeScript.Identifier, prover: NumberProver, checker: TypeScript.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration)) return false;
  const seeds = seedsByProver.get(prover) ?? new Map<TypeScript.VariableDeclaration, boolean>();
  seedsByProver.set(prover, seeds);
  const known = seeds.get(declaration);
  if (known !== undefined) return known;
  let isReduced = false;
  let isIndex = false;
  const visit = (node: TypeScript.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.text && checker.getSymbolAtLocation(node) === symbol) {
      isReduced ||= isReducedAt(node, prover);
      isIndex ||= ts.isElementAccessExpression(node.parent) && node.parent.argumentExpression === node;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.findAncestor(declaration, ts.isFunctionLike) ?? declaration.getSourceFile());
  const isFound = isReduced && !isIndex;
  seeds.set(declaration, isFound);
  return isFound;
}

/** By prover, for the same declaration may be one of another in the next build: its divisor may be of another file. */
const seedsByProver = new WeakMap<NumberProver, Map<TypeScript.VariableDeclaration, boolean>>();

/** Whether a number, or a sum of it, is reduced by a divisor or mask that is large or not known. */
function isReducedAt(node: TypeScript.Node, prover: NumberProver): boolean {
  const { parent } = node;
  if (isWrapper(parent)) return isReducedAt(parent, prover);
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (SUMS.has(kind)) return isReducedAt(parent, prover);
  const operator = COMPOUND_OPERATORS.get(kind) ?? kind;
  if (operator !== ts.SyntaxKind.PercentToken && operator !== ts.SyntaxKind.AmpersandToken) return false;
  return prover.factsOf(parent.left === node ? parent.right : parent.left).most >= LARGE_FACTOR;
}

/** A first look that saves most products a proof. */
function canBeConstant(node: TypeScript.Expression): boolean {
  const inner = skipWrappers(node);
  if (ts.isPrefixUnaryExpression(inner)) return canBeConstant(inner.operand);
  return ts.isIdentifier(inner) || (ts.isNumericLiteral(inner) && Number(inner.text) >= LARGE_FACTOR);
}

/** The float for a number that a variable starts with if the variable grows without bound, and for huge numbers. */
export function startOfProduct(
  made: lua.Expression,
  node: TypeScript.NumericLiteral,
  checker: TypeScript.TypeChecker,
): lua.Expression {
  if (!lua.isNumericLiteral(made)) return made;
  if (made.value > LARGEST_PLAIN) return floatLiteral(made.value, node);
  const target = assignedVariable(node);
  const symbol = target && checker.getSymbolAtLocation(target);
  return symbol && isGrowing(symbol, checker) ? floatLiteral(made.value, node) : made;
}

/** The variable that a literal is the whole value of. */
function assignedVariable(node: TypeScript.NumericLiteral): TypeScript.Identifier | undefined {
  const original = ts.getOriginalNode(node);
  const { parent } = original;
  if (!parent) return undefined;
  if (ts.isArrayLiteralExpression(parent)) {
    const target = targetOfElement(parent, parent.elements.indexOf(original as TypeScript.Expression));
    return target && ts.isIdentifier(target) ? target : undefined;
  }
  if (ts.isVariableDeclaration(parent)) return ts.isIdentifier(parent.name) ? parent.name : undefined;
  const isAssignment =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssignment && ts.isIdentifier(parent.left) ? parent.left : undefined;
}
