/**
 * Arrays with elements that were never set, or are not set any more, whatever their types say: made by their length, made
 * longer, set behind their ends, deleted.
 */

import type TypeScript from 'typescript';
import { nodesIn } from '../program/nodes-in.ts';
import { oncePer } from '../program/once.ts';
import ts from '../program/typescript.ts';
import { isAssignmentOperator, skipWrappers, withWrappers } from './writes.ts';

/** `new Array(n)` and `Array(n)` */
export function isSized(node: TypeScript.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Array' &&
    node.arguments?.length === 1
  );
}

/** What may leave elements of an array unset. */
const POSSIBLE_GAPS = [
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.DeleteExpression,
];

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

const gapsIn = oncePer((file: TypeScript.SourceFile, checker: TypeScript.TypeChecker) => {
  const places = nodesIn(file, ...POSSIBLE_GAPS).flatMap(node => placeWithGaps(node, checker) ?? []);
  return new Set(places.flatMap(place => checker.getSymbolAtLocation(place) ?? []));
});

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
 * Whether an assignment may set an element behind the end of an array, by the length that it begins with: `list[3] = 5`,
 * or `list[i] = 5` in a loop that begins further on.
 */
export function leavesGap(
  { left, operatorToken }: TypeScript.BinaryExpression,
  checker: TypeScript.TypeChecker,
): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isElementAccessExpression(left)) return false;
  const declaration = checker.getSymbolAtLocation(skipWrappers(left.expression))?.valueDeclaration;
  const isDeclared =
    declaration && (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration));
  const length = isDeclared && declaration.initializer ? firstLength(declaration.initializer) : undefined;
  return length !== undefined && firstIndex(skipWrappers(left.argumentExpression), checker) > length;
}

/** How many elements an array has that is made by an expression, if that is written there. */
function firstLength(node: TypeScript.Expression): number | undefined {
  const value = skipWrappers(node);
  if (ts.isArrayLiteralExpression(value))
    return value.elements.some(ts.isSpreadElement) ? undefined : value.elements.length;
  if (ts.isCallExpression(value) && ts.isPropertyAccessExpression(value.expression))
    return value.expression.name.text === 'fill' ? firstLength(value.expression.expression) : undefined;
  const [count] = isSized(value) ? ((value as TypeScript.NewExpression).arguments ?? []) : [];
  return count && ts.isNumericLiteral(count) ? Number(count.text) : undefined;
}

/** An index that is written as a number, without one that sets the element before, or where its counter begins; or 0. */
function firstIndex(index: TypeScript.Expression, checker: TypeScript.TypeChecker): number {
  if (ts.isNumericLiteral(index)) return isElementBeforeSet(index) ? 0 : Number(index.text);
  const counter = ts.isIdentifier(index) ? checker.getSymbolAtLocation(index)?.valueDeclaration : undefined;
  const isCounter = counter && ts.isVariableDeclaration(counter) && ts.isForStatement(counter.parent.parent);
  const start = isCounter && counter.initializer && skipWrappers(counter.initializer);
  return start && ts.isNumericLiteral(start) ? Number(start.text) : 0;
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
