/**
 * The Lua files of this folder, one helper each: `js_round` is in `math/js_round.lua`. The bundled tool brings their
 * texts in the place of this module.
 */

import { fileURLToPath } from 'node:url';
import { readLuaFiles } from '../../bundle/lua-files.js';

/** Text of the files by the names of the helpers. */
export const LUA_FILES: Readonly<Record<string, string>> = readLuaFiles(
  fileURLToPath(new URL('.', import.meta.url)),
);
