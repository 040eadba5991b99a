/** Members of enums with a constant value are written as that value, as TypeScript itself does for `const enum`. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';

/** The literal of `Direction.Up`, or undefined for anything else. */
export function enumMember(
  node: TypeScript.PropertyAccessExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const original = ts.getOriginalNode(node);
  if (!ts.isPropertyAccessExpression(original)) return undefined;
  const value = context.checker.getConstantValue(original);
  if (typeof value === 'number') return lua.createNumericLiteral(value, node);
  return typeof value === 'string' ? lua.createStringLiteral(value, node) : undefined;
}
