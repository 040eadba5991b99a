/** Names that mean something to Lua and nothing to TypeScript. */

import { luaKeywords } from 'typescript-to-lua/dist/transformation/utils/safe-names.js';
import { ENVIRONMENT } from '../lua/tree.ts';

/** Makes the transpiler give variables another name that would hide all globals. */
export function reserveNames(): void {
  (luaKeywords as Set<string>).add(ENVIRONMENT);
}
