/** `for…of` over what is a list in some cases only: `of map.get(key) ?? []`. The transpiler takes it for a list. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';

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
  return statements;
}

function mayBeNoList(node: TypeScript.Expression, checker: TypeScript.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(ts.getOriginalNode(node));
  return type.isUnion() && !type.types.every(part => checker.isArrayLikeType(part));
}
