/** Reserves names that are special in Lua and ordinary in TypeScript. */

import { ENVIRONMENT } from '../lua/tree.ts';
import { luaKeywords } from '../transpiler/index.ts';

/** Makes the transpiler give variables another name that would hide all globals. */
export function reserveNames(): void {
  (luaKeywords as Set<string>).add(ENVIRONMENT);
}
