/**
 * Finds the source map of a cartridge file that a build wrote: in `dist/`, the Lua of a cartridge is in a
 * folder of the same name, with its map. A map is only valid for exactly the code it was made for.
 */

import { basename, dirname, join, resolve } from 'node:path';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import { readTextIfThere } from '../files/read-file.ts';

/**
 * Looks for the source map next to a cartridge file.
 *
 * @param file path of the cartridge
 * @param code the code in it
 * @returns the map; undefined if there is none, or if the Lua next to the file differs
 */
export function findSourceMap(file: string, code: Uint8Array): SourceMapV3 | undefined {
  const wanted = new TextDecoder().decode(code).trimEnd();
  const lua = luaFiles(file).find(candidate => readText(candidate)?.trimEnd() === wanted);
  return lua === undefined ? undefined : readMap(`${lua}.map`);
}

/**
 * Where the Lua of a cartridge may be: the file itself, or beside it; also for a gallery, which is a folder in
 * `dist/`.
 */
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
    // Errors are then reported with lines of the Lua code, as for foreign cartridges.
    return undefined;
  }
}
