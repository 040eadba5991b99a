/**
 * Assignments: `x = y`, `x += y`, `x++`, `x ||= y`. The target is evaluated once, and its value is read before the
 * right side is computed. Lowers them as statements and as values.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { assignedBy, holesOf, isNullAmongNumbers, isOfAny, skipWrappers } from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import { isScript } from '../../program/packages/find-code.ts';
import ts from '../../program/typescript.js';
import {
  moveToPrecedingTemp,
  transformOrderedExpressions,
  validateAssignment,
} from '../../transpiler/index.ts';
import {
  isNeverFalse,
  mayBeNullish,
  readElement,
  type Sentinel,
  writtenElement,
} from '../arrays/nullish-elements.ts';
import { binary, callGlobal, notANumber, number } from '../lua-nodes.ts';
import { isAssignmentPattern } from '../patterns/pattern-parts.ts';
import { assignExpression, prepared, statementsOf } from '../preceding-statements.ts';
import { isOfAnyType } from './any-values.ts';
import {
  type AssignmentTarget,
  assign,
  evaluateTarget,
  isListElement,
  readTarget,
  sentinelOf,
} from './assignment-targets.ts';
import { isChangedBy, mayChange } from './evaluation-order.ts';
import { exact } from './float-numbers.ts';
import { operation } from './operation.ts';
import { truthOf } from './truth.ts';

const Js = ts.SyntaxKind;
const { AdditionOperator, EqualityOperator, NotOperator, SubtractionOperator } = lua.SyntaxKind;

type Step = ts.PrefixUnaryExpression | ts.PostfixUnaryExpression;

/** An assignment to a single target. */
export type Assignment = ts.BinaryExpression | Step;

const LOGICAL = operators('||= &&= ??=');

/** The node as an assignment; undefined for anything else, including patterns. */
export function assignmentOf(node: ts.Expression): Assignment | undefined {
  const [target] = assignedBy(node);
  return target && !isAssignmentPattern(target) ? (node as Assignment) : undefined;
}

/** Lowers an assignment whose value is used. */
export function assignedValue(node: Assignment, context: TransformationContext): lua.Expression {
  return made(node, true, context);
}

/** Lowers an assignment whose value is unused. */
export function assignmentStatements(node: Assignment, context: TransformationContext): lua.Statement[] {
  return statementsOf(context, () => made(node, false, context));
}

function made(node: Assignment, isUsed: boolean, context: TransformationContext): lua.Expression {
  if (!ts.isBinaryExpression(node)) return increment(node, isUsed, context);
  const { kind } = node.operatorToken;
  if (kind === Js.EqualsToken) return plainAssignment(node, isUsed, context);
  return LOGICAL.has(kind)
    ? logicalAssignment(node, isUsed, context)
    : compoundAssignment(node, isUsed, context);
}

/** `x = y` */
function plainAssignment(
  node: ts.BinaryExpression,
  isUsed: boolean,
  context: TransformationContext,
): lua.Expression {
  const { left, right } = node;
  if (isOfUnknownMaker(left, context)) {
    const list = transformOrderedExpressions(context, [left.expression, right]);
    const call = callGlobal('js_give_prototype', list, node);
    if (isUsed) return call;
    context.addPrecedingStatements(lua.createExpressionStatement(call, node));
    return lua.createNilLiteral();
  }
  const [typeOfLeft, typeOfRight] = [left, right].map(part => context.checker.getTypeAtLocation(part));
  validateAssignment(context, right, typeOfRight, typeOfLeft);
  const { before, value } = prepared(right, context);
  const isLate = (isUsed || before.length > 0) && [left, right].some(part => mayChange(part, context));
  const place = evaluateTarget(left, isLate ? 'changing' : 'nothing', context);
  context.addPrecedingStatements(before);
  return assigned(place, value, node, isUsed, context, right);
}

/** Whether an expression is the prototype of what may be a class of JavaScript: `constructor.prototype`. */
function isOfUnknownMaker(
  node: ts.Expression,
  { checker, sourceFile }: TransformationContext,
): node is ts.PropertyAccessExpression {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'prototype' &&
    isScript(sourceFile.fileName) &&
    isOfAny(node.expression, checker)
  );
}

/** `x += y` */
function compoundAssignment(
  node: ts.BinaryExpression,
  isUsed: boolean,
  context: TransformationContext,
): lua.Expression {
  const { left, right } = node;
  const place = evaluateTarget(left, 'all', context);
  const { before, value } = prepared(right, context);
  const isReadLate = ts.isIdentifier(place.target)
    ? isChangedBy(place.target, right, context)
    : before.length > 0 && mayChange(right, context);
  const read = readTarget(place, node, context);
  const old = isReadLate ? moveToPrecedingTemp(context, read, node) : read;
  context.addPrecedingStatements(before);
  return assigned(place, operation(node, old, value, context), node, isUsed, context);
}

/** Assigns the new value, which is also the value of the assignment. */
function assigned(
  place: AssignmentTarget,
  value: lua.Expression,
  node: ts.Expression,
  isUsed: boolean,
  context: TransformationContext,
  source: ts.Expression = node,
): lua.Expression {
  const isVariable = ts.isIdentifier(place.target);
  const kept = isUsed && !isVariable ? moveToPrecedingTemp(context, value, source) : value;
  assign(place, kept, node, context);
  return isVariable ? place.at : kept;
}

/** `x++` and its like. */
function increment(node: Step, isUsed: boolean, context: TransformationContext): lua.Expression {
  const { operand } = node;
  const place = evaluateTarget(operand, 'all', context);
  let old = readTarget(place, node, context);
  if (isOfAnyType(operand, context)) old = callGlobal('js_number', [old], node);
  const isOld = isUsed && ts.isPostfixUnaryExpression(node);
  const isMissing = isOld && holesOf(context.program).mayBeNullish(operand);
  if (isMissing && !isNullAmongNumbers(operand, context.checker))
    old = binary(old, lua.SyntaxKind.OrOperator, notANumber(), node);
  if (isOld) old = moveToPrecedingTemp(context, old, node);
  const operator = node.operator === Js.PlusPlusToken ? AdditionOperator : SubtractionOperator;
  const value = exact(binary(old, operator, number(1), node), node, context);
  const result = assigned(place, value, node, isUsed && !isOld, context);
  return isOld ? old : result;
}

/** `x ||= y`, `x &&= y`, `x ??= y` */
function logicalAssignment(
  node: ts.BinaryExpression,
  isUsed: boolean,
  context: TransformationContext,
): lua.Expression {
  const { checker, program } = context;
  const { left, right } = node;
  const place = evaluateTarget(left, 'all', context);
  const isNeverUnset =
    isListElement(place.target, context) && isNeverFalse(checker.getTypeAtLocation(place.target), program);
  const sentinel = sentinelOf(place, context) ?? (isNeverUnset ? 'false' : undefined);
  const isWritten = mayBeNullish(checker.getTypeAtLocation(right), context);
  const isKept = isUsed && !ts.isIdentifier(place.target);
  const old = readElement(place.at, sentinel, node);
  const name = isKept ? moveToPrecedingTemp(context, old, node) : old;
  const isReplaced = replaces(node, sentinel === 'false' && !isKept ? place.at : name, sentinel, context);
  const set = statementsOf(context, () => {
    if (isKept) context.addPrecedingStatements(assignExpression(name as lua.Identifier, right, context));
    const value = isKept ? name : context.transformExpression(right);
    assign(place, isWritten ? writtenElement(value, sentinel, node) : value, node, context);
  });
  context.addPrecedingStatements(lua.createIfStatement(isReplaced, lua.createBlock(set), undefined, node));
  return isKept ? name : place.at;
}

/** The condition under which a logical assignment assigns, by the current value of its target. */
function replaces(
  node: ts.BinaryExpression,
  old: lua.Expression,
  sentinel: Sentinel,
  context: TransformationContext,
): lua.Expression {
  const { kind } = node.operatorToken;
  if (kind === Js.QuestionQuestionEqualsToken)
    return sentinel === 'false'
      ? lua.createUnaryExpression(old, NotOperator, node)
      : binary(old, EqualityOperator, lua.createNilLiteral(), node);
  const isTrue = truthOf(old, skipWrappers(node.left), context);
  return kind === Js.AmpersandAmpersandEqualsToken
    ? isTrue
    : lua.createUnaryExpression(isTrue, NotOperator, node);
}
