/**
 * Finds expressions that may be nullish although their types say otherwise: elements behind the end of an array or
 * string, and values of missing keys.
 */

import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import {
  areAll,
  areSome,
  areTuples,
  isNullable,
  literalNumber,
  mustBe,
  partsOf,
  typeWhenRead,
} from '../type-parts.ts';
import { COMPOUND_OPERATORS, isWrapper, skipWrappers, withWrappers } from '../writes.ts';
import { isReadEarly, isReadTooEarly } from './early-fields.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

/** Whether an expression is `null`, `undefined` or `void 0`. */
export function isNullish(node: ts.Expression): boolean {
  const inner = skipWrappers(node);
  return (
    inner.kind === Js.NullKeyword ||
    (ts.isVoidExpression(inner) && ts.isNumericLiteral(inner.expression)) ||
    (ts.isIdentifier(inner) && inner.text === 'undefined')
  );
}

/** Whether a string may be undefined although its type does not say so. */
export function mayBeUndefinedText(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!isText(node, checker)) return false;
  const inner = skipWrappers(ts.getOriginalNode(node) as ts.Expression);
  if (!ts.isElementAccessExpression(inner) || ts.isOptionalChain(inner))
    return mayBeUndefined(inner, checker);
  return !isWithin(inner, checker);
}

/** Whether a value may be undefined although its type does not say so. */
export function mayBeUndefined(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node)) return mayBeUndefined(node.expression, checker);
  if (ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
    const { expression } = node;
    const [said, own] = [node, expression].map(at =>
      areSome(checker.getTypeAtLocation(at), TypeFlags.Undefined | TypeFlags.Null),
    );
    return (own && !said) || mayBeUndefined(expression, checker);
  }
  if (ts.isOptionalChain(node)) return true;
  if (ts.isElementAccessExpression(node)) return !isWithin(node, checker);
  if (ts.isPropertyAccessExpression(node)) {
    if (isReadEarly(node, checker)) return true;
    return isOpenKey(checker.getTypeAtLocation(node.expression), node.name.text);
  }
  if (!ts.isIdentifier(node)) return false;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  if (declaration && ts.isBindingElement(declaration)) return isReadFromNullish(declaration, checker);
  if (!declaration || !ts.isVariableDeclaration(declaration)) return false;
  const value = declaration.initializer;
  return value !== undefined && !ts.isIdentifier(value) && mayBeUndefined(value, checker);
}

/** Whether a pattern may read a missing value: an element behind the end of an array, or a key of a record. */
function isReadFromNullish(element: ts.BindingElement, checker: ts.TypeChecker): boolean {
  const { dotDotDotToken, initializer, name, parent, propertyName } = element;
  if (dotDotDotToken || initializer) return false;
  if (isReadTooEarly(element, checker)) return true;
  const owner = checker.getTypeAtLocation(parent);
  if (ts.isArrayBindingPattern(parent)) return !areTuples(owner, checker);
  const key = propertyName ?? name;
  return ts.isIdentifier(key) && isOpenKey(owner, key.text);
}

/** Whether a property of a type may exist or not. */
export function isOpenKey(owner: ts.Type, key: string): boolean {
  return !owner.getProperty(key) && owner.getStringIndexType() !== undefined;
}

/** Whether an element certainly exists: a tuple has it. */
function isWithin(node: ts.ElementAccessExpression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node.expression);
  if (!checker.isTupleType(type)) return false;
  const { minLength } = (type as ts.TupleTypeReference).target;
  const index = typeWhenRead(node.argumentExpression, checker);
  return partsOf(index).every(part => {
    const value = literalNumber(part);
    return value !== undefined && value >= 0 && value < minLength;
  });
}

function isText(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return mustBe(checker.getTypeAtLocation(node), TypeFlags.StringLike, checker);
}

/** Whether an expression of a number or string type cannot be undefined at run time. */
export function isAlwaysPresent(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node)) return isAlwaysPresent(node.expression, checker);
  if (ts.isPropertyAccessExpression(node))
    return !mayBeUndefined(node, checker) && !isSetLater(checker.getSymbolAtLocation(node)?.valueDeclaration);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return isAlwaysPresent(node.left, checker) && isAlwaysPresent(node.right, checker);
    return !GIVES_RIGHT.has(kind) || isAlwaysPresent(node.right, checker);
  }
  return (
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isPostfixUnaryExpression(node)
  );
}

/** Operators whose result may be the right operand. */
const GIVES_RIGHT = operators('|| ?? = ,');

/** Whether a declaration is a field such as `name!: string`, which is undefined until something sets it. */
function isSetLater(declaration: ts.Declaration | undefined): boolean {
  return (
    declaration !== undefined &&
    ts.isPropertyDeclaration(declaration) &&
    declaration.exclamationToken !== undefined
  );
}

/**
 * Whether a value is a number or null by its type, is asserted to be a number, and is an operand of arithmetic or a
 * comparison, where null is 0: `best! + 1`, and `first + 1` after `const first = best!`.
 */
export function isNullAmongNumbers(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const original = ts.getOriginalNode(node) as ts.Expression;
  const said =
    original.parent && isOfNumbers(withWrappers(original), checker) && assertedAs(original, checker);
  if (!said) return false;
  const value = skipWrappers(said);
  const type = checker.getTypeAtLocation(value);
  return (
    isNullable(type) &&
    areAll(type, TypeFlags.NumberLike | TypeFlags.Null) &&
    // An element behind the end of an array is undefined, not null.
    !mayBeUndefined(value, checker)
  );
}

/** The assertion that a value is a number, around the value or in the initializer of a constant. */
export function assertedAs(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const [inner, outer] = [skipWrappers(node), withWrappers(node)];
  const isNumber = (at: ts.Expression) => areAll(checker.getTypeAtLocation(at), TypeFlags.NumberLike);
  if (inner !== outer && isNumber(outer) && !isNumber(inner)) return outer;
  const declaration = ts.isIdentifier(inner)
    ? checker.getSymbolAtLocation(inner)?.valueDeclaration
    : undefined;
  if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
  const { initializer, parent } = declaration;
  const isConstant = initializer && isWrapper(initializer) && parent.flags & ts.NodeFlags.Const;
  return isConstant ? assertedAs(initializer, checker) : undefined;
}

/** Whether a value is an operand of a numeric operator. */
export function isOfNumbers({ parent }: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isPostfixUnaryExpression(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator !== Js.ExclamationToken;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  return (
    NUMBER_OPERATORS.has(COMPOUND_OPERATORS.get(kind) ?? kind) &&
    [parent.left, parent.right].every(side => areAll(checker.getTypeAtLocation(side), TypeFlags.NumberLike))
  );
}

const NUMBER_OPERATORS = operators('+ - * / % ** & | ^ << >> >>> < > <= >=');
