/**
 * The helpers in the Lua files of this folder, one file a family: `js_round` stands in `math.lua`, below the line
 * `-- helper: js_round`. The bundled tool brings their texts instead of this module.
 */

import { fileURLToPath } from 'node:url';
import { readHelperTexts, readTranspilerFiles } from '../../bundle/helper-texts.js';

/** The texts of the helpers by their names. */
export const HELPER_TEXTS: Readonly<Record<string, string>> = readHelperTexts(
  fileURLToPath(new URL('.', import.meta.url)),
);

/** Files of TypeScriptToLua by their names: a feature is a file of Lua, and one file of JSON lists them. */
export const TRANSPILER_FILES: Readonly<Record<string, string>> = readTranspilerFiles();
