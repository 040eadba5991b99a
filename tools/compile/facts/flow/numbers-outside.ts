/** The numbers that something declared outside of the program may be. */

import type ts from 'typescript';
import { luaDeclaredBy } from '../../../lua/lua-paths.ts';
import { FROM_LUA, UNKNOWN, type Value } from '../intervals/abstract-values.ts';

export function numbersOf(declaration: ts.Declaration): Value {
  return luaDeclaredBy(declaration.getSourceFile().fileName) === undefined ? UNKNOWN : FROM_LUA;
}
