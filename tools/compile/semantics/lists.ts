/** Lists whose length never changes, so that `t % list.length` is known to have a divisor. */

import type TypeScript from 'typescript';
import ts from '../typescript.ts';
import { skipWrappers } from './writes.ts';

/** Methods of lists that leave the list as it is. */
const READING_METHODS: ReadonlySet<string> = new Set(
  'at concat entries every filter find findIndex flat flatMap forEach includes indexOf join keys lastIndexOf map reduce reduceRight slice some toReversed toSorted values'.split(
    ' ',
  ),
);

/**
 * The number of elements of a list: of one made by a literal in a `const` that the file only reads, and does not
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
  let isRead = true;
  const visit = (node: TypeScript.Node): void => {
    if (ts.isIdentifier(node) && node.text === text && node !== declaration.name)
      if (checker.getSymbolAtLocation(node) === symbol && !keepsLength(node)) isRead = false;
    ts.forEachChild(node, visit);
  };
  visit(declaration.getSourceFile());
  knownLists.set(declaration, isRead);
  return isRead;
}

/** Whether a use of a list cannot change how long it is. */
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
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  const { kind } = parent.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/**
 * Whether a value is taken apart as a list, `const [a, b] = value` or `new Set(text)`, and is none: a text, or what an
 * iterator gives.
 */
export function isTakenApart(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  const original = ts.getOriginalNode(node);
  const { parent } = original;
  if (parent && ts.isNewExpression(parent) && ts.isIdentifier(parent.expression)) {
    const isText = (checker.getTypeAtLocation(original).flags & ts.TypeFlags.StringLike) !== 0;
    return isText && parent.expression.text === 'Set';
  }
  const isInitializer =
    parent &&
    ts.isVariableDeclaration(parent) &&
    parent.initializer === original &&
    ts.isArrayBindingPattern(parent.name);
  const isAssigned =
    parent &&
    ts.isBinaryExpression(parent) &&
    parent.right === original &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isArrayLiteralExpression(parent.left);
  if (!isInitializer && !isAssigned) return false;
  const type = checker.getTypeAtLocation(original);
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || type.isIntersection()) return false;
  return !(type.isUnion() ? type.types : [type]).every(part => checker.isArrayLikeType(part));
}

/** How many elements a pattern takes of what stands in this node; undefined for all. An iterator may have no end. */
export function wantedElements(node: TypeScript.Node): number | undefined {
  const pattern = ts.isVariableDeclaration(node) ? node.name : ts.isBinaryExpression(node) ? node.left : node;
  if (!ts.isArrayBindingPattern(pattern) && !ts.isArrayLiteralExpression(pattern)) return undefined;
  const last = pattern.elements.at(-1);
  const hasRest = last && (ts.isSpreadElement(last) || (ts.isBindingElement(last) && last.dotDotDotToken));
  return hasRest ? undefined : pattern.elements.length;
}
