/** Values that come out of arrays: what stands for nothing in an array becomes nil (nothing-in-lists.ts). */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformOrderedExpressions } from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import ts from '../typescript.ts';
import { libraryGlobal } from './library-globals.ts';
import { callGlobal } from './lua-nodes.ts';
import {
  elementType,
  isList,
  isNeverFalse,
  mayBeNothing,
  type StandIn,
  standInOf,
  standInOfList,
  standInOfNode,
  taken,
} from './nothing-in-lists.ts';
import { leavesGap } from './sized-lists.ts';
import { nothingAmong } from './spread-values.ts';
import { standInOfNew } from './stored-nothing.ts';
import { isCondition } from './truth.ts';
import { isAssignmentOperator, isTarget, skipWrappers, withWrappers } from './writes.ts';

/** Methods of arrays that give one of its elements. */
const GIVING: ReadonlySet<string> = new Set(['pop', 'shift', 'at', 'find', 'findLast']);

/** Places of the parameters of callbacks of methods of arrays that get elements. */
const ELEMENT_PARAMETERS: Readonly<Record<string, readonly number[]>> = {
  forEach: [0],
  map: [0],
  filter: [0],
  flatMap: [0],
  some: [0],
  every: [0],
  find: [0],
  findIndex: [0],
  findLast: [0],
  findLastIndex: [0],
  sort: [0, 1],
  toSorted: [0, 1],
  reduce: [0, 1],
  reduceRight: [0, 1],
};

/** `list[i]` as a value. */
export function takenElement(
  made: lua.Expression,
  node: TypeScript.ElementAccessExpression,
  context: TransformationContext,
): lua.Expression {
  const original = ts.getOriginalNode(node) as TypeScript.ElementAccessExpression;
  if (!original.parent || !isList(original.expression, context) || isPlace(original)) return made;
  const index = context.checker.getTypeAtLocation(original.argumentExpression);
  const isNumber = (index.isUnion() ? index.types : [index]).every(
    ({ flags }) => flags & ts.TypeFlags.NumberLike,
  );
  return isNumber ? takenValue(made, original.expression, original, context) : made;
}

/** Whether a node is a place that is written to: an assignment, a step, a pattern or `delete`. */
function isPlace(node: TypeScript.Expression): boolean {
  const at = withWrappers(node);
  const { parent } = at;
  if (ts.isBinaryExpression(parent))
    return parent.left === at && isAssignmentOperator(parent.operatorToken.kind);
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return (
      parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
    );
  if (ts.isDeleteExpression(parent)) return true;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === at;
  return (
    (ts.isArrayLiteralExpression(parent) && isTarget(parent)) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === at && isTarget(parent.parent)) ||
    (ts.isSpreadElement(parent) && ts.isArrayLiteralExpression(parent.parent) && isTarget(parent.parent))
  );
}

/** `list.pop()` and other calls that give an element. */
export function takenResult(
  made: lua.Expression,
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || !GIVING.has(callee.name.text)) return made;
  const original = ts.getOriginalNode(node) as TypeScript.CallExpression;
  if (!original.parent || ts.isExpressionStatement(original.parent) || !isList(callee.expression, context))
    return made;
  return takenValue(made, callee.expression, original, context);
}

function takenValue(
  made: lua.Expression,
  list: TypeScript.Expression,
  node: TypeScript.Expression,
  context: TransformationContext,
): lua.Expression {
  const { checker } = context;
  const standIn = standInOfNode(list, context);
  if (!standIn || (standIn === 'false' && isCondition(node))) return made;
  // A tuple may hold nothing at some places only.
  const isAlways =
    checker.isTupleType(checker.getTypeAtLocation(list)) &&
    !mayBeNothing(checker.getTypeAtLocation(node), context);
  return isAlways ? made : taken(made, standIn, node);
}

/** A function as a callback of a method of arrays, which gets nil for what stands for nothing. */
export function takingCallback(
  made: lua.Expression,
  node: TypeScript.Expression,
  context: TransformationContext,
): lua.Expression {
  const original = ts.getOriginalNode(node) as TypeScript.Expression;
  const call = original.parent && ts.isCallExpression(original.parent) ? original.parent : undefined;
  if (!call?.arguments.includes(original) || !ts.isPropertyAccessExpression(call.expression)) return made;
  const { name, expression: owner } = call.expression;
  const isFrom = name.text === 'from' && call.arguments[1] === original;
  const places = isFrom
    ? [0]
    : call.arguments[0] === original && Object.hasOwn(ELEMENT_PARAMETERS, name.text)
      ? ELEMENT_PARAMETERS[name.text]
      : undefined;
  const list = isFrom ? call.arguments[0] : owner;
  if (!places || !isList(list, context)) return made;
  const standIn = standInOfNode(list, context);
  if (!standIn) return made;
  if (!lua.isFunctionExpression(made) || !(ts.isArrowFunction(node) || ts.isFunctionExpression(node)))
    return callGlobal('js_taking', [made, standInValue(standIn)], node);
  const written = node.parameters.filter(({ name: { kind }, dotDotDotToken }) => kind && !dotDotDotToken);
  const hidden = (made.params?.length ?? 0) - written.filter(parameter => !isThis(parameter)).length;
  const names = places.flatMap(place => {
    const isUsed = place < written.length;
    return isUsed ? (made.params?.slice(hidden + place, hidden + place + 1) ?? []) : [];
  });
  made.body.statements.unshift(
    ...names.map(param =>
      lua.createAssignmentStatement(
        lua.cloneIdentifier(param),
        taken(lua.cloneIdentifier(param), standIn, node),
        node,
      ),
    ),
  );
  return made;
}

function isThis({ name }: TypeScript.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this';
}

function standInValue(standIn: StandIn): lua.Expression {
  return standIn === 'false' ? lua.createBooleanLiteral(false) : lua.createIdentifier('js_nothing');
}

/** The variable of a loop over an array, made nil at the beginning of each round. */
export function takeInLoop(
  loop: lua.ForInStatement,
  node: TypeScript.ForOfStatement,
  context: TransformationContext,
): void {
  const standIn = standInOfNode(node.expression, context);
  const { initializer } = node;
  if (!ts.isVariableDeclarationList(initializer)) {
    const value = loop.names[1];
    const element = elementType(context.checker.getTypeAtLocation(node.expression), context.checker);
    if (standIn && value) loop.body.statements.unshift(cleared(value, standIn, node));
    else if (element) takeInTargets(loop.body.statements, initializer, element, context);
    return;
  }
  const { name } = initializer.declarations[0];
  const value = loop.names.at(-1);
  if (ts.isIdentifier(name) && standIn && value) loop.body.statements.unshift(cleared(value, standIn, node));
}

function cleared(name: lua.Identifier, standIn: StandIn, node: TypeScript.Node): lua.Statement {
  return lua.createAssignmentStatement(
    lua.cloneIdentifier(name),
    taken(lua.cloneIdentifier(name), standIn, node),
    node,
  );
}

/**
 * Among the statements that take values out of a pattern: makes those of elements nil where they are taken.
 * @param pattern the pattern that the statements come from
 */
export function takeInPattern(
  statements: lua.Statement[],
  pattern: TypeScript.BindingPattern,
  context: TransformationContext,
): void {
  for (const { name, standIn } of elementsOf(pattern, context)) {
    const target = context.transformExpression(name);
    const place = statements.findIndex(statement => declares(statement, target));
    if (place < 0 || !lua.isAssignmentLeftHandSideExpression(target)) continue;
    const value = taken(context.transformExpression(name), standIn, name);
    statements.splice(place + 1, 0, lua.createAssignmentStatement(target, value, name));
  }
}

/** Variables that a pattern gives elements of arrays which may be nothing. */
function elementsOf(
  pattern: TypeScript.BindingPattern,
  context: TransformationContext,
): { name: TypeScript.Identifier; standIn: StandIn }[] {
  const standIn = standInOfPattern(pattern, context);
  return pattern.elements.flatMap(one => {
    if (!ts.isBindingElement(one)) return [];
    if (!ts.isIdentifier(one.name)) return elementsOf(one.name, context);
    // `{ 0: first } = list`
    const isElement = ts.isArrayBindingPattern(pattern)
      ? !one.dotDotDotToken
      : one.propertyName && ts.isNumericLiteral(one.propertyName);
    return standIn && isElement ? [{ name: one.name, standIn }] : [];
  });
}

/** What stands for nothing among the elements that a pattern takes. */
function standInOfPattern(pattern: TypeScript.BindingPattern, context: TransformationContext): StandIn {
  const { checker } = context;
  const { parent } = ts.getOriginalNode(pattern);
  const value = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
  const type = checker.getTypeAtLocation(value ?? ts.getOriginalNode(pattern));
  const element = elementType(checker.getNonNullableType(type), checker);
  if (element || !value || !ts.isArrayBindingPattern(pattern)) return standInOf(element, context);
  return nothingAmong(value, context);
}

/** Whether a statement gives a variable its first value. */
function declares(statement: lua.Statement, target: lua.Expression): boolean {
  if (lua.isVariableDeclarationStatement(statement))
    return (
      statement.right !== undefined &&
      lua.isIdentifier(target) &&
      statement.left.some(({ text }) => text === target.text)
    );
  return lua.isAssignmentStatement(statement) && statement.left.some(left => isSame(left, target));
}

function isSame(left: lua.Expression, right: lua.Expression): boolean {
  if (lua.isIdentifier(left)) return lua.isIdentifier(right) && left.text === right.text;
  return (
    lua.isTableIndexExpression(left) &&
    lua.isTableIndexExpression(right) &&
    isSame(left.table, right.table) &&
    lua.isStringLiteral(left.index) &&
    lua.isStringLiteral(right.index) &&
    left.index.value === right.index.value
  );
}

/** Among the statements of `[a, b = 1] = list`: makes those elements nil for which something stands in. */
export function takeInTargets(
  statements: lua.Statement[],
  pattern: TypeScript.Expression,
  list: TypeScript.Type,
  context: TransformationContext,
): void {
  const standIn = standInOfList(list, context);
  if (!standIn || !ts.isArrayLiteralExpression(pattern)) return;
  for (const statement of [...statements]) {
    const isGiven = lua.isVariableDeclarationStatement(statement) || lua.isAssignmentStatement(statement);
    if (isGiven && statement.right?.every(isPlainElement))
      statement.right = statement.right.map(value => taken(value, standIn, pattern));
    else if (lua.isAssignmentStatement(statement) && statement.right.some(lua.isCallExpression))
      statements.push(
        ...statement.left.filter(lua.isIdentifier).map(name => cleared(name, standIn, pattern)),
      );
  }
}

/** `list[2]` */
function isPlainElement(node: lua.Expression): boolean {
  return lua.isTableIndexExpression(node) && lua.isIdentifier(node.table) && lua.isNumericLiteral(node.index);
}

/** Lets what the transpiler makes of `list[i] ??= value` ask for what stands for nothing. */
export function judgeAssigned(
  statements: readonly lua.Statement[],
  node: TypeScript.Expression,
  context: TransformationContext,
): void {
  if (!ts.isBinaryExpression(node)) return;
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionEqualsToken) return;
  const target = skipWrappers(ts.getOriginalNode(node.left) as TypeScript.Expression);
  if (!ts.isElementAccessExpression(target) || !isList(target.expression, context)) return;
  const type = context.checker.getTypeAtLocation(target.expression);
  const isFalse = isNeverFalse(context.checker.getTypeAtLocation(target), context.program);
  const standIn = standInOfList(type, context) ?? (isFalse ? 'false' : undefined);
  for (const statement of statements) {
    if (!standIn || !lua.isIfStatement(statement) || !lua.isBinaryExpression(statement.condition)) continue;
    const { left, right } = statement.condition;
    if (!lua.isNilLiteral(right)) continue;
    if (standIn === 'false')
      statement.condition = lua.createUnaryExpression(left, lua.SyntaxKind.NotOperator);
    else statement.condition.left = taken(left, standIn, node);
  }
}

/** `new Map(list)` and `new Set(list)`, which get nil for what stands for nothing. */
export function takeInCollection(
  made: lua.Expression,
  node: TypeScript.NewExpression,
  context: TransformationContext,
): lua.Expression {
  const [list] = node.arguments ?? [];
  const name = libraryGlobal(node.expression, context);
  if (!list || (name !== 'Map' && name !== 'Set') || !isList(list, context)) return made;
  if (!lua.isCallExpression(made)) return made;
  const standIn = name === 'Set' ? standInOfNode(list, context) : standInOfPairs(list, context);
  if (standIn)
    made.params.push(
      callGlobal('js_each', [
        made.params.pop()!,
        standInValue(standIn),
        lua.createBooleanLiteral(name === 'Map'),
      ]),
    );
  return made;
}

/** What stands for nothing in the pairs of keys and values that a list consists of. */
function standInOfPairs(list: TypeScript.Expression, context: TransformationContext): StandIn {
  const { checker } = context;
  const inner = skipWrappers(list);
  const first = ts.isArrayLiteralExpression(inner) ? inner.elements[0] : undefined;
  if (first && ts.isArrayLiteralExpression(first)) return standInOfNew(first, context);
  const element = elementType(checker.getNonNullableType(checker.getTypeAtLocation(list)), checker);
  return element && standInOfList(element, context);
}

/** `delete list[i]`, after which the array is as long as before; undefined for what is no element of an array. */
export function deletedElement(
  node: TypeScript.DeleteExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const target = skipWrappers(node.expression);
  if (!ts.isElementAccessExpression(target) || ts.isOptionalChain(target)) return undefined;
  if (!isList(target.expression, context)) return undefined;
  const index = context.checker.getTypeAtLocation(target.argumentExpression);
  if (!(index.flags & ts.TypeFlags.NumberLike)) return undefined;
  const standIn = standInOfNode(target.expression, context) ?? 'false';
  const [list, place] = transformOrderedExpressions(context, [target.expression, target.argumentExpression]);
  return callGlobal('js_delete_element', [list, place, standInValue(standIn)], node);
}

/** `list[3] = value` where that may lie behind the end of the array; undefined for any other assignment. */
export function putElement(
  node: TypeScript.BinaryExpression,
  context: TransformationContext,
): lua.Statement | undefined {
  const original = ts.getOriginalNode(node) as TypeScript.BinaryExpression;
  if (!leavesGap(original, context.checker)) return undefined;
  const { expression, argumentExpression } = original.left as TypeScript.ElementAccessExpression;
  if (!isList(expression, context)) return undefined;
  const standIn = standInOfNode(expression, context);
  if (!standIn) return undefined;
  const values = transformOrderedExpressions(context, [expression, argumentExpression, original.right]);
  return lua.createExpressionStatement(
    callGlobal('js_put_element', [...values, standInValue(standIn)], node),
  );
}
