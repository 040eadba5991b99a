/**
 * Turns the variables of the chunk into globals, which need no declaration. Variables must have names that occur only
 * once. A global takes longer to read, so this is for programs whose size counts most.
 */

import * as lua from 'typescript-to-lua';
import { toAssignment } from '../../link/declare.ts';

/** Changes the declarations at the top of a chunk, not those in blocks, into assignments. */
export function makeGlobal(statements: lua.Statement[]): void {
  const changed = statements.flatMap(statement => {
    if (!lua.isVariableDeclarationStatement(statement)) return statement;
    return statement.right?.length ? toAssignment(statement) : [];
  });
  statements.splice(0, statements.length, ...changed);
}
