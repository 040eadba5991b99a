/**
 * The source map of a cartridge file that a build has written: in `dist/`, the Lua that a cartridge was made of lies
 * with its map in a folder of the cartridge's name. A map is of use only with the very code that it was made for.
 */

import { basename, dirname, join, resolve } from 'node:path';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import { readTextIfThere } from '../files/read-file.ts';

/**
 * Looks for the map of a cartridge's code beside its file.
 *
 * @param file path of the cartridge
 * @param code the code that is in it
 * @returns the map; undefined where there is none, or where the Lua beside the file is other code
 */
export function findSourceMap(file: string, code: Uint8Array): SourceMapV3 | undefined {
  const wanted = new TextDecoder().decode(code).trimEnd();
  const lua = luaFiles(file).find(candidate => readText(candidate)?.trimEnd() === wanted);
  return lua === undefined ? undefined : readMap(`${lua}.map`);
}

/** Where the Lua of a cartridge may lie: it may be that file, and the folder of a gallery lies in `dist/` as well. */
function luaFiles(file: string): string[] {
  const path = resolve(file);
  const name = basename(path).replace(/\.[^.]+$/, '');
  const inFolder = join(name, `${name}.lua`);
  const folder = dirname(path);
  return [path, join(folder, inFolder), join(folder, '..', inFolder), join(folder, 'dist', inFolder)];
}

function readText(file: string): string | undefined {
  const text = readTextIfThere(file);
  return text.ok ? text.value : undefined;
}

function readMap(file: string): SourceMapV3 | undefined {
  try {
    const map = JSON.parse(readText(file) ?? '') as Partial<SourceMapV3>;
    const isComplete = map.version === 3 && Array.isArray(map.sources) && typeof map.mappings === 'string';
    return isComplete ? (map as SourceMapV3) : undefined;
  } catch {
    // Errors are told in lines of Lua then, as those of a cartridge from elsewhere.
    return undefined;
  }
}
