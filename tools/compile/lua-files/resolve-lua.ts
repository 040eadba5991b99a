/** Lets a program of TypeScript import Lua files, and Lua files require modules of TypeScript. */

import { readTextIfThere } from '../../files/read-file.ts';
import {
  declarationsOfLua,
  importedLua,
  isLuaFile,
  luaDeclaredBy,
  luaOfUses,
  usesOfLua,
} from '../../lua/lua-paths.ts';
import ts from '../program/typescript.js';
import { inferDeclarations } from './infer-declarations.ts';
import { readLua } from './read-lua.ts';

/** The files of the last build by their names, kept as long as their text is the same. */
const made = new Map<string, ts.SourceFile>();

/** Makes a host resolve imports of Lua files to their declarations, and give these. */
export function resolveToLua(host: ts.CompilerHost): void {
  const { getSourceFile, resolveModuleNameLiterals } = host;
  host.getSourceFile = (name, version, ...others) => {
    const text = textOf(name);
    if (text === undefined) return getSourceFile(name, version, ...others);
    const before = made.get(name);
    const file = before?.text === text ? before : ts.createSourceFile(name, text, version);
    made.set(name, file);
    return file;
  };
  host.resolveModuleNameLiterals = (literals, fileName, ...others) => {
    const resolved = resolveModuleNameLiterals!(literals, fileName, ...others);
    return literals.map(({ text }, index) => {
      if (luaOfUses(text) || luaOfUses(fileName))
        return found(isLuaFile(text) ? declarationsOfLua(text) : text);
      const lua = importedLua(text, fileName);
      return lua === undefined ? resolved[index] : found(declarationsOfLua(lua));
    });
  };
}

/** The text of a file that stands for a Lua file; undefined for other files. */
function textOf(name: string): string | undefined {
  const declared = luaDeclaredBy(name);
  if (declared !== undefined)
    return `${declarationsText(declared)}\nimport ${JSON.stringify(usesOfLua(declared))};\n`;
  const user = luaOfUses(name);
  return user === undefined ? undefined : usesText(user);
}

/** What a Lua file exports: by the declarations beside it, else as far as it can be inferred. */
function declarationsText(file: string): string {
  const written = readTextIfThere(declarationsOfLua(file));
  return written.ok && written.value !== undefined ? written.value : inferDeclarations(readLua(file));
}

/** A module that hands out what a Lua file requires: code outside of TypeScript may do anything with it. */
function usesText(file: string): string {
  const files = new Set(readLua(file).requires.flatMap(one => one.file ?? []));
  const names = [...files].filter(one => !isLuaFile(one));
  return [
    ...[...files].map((one, index) =>
      isLuaFile(one)
        ? `import ${JSON.stringify(one)};`
        : `import * as module${index} from ${JSON.stringify(one)};`,
    ),
    'declare function give(...modules: unknown[]): void;',
    ...(names.length > 0
      ? [...files].flatMap((one, index) => (isLuaFile(one) ? [] : `give(module${index});`))
      : []),
    'export {};',
    '',
  ].join('\n');
}

function found(file: string): ts.ResolvedModuleWithFailedLookupLocations {
  const extension = luaDeclaredBy(file) === undefined ? ts.Extension.Ts : ts.Extension.Dts;
  return {
    resolvedModule: { resolvedFileName: file, extension, isExternalLibraryImport: false },
  } as ts.ResolvedModuleWithFailedLookupLocations;
}
