/** Reads Lua files that are modules of a program. */

import { basename } from 'node:path';
import * as lua from 'typescript-to-lua';
import { LUA_LIBRARIES } from '../../lua/lua-globals.ts';
import { requiredFiles } from '../../lua/lua-paths.ts';
import { parseLua } from '../../lua/parse.ts';
import { walk } from '../../lua/tree.ts';
import { SYSTEM_FILES } from '../program/system.ts';
import { type ExportForm, isRequire, moduleForm } from './module-form.ts';

/** A module that a Lua file requires. */
export interface LuaRequire {
  name: string;
  node: lua.CallExpression;
  /** The file that the name stands for; undefined if there is none, or more than one. */
  file: string | undefined;
  /** Whether the call is a statement, so that the exports of TypeScript become globals. */
  isStatement: boolean;
}

/** A Lua file as it was read. */
export interface LuaFile {
  file: string;
  text: string;
  /** The statements in the form of a module; none of a file with a syntax error. */
  statements: readonly lua.Statement[];
  form: ExportForm;
  requires: readonly LuaRequire[];
  /** Why it cannot be parsed. */
  error?: { message: string; line: number; column: number };
}

const known = new Map<string, LuaFile>();

/** Reads a file; the same text gives the same object, as long as what it requires is the same. */
export function readLua(file: string): LuaFile {
  const text = SYSTEM_FILES.readFile(file) ?? '';
  const before = known.get(file);
  if (before?.text === text && before.requires.every(one => one.file === fileOf(one.name, file)))
    return before;
  const read = parse(file, text);
  known.set(file, read);
  return read;
}

function parse(file: string, text: string): LuaFile {
  try {
    const { statements, form } = moduleForm(parseLua(text, true), basename(file, '.lua'));
    return { file, text, statements, form, requires: requiresIn(statements, file) };
  } catch (problem) {
    const { message, line = 1, column = 0 } = problem as SyntaxError & { line?: number; column?: number };
    const error = { message: message.replace(/^\[\d+:\d+\] /, ''), line, column: column + 1 };
    return { file, text, statements: [], form: 'globals', requires: [], error };
  }
}

function requiresIn(statements: readonly lua.Statement[], file: string): LuaRequire[] {
  const found: LuaRequire[] = [];
  const calls = new Set<lua.Node>();
  for (const statement of statements)
    walk(statement, node => {
      if (lua.isExpressionStatement(node)) calls.add(node.expression);
      if (!isRequire(node)) return true;
      const name = (node.params[0] as lua.StringLiteral).value;
      if (!LUA_LIBRARIES.includes(name))
        found.push({ name, node, file: fileOf(name, file), isStatement: calls.has(node) });
      return true;
    });
  return found;
}

function fileOf(name: string, from: string): string | undefined {
  const files = requiredFiles(name, from);
  return files.length === 1 ? files[0] : undefined;
}
