/**
 * `for…of` over what is a list in some cases only: `of map.get(key) ?? []`. The transpiler takes it for a list. A
 * generator that is left early has no more values.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';
import { callGlobal } from './lua-nodes.ts';

/** The loop, over the iterator of whatever comes if that may be no list. */
export function forOfStatement(
  node: TypeScript.ForOfStatement,
  context: TransformationContext,
): lua.Statement[] {
  const statements = context.superTransformStatements(node);
  const loop = statements.find(lua.isForInStatement);
  const [call] = loop?.expressions ?? [];
  const maker = call && lua.isCallExpression(call) ? call.expression : undefined;
  const isOverList = maker && lua.isIdentifier(maker) && maker.text === 'ipairs';
  if (isOverList && mayBeNoList(node.expression, context.checker)) maker.text = '__TS__Iterator';
  if (isLeftGenerator(node, context.checker)) {
    const close = callGlobal('js_close', [context.transformExpression(node.expression)], node);
    statements.push(lua.createExpressionStatement(close));
  }
  return statements;
}

/** Whether a loop with `break` is over a generator that has a name, so that others may ask it for more. */
function isLeftGenerator(
  { expression, statement }: TypeScript.ForOfStatement,
  checker: TypeScript.TypeChecker,
): boolean {
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return false;
  const { symbol } = checker.getTypeAtLocation(ts.getOriginalNode(expression));
  return symbol !== undefined && GENERATORS.has(symbol.name) && leaves(statement);
}

const GENERATORS: ReadonlySet<string> = new Set([
  'Generator',
  'Iterable',
  'IterableIterator',
  'IteratorObject',
]);

function leaves(node: TypeScript.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  return ts.isBreakStatement(node) || (ts.forEachChild(node, child => leaves(child) || undefined) ?? false);
}

function mayBeNoList(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(ts.getOriginalNode(node));
  return type.isUnion() && !type.types.every(part => checker.isArrayLikeType(part));
}
