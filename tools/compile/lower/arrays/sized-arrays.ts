/**
 * Arrays that are made by their length: `new Array(n)` and `Array(n)`, whose elements are undefined until they are set.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformOrderedExpressions } from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import { diagnosticOf } from '../../check/refusals/refusal.ts';
import { UNSET_ELEMENTS } from '../../check/refusals/type-refusals.ts';
import { libraryGlobal } from '../../facts/built-in-names.ts';
import { isMaybeFalse } from '../../facts/generic-booleans.ts';
import { isAssignmentOperator, skipWrappers, withWrappers } from '../../facts/writes.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.ts';
import { binary, callGlobal } from '../lua-nodes.ts';

/** `new Array(n)`, `Array(n)` and `Array.from({ length: n })` without a function. */
export function isSized(node: TypeScript.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Array' &&
    node.arguments?.length === 1
  );
}

/** `new Array(n)` and `Array(n)`: an array of nothing; undefined for any other call. */
export function emptyList(
  node: TypeScript.NewExpression | TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  if (!isSized(node) || libraryGlobal(node.expression, context) !== 'Array') return undefined;
  const [count] = node.arguments!;
  const isCount = (context.checker.getTypeAtLocation(count).flags & ts.TypeFlags.NumberLike) !== 0;
  if (isCount) refuseUnset(node, context);
  return isCount ? callGlobal('js_empty_list', [context.transformExpression(count)], node) : undefined;
}

/** Reports an array that is kept with elements that are not set, if they could be taken for values of the array. */
function refuseUnset(node: TypeScript.Expression, { checker, diagnostics }: TransformationContext): void {
  const at = withWrappers(ts.getOriginalNode(node) as TypeScript.Expression);
  const { parent } = at;
  const isKept =
    parent !== undefined &&
    (ts.isVariableDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isReturnStatement(parent) ||
      (ts.isBinaryExpression(parent) && parent.right === at));
  if (!isKept) return;
  const wanted = checker.getContextualType(at);
  const list = wanted && checker.getNonNullableType(wanted);
  const type = list && checker.isArrayType(list) ? list : checker.getTypeAtLocation(at);
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  // `false` stands for elements that are not set yet.
  if (element && isMaybeFalse(element)) diagnostics.push(diagnosticOf(UNSET_ELEMENTS, at));
}

/** `new Array(n).join(text)`: the string, once between any two of nothing; undefined for any other call. */
export function joinOfNothing(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { expression: callee, arguments: list } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'join') return undefined;
  const owner = skipWrappers(callee.expression);
  if (!isSized(owner) || libraryGlobal((owner as TypeScript.NewExpression).expression, context) !== 'Array')
    return undefined;
  const [count, text = lua.createStringLiteral(',')] = transformOrderedExpressions(context, [
    (owner as TypeScript.NewExpression).arguments![0],
    ...list,
  ]);
  const times = binary(count, lua.SyntaxKind.SubtractionOperator, lua.createNumericLiteral(1));
  const repeat = lua.createTableIndexExpression(
    lua.createIdentifier('string'),
    lua.createStringLiteral('rep'),
  );
  return lua.createCallExpression(repeat, [text, times], node);
}

/** What may leave elements of an array unset. */
const POSSIBLE_GAPS = [
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.DeleteExpression,
];
const gapsByFile = new WeakMap<TypeScript.SourceFile, ReadonlySet<TypeScript.Symbol>>();

/** Whether a variable or property is an array that is made by its length, made longer, or loses elements. */
export function hasGaps(
  node: TypeScript.Expression,
  file: TypeScript.SourceFile,
  checker: TypeScript.TypeChecker,
): boolean {
  const symbol = checker.getSymbolAtLocation(node);
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return false;
  const files = new Set([declaration.getSourceFile(), file]);
  return [...files].some(one => !one.isDeclarationFile && gapsIn(one, checker).has(symbol));
}

function gapsIn(
  file: TypeScript.SourceFile,
  checker: TypeScript.TypeChecker,
): ReadonlySet<TypeScript.Symbol> {
  let gaps = gapsByFile.get(file);
  if (!gaps) {
    const places = nodesIn(file, ...POSSIBLE_GAPS).flatMap(node => placeWithGaps(node, checker) ?? []);
    gaps = new Set(places.flatMap(place => checker.getSymbolAtLocation(place) ?? []));
    gapsByFile.set(file, gaps);
  }
  return gaps;
}

/** The name of the variable or property that holds an array with gaps after what a node does. */
function placeWithGaps(node: TypeScript.Node, checker: TypeScript.TypeChecker): TypeScript.Node | undefined {
  if (isSized(node)) {
    const at = withWrappers(node as TypeScript.Expression);
    const { parent } = at;
    if (
      ts.isVariableDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isPropertyAssignment(parent)
    )
      return parent.name;
    return ts.isBinaryExpression(parent) && parent.right === at ? skipWrappers(parent.left) : undefined;
  }
  if (ts.isDeleteExpression(node)) {
    const target = skipWrappers(node.expression);
    return ts.isElementAccessExpression(target) ? skipWrappers(target.expression) : undefined;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  if (leavesGap(node, checker))
    return skipWrappers((node.left as TypeScript.ElementAccessExpression).expression);
  if (!ts.isPropertyAccessExpression(node.left)) return undefined;
  const isLength = isAssignmentOperator(node.operatorToken.kind) && node.left.name.text === 'length';
  const isEmptied = ts.isNumericLiteral(node.right) && node.right.text === '0';
  return isLength && !isEmptied ? skipWrappers(node.left.expression) : undefined;
}

/**
 * Whether an assignment may set an element behind the end of an array that begins without elements: `list[3] = 5`, or
 * `list[i] = 5` in a loop that does not begin at 0.
 */
export function leavesGap(
  { left, operatorToken }: TypeScript.BinaryExpression,
  checker: TypeScript.TypeChecker,
): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isElementAccessExpression(left)) return false;
  const declaration = checker.getSymbolAtLocation(skipWrappers(left.expression))?.valueDeclaration;
  const isDeclared =
    declaration && (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration));
  const value = isDeclared && declaration.initializer && skipWrappers(declaration.initializer);
  const isEmpty = value && ts.isArrayLiteralExpression(value) && value.elements.length === 0;
  return isEmpty === true && isLateIndex(skipWrappers(left.argumentExpression), checker);
}

/** Whether an index is a number from 1 on, without one that sets the element before, or the counter from such a number. */
function isLateIndex(index: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  if (ts.isNumericLiteral(index)) return Number(index.text) > 0 && !isElementBeforeSet(index);
  const counter = ts.isIdentifier(index) ? checker.getSymbolAtLocation(index)?.valueDeclaration : undefined;
  const isCounter = counter && ts.isVariableDeclaration(counter) && ts.isForStatement(counter.parent.parent);
  const start = isCounter && counter.initializer && skipWrappers(counter.initializer);
  return start !== undefined && start !== false && ts.isNumericLiteral(start) && Number(start.text) > 0;
}

/** Whether the file sets the element before `list[3]` of what is called the same too. */
function isElementBeforeSet(index: TypeScript.NumericLiteral): boolean {
  const element = index.parent as TypeScript.ElementAccessExpression;
  const name = element.expression.getText();
  const before = `${name}[${Number(index.text) - 1}]`;
  const assignments = nodesIn(index.getSourceFile(), ts.SyntaxKind.BinaryExpression);
  return assignments.some(
    node =>
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      node.left.getText() === before,
  );
}
