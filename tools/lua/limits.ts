/** Limits of Lua 5.3's compiler, which turn a correct program into one that does not load. */

import * as lua from 'typescript-to-lua';
import { blocksOf } from './tree.ts';

// Looking them up in the module takes longer than asking them.
const { isForInStatement, isForStatement, isVariableDeclarationStatement } = lua;

/** Most local variables that may be known at one point of a function (Lua 5.3: 200). */
export const MAX_LOCALS = 200;
/** Most variables of enclosing functions that one function may use, the table of globals included (Lua 5.3: 255). */
export const MAX_UPVALUES = 255;
/** Most values that a function may hold at once: variables, and what waits to be used (Lua 5.3: fewer than 255). */
export const MAX_REGISTERS = 254;
/** Most statements, functions and expressions inside each other, those that load the chunk included (Lua 5.3: 200). */
export const MAX_LEVELS = 200;

/** Most variables known at once in a block, those of the blocks inside it included. */
export function maxLocals(statements: readonly lua.Statement[]): number {
  let declared = 0;
  let max = 0;
  for (const statement of statements) {
    if (isVariableDeclarationStatement(statement)) declared += statement.left.length;
    max = Math.max(max, declared);
    for (const block of blocksOf(statement))
      max = Math.max(max, declared + loopLocals(statement) + maxLocals(block.statements));
  }
  return max;
}

/** Variables that a loop has for its body: the hidden ones that Lua keeps, and its own. */
export function loopLocals(statement: lua.Node): number {
  if (isForStatement(statement)) return 4;
  return isForInStatement(statement) ? 3 + statement.names.length : 0;
}
