/** Members of enums with a constant value are written as that value, as TypeScript itself does for `const enum`. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../typescript.ts';
import { diagnosticOf } from './refusal.ts';
import { ENUM_MEMBER } from './refusal-list.ts';

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

/** Reports a member that is computed from a member without a constant value; the transpiler takes that for a global. */
export function refuseEnumMember(node: TypeScript.Identifier, context: TransformationContext): void {
  const original = ts.getOriginalNode(node);
  if (!ts.findAncestor(original.parent, ts.isEnumMember)) return;
  const symbol = context.checker.getSymbolAtLocation(original);
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !ts.isEnumMember(declaration) || declaration.name === original) return;
  if (context.checker.getConstantValue(declaration) !== undefined) return;
  context.diagnostics.push(diagnosticOf(ENUM_MEMBER, original));
}
