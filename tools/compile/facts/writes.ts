/** Recognizes assignments, and skips wrappers around expressions that have no effect of their own. */

import { someChild } from '../program/nodes-in.ts';
import { isAssignmentOperator, operatorOf } from '../program/operators.ts';
import ts from '../program/typescript.js';
import { ARRAY_METHODS } from './arrays/array-methods.ts';
import { isSuspension } from './iterators/suspensions.ts';

/** Operators of compound assignments: `+=` computes with `+`. */
export const COMPOUND_OPERATORS: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map(
  '+ - * / % ** & | ^ << >> >>>'.split(' ').map(text => [operatorOf(`${text}=`), operatorOf(text)]),
);

/** The expressions that a node assigns to, or shortens. */
export function changedBy(node: ts.Node): ts.Node[] {
  const method = calledMethod(node);
  return method && ARRAY_METHODS.get(method.name.text)?.shortens ? [method.expression] : assignedBy(node);
}

/** The targets that a node assigns to, including the variables of a `for…of` or `for…in` loop. */
export function assignedBy(node: ts.Node): ts.Node[] {
  if (ts.isBinaryExpression(node)) return isAssignmentOperator(node.operatorToken.kind) ? [node.left] : [];
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return isStep(node.operator) ? [node.operand] : [];
  return ts.isForOfStatement(node) || ts.isForInStatement(node) ? [node.initializer] : [];
}

/** The symbol of a name: in `{ lives }` the variable, not the property. */
export function symbolAt(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
}

/** Whether something in a node assigns to a variable. */
export function changes(node: ts.Node, symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const isIt = (target: ts.Node): boolean => {
    if (ts.isIdentifier(target)) return target.text === symbol.name && symbolAt(target, checker) === symbol;
    // Writes of elements and properties only read the variables in them.
    if (isAccess(target)) return false;
    return ts.forEachChild(target, isIt) ?? false;
  };
  const visit = (at: ts.Node): boolean => assignedBy(at).some(isIt) || someChild(at, visit);
  return visit(node);
}

function isStep(operator: ts.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}

/** Whether other running functions can observe an assignment: its target is not a local variable of its own function. */
export function isSetByOthers(target: ts.Expression, checker: ts.TypeChecker): boolean {
  const around = ts.findAncestor(target, ts.isFunctionLike);
  if (!ts.isIdentifier(target))
    return !(around && ts.isConstructorDeclaration(around) && /^this\.[\w#$]+$/.test(target.getText()));
  const declaration = symbolAt(target, checker)?.valueDeclaration;
  return declaration === undefined || ts.findAncestor(declaration, ts.isFunctionLike) !== around;
}

export type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression;

/** Whether a node accesses a property or element: `x.y` or `x[y]`. */
export function isAccess(node: ts.Node): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** Whether a node is parentheses or a type assertion, which have no effect of their own. */
export function isWrapper(node: ts.Node): node is ts.Expression & { expression: ts.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
  );
}

/** An expression without the parentheses and type assertions around it. */
export function skipWrappers(node: ts.Expression): ts.Expression {
  let inner = node;
  while (isWrapper(inner)) inner = inner.expression;
  return inner;
}

/** The name that a property is written with: `x`, `'x'` or `['x']`; undefined where it is computed. */
export function writtenName(name: ts.PropertyName): string | undefined {
  if (!ts.isComputedPropertyName(name)) return name.text;
  const key = skipWrappers(name.expression);
  return ts.isStringLiteralLike(key) || ts.isNumericLiteral(key) ? key.text : undefined;
}

/** The method that a node calls, `list.push` of `(list.push)(1)`; undefined where it calls none. */
export function calledMethod(node: ts.Node | undefined): ts.PropertyAccessExpression | undefined {
  const callee = node && ts.isCallExpression(node) ? skipWrappers(node.expression) : undefined;
  return callee && ts.isPropertyAccessExpression(callee) ? callee : undefined;
}

/** Whether an expression is the callee of a call. */
export function isCallee(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent) return true;
  if (isWrapper(parent)) return isCallee(parent);
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node;
}

/** An expression with the parentheses and type assertions around it. */
export function withWrappers(node: ts.Expression): ts.Expression {
  let outer: ts.Expression = node;
  while (outer.parent && isWrapper(outer.parent)) outer = outer.parent;
  return outer;
}

/**
 * Whether a node is an assignment target, of an assignment, increment, pattern or loop. An array or object literal as
 * a target destructures values instead of creating one.
 */
export function isTarget(node: ts.Node): boolean {
  const at = ts.isExpression(node) ? withWrappers(node) : node;
  const { parent } = at;
  if (assignedBy(parent).includes(at)) return true;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === at && isTarget(parent.parent);
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === at && isTarget(parent.parent);
  if (ts.isSpreadAssignment(parent)) return isTarget(parent.parent);
  return (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) && isTarget(parent);
}

/** Whether a target is read before it is written: that of `x += y` and `x++`. */
export function isReadFirst(target: ts.Node): boolean {
  const { parent } = ts.isExpression(target) ? withWrappers(target) : target;
  return ts.isBinaryExpression(parent)
    ? COMPOUND_OPERATORS.has(parent.operatorToken.kind)
    : ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent);
}

/** Whether an expression may change something by its syntax; functions in it are only created. */
export function hasEffects(node: ts.Node): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return false;
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node);
  const isEffect = isCall || isSuspension(node) || ts.isDeleteExpression(node);
  return isEffect || assignedBy(node).length > 0 || someChild(node, hasEffects);
}

/** Whether evaluating a node calls functions that may change anything. */
export function callsOther(node: ts.Node): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return false;
  if (ts.isCallExpression(node) && !isOfMath(calledMethod(node))) return true;
  if (ts.isNewExpression(node) || isSuspension(node) || ts.isTaggedTemplateExpression(node)) return true;
  return someChild(node, callsOther);
}

function isOfMath(method: ts.PropertyAccessExpression | undefined): boolean {
  return method !== undefined && ts.isIdentifier(method.expression) && method.expression.text === 'Math';
}

/** Whether an assignment to a length certainly shortens the array: `list.length = 0`, `list.length--`. */
export function isMadeShorter(length: ts.PropertyAccessExpression): boolean {
  const { parent } = withWrappers(length);
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return parent.operator === ts.SyntaxKind.MinusMinusToken;
  if (!ts.isBinaryExpression(parent)) return false;
  const { operatorToken, right } = parent;
  return (
    operatorToken.kind === ts.SyntaxKind.MinusEqualsToken ||
    (operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isNumericLiteral(right) && right.text === '0')
  );
}

/** Whether a property that has a setter has a getter as well. */
export function isReadable({ name, parent }: ts.SetAccessorDeclaration): boolean {
  const members: readonly ts.Node[] = ts.isObjectLiteralExpression(parent)
    ? parent.properties
    : parent.members;
  return members.some(one => ts.isGetAccessor(one) && one.name.getText() === name.getText());
}
