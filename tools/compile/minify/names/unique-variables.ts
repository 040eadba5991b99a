/** Gives every variable a name of its own, so that statements can move between blocks. */

import type * as lua from 'typescript-to-lua';
import { readLifetimes } from './lifetimes.ts';
import { MARK, noteOriginal } from './original-names.ts';

/** Renames all variables of a chunk to `name$number`; the first name is noted for the source map. */
export function makeVariablesUnique(statements: readonly lua.Statement[]): void {
  const { variables } = readLifetimes(statements);
  for (const [index, { name, nodes }] of variables.entries()) {
    noteOriginal(nodes, name);
    const unique = `${name}${MARK}${index}`;
    for (const node of nodes) node.text = unique;
  }
}
