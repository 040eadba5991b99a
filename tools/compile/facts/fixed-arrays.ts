/** Arrays whose length never changes, so that `t % list.length` is known to have a divisor. */

import type TypeScript from 'typescript';
import { nodesIn } from '../program/nodes-in.ts';
import ts from '../program/typescript.ts';
import { isAssignmentOperator, skipWrappers } from './writes.ts';

/** Methods of arrays that leave the array as it is. */
const READING_METHODS: ReadonlySet<string> = new Set(
  'at concat entries every filter find findIndex flat flatMap forEach includes indexOf join keys lastIndexOf map reduce reduceRight slice some toReversed toSorted values'.split(
    ' ',
  ),
);

/**
 * The number of elements of an array: of one made by a literal in a `const` that the file only reads, and does not
 * hand to anyone who might change it. Undefined for any other.
 */
export function fixedLength(
  node: TypeScript.Expression,
  checker: TypeScript.TypeChecker,
): number | undefined {
  const inner = skipWrappers(node);
  if (!ts.isIdentifier(inner)) return undefined;
  const declaration = checker.getSymbolAtLocation(inner)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  if (!(declaration.parent.flags & ts.NodeFlags.Const) || isExported(declaration)) return undefined;
  const list = skipWrappers(declaration.initializer);
  if (!ts.isArrayLiteralExpression(list) || list.elements.some(ts.isSpreadElement)) return undefined;
  return isOnlyRead(declaration, checker) ? list.elements.length : undefined;
}

function isExported(declaration: TypeScript.VariableDeclaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0;
}

const knownLists = new WeakMap<TypeScript.VariableDeclaration, boolean>();

function isOnlyRead(declaration: TypeScript.VariableDeclaration, checker: TypeScript.TypeChecker): boolean {
  const known = knownLists.get(declaration);
  if (known !== undefined) return known;
  const symbol = checker.getSymbolAtLocation(declaration.name);
  const { text } = declaration.name as TypeScript.Identifier;
  const mayChangeLength = (node: TypeScript.Node): boolean =>
    ts.isIdentifier(node) &&
    node.text === text &&
    node !== declaration.name &&
    checker.getSymbolAtLocation(node) === symbol &&
    !keepsLength(node);
  const isRead = !nodesIn(declaration.getSourceFile(), ts.SyntaxKind.Identifier).some(mayChangeLength);
  knownLists.set(declaration, isRead);
  return isRead;
}

/** Whether a use of an array cannot change how long it is. */
function keepsLength(node: TypeScript.Identifier): boolean {
  const { parent } = node;
  if (ts.isElementAccessExpression(parent)) return parent.expression === node && !isTarget(parent);
  if (ts.isForOfStatement(parent)) return parent.expression === node;
  if (ts.isSpreadElement(parent)) return true;
  if (!ts.isPropertyAccessExpression(parent)) return false;
  if (parent.name.text === 'length') return !isTarget(parent);
  return READING_METHODS.has(parent.name.text) && ts.isCallExpression(parent.parent);
}

function isTarget(node: TypeScript.Node): boolean {
  const { parent } = node;
  if (
    ts.isDeleteExpression(parent) ||
    ts.isPostfixUnaryExpression(parent) ||
    ts.isPrefixUnaryExpression(parent)
  )
    return true;
  return (
    ts.isBinaryExpression(parent) && parent.left === node && isAssignmentOperator(parent.operatorToken.kind)
  );
}
