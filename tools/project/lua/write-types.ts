/** Writes what is inferred of the types of Lua files, for editors. */

import { dirname, join } from 'node:path';
import { type Outcome, success } from '../../diagnostic.ts';
import { filesBelow } from '../../files/find.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import { writeFiles } from '../../files/write-file.ts';
import { declarationsOfLua } from '../../lua/lua-paths.ts';
import type { Project } from '../find-project.ts';

/**
 * Writes `name.d.lua.ts` beside each Lua file of a game. Declarations that were written by hand stay, and files with a
 * syntax error are left out.
 *
 * @returns the paths that were written
 */
export async function writeLuaTypes({ entry }: Project): Promise<Outcome<string[]>> {
  // It comes with the compiler, which takes time to load.
  const { INFERRED, inferDeclarations } = await import('../../compile/lua-files/infer-declarations.ts');
  const { readLua } = await import('../../compile/lua-files/read-lua.ts');
  const folder = dirname(entry);
  const sources = filesBelow(folder).filter(path => path.endsWith('.lua') && !path.includes('node_modules/'));
  const files = sources.flatMap(path => {
    const lua = readLua(join(folder, path));
    const file = declarationsOfLua(lua.file);
    const before = readTextIfThere(file);
    if (lua.error || !before.ok) return [];
    const content = inferDeclarations(lua);
    const isOwn = before.value?.startsWith(INFERRED) ?? true;
    return isOwn && before.value !== content ? [{ file, content, overwrite: true }] : [];
  });
  return files.length > 0 ? writeFiles(files) : success([]);
}
