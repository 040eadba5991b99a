/** Marks in the statements of a Lua file: a module that it requires runs here, unless it has run before. */

import * as lua from 'typescript-to-lua';

const MARK = 'require ';

/** A mark for a module, by its index. */
export function requireMark(module: number): lua.Statement {
  return lua.createLabelStatement(`${MARK}${module}`);
}

/** The module that a statement marks; undefined for other statements. */
export function markedModule(statement: lua.Statement): number | undefined {
  const isMark = lua.isLabelStatement(statement) && statement.name.startsWith(MARK);
  return isMark ? Number(statement.name.slice(MARK.length)) : undefined;
}
