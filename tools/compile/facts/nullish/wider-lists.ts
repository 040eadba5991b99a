/**
 * Finds arrays that get nullish elements through a wider type: a `number[]` that is passed as `(number |
 * undefined)[]` and written there. The type that readers see does not say so.
 */

import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { ARRAY_METHODS } from '../arrays/array-methods.ts';
import { areSome } from '../type-parts.ts';
import { calledMethod, skipWrappers } from '../writes.ts';

const { SyntaxKind: Js, TypeFlags } = ts;

const NULLISH = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
const OPEN = TypeFlags.Any | TypeFlags.Unknown;

/** The arrays to which a file writes values that may be nullish, where their types allow it. */
export function listsGivenNullish(file: ts.SourceFile, checker: ts.TypeChecker): ts.Expression[] {
  const mayBeNullish = (value: ts.Expression): boolean => areSome(checker.getTypeAtLocation(value), NULLISH);
  return nodesIn(file, Js.BinaryExpression, Js.CallExpression).flatMap(node => {
    const [list, values] = storedBy(node);
    return list && values.some(mayBeNullish) && elementIn(list, checker) ? [list] : [];
  });
}

/** The array that a node writes to, and the values. */
function storedBy(node: ts.Node): [list: ts.Expression | undefined, values: readonly ts.Expression[]] {
  if (ts.isBinaryExpression(node)) {
    const target = skipWrappers(node.left);
    const isSet = node.operatorToken.kind === Js.EqualsToken && ts.isElementAccessExpression(target);
    return isSet ? [target.expression, [node.right]] : [undefined, []];
  }
  const method = calledMethod(node);
  const { copies, stores } = ARRAY_METHODS.get(method?.name.text ?? '') ?? {};
  if (!method || stores === undefined || copies) return [undefined, []];
  return [method.expression, (node as ts.CallExpression).arguments.slice(stores)];
}

/** The arrays of a file that are assigned to a wider type with nullish elements. */
export function listsAssignedToWider(file: ts.SourceFile, checker: ts.TypeChecker): ts.Expression[] {
  const lists = nodesIn(
    file,
    Js.Identifier,
    Js.PropertyAccessExpression,
    Js.ElementAccessExpression,
    Js.ArrayLiteralExpression,
  );
  return (lists as ts.Expression[]).filter(node => {
    const element = HOLDERS.has(node.parent.kind) ? elementIn(node, checker) : undefined;
    if (!element || areSome(element, NULLISH | OPEN)) return false;
    // Nobody else reads what a literal is given to as an array of another type.
    const own = ts.isArrayLiteralExpression(node) ? undefined : checker.getContextualType(node);
    const wanted = [own, constraintAt(node, checker)];
    return wanted.some(type => {
      const other = type && checker.getIndexTypeOfType(checker.getNonNullableType(type), ts.IndexKind.Number);
      return other !== undefined && areSome(other, NULLISH | OPEN);
    });
  });
}

/** What `T extends (number | undefined)[]` lets a function write into the array that it is given as a T. */
function constraintAt(node: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  if (!ts.isCallExpression(parent)) return undefined;
  const declaration = checker.getResolvedSignature(parent)?.declaration;
  const parameter = declaration?.parameters[parent.arguments.indexOf(node)];
  const type = parameter && ts.isParameter(parameter) ? checker.getTypeAtLocation(parameter) : undefined;
  return type && checker.getBaseConstraintOfType(type);
}

/** The element type of an array; undefined for other values. */
function elementIn(list: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(list));
  return checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
}

/** Kinds of nodes whose contextual type applies to a value in them. */
export const HOLDERS: ReadonlySet<ts.SyntaxKind> = new Set([
  Js.ArrayLiteralExpression,
  Js.ArrowFunction,
  Js.AsExpression,
  Js.BinaryExpression,
  Js.CallExpression,
  Js.ConditionalExpression,
  Js.NewExpression,
  Js.NonNullExpression,
  Js.ParenthesizedExpression,
  Js.PropertyAssignment,
  Js.PropertyDeclaration,
  Js.ReturnStatement,
  Js.VariableDeclaration,
]);
