/** The code of a game, for who looks for something in it. */

import { join } from 'node:path';
import { filesBelow } from '../../files/find.ts';
import { readTextIfThere } from '../../files/read-file.ts';

/** Made by the build, and so no use of anything. */
const GENERATED = 'art.ts';

/**
 * Reads the files in a folder and those in it.
 *
 * @returns those in TypeScript and Lua, by their paths in the folder
 */
export function readSources(folder: string): { file: string; text: string }[] {
  return filesBelow(folder).flatMap(file => {
    if (!/\.(ts|tsx|lua)$/i.test(file) || /\.d\.ts$/i.test(file) || file === GENERATED) return [];
    const text = readTextIfThere(join(folder, file));
    return text.ok && text.value !== undefined ? [{ file, text: text.value }] : [];
  });
}
