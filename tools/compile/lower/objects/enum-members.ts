/** Members of enums with a constant value are written as that value, as TypeScript itself does for `const enum`. */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import ts from '../../program/typescript.ts';

/** The literal of `Direction.Up`, or undefined for anything else. */
export function enumMember(
  node: TypeScript.PropertyAccessExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const original = ts.getOriginalNode(node);
  if (!ts.isPropertyAccessExpression(original)) return undefined;
  return literalOf(context.checker.getConstantValue(original), node);
}

/** The value of a member that another one of its enum names alone; undefined for any other name. */
export function siblingMember(
  node: TypeScript.Identifier,
  context: TransformationContext,
): lua.Expression | undefined {
  const original = ts.getOriginalNode(node);
  if (!ts.findAncestor(original.parent, ts.isEnumMember)) return undefined;
  const declaration = context.checker.getSymbolAtLocation(original)?.valueDeclaration;
  if (!declaration || !ts.isEnumMember(declaration) || declaration.name === original) return undefined;
  const value = literalOf(context.checker.getConstantValue(declaration), node);
  if (value) return value;
  const name = lua.createStringLiteral(nameOfMember(declaration));
  return lua.createTableIndexExpression(context.transformExpression(declaration.parent.name), name, node);
}

function nameOfMember({ name }: TypeScript.EnumMember): string {
  if (!ts.isComputedPropertyName(name)) return name.text;
  return ts.isStringLiteralLike(name.expression) ? name.expression.text : '';
}

function literalOf(value: string | number | undefined, node: TypeScript.Node): lua.Expression | undefined {
  if (typeof value === 'number') return lua.createNumericLiteral(value, node);
  return typeof value === 'string' ? lua.createStringLiteral(value, node) : undefined;
}
