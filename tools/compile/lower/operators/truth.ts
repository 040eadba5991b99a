/**
 * Conditions. In JavaScript 0, NaN and the empty string count as false; in Lua they count as true. A condition whose
 * type includes one of these becomes an explicit comparison.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  ARRAY_METHODS,
  areAll,
  calledMethod,
  canBeNaN,
  hasZero,
  holesOf,
  isAlwaysPresent,
  isWrapper,
  literalNumber,
  partsOf,
  rangesOf,
  skipWrappers,
  typeWhenRead,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import type { Adapter, Lowering } from '../lowering.ts';
import { binary, callGlobal, number } from '../lua-nodes.ts';
import { replaced } from './choices.ts';

const { AndOperator, EqualityOperator, InequalityOperator, NotOperator, OrOperator } = lua.SyntaxKind;

/** The test that decides whether a value counts as true. */
type Question = 'none' | 'number' | 'text' | 'any';

/** Whether an expression is a condition, of which only the truth counts. */
export function isCondition(node: ts.Node): boolean {
  const original = ts.getOriginalNode(node);
  const { parent } = original;
  if (!parent) return false;
  if (isWrapper(parent)) return isCondition(parent);
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === original;
  if (ts.isForStatement(parent) || ts.isConditionalExpression(parent)) return parent.condition === original;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isArrowFunction(parent)) return parent.body === original && predicates.has(parent);
  if (ts.isReturnStatement(parent)) return isOfPredicate(parent);
  return ts.isBinaryExpression(parent) && isLogical(parent) && isCondition(parent);
}

/** Predicates: functions of whose results only the truth counts, as in `list.filter(x => x.health)`. */
const predicates = new WeakSet<ts.Node>();

/** Notes a function that is the predicate of an array method. */
export function notePredicate(node: ts.CallExpression, context: TransformationContext): void {
  const [first] = node.arguments;
  const inner = first && skipWrappers(first);
  if (!inner || !(ts.isArrowFunction(inner) || ts.isFunctionExpression(inner))) return;
  // In the previous build it may have been an argument of another call.
  if (judges(node, context)) predicates.add(inner);
  else predicates.delete(inner);
}

/** A predicate of an array method; if it is defined elsewhere, its results are converted. */
export const asPredicate: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  const { parent } = original;
  if (!parent || !ts.isCallExpression(parent) || parent.arguments[0] !== original || !judges(parent, context))
    return made;
  if (predicates.has(skipWrappers(original))) return made;
  const [signature] = context.checker.getTypeAtLocation(original).getCallSignatures();
  const isJudged =
    signature &&
    questionOfParts(context.checker.getReturnTypeOfSignature(signature), context.checker) !== 'none';
  return isJudged ? callGlobal('js_judged', [made], node) : made;
};

function judges(call: ts.CallExpression, { checker }: TransformationContext): boolean {
  const method = calledMethod(call);
  if (!method || !ARRAY_METHODS.get(method.name.text)?.judges) return false;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(method.expression));
  return partsOf(type).every(part => checker.isArrayLikeType(part));
}

/** Whether a `return` belongs to a predicate. */
function isOfPredicate(node: ts.ReturnStatement): boolean {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  return around !== undefined && predicates.has(around);
}

function isLogical(node: ts.BinaryExpression): boolean {
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
}

/** The condition that is true in Lua when `made`, which comes from `node`, counts as true in JavaScript. */
export const conditionOf: Adapter = (made, node, context) => {
  const inner = skipWrappers(ts.getOriginalNode(node) as ts.Expression);
  // The operands of logical operators are conditions themselves.
  return ts.isBinaryExpression(inner) && isLogical(inner) ? made : truthOf(made, inner, context);
};

/** The Lua condition for a value counting as true; `node` is its source. */
export const truthOf: Adapter = (made, node, context) => {
  const question = questionOf(node, context);
  if (question === 'none') return made;
  if (question === 'any') return callGlobal('js_truth', [made], node);
  // An element beyond the end of an array is undefined, whatever its type says.
  const missing = question === 'text' ? lua.createStringLiteral('') : number(0);
  const isThere = isAlwaysPresent(node, context.checker) && !holesOf(context.program).mayBeNullish(node);
  const value = isThere ? made : binary(made, OrOperator, missing);
  const isNotFalse = binary(
    value,
    InequalityOperator,
    question === 'text' ? lua.createStringLiteral('') : number(0),
    node,
  );
  if (question === 'text' || !canBeNaN(rangesOf(context.program).numberRangeOf(node))) return isNotFalse;
  if (!lua.isIdentifier(made)) return callGlobal('js_truth', [made], node);
  return binary(
    isNotFalse,
    AndOperator,
    binary(lua.cloneIdentifier(made), EqualityOperator, lua.cloneIdentifier(made)),
  );
};

function questionOf(node: ts.Expression, context: TransformationContext): Question {
  if (holesOf(context.program).mayBeSumOfNullish(node)) return 'any';
  const type = typeWhenRead(node, context.checker);
  const question = questionOfParts(type, context.checker);
  if (question !== 'none' || !partsOf(type).some(part => part.isNumberLiteral())) return question;
  // What a type assertion says of a number need not be true.
  const facts = rangesOf(context.program).numberRangeOf(node);
  if (!hasZero(facts) && !canBeNaN(facts)) return 'none';
  return partsOf(type).every(part => part.isNumberLiteral()) ? 'number' : 'any';
}

function questionOfParts(type: ts.Type, checker: ts.TypeChecker): Question {
  const questions = new Set(partsOf(type).map(part => questionOfType(part, checker)));
  if (questions.size === 1) return [...questions][0];
  // One comparison is enough for a union of numbers, `0 | 1 | 2`, but not for two kinds of values.
  if (areAll(type, ts.TypeFlags.NumberLike)) return 'number';
  return areAll(type, ts.TypeFlags.StringLike) ? 'text' : 'any';
}

function questionOfType(type: ts.Type, checker: ts.TypeChecker): Question {
  const { TypeFlags } = ts;
  const value = literalNumber(type);
  if (value !== undefined) return value === 0 ? 'number' : 'none';
  if (type.isStringLiteral()) return type.value === '' ? 'text' : 'none';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.StringLike) return 'text';
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any';
  if (type.flags & TypeFlags.InstantiableNonPrimitive) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint && constraint !== type ? questionOfParts(constraint, checker) : 'any';
  }
  return holdsPrimitives(type, checker) ? 'any' : 'none';
}

/** Whether strings or numbers have what a type asks of objects, as a string has `{ length: number }`. */
function holdsPrimitives(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!(type.flags & ts.TypeFlags.Object) || type.isClass() || checker.isArrayLikeType(type)) return false;
  return [checker.getStringType(), checker.getNumberType()].some(primitive =>
    checker.isTypeAssignableTo(primitive, type),
  );
}

/** `Boolean(x)`, or undefined for any other call. */
export const booleanCall: Lowering<ts.CallExpression> = (node, context) => {
  const { expression, arguments: list } = node;
  if (!ts.isIdentifier(expression) || expression.text !== 'Boolean' || list.length !== 1) return undefined;
  const made = context.transformExpression(list[0]);
  const inner = skipWrappers(list[0]);
  if (questionOf(inner, context) === 'none')
    return lua.createUnaryExpression(lua.createUnaryExpression(made, NotOperator), NotOperator, node);
  return truthOf(made, inner, context);
};

/** `a && b` and `a || b` as values, where Lua would choose the other operand; undefined where it chooses the same. */
export const logicalValue: Lowering<ts.BinaryExpression> = (node, context) => {
  if (!isLogical(node) || isCondition(node)) return undefined;
  const left = skipWrappers(ts.getOriginalNode(node.left) as ts.Expression);
  if (questionOf(left, context) === 'none') return undefined;
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isReplaced = (value: lua.Expression): lua.Expression => {
    const isTrue = truthOf(value, left, context);
    return isAnd ? isTrue : lua.createUnaryExpression(isTrue, NotOperator);
  };
  return replaced(node, isReplaced, context);
};
