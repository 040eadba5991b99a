/** What is destructured as an array, `const [a, b] = value`, and is none: a string, or what can be looped over. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../../program/typescript.ts';
import { listOf, nothingAmong } from '../functions/spread-values.ts';
import { callGlobal } from '../lua-nodes.ts';

/**
 * Whether a value is destructured as an array, `const [a, b] = value` or `new Set(text)`, and is none: a string, or what
 * an iterator gives.
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

/**
 * What an iterator gives, as an array, or as several values if it is destructured into variables that are there already.
 */
export function asList(
  made: lua.Expression,
  node: TypeScript.Expression,
  context: TransformationContext,
): lua.Expression {
  const original = ts.getOriginalNode(node) as TypeScript.Expression;
  const { parent } = original;
  const count = wantedElements(parent);
  const list =
    count === undefined
      ? listOf(made, nothingAmong(original, context), node)
      : callGlobal('js_first', [made, lua.createNumericLiteral(count)], node);
  const isAssigned =
    ts.isBinaryExpression(parent) &&
    ts.isExpressionStatement(parent.parent) &&
    ts.isArrayLiteralExpression(parent.left) &&
    parent.left.elements.every(ts.isIdentifier);
  if (isAssigned) return unpacked(list);
  if (!ts.isVariableDeclaration(parent)) return list;
  // The transpiler takes each element from the value itself if that is a constant.
  const elements = context.createTempNameForLuaExpression(made);
  context.addPrecedingStatements(lua.createVariableDeclarationStatement(elements, list, node));
  return lua.cloneIdentifier(elements, node);
}

function unpacked(list: lua.Expression): lua.Expression {
  const unpack = lua.createTableIndexExpression(
    lua.createIdentifier('table'),
    lua.createStringLiteral('unpack'),
  );
  return lua.createCallExpression(unpack, [list]);
}
