/** Gives every variable a name of its own, so that statements can move between blocks. */

import type * as lua from 'typescript-to-lua';
import { rename, resolveNames } from '../../../lua/scope.ts';
import { MARK, noteOriginal } from './original-names.ts';

/** Renames all variables of a chunk to `name$number`; the first name is noted for the source map. */
export function makeVariablesUnique(statements: readonly lua.Statement[]): void {
  for (const [index, variable] of resolveNames(statements).variables.entries()) {
    noteOriginal(variable.nodes, variable.name);
    rename(variable, `${variable.name}${MARK}${index}`);
  }
}
