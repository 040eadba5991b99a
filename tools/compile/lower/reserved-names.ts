/** Reserves names that are special in Lua and ordinary in TypeScript. */

import { ENVIRONMENT } from '../../lua/names.ts';
import { luaKeywords } from '../transpiler/index.ts';

/** Makes the transpiler rename variables that would shadow all globals. */
export function reserveNames(): void {
  (luaKeywords as Set<string>).add(ENVIRONMENT);
}
