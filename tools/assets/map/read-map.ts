/** Reads map files of any format. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { type MapFormat, mapFormat } from '../art-files.ts';
import type { Fields } from './fields.ts';
import { readLdtk } from './ldtk.ts';
import { type Level, type MapFile, MapProblem } from './map-file.ts';
import { readTiledMap } from './tiled.ts';
import { readTiledClasses } from './tiled-classes.ts';
import { type MapFiles, type MapReader, parseTiled, relativeTo, sizeReader } from './tiled-file.ts';

/** What reads the levels of each format; `parsed` is what a map of Tiled says, where that is known already. */
const READERS: Readonly<
  Record<MapFormat, (text: string, file: string, read: MapReader, parsed?: Fields) => Level[]>
> = {
  tiled: (text, file, read, parsed = parseTiled(text, 'map', 'the map')) => [
    readTiledMap(parsed, nameOf(file), file, read),
  ],
  ldtk: readLdtk,
};

/**
 * Reads a Tiled map (`.tmj`, `.tmx`) or LDtk project (`.ldtk`), with its tilesets, templates and levels.
 * Pictures are referred to, but not read.
 *
 * @param file its path with slashes; `source` and all other paths have the same form
 * @param project path of the map's Tiled project, if there is one
 * @param parsed the Tiled map, if it was parsed before
 * @returns the levels, for Tiled one with the name of the file; or an error
 */
export function readMapFile(
  file: string,
  source: MapFiles,
  project?: string,
  parsed?: Fields,
): Outcome<MapFile> {
  const files: string[] = [];
  let failed: ReturnType<typeof failure> | undefined;
  const readOne = (path: string): string => {
    if (!files.includes(path)) files.push(path);
    const text = source.text(path);
    if (text.ok) return text.value.replace(/^\uFEFF/, '');
    failed = failure(text.diagnostics);
    throw new MapProblem('', '');
  };
  const read: MapReader = Object.assign(
    (named: string, from: string) => {
      const path = relativeTo(from, named);
      return { path, text: readOne(path) };
    },
    { sizeOf: sizeReader(source) },
  );
  try {
    const text = readOne(file);
    const format = mapFormat(file);
    if (project !== undefined && format === 'tiled')
      read.classes = readTiledClasses(parseTiled(readOne(project), 'project', `the project ${project}`));
    return success({ levels: READERS[format](text, file, read, parsed), files });
  } catch (error) {
    if (!(error instanceof MapProblem)) throw error;
    return failed ?? failure(errorDiagnostic('map/file', error.message, { file, remedy: error.remedy }));
  }
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}
