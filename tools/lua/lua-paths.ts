/**
 * A Lua file in the program of TypeScript: what it exports is declared by `spring.d.lua.ts`, and what it takes from
 * modules of TypeScript is declared by a module that is not on the disk, whose name ends with `.lua.uses.ts`.
 */

import { dirname, join, resolve } from 'node:path';
import { isFile } from '../files/find.ts';

const DECLARATIONS = /\.d\.lua\.ts$/;
const USES = /\.lua\.uses\.ts$/;

/** Whether a file is Lua. */
export function isLuaFile(file: string): boolean {
  return file.endsWith('.lua');
}

/** The file that declares what a Lua file exports; it may not exist. */
export function declarationsOfLua(file: string): string {
  return file.replace(/\.lua$/, '.d.lua.ts');
}

/** The module that tells what a Lua file takes from modules of TypeScript. */
export function usesOfLua(file: string): string {
  return `${file}.uses.ts`;
}

/** The Lua file whose exports a file declares; undefined for other files. */
export function luaDeclaredBy(file: string): string | undefined {
  return DECLARATIONS.test(file) ? file.replace(DECLARATIONS, '.lua') : undefined;
}

/** The Lua file whose uses a module tells; undefined for other files. */
export function luaOfUses(file: string): string | undefined {
  return USES.test(file) ? file.replace(USES, '.lua') : undefined;
}

/** The Lua file that an import of a file of TypeScript names; undefined for other specifiers, and if it is not there. */
export function importedLua(specifier: string, from: string): string | undefined {
  if (!/^\.{0,2}\/.*\.lua$/.test(specifier)) return undefined;
  const file = resolve(dirname(from), specifier);
  return isFile(file) ? file : undefined;
}

/** The files that `require 'name'` in a Lua file may mean, of those that are there: `name.lua`, `name.ts`. */
export function requiredFiles(name: string, from: string): string[] {
  if (!/^[\w./-]+$/.test(name)) return [];
  const path = join(dirname(from), name.includes('/') ? name : name.replaceAll('.', '/'));
  return [`${path}.lua`, `${path}.ts`, join(path, 'init.lua')].filter(isFile);
}
