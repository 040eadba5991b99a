/**
 * `Symbol.iterator` and its like as keys. They are strings that no TypeScript program uses as names, so Lua needs no
 * table of symbols to find them.
 */

import type ts from 'typescript';
import * as lua from 'typescript-to-lua';
import { libraryGlobal } from '../../facts/index.ts';
import type { Lowering } from '../lowering.ts';

/** Those that something here asks for, and the two that may only be read. */
const KNOWN: ReadonlySet<string> = new Set(
  'asyncIterator hasInstance iterator toStringTag isConcatSpreadable toPrimitive'.split(' '),
);

/** The key for one of these symbols; undefined for any other property. */
export const builtInSymbol: Lowering<ts.PropertyAccessExpression> = ({ expression, name }, context) => {
  if (!KNOWN.has(name.text) || libraryGlobal(expression, context) !== 'Symbol') return undefined;
  return lua.createStringLiteral(`____${name.text}`, name);
};
