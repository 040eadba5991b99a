/** Tiled's files, JSON or XML, as objects of its JSON form. */

import type { Outcome } from '../../diagnostic.ts';
import type { PictureSize } from '../picture/picture.ts';
import { Fields } from './fields.ts';
import { parseJsonText } from './json-text.ts';
import { MapProblem } from './map-file.ts';
import type { TiledClasses } from './tiled-classes.ts';
import { readTiledXml } from './tiled-xml.ts';

/** The files of a game, by their paths with slashes. */
export interface MapFiles {
  text(path: string): Outcome<string>;
  /** Pixels of a picture; undefined where it cannot be read, or nobody can tell. */
  sizeOf?(path: string): PictureSize | undefined;
}

/** Reads the files that a map names. */
export interface MapReader {
  /** Its text, by the path from the folder of the file that names it. */
  (path: string, from: string): { path: string; text: string };
  sizeOf: NonNullable<MapFiles['sizeOf']>;
  /** Those of the game's project of Tiled, if there is one. */
  classes?: TiledClasses;
}

/** A reader of the files that a map names; where there is none, it throws a MapProblem. */
export function mapReader(files: MapFiles): MapReader {
  const read = (named: string, from: string) => {
    const path = relativeTo(from, named);
    const text = files.text(path);
    if (text.ok) return { path, text: text.value };
    const [{ message, remedy = '' }] = text.diagnostics;
    throw new MapProblem(message, remedy);
  };
  return Object.assign(read, { sizeOf: sizeReader(files) });
}

/** The sizes of pictures, where they can be told. */
export function sizeReader(files: MapFiles): MapReader['sizeOf'] {
  return path => files.sizeOf?.(path);
}

/** Whether a text is one of Tiled's XML files and not JSON. */
export function isTiledXml(text: string): boolean {
  return /^\s*</.test(text);
}

/**
 * The text of one of Tiled's files, as its JSON form has it.
 *
 * @param what the file for errors, such as `the map`
 * @throws MapProblem where the text is damaged or of another kind
 */
export function parseTiled(
  text: string,
  kind: 'map' | 'tileset' | 'template' | 'project',
  what: string,
): Fields {
  // Some editors put a byte order mark there.
  const own = text.replace(/^\uFEFF/, '');
  const file = new Fields(isTiledXml(own) ? readTiledXml(own) : parseJsonText(own, 'Tiled'), what);
  const found = file.string('type', kind);
  if (found === kind) return file;
  throw new MapProblem(
    `${what} should be a file of Tiled with a ${kind}; it has a ${found.slice(0, 40)}`,
    `Save a ${kind} of this name in Tiled.`,
  );
}

/** The path of a file that another one names, with slashes, from where the paths of both start. */
export function relativeTo(file: string, named: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of named.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return (named.startsWith('/') ? '/' : '') + parts.join('/');
}
