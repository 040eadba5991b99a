/**
 * The Lua files of the compiler's run-time helpers. A bundle holds their texts.
 *
 * Plain JavaScript: bundles are made before anything lets Node read TypeScript.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The texts of the Lua files in a folder and those inside it, by the names of the files without their endings.
 *
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function readLuaFiles(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.lua'),
  );
  return Object.fromEntries(
    paths.sort().map(path => [basename(path, '.lua'), readFileSync(join(folder, path), 'utf8')]),
  );
}
