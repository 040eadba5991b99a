/**
 * The texts of the compiler's run-time helpers, for bundles.
 *
 * Plain JavaScript: bundles are made before Node can load TypeScript.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The line above each helper in a file of a family. */
const HEADER = /^-- helper: (\w+)\n/m;

/**
 * The helpers in the Lua files of a folder, by name.
 *
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function readHelperTexts(folder) {
  /** @type {Record<string, string>} */
  const texts = {};
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.lua')) continue;
    const [, ...parts] = readFileSync(join(folder, file), 'utf8').split(HEADER);
    for (let i = 0; i < parts.length; i += 2) texts[parts[i]] = `${parts[i + 1].trimEnd()}\n`;
  }
  return texts;
}
