/**
 * Finds what grows without bound: variables that are multiplied with themselves or added to themselves again and
 * again, functions that multiply what they return themselves. Lua's integers would wrap around at 2^63 there.
 */

import type TypeScript from 'typescript';
import ts from '../program/typescript.ts';
import { COMPOUND_OPERATORS, isWrapper, skipWrappers, type Write, writesOf } from './writes.ts';

const { AsteriskToken, PlusToken, EqualsToken, MinusToken } = ts.SyntaxKind;

/** Whether a variable is multiplied with itself, or added to itself by way of other variables, again and again. */
export function isGrowing(symbol: TypeScript.Symbol, checker: TypeScript.TypeChecker): boolean {
  const { growing } = knownTo(checker);
  const known = growing.get(symbol);
  if (known !== undefined) return known;
  const found = isProduct(symbol, checker) || isDoubled(symbol, checker);
  growing.set(symbol, found);
  return found;
}

/** What is known of variables. */
interface KnownGrowth {
  growing: Map<TypeScript.Symbol, boolean>;
  reached: Map<TypeScript.Symbol, Set<TypeScript.Symbol>>;
  termSources: Map<TypeScript.Symbol, TypeScript.Symbol[][]>;
}

/** By checker, for a symbol of a file that stays the same may get its values from one that changes. */
const knownByChecker = new WeakMap<TypeScript.TypeChecker, KnownGrowth>();

function knownTo(checker: TypeScript.TypeChecker): KnownGrowth {
  const known = knownByChecker.get(checker) ?? {
    growing: new Map(),
    reached: new Map(),
    termSources: new Map(),
  };
  knownByChecker.set(checker, known);
  return known;
}

/** `x *= y`, `x = x * y`, `const z = x * y; x = z` */
function isProduct(symbol: TypeScript.Symbol, checker: TypeScript.TypeChecker): boolean {
  return (writesOf(symbol, checker) ?? []).some(write => {
    if (write.kind === 'operation') return write.operator === AsteriskToken;
    if (write.kind !== 'value') return false;
    if (multiplies(write.value, symbol, checker)) return true;
    const other = symbolOf(write.value, checker);
    const values = (other !== symbol && other && writesOf(other, checker)) || [];
    return values.some(
      ({ kind, ...of }) => kind === 'value' && 'value' in of && multiplies(of.value, symbol, checker),
    );
  });
}

function multiplies(
  value: TypeScript.Expression,
  symbol: TypeScript.Symbol,
  checker: TypeScript.TypeChecker,
): boolean {
  const inner = skipWrappers(value);
  if (!ts.isBinaryExpression(inner)) return false;
  const refers = (node: TypeScript.Expression): boolean => symbolOf(node, checker) === symbol;
  const isProductOf =
    inner.operatorToken.kind === AsteriskToken && (refers(inner.left) || refers(inner.right));
  return isProductOf || multiplies(inner.left, symbol, checker) || multiplies(inner.right, symbol, checker);
}

/** Whether one of its values is a sum of two terms that both go back to it: `x += x`, `c = a + b; a = b; b = c`. */
function isDoubled(symbol: TypeScript.Symbol, checker: TypeScript.TypeChecker): boolean {
  const reach = reachable(symbol, checker);
  if (!reach.has(symbol)) return false;
  const goesBack = (other: TypeScript.Symbol): boolean =>
    reach.has(other) && reachable(other, checker).has(symbol);
  return [...reach].some(
    member =>
      sourcesOf(member, checker).some(sources => sources.filter(goesBack).length > 1) && goesBack(member),
  );
}

/** Variables whose values go into a variable, by copies and sums. */
function reachable(symbol: TypeScript.Symbol, checker: TypeScript.TypeChecker): Set<TypeScript.Symbol> {
  const { reached } = knownTo(checker);
  const known = reached.get(symbol);
  if (known) return known;
  const found = new Set<TypeScript.Symbol>();
  const queue = [symbol];
  for (let at = queue.pop(); at; at = queue.pop())
    for (const source of sourcesOf(at, checker).flat()) {
      if (found.has(source)) continue;
      found.add(source);
      queue.push(source);
    }
  reached.set(symbol, found);
  return found;
}

/** For each value that a variable gets, the variables that are terms of it. */
function sourcesOf(symbol: TypeScript.Symbol, checker: TypeScript.TypeChecker): TypeScript.Symbol[][] {
  const { termSources } = knownTo(checker);
  const known = termSources.get(symbol);
  if (known) return known;
  const found = (writesOf(symbol, checker) ?? []).map(write =>
    termsOf(write).flatMap(term => symbolOf(term, checker) ?? []),
  );
  termSources.set(symbol, found);
  return found;
}

/** The terms of the sum that a variable gets as its value. */
function termsOf(write: Write): TypeScript.Expression[] {
  if (write.kind === 'step') return [];
  if (write.kind === 'value') return sumTerms(write.value);
  return write.operator === PlusToken ? [write.target, ...sumTerms(write.value)] : [];
}

function sumTerms(node: TypeScript.Expression): TypeScript.Expression[] {
  const inner = skipWrappers(node);
  if (!ts.isBinaryExpression(inner)) return [inner];
  const { kind } = inner.operatorToken;
  if (kind === PlusToken || kind === MinusToken) return [...sumTerms(inner.left), ...sumTerms(inner.right)];
  return [];
}

function symbolOf(
  node: TypeScript.Expression,
  checker: TypeScript.TypeChecker,
): TypeScript.Symbol | undefined {
  const inner = skipWrappers(node);
  return ts.isIdentifier(inner) ? checker.getSymbolAtLocation(inner) : undefined;
}

/**
 * Whether an operation makes something grow that is no variable with known values: a field, an element, a parameter,
 * the result of a function that calls itself, or what `reduce` collects.
 */
export function growsElsewhere(node: TypeScript.BinaryExpression, checker: TypeScript.TypeChecker): boolean {
  const { left, right, operatorToken } = node;
  const operator = COMPOUND_OPERATORS.get(operatorToken.kind);
  if (operator !== undefined) return operator === AsteriskToken && !startsWithLiterals(left, checker);
  const isProductOf = operatorToken.kind === AsteriskToken;
  const calls = [left, right].filter(operand => callsEnclosing(operand, checker));
  if (calls.length > (isProductOf ? 0 : 1)) return true;
  if (isProductOf && [left, right].some(operand => isCollected(operand, checker))) return true;
  const target = assignedTo(node);
  if (!target || startsWithLiterals(target, checker)) return false;
  const root = rootText(target);
  const terms = [...sumTerms(left), ...sumTerms(right)].filter(term => isSameRoot(term, target, root));
  return terms.length > (isProductOf ? 0 : 1);
}

/** What a value is multiplied with that is rounded and stored where it was: `rate = Math.floor(rate * 1.5 + 1)`. */
export function growingFactors(
  node: TypeScript.CallExpression,
  checker: TypeScript.TypeChecker,
): TypeScript.Expression[] {
  const target = assignedTo(node);
  if (!target) return [];
  const root = rootText(target);
  const factorsIn = (at: TypeScript.Expression): TypeScript.Expression[] => {
    const inner = skipWrappers(at);
    if (!ts.isBinaryExpression(inner)) return [];
    const { left, right, operatorToken } = inner;
    if (operatorToken.kind === AsteriskToken) {
      if (isSameRoot(left, target, root)) return [right];
      if (isSameRoot(right, target, root)) return [left];
    }
    return [...factorsIn(left), ...factorsIn(right)];
  };
  return checker.getTypeAtLocation(target).flags & ts.TypeFlags.NumberLike
    ? factorsIn(node.arguments[0])
    : [];
}

/** Whether a target is a variable of which all first values are literals, which are made floats. */
function startsWithLiterals(target: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  const symbol = symbolOf(target, checker);
  const writes = symbol && writesOf(symbol, checker);
  if (!symbol || !writes) return false;
  return writes.every(
    write =>
      write.kind !== 'value' ||
      ts.isNumericLiteral(skipWrappers(write.value)) ||
      multiplies(write.value, symbol, checker),
  );
}

/** The target of the assignment whose value an operation is part of. */
function assignedTo(node: TypeScript.Node): TypeScript.Expression | undefined {
  const { parent } = ts.getOriginalNode(node);
  if (!parent) return undefined;
  if (isWrapper(parent)) return assignedTo(parent);
  if (!ts.isBinaryExpression(parent)) return undefined;
  const { kind } = parent.operatorToken;
  if (kind === EqualsToken)
    return parent.right === ts.getOriginalNode(node) || isWrapper(parent.right) ? parent.left : undefined;
  return kind === PlusToken || kind === MinusToken || kind === AsteriskToken ? assignedTo(parent) : undefined;
}

function isSameRoot(term: TypeScript.Expression, target: TypeScript.Expression, root: string): boolean {
  const inner = skipWrappers(term);
  const place = skipWrappers(target);
  if (ts.isElementAccessExpression(place))
    return ts.isElementAccessExpression(inner) && rootText(inner) === root && !areOthers(inner, place);
  return inner.kind === place.kind && inner.getText() === place.getText();
}

/** Whether two elements have indices that are written out and differ. */
function areOthers(
  { argumentExpression: a }: TypeScript.ElementAccessExpression,
  { argumentExpression: b }: TypeScript.ElementAccessExpression,
): boolean {
  return ts.isNumericLiteral(a) && ts.isNumericLiteral(b) && a.text !== b.text;
}

/** The text of the list behind one or more indices. */
function rootText(node: TypeScript.Expression): string {
  const inner = skipWrappers(node);
  return ts.isElementAccessExpression(inner) ? rootText(inner.expression) : inner.getText();
}

/** Whether an operand calls the function in which it stands. */
function callsEnclosing(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  const inner = skipWrappers(node);
  if (!ts.isCallExpression(inner)) return false;
  const called = ts.isPropertyAccessExpression(inner.expression) ? inner.expression.name : inner.expression;
  const declaration = checker.getSymbolAtLocation(called)?.valueDeclaration;
  if (!declaration) return false;
  const body =
    ts.isVariableDeclaration(declaration) && declaration.initializer
      ? skipWrappers(declaration.initializer)
      : declaration;
  if (!ts.isFunctionLike(body)) return false;
  for (let at: TypeScript.Node | undefined = inner.parent; at; at = at.parent) if (at === body) return true;
  return false;
}

/** Whether an operand is what the callback of `reduce` has collected so far. */
function isCollected(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  const declaration = symbolOf(node, checker)?.valueDeclaration;
  if (!declaration || !ts.isParameter(declaration)) return false;
  const { parent } = declaration;
  if (parent.parameters[0] !== declaration || !ts.isCallExpression(parent.parent)) return false;
  const { expression } = parent.parent;
  return ts.isPropertyAccessExpression(expression) && /^reduce(Right)?$/.test(expression.name.text);
}
