/** The code of a game, for who looks for something in it. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTextIfThere } from '../../files/read-text.ts';

/** Made by the build, and so no use of anything. */
const GENERATED = 'art.ts';

/**
 * Reads the files in a folder and those in it.
 *
 * @returns those in TypeScript and Lua, by their paths in the folder
 */
export function readSources(folder: string): { file: string; text: string }[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    // There is no such folder, and so no code in it.
    return [];
  }
  return names.flatMap(name => {
    if (!/\.(ts|tsx|lua)$/i.test(name) || /\.d\.ts$/i.test(name) || name === GENERATED) return [];
    const text = readTextIfThere(join(folder, name));
    return text.ok && text.value !== undefined
      ? [{ file: name.replaceAll('\\', '/'), text: text.value }]
      : [];
  });
}
