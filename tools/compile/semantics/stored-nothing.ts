/**
 * Values that are stored in arrays, with `false` in place of `null` and `undefined` (see nothing-in-lists.ts). Where
 * that could be taken for a value of the array, it is refused.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';
import { binary } from './lua-nodes.ts';
import {
  elementType,
  hasNothingInLists,
  holdsNothingInside,
  isList,
  mayBeNothing,
  NOTHING,
  orNil,
  partsOf,
  UNKNOWN,
} from './nothing-in-lists.ts';
import { diagnosticOf } from './refusal.ts';
import { NULL_IN_ANY_ARRAY, NULL_IN_BOOLEAN_ARRAY } from './refusal-list.ts';
import { isSized } from './sized-lists.ts';
import { isTarget, isWrapper, skipWrappers } from './writes.ts';

/** Methods whose arguments from an index on become elements of the array, or are compared with them. */
const STORING_METHODS: ReadonlyMap<string, number> = new Map([
  ['push', 0],
  ['unshift', 0],
  ['fill', 0],
  ['with', 1],
  ['splice', 2],
  ['toSpliced', 2],
  ['includes', 0],
  ['indexOf', 0],
  ['lastIndexOf', 0],
]);

const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** A value that becomes an element of an array, with `false` in place of nothing; any other value as it is. */
export function storeInList(
  made: lua.Expression,
  node: TypeScript.Expression,
  context: TransformationContext,
): lua.Expression {
  const original = ts.getOriginalNode(node) as TypeScript.Expression;
  const hasNothing = hasNothingInLists(context.program);
  const isNil = lua.isNilLiteral(made);
  if (!isStored(original, context)) return isNothingForAnyone(original, context) ? orNil(made) : made;
  const isNothing = isNil || isOneOf([context.checker.getTypeAtLocation(original)], NOTHING);
  const list = isNothing && !isFilled(original.parent) && declaredElement(original.parent, context.checker);
  if (list && isOneOf([list], ANYTHING)) {
    context.diagnostics.push(diagnosticOf(NULL_IN_ANY_ARRAY, original));
    return made;
  }
  if (!hasNothing) return made;
  const wanted = context.checker.getContextualType(original);
  const element = isNil
    ? elementType(context.checker.getTypeAtLocation(original.parent), context.checker)
    : undefined;
  const isBoolean = isOneOf([wanted, element], ts.TypeFlags.BooleanLike);
  if (wanted && isNil && isBoolean) context.diagnostics.push(diagnosticOf(NULL_IN_BOOLEAN_ARRAY, original));
  if (isNil) return lua.createBooleanLiteral(false, node);
  const parts = partsOf(context.checker.getTypeAtLocation(original));
  const isGeneric = parts.some(({ flags }) => flags & ts.TypeFlags.TypeParameter);
  if (!isGeneric && !parts.some(({ flags }) => flags & NOTHING)) return made;
  if (parts.some(({ flags }) => flags & ts.TypeFlags.BooleanLike))
    context.diagnostics.push(diagnosticOf(NULL_IN_BOOLEAN_ARRAY, original));
  return binary(made, lua.SyntaxKind.OrOperator, lua.createBooleanLiteral(false), node);
}

function isOneOf(types: readonly (TypeScript.Type | undefined)[], kinds: TypeScript.TypeFlags): boolean {
  return types.some(type => type && partsOf(type).some(({ flags }) => flags & kinds));
}

/** The type of the elements of the array that an array literal is expected to be, or that a value is stored in. */
function declaredElement(
  node: TypeScript.Node,
  checker: TypeScript.TypeChecker,
): TypeScript.Type | undefined {
  if (isWrapper(node)) return declaredElement(node.parent, checker);
  const list = ts.isArrayLiteralExpression(node)
    ? checker.getContextualType(node)
    : ts.isBinaryExpression(node)
      ? checker.getTypeAtLocation((skipWrappers(node.left) as TypeScript.ElementAccessExpression).expression)
      : checker.getTypeAtLocation(
          ((node as TypeScript.CallExpression).expression as TypeScript.PropertyAccessExpression).expression,
        );
  if (!list || checker.isTupleType(list)) return undefined;
  return elementType(checker.getNonNullableType(list), checker);
}

/** `new Array(n).fill(null)`, of which nothing says yet what kind of array it becomes. */
function isFilled(node: TypeScript.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    isSized(skipWrappers(node.expression.expression))
  );
}

/** Whether a value that may be `false` for nothing goes where nobody knows that it may. */
function isNothingForAnyone(node: TypeScript.Expression, context: TransformationContext): boolean {
  if (!hasNothingInLists(context.program)) return false;
  if (node.parent && ts.isTypeOfExpression(node.parent)) return mayBeNothing(node, context);
  const wanted = context.checker.getContextualType(node);
  return wanted !== undefined && (wanted.flags & UNKNOWN) !== 0 && mayBeNothing(node, context);
}

function isStored(node: TypeScript.Expression, context: TransformationContext): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (isWrapper(parent)) return isStored(parent, context);
  if (ts.isConditionalExpression(parent)) return false;
  if (ts.isArrayLiteralExpression(parent)) return !ts.isSpreadElement(node) && !isTarget(parent);
  if (ts.isBinaryExpression(parent))
    return (
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      parent.right === node &&
      ts.isElementAccessExpression(skipWrappers(parent.left)) &&
      isList((skipWrappers(parent.left) as TypeScript.ElementAccessExpression).expression, context)
    );
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  const first = STORING_METHODS.get(parent.expression.name.text);
  return (
    first !== undefined &&
    parent.arguments.indexOf(node) >= first &&
    isList(parent.expression.expression, context)
  );
}

/** Reports `new Stack<boolean | undefined>()`, if the class has an array of what it is a stack of. */
export function refuseBooleansInside(
  node: TypeScript.NewExpression,
  { checker, diagnostics }: TransformationContext,
): void {
  const types = node.typeArguments?.map(argument => checker.getTypeAtLocation(argument)) ?? [];
  const isBoth = types.some(type => isOneOf([type], NOTHING) && isOneOf([type], ts.TypeFlags.BooleanLike));
  if (isBoth && holdsNothingInside(node, checker))
    diagnostics.push(diagnosticOf(NULL_IN_BOOLEAN_ARRAY, node));
}
