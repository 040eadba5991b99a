/** Reports `require` of modules that nothing gives, in a Lua program that is one file. */

import type luaparse from 'luaparse';
import type { Diagnostic } from '../../diagnostic.ts';
import { LUA_LIBRARIES } from '../../lua/lua-globals.ts';
import { globalCalls, namesOf } from './lua-names.ts';
import { type LuaFile, luaProblem } from './lua-text.ts';

const REQUIRE: ReadonlySet<string> = new Set(['require']);

/**
 * Modules that `require` does not find: the console has no files, and `package` is the only way to give it others. If errors
 * may be caught, a warning.
 */
export function missingModules(source: LuaFile, chunk: luaparse.Chunk): Diagnostic[] {
  const { isOpen, uses } = namesOf(chunk, REQUIRE);
  const names = [...uses.keys()].map(name => name.split('.')[0]);
  const isOwn = uses.get('require')?.some(({ kind }) => kind === 'written');
  if (isOwn || names.includes('package')) return [];
  return globalCalls(chunk).flatMap(({ name: called, place, values: [value] }) => {
    const name = value?.type === 'StringLiteral' ? value.raw.slice(1, -1) : undefined;
    if (called !== 'require' || name === undefined || LUA_LIBRARIES.includes(name)) return [];
    return luaProblem(
      source,
      isOpen ? 'warning' : 'error',
      'lua/require',
      {
        message: `require '${name}' finds no file`,
        remedy: `Create ${name.replaceAll('.', '/')}.lua beside this file, or correct the name.`,
      },
      place,
    );
  });
}
