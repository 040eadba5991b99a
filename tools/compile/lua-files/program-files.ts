/** The Lua files of a program of TypeScript. */

import type ts from 'typescript';
import { luaDeclaredBy, luaOfUses } from './lua-paths.ts';
import { namesIn } from './module-form.ts';
import { type LuaFile, readLua } from './read-lua.ts';

/** The Lua files that a program imports, directly or through others. */
export function luaFilesOf(program: ts.Program): LuaFile[] {
  return program.getSourceFiles().flatMap(({ fileName }) => {
    const file = luaDeclaredBy(fileName);
    return file === undefined ? [] : [readLua(file)];
  });
}

/** The names of fields and methods, and the texts, in all Lua files of a program. */
export function namesInLua(program: ts.Program): Set<string> {
  return new Set(luaFilesOf(program).flatMap(({ statements }) => [...namesIn(statements)]));
}

/** The files on the disk that a file of the program stands for: a Lua file and its declarations, or itself. */
export function filesBehind(fileName: string): string[] {
  if (luaOfUses(fileName) !== undefined) return [];
  const lua = luaDeclaredBy(fileName);
  return lua === undefined ? [fileName] : [lua, fileName];
}
