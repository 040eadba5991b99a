/**
 * Assignment targets: variables, properties, elements and lengths, for assignments, increments, patterns and loops. A
 * target is evaluated once; then it can be read and written.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  isAccess,
  isNullAmongNumbers,
  mayUnsetInheritedField,
  skipWrappers,
  symbolAt,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import {
  createExportedIdentifier,
  getDependenciesOfSymbol,
  getSymbolExportScope,
  moveToPrecedingTemp,
  transpilerDiagnostics,
} from '../../transpiler/index.ts';
import { setProperty } from '../arrays/hidden-lists.ts';
import {
  isList,
  readElement,
  type Sentinel,
  sentinelOfNode,
  writtenElement,
} from '../arrays/nullish-elements.ts';
import { isLengthOfList, isSparse, setElement, setLength } from '../arrays/set-elements.ts';
import { isListLength } from '../arrays/sized-arrays.ts';
import { setTypedElement } from '../arrays/typed-arrays.ts';
import { binary, callGlobal, number } from '../lua-nodes.ts';
import { isTrivial } from './evaluation-order.ts';

/** A target whose object and key are evaluated. */
export interface AssignmentTarget {
  target: ts.Expression;
  /** The Lua that reads the variable, property, element or length. */
  at: lua.Expression;
}

/**
 * Which parts of a target are saved in variables: none, those that may change before the assignment, or all that are
 * not trivial.
 */
export type SavedParts = 'nothing' | 'changing' | 'all';

/** Evaluates the object and the key of a target. */
export function evaluateTarget(
  node: ts.Expression,
  kept: SavedParts,
  context: TransformationContext,
): AssignmentTarget {
  const written = skipWrappers(node);
  const at = context.transformExpression(written);
  const target = ts.getOriginalNode(written) as ts.Expression;
  const place = { target, at };
  if (kept === 'nothing' || !isAccess(target)) return place;
  const keep = (part: lua.Expression, source: ts.Expression): lua.Expression => {
    // If something changes a variable, it has already been read early.
    const isSteady = isTrivial(skipWrappers(source)) && (kept === 'changing' || lua.isIdentifier(part));
    return isSteady ? part : moveToPrecedingTemp(context, part, source);
  };
  const { expression: object } = target;
  if (lua.isTableIndexExpression(at)) {
    at.table = keep(at.table, object);
    at.index = keep(at.index, ts.isElementAccessExpression(target) ? target.argumentExpression : target);
  } else if (lua.isUnaryExpression(at)) at.operand = keep(at.operand, object);
  else if (lua.isCallExpression(at)) {
    const sources = ts.isElementAccessExpression(target) ? [object, target.argumentExpression] : [object];
    at.params = at.params.map((part, index) => keep(part, sources[index] ?? object));
  }
  return place;
}

/** Reads a target. */
export function readTarget(
  place: AssignmentTarget,
  origin: ts.Node,
  context: TransformationContext,
): lua.Expression {
  const value = readElement(place.at, sentinelOf(place, context), origin);
  return isNullAmongNumbers(place.target, context.checker)
    ? binary(value, lua.SyntaxKind.OrOperator, number(0), origin)
    : value;
}

/** Whether a target is an element of an array. */
export function isListElement(
  target: ts.Expression,
  context: TransformationContext,
): target is ts.ElementAccessExpression {
  return ts.isElementAccessExpression(target) && isList(target.expression, context);
}

/** The sentinel of the array that a target is an element of. */
export function sentinelOf({ target }: AssignmentTarget, context: TransformationContext): Sentinel {
  return isListElement(target, context) ? sentinelOfNode(target.expression, context) : undefined;
}

/** Assigns a value that may be nullish. */
export function assignAny(
  place: AssignmentTarget,
  value: lua.Expression,
  origin: ts.Node,
  context: TransformationContext,
): void {
  assign(place, writtenElement(value, sentinelOf(place, context), origin), origin, context);
}

/** Assigns a value that is already coerced for the target. */
export function assign(
  place: AssignmentTarget,
  value: lua.Expression,
  origin: ts.Node,
  context: TransformationContext,
): void {
  context.addPrecedingStatements(assignment(place, value, origin, context));
}

function assignment(
  place: AssignmentTarget,
  value: lua.Expression,
  origin: ts.Node,
  context: TransformationContext,
): lua.Statement[] {
  const { target } = place;
  let { at } = place;
  const called = (call: lua.Expression): lua.Statement[] => [lua.createExpressionStatement(call, origin)];
  const typed = lua.isTableIndexExpression(at)
    ? setTypedElement(at, value, target, origin, context)
    : undefined;
  if (typed) return [typed];
  if (lua.isTableIndexExpression(at) && isSparse(target, context))
    return called(setElement(at.table, at.index, value, target, context));
  const property = setProperty(at, value, target, context.program);
  if (property) return called(property);
  if ((lua.isUnaryExpression(at) || lua.isCallExpression(at)) && isLengthOfList(target, context)) {
    const list = lua.isUnaryExpression(at) ? at.operand : at.params[0];
    return called(setLength(list, value, target, givesLength(origin, context), context));
  }
  if (lua.isTableIndexExpression(at) && mayUnsetInheritedField(target, context.checker))
    return called(callGlobal('js_put_static', [at.table, at.index, value], origin));
  const symbol = symbolAt(target, context.checker);
  const isMember = ts.isPropertyAccessExpression(target);
  if (isMember && target.expression.kind === ts.SyntaxKind.SuperKeyword) {
    // Without a setter in the base class, the property of `this` is set.
    const self = context.transformExpression(ts.factory.createThis());
    if (symbol && symbol.flags & ts.SymbolFlags.SetAccessor) {
      const base = context.transformExpression(target.expression);
      const set = [self, base, lua.createStringLiteral(target.name.text), value];
      return called(callGlobal('__TS__DescriptorSet', set, origin));
    }
    if (lua.isTableIndexExpression(at)) at = lua.createTableIndexExpression(self, at.index, target);
  }
  if (!lua.isAssignmentLeftHandSideExpression(at)) {
    context.diagnostics.push(transpilerDiagnostics.cannotAssignToNodeOfKind(target, at.kind));
    return [];
  }
  if (!ts.isIdentifier(target) || !symbol) return [lua.createAssignmentStatement(at, value, origin)];
  // The transpiler takes the name in `{ lives }` for that of a property, and does not find its export.
  const scope = getSymbolExportScope(context, symbol);
  const variable = lua.isIdentifier(at) && scope ? createExportedIdentifier(context, at, scope) : at;
  const exported = getDependenciesOfSymbol(context, symbol).map(({ name }) =>
    createExportedIdentifier(context, lua.createIdentifier(name)),
  );
  return [
    lua.createAssignmentStatement(variable, value, origin),
    ...exported.map(other => lua.createAssignmentStatement(other, variable)),
  ];
}

/** Whether an assignment to a length certainly gives a valid one. */
function givesLength(origin: ts.Node, context: TransformationContext): boolean {
  if (ts.isBinaryExpression(origin)) return isListLength(origin, context);
  const isStep = ts.isPrefixUnaryExpression(origin) || ts.isPostfixUnaryExpression(origin);
  return isStep && origin.operator === ts.SyntaxKind.PlusPlusToken;
}
