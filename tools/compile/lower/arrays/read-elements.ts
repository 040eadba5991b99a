/** Read elements: a sentinel becomes nil when it leaves its array (nullish-elements.ts). */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { relyOn } from '../../../lua/notes.ts';
import {
  ARRAY_METHODS,
  areAll,
  calledMethod,
  elementType,
  holesOf,
  isAccess,
  isTarget,
  libraryGlobal,
  mustBe,
  skipWrappers,
  withWrappers,
} from '../../facts/index.ts';
import ts from '../../program/typescript.js';
import { MISSING_HELPER } from '../../runtime/helpers.ts';
import { listOf } from '../functions/spread-values.ts';
import type { Adapter } from '../lowering.ts';
import { callGlobal } from '../lua-nodes.ts';
import { isComputedWith, mustBePresent } from '../operators/nullish-reads.ts';
import { isCondition } from '../operators/truth.ts';
import {
  isList,
  mayBeNullish,
  readElement,
  type Sentinel,
  sentinelOfHoles,
  sentinelOfList,
  sentinelOfNode,
  sentinelOfUnset,
  sentinelValue,
} from './nullish-elements.ts';
import { sentinelOfNew } from './written-elements.ts';

/** Methods that skip unset elements, with the callback's result that has the same effect. */
const SKIPPED: ReadonlyMap<string, () => lua.Expression> = new Map<string, () => lua.Expression>([
  ['forEach', lua.createNilLiteral],
  ['map', lua.createNilLiteral],
  ['filter', lua.createNilLiteral],
  ['some', lua.createNilLiteral],
  ['every', () => lua.createBooleanLiteral(true)],
  ['flatMap', () => lua.createTableExpression()],
]);

/** `list[i]` as a value. */
export const readElementOf: Adapter<ts.ElementAccessExpression> = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.ElementAccessExpression;
  if (!original.parent || !isList(original.expression, context) || isTarget(original)) return made;
  if (ts.isDeleteExpression(withWrappers(original).parent)) return made;
  const index = context.checker.getTypeAtLocation(original.argumentExpression);
  // A string may be an index from `for (const i in list)`.
  if (!areAll(index, ts.TypeFlags.NumberLike | ts.TypeFlags.String)) return made;
  if (sentinelOfNode(original.expression, context) === 'false') {
    if (isOwner(original) && !mustBePresent(original, context)) return made;
    if (isComputedWith(original, context.checker)) return relyOn(made, MISSING_HELPER);
  }
  return readValue(made, original.expression, original, context);
};

/** Whether a member of the value is accessed, which raises an error for nil and for `false` alike. */
function isOwner(node: ts.Expression): boolean {
  const at = withWrappers(node);
  const { parent } = at;
  return isAccess(parent) && parent.expression === at && !parent.questionDotToken;
}

/** `list.pop()` and other calls that return an element. */
export const readResult: Adapter<ts.CallExpression> = (made, node, context) => {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || !ARRAY_METHODS.get(callee.name.text)?.gives) return made;
  const original = ts.getOriginalNode(node) as ts.CallExpression;
  if (!original.parent || ts.isExpressionStatement(original.parent) || !isList(callee.expression, context))
    return made;
  return readValue(made, callee.expression, original, context);
};

function readValue(
  made: lua.Expression,
  list: ts.Expression,
  node: ts.Expression,
  context: TransformationContext,
): lua.Expression {
  const { checker } = context;
  const sentinel = sentinelOfNode(list, context);
  if (!sentinel || (sentinel === 'false' && isCondition(node))) return made;
  // A tuple may have nullish elements at some indices only.
  const isAlways =
    checker.isTupleType(checker.getTypeAtLocation(list)) &&
    sentinelOfList(checker.getTypeAtLocation(list), context) !== undefined &&
    !mayBeNullish(checker.getTypeAtLocation(node), context);
  return isAlways ? made : readElement(made, sentinel, node);
}

/** A callback of an array method, whose parameters get nil instead of the sentinel. */
export const readingCallback: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  const call = original.parent && ts.isCallExpression(original.parent) ? original.parent : undefined;
  const method = calledMethod(call);
  if (!call?.arguments.includes(original) || !method) return made;
  const { name, expression: owner } = method;
  const isFrom = name.text === 'from' && call.arguments[1] === original;
  const isFirst = call.arguments[0] === original;
  const places = isFrom ? [0] : isFirst ? ARRAY_METHODS.get(name.text)?.callback : undefined;
  const list = isFrom ? call.arguments[0] : owner;
  if (!places || !isList(list, context)) return made;
  const sentinel = sentinelOfNode(list, context);
  if (!sentinel) return made;
  const isWritten =
    lua.isFunctionExpression(made) && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
  const unset = isFrom ? undefined : sentinelOfUnset(list, context);
  if (unset && name.text.startsWith('reduce')) {
    const isFirst = lua.createBooleanLiteral(call.arguments.length === 1);
    return callGlobal('js_folding', [made, sentinelValue(unset), isFirst], node);
  }
  const skipped = unset && SKIPPED.get(name.text)?.();
  if (skipped) return callGlobal('js_skipping', [made, sentinelValue(unset), skipped], node);
  if (!isWritten) return callGlobal('js_taking', [made, sentinelValue(sentinel)], node);
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
        readElement(lua.cloneIdentifier(param), sentinel, node),
        node,
      ),
    ),
  );
  return made;
};

function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this';
}

/** `new Map(list)` and `new Set(list)`, which get nil instead of the sentinel, and `new Set(text)`. */
export const readInCollection: Adapter<ts.NewExpression> = (made, node, context) => {
  const [list] = node.arguments ?? [];
  const name = libraryGlobal(node.expression, context);
  if (!list || (name !== 'Map' && name !== 'Set') || !lua.isCallExpression(made)) return made;
  const type = context.checker.getTypeAtLocation(list);
  if (mustBe(type, ts.TypeFlags.StringLike, context.checker))
    made.params.push(listOf(made.params.pop()!, undefined, node));
  if (!isList(list, context)) return made;
  const sentinel = name === 'Set' ? sentinelOfNode(list, context) : sentinelOfPairs(list, context);
  if (sentinel)
    made.params.push(
      callGlobal('js_each', [
        made.params.pop()!,
        sentinelValue(sentinel),
        lua.createBooleanLiteral(name === 'Map'),
      ]),
    );
  return made;
};

/** The sentinel of the pairs (keys and values) in an array of pairs. */
function sentinelOfPairs(list: ts.Expression, context: TransformationContext): Sentinel {
  const { checker } = context;
  const inner = skipWrappers(list);
  const first = ts.isArrayLiteralExpression(inner) ? inner.elements[0] : undefined;
  if (first && ts.isArrayLiteralExpression(first)) return sentinelOfNew(first, context);
  const element = elementType(checker.getNonNullableType(checker.getTypeAtLocation(list)), checker);
  if (!element) return undefined;
  const gaps = holesOf(context.program).holesInside(inner);
  return (
    sentinelOfList(element, context) ?? sentinelOfHoles(gaps, elementType(element, checker), context.program)
  );
}
