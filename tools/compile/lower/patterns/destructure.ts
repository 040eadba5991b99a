/**
 * Destructuring: reads each part of a value, applies its default if it is undefined, and assigns it to its target, in
 * the order of the pattern. Nothing is read twice.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  closingShows,
  elementType,
  isOwnIterator,
  iteratorClosesOf,
  kindOf,
  mayBeHeld,
  mayHaveNumberKeys,
  mustBe,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import {
  addExportToIdentifier,
  createLocalOrExportedOrGlobalDeclaration,
  moveToPrecedingTemp,
  transformIdentifier,
  transformPropertyName,
} from '../../transpiler/index.ts';
import { isHiddenList, mayNamePartOfList } from '../arrays/hidden-lists.ts';
import { iterable } from '../arrays/iterated-values.ts';
import {
  mayBeNullish,
  NULLISH,
  readElement,
  type Sentinel,
  sentinelForHoles,
  sentinelOfList,
  sentinelOfNode,
} from '../arrays/nullish-elements.ts';
import { lengthOf } from '../arrays/string-or-array.ts';
import { listOf, nullishAmong, nullishAmongType } from '../functions/spread-values.ts';
import { binary, callGlobal, callTable, number } from '../lua-nodes.ts';
import { propertyOf } from '../objects/object-accessors.ts';
import { asObject } from '../objects/object-copies.ts';
import { assignAny, evaluateTarget } from '../operators/assignment-targets.ts';
import { mayChange } from '../operators/evaluation-order.ts';
import { assignExpression } from '../preceding-statements.ts';
import {
  type ArrayPattern,
  isArrayPattern,
  isArrayType,
  type Part,
  type Pattern,
  partsOfPattern,
  type Target,
  typeOfPattern,
} from './pattern-parts.ts';

/** A value to destructure. */
export interface Source {
  /** A variable or a field of one. */
  value: lua.Expression;
  type: ts.Type;
  node?: ts.Expression;
  /** What stands for the value where it is undefined. */
  byDefault?: ts.Expression;
}

/** Destructures a value. */
export function destructure(pattern: Pattern, source: Source, context: TransformationContext): void {
  const parts = partsOfPattern(pattern);
  if (parts.length === 0 && mayBeNullish(source.type, context))
    context.addPrecedingStatements(lua.createExpressionStatement(callGlobal('js_there', [source.value])));
  if (isArrayPattern(pattern)) elements(pattern, parts, source, context);
  else properties(pattern, parts, source, context);
}

function elements(
  pattern: ArrayPattern,
  parts: readonly Part[],
  source: Source,
  context: TransformationContext,
): void {
  const { checker } = context;
  const { node, type } = source;
  const count = parts.at(-1)?.isRest ? undefined : pattern.elements.length;
  const given = givenBy(source, checker);
  const types = [type, ...given.map(one => checker.getTypeAtLocation(one))];
  const isAny = types.some(({ flags }) => (flags & ts.TypeFlags.Any) !== 0);
  let value = isAny ? iterable(source.value, pattern) : source.value;
  const own = given.map(one => sentinelOfNode(one, context)).find(one => one !== undefined);
  let sentinel = own ?? (node ? undefined : sentinelOfPattern(pattern, type, context));
  if (isAny || !types.every(one => isArrayType(one, checker))) {
    const among = node ? nullishAmong(node, context) : nullishAmongType(type, context);
    const list =
      count === undefined
        ? listOf(value, among, pattern)
        : callGlobal('js_first', [closing({ ...source, value }, context), number(count)], pattern);
    value = moveToPrecedingTemp(context, list, pattern);
    sentinel = count === undefined ? among : undefined;
  }
  for (const part of parts) {
    const index = part.key as number;
    const element = part.isRest
      ? listBehind(value, index, part.node)
      : readElement(
          lua.createTableIndexExpression(value, number(index + 1), part.node),
          sentinelAt(index, type, sentinel, context),
          part.node,
        );
    assignPart(part, element, type, context);
  }
}

/** The expressions that may give a value, its default included. */
function givenBy({ byDefault, node }: Source, checker: ts.TypeChecker): ts.Expression[] {
  return [node, byDefault].flatMap(one => (one && !isNullish(one, checker) ? [one] : []));
}

/** Whether an expression is nullish, so that only a default gives a value. */
function isNullish(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return mustBe(checker.getTypeAtLocation(node), NULLISH, checker);
}

/** A value of which a pattern reads some elements, and whose iterator must be closed if it has more. */
function closing({ value, node }: Source, { checker, program }: TransformationContext): lua.Expression {
  const isActing = node ? closingShows(node, program) : iteratorClosesOf(program).act;
  const mayShow = isActing || (node && mayBeHeld(node, checker) && !isOwnIterator(node, checker));
  return mayShow ? callGlobal('js_closing', [value]) : value;
}

function sentinelOfPattern(pattern: Pattern, type: ts.Type, context: TransformationContext): Sentinel {
  const { checker, program } = context;
  const sentinel = sentinelOfList(type, context);
  const original = ts.getOriginalNode(pattern);
  if (sentinel || !ts.isArrayBindingPattern(original)) return sentinel;
  return sentinelForHoles(original, elementType(checker.getNonNullableType(type), checker), program);
}

/** The sentinel of one element: a tuple may have nullish elements at some indices only. */
function sentinelAt(
  index: number,
  type: ts.Type,
  sentinel: Sentinel,
  context: TransformationContext,
): Sentinel {
  const { checker } = context;
  if (!sentinelOfList(type, context) || !checker.isTupleType(type)) return sentinel;
  const element = type.getProperty(String(index));
  return element && !mayBeNullish(checker.getTypeOfSymbol(element), context) ? undefined : sentinel;
}

function properties(
  pattern: Pattern,
  parts: readonly Part[],
  source: Source,
  context: TransformationContext,
): void {
  const { checker } = context;
  const hasRest = parts.at(-1)?.isRest;
  const type = checker.getNonNullableType(source.type);
  const readKeys: lua.Expression[] = [];
  const given = (source.byDefault ? undefined : source.node) ?? pattern;
  const hidden = isHiddenList(given, context);
  for (const part of parts) {
    const key = part.key as ts.PropertyName;
    if (part.isRest) {
      const { value } = source;
      const isOfList = isArrayType(type, checker) && !(type.flags & ts.TypeFlags.Any);
      const isOfAny = !isOfList && hidden;
      const hasNumbers = isOfAny && mayHaveNumberKeys(type, context);
      const keys = readKeys.map(one => {
        const key = isOfAny && !hasNumbers ? asText(one) : one;
        return lua.createTableFieldExpression(lua.createBooleanLiteral(true), key);
      });
      const object = isOfList
        ? callGlobal('__TS__ArrayToObject', [value], part.node)
        : asObject(value, given, type, context);
      const rest = [object, lua.createTableExpression(keys)];
      assignPart(part, callGlobal('__TS__ObjectRest', rest, part.node), type, context);
      continue;
    }
    let name = transformPropertyName(context, key);
    // A key is evaluated before the target of its value.
    if (hasRest || part.target.kind === 'place') name = moveToPrecedingTemp(context, name, key);
    readKeys.push(name);
    const isHidden = (hidden || (type.flags & ts.TypeFlags.Any) !== 0) && mayNamePartOfList(key, context);
    const value = isHidden
      ? callGlobal('js_property', [source.value, name], part.node)
      : property(source, type, key, name, context);
    assignPart(part, value, type, context);
  }
}

/** A key as an object holds it whose keys are strings. */
function asText(key: lua.Expression): lua.Expression {
  if (lua.isNumericLiteral(key)) return lua.createStringLiteral(String(key.value));
  return lua.isStringLiteral(key) ? key : callGlobal('js_property_key', [key]);
}

/** Reads a property, which may be an element or the length of an array or string. */
function property(
  { value, node }: Source,
  type: ts.Type,
  key: ts.PropertyName,
  name: lua.Expression,
  context: TransformationContext,
): lua.Expression {
  const { checker } = context;
  const isLength = ts.isIdentifier(key) && key.text === 'length' && kindOf(type, checker) !== 'other';
  if (isLength) return lengthOf(value, type, key, checker);
  const isPosition =
    ts.isNumericLiteral(key) ||
    (ts.isComputedPropertyName(key) &&
      mustBe(checker.getTypeAtLocation(key.expression), ts.TypeFlags.NumberLike, checker));
  if (isPosition && mustBe(type, ts.TypeFlags.StringLike, checker))
    return callGlobal('__TS__StringAccess', [value, name], key);
  if (!isPosition || !isArrayType(type, checker)) return propertyOf(type, value, name, key, context);
  // Arrays count from 1 in Lua.
  const place = lua.isNumericLiteral(name)
    ? number(name.value + 1)
    : binary(name, lua.SyntaxKind.AdditionOperator, number(1));
  const sentinel = node ? sentinelOfNode(node, context) : sentinelOfList(type, context);
  return readElement(lua.createTableIndexExpression(value, place, key), sentinel, key);
}

/**
 * Assigns the value of a part.
 *
 * @param type type of the value that the part is taken of; undefined if it is taken of none
 * @param own the expression of the value, if it is taken of none
 */
export function assignPart(
  part: Part,
  value: lua.Expression,
  type: ts.Type | undefined,
  context: TransformationContext,
  own?: ts.Expression,
): void {
  const { byDefault, node, target } = part;
  if (target.kind === 'variable') {
    const name = transformIdentifier(context, target.name);
    context.addPrecedingStatements(createLocalOrExportedOrGlobalDeclaration(context, name, value, node));
    applyDefault(part, variable(target.name, context), context);
    return;
  }
  if (target.kind === 'pattern') {
    const given = needsName(part, target) ? moveToPrecedingTemp(context, value, node) : value;
    applyDefault(part, given, context);
    const source = { value: given, type: typeOfPart(part, target, type, context, own), node: own, byDefault };
    destructure(target.pattern, source, context);
    return;
  }
  const isLate = byDefault !== undefined && mayChange(byDefault, context);
  const place = evaluateTarget(target.place, isLate ? 'changing' : 'nothing', context);
  const given = byDefault ? moveToPrecedingTemp(context, value, node) : value;
  applyDefault(part, given, context);
  assignAny(place, given, target.place, context);
}

/** The type of what a pattern inside of another one destructures. */
function typeOfPart(
  part: Part,
  { pattern }: Target & { kind: 'pattern' },
  outer: ts.Type | undefined,
  { checker }: TransformationContext,
  own: ts.Expression | undefined,
): ts.Type {
  const isBinding = ts.isObjectBindingPattern(pattern) || ts.isArrayBindingPattern(pattern);
  if (!own || (isBinding && part.byDefault)) return typeOfPattern(pattern, part, outer, checker);
  return checker.getTypeAtLocation(isNullish(own, checker) ? (part.byDefault ?? own) : own);
}

/** Applies the default value of a part. */
export function applyDefault(
  { byDefault, node }: Part,
  name: lua.Expression,
  context: TransformationContext,
): void {
  if (!byDefault || !lua.isAssignmentLeftHandSideExpression(name)) return;
  const isMissing = binary(name, lua.SyntaxKind.EqualityOperator, lua.createNilLiteral(), node);
  const set = assignExpression(name, byDefault, context);
  context.addPrecedingStatements(lua.createIfStatement(isMissing, lua.createBlock(set)));
}

/** The variable that a part declares, as the export that it may be. */
export function variable(
  name: ts.Identifier,
  context: TransformationContext,
): lua.AssignmentLeftHandSideExpression {
  return addExportToIdentifier(context, transformIdentifier(context, name));
}

/** Whether the value of a nested pattern is used more than once. */
function needsName(part: Part, { pattern }: Target & { kind: 'pattern' }): boolean {
  return part.byDefault !== undefined || isArrayPattern(pattern) || partsOfPattern(pattern).length !== 1;
}

/** The elements of a list behind the first `count`: what `slice` knows of other positions is not needed. */
function listBehind(list: lua.Expression, count: number, node: ts.Node): lua.Expression {
  const length = lua.createUnaryExpression(list, lua.SyntaxKind.LengthOperator);
  return callTable('move', [list, number(count + 1), length, number(1), lua.createTableExpression()], node);
}
