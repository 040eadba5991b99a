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

/** Whether what is to be a string may be undefined although its type says that it is a string. */
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

/** Whether a pattern may take what is not there: an element beyond the end of an array, or a key of a record. */
function isReadFromNullish(element: ts.BindingElement, checker: ts.TypeChecker): boolean {
  const { dotDotDotToken, initializer, name, parent, propertyName } = element;
  if (dotDotDotToken || initializer) return false;
  if (isReadTooEarly(element, checker)) return true;
  const owner = checker.getTypeAtLocation(parent);
  if (ts.isArrayBindingPattern(parent)) return !areTuples(owner, checker);
  const key = propertyName ?? name;
  return ts.isIdentifier(key) && isOpenKey(owner, key.text);
}

/** Whether a value of a type may have a property, and need not. */
export function isOpenKey(owner: ts.Type, key: string): boolean {
  return !owner.getProperty(key) && owner.getStringIndexType() !== undefined;
}

/** Whether an element is there for sure: a tuple has it. */
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
export function isAlwaysThere(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node)) return isAlwaysThere(node.expression, checker);
  if (ts.isPropertyAccessExpression(node))
    return !mayBeUndefined(node, checker) && !isSetLater(checker.getSymbolAtLocation(node)?.valueDeclaration);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return isAlwaysThere(node.left, checker) && isAlwaysThere(node.right, checker);
    return !GIVES_RIGHT.has(kind) || isAlwaysThere(node.right, checker);
  }
  return (
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isPostfixUnaryExpression(node)
  );
}

/** Operators that give what stands behind them. */
const GIVES_RIGHT = operators('|| ?? = ,');

/** Whether a declaration is that of a field such as `name!: string`, which is not there until something sets it. */
function isSetLater(declaration: ts.Declaration | undefined): boolean {
  return (
    declaration !== undefined &&
    ts.isPropertyDeclaration(declaration) &&
    declaration.exclamationToken !== undefined
  );
}

/**
 * Whether a value is a number or null, is said to be a number, and is computed with or compared, for which null is 0:
 * `best! + 1`, and `first + 1` after `const first = best!`.
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
    // Beyond the end of an array is undefined, which no type tells from null.
    !mayBeUndefined(value, checker)
  );
}

/** What says of a value that it is a number although its type is another one, around it or where a constant gets it. */
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

/** Whether a value is an operand of an operator of numbers. */
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
