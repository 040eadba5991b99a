/** Names of private fields, `#health`: fields with that name in Lua. The transpiler knows them in some places only. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';
import { binary } from './lua-nodes.ts';
import { extendPropertyNames } from './property-names.ts';

/** Teaches the transpiler to take private names wherever a property is declared. */
export function allowPrivateNames(): void {
  extendPropertyNames(
    known => (context, node) =>
      ts.isPrivateIdentifier(node) ? lua.createStringLiteral(node.text, node) : known(context, node),
  );
}

/** `#health in ship`; undefined for any other operation. */
export function privateNameIn(
  node: TypeScript.BinaryExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { left, operatorToken, right } = node;
  if (operatorToken.kind !== ts.SyntaxKind.InKeyword || !ts.isPrivateIdentifier(left)) return undefined;
  const field = lua.createTableIndexExpression(
    context.transformExpression(right),
    lua.createStringLiteral(left.text),
  );
  return binary(field, lua.SyntaxKind.InequalityOperator, lua.createNilLiteral(), node);
}
