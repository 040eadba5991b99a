/** The Lua files of a program of TypeScript. */

import { isLuaFile, luaDeclaredBy, luaOfUses } from '../../lua/lua-paths.ts';
import ts from '../program/typescript.js';
import { globalsSetIn, namesIn } from './module-form.ts';
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

/** Whether a Lua file of a program sets a global, or requires a module of TypeScript whose exports are globals. */
export function isSetInLua(program: ts.Program, name: string): boolean {
  return (
    luaFilesOf(program).some(file => globalsSetIn(file.statements).has(name)) ||
    sharedExports(program).has(name)
  );
}

/** The exports of TypeScript that Lua files see as globals, with the files. */
export function sharedExports(program: ts.Program): Map<string, string> {
  const found = new Map<string, string>();
  for (const { requires } of luaFilesOf(program))
    for (const { file, isStatement } of requires)
      if (isStatement && file !== undefined && !isLuaFile(file))
        for (const { name } of exportSymbols(file, program)) found.set(name, file);
  return found;
}

/** The values that a module of TypeScript exports. */
export function exportSymbols(file: string, program: ts.Program): ts.Symbol[] {
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const module = source && checker.getSymbolAtLocation(source);
  const isValue = ({ flags }: ts.Symbol): boolean =>
    (flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Alias)) !== 0;
  return module ? checker.getExportsOfModule(module).filter(isValue) : [];
}
