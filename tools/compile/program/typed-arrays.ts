/**
 * Typed arrays, which the compiler treats as arrays: Lua tables with their elements from 1 on. What is stored in them is
 * converted, and what goes beyond their end is ignored by their metatable (runtime/typed-arrays/).
 */

import { TYPED_ARRAYS } from '../../api/typed-arrays.ts';
import type ts from './typescript.js';

/** The name of a typed array's class; undefined for any other type. */
export function typedArrayOf({ symbol }: ts.Type): string | undefined {
  if (!symbol || !Object.hasOwn(TYPED_ARRAYS, symbol.name)) return undefined;
  return symbol.declarations?.every(isDeclaration) ? symbol.name : undefined;
}

function isDeclaration(node: ts.Declaration): boolean {
  return node.getSourceFile().isDeclarationFile;
}
