/** Declares for TypeScript what a Lua file exports, as far as its text shows it. */

import type { LuaFile } from './read-lua.ts';

export function inferDeclarations(_file: LuaFile): string {
  return 'export {};\n';
}
