/**
 * The texts of the compiler's run-time helpers and of the transpiler's, for bundles.
 *
 * Plain JavaScript: bundles are made before Node can load TypeScript.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The line above each helper in a file of a family. */
const HEADER = /^-- helper: (\w+)\n/m;

/** All features in one file, for programs that use most of them. */
const ALL_FEATURES = 'lualib_bundle.lua';

/**
 * The files with the features of TypeScriptToLua, by name.
 *
 * @returns {Record<string, string>}
 */
export function readTranspilerFiles() {
  const folder = join(dirname(require.resolve('typescript-to-lua')), 'lualib/universal');
  const names = readdirSync(folder).filter(name => name !== ALL_FEATURES);
  return Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
}

/**
 * The helpers in the Lua files of a folder and those inside, by name.
 *
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function readHelperTexts(folder) {
  /** @type {Record<string, string>} */
  const texts = {};
  for (const file of readdirSync(folder, { encoding: 'utf8', recursive: true }).sort()) {
    if (!file.endsWith('.lua')) continue;
    const [, ...parts] = readFileSync(join(folder, file), 'utf8').split(HEADER);
    for (let i = 0; i < parts.length; i += 2) texts[parts[i]] = `${parts[i + 1].trimEnd()}\n`;
  }
  return texts;
}

/**
 * The module of a bundle that has both, in place of the one that reads them.
 *
 * @param {string} path of that module, beside the helpers
 * @returns {string}
 */
export function helperTextsModule(path) {
  return `export const HELPER_TEXTS = ${JSON.stringify(readHelperTexts(dirname(path)))};
export const TRANSPILER_FILES = ${JSON.stringify(readTranspilerFiles())};`;
}
