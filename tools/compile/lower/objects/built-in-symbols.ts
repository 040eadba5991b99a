/**
 * `Symbol.iterator` and `Symbol.hasInstance` as keys. They are strings, which Lua finds without a table of symbols, and
 * which are no names that TypeScript programs use.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { libraryGlobal } from '../../facts/built-in-names.ts';

/** The key for one of these symbols; undefined for any other property. */
export function builtInSymbol(
  { expression, name }: TypeScript.PropertyAccessExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const isKnown = name.text === 'iterator' || name.text === 'hasInstance';
  if (!isKnown || libraryGlobal(expression, context) !== 'Symbol') return undefined;
  return lua.createStringLiteral(`____${name.text}`, name);
}
