/**
 * The globals of a program's Lua files. They become variables of the chunk, which may be dropped, shortened and read
 * faster, unless a file gets at globals by computed names.
 */

import * as lua from 'typescript-to-lua';
import { functionsByName, isCallback } from '../../api/index.ts';
import { UNIQUE } from '../../lua/chunk/chunk-names.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { LUA_GLOBALS } from '../../lua/lua-globals.ts';
import { isOpenTo } from '../lua-files/module-form.ts';
import type { Module } from './read.ts';

/** What the globals of Lua files stand for. */
export interface LuaGlobals {
  /** Names of variables of the chunk by the globals that they stand for. */
  variables: ReadonlyMap<string, string>;
  /** Modules of TypeScript whose exports are globals, by these. */
  exports: ReadonlyMap<string, number>;
}

/** Finds out what the globals of some modules stand for. */
export function luaGlobals(
  modules: readonly Module[],
  namesOf: (module: Module) => Iterable<string>,
): LuaGlobals {
  const ofLua = modules.filter(({ luaForm }) => luaForm);
  const isOpen = ofLua.some(({ names }) => isOpenTo(names));
  const variables = new Map<string, string>();
  for (const { setGlobals } of ofLua)
    for (const name of setGlobals) if (!isOpen && !isCallback(name)) variables.set(name, `${name}${UNIQUE}g`);
  const exports = new Map<string, number>();
  for (const { shared } of ofLua)
    for (const index of shared)
      if (!modules[index].luaForm) for (const name of namesOf(modules[index])) exports.set(name, index);
  return { variables, exports };
}

/** What gives variables their first value that stand for functions of the console and of Lua. */
export function initialValues({ variables }: LuaGlobals): Section[] {
  const statements = [...variables].flatMap(([name, variable]) =>
    functionsByName.has(name) || LUA_GLOBALS.includes(name)
      ? [lua.createAssignmentStatement(lua.createIdentifier(variable), lua.createIdentifier(name))]
      : [],
  );
  return statements.length > 0 ? [{ file: 'globals.lua', statements }] : [];
}
