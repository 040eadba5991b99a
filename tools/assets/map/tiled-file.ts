/** Parses Tiled's files, JSON or XML, to objects in the JSON format. */

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
  /** Size of a picture; undefined if unknown or unreadable. */
  sizeOf?(path: string): PictureSize | undefined;
}

/** Reads the files that a map refers to. */
export interface MapReader {
  /** Its text, by the path relative to the folder of the referring file. */
  (path: string, from: string): { path: string; text: string };
  sizeOf: NonNullable<MapFiles['sizeOf']>;
  /** The classes of the game's Tiled project, if there is one. */
  classes?: TiledClasses;
}

/** A reader for the files that a map refers to; it throws a MapProblem if one is missing. */
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

/** The sizes of pictures, if known. */
export function sizeReader(files: MapFiles): MapReader['sizeOf'] {
  return path => files.sizeOf?.(path);
}

/** Whether a text is a Tiled XML file rather than JSON. */
export function isTiledXml(text: string): boolean {
  return /^\s*</.test(text);
}

/**
 * Parses a Tiled file to its JSON form.
 *
 * @param what description of the file for errors, such as `the map`
 * @throws MapProblem if the text is damaged or of another kind
 */
export function parseTiled(
  text: string,
  kind: 'map' | 'tileset' | 'template' | 'project',
  what: string,
): Fields {
  // Some editors add a byte order mark.
  const own = text.replace(/^\uFEFF/, '');
  const file = new Fields(isTiledXml(own) ? readTiledXml(own) : parseJsonText(own, 'Tiled'), what);
  const found = file.string('type', kind);
  if (found === kind) return file;
  throw new MapProblem(
    `${what} should be a Tiled file with a ${kind}, but contains a ${found.slice(0, 40)}`,
    `Save a ${kind} under this name in Tiled.`,
  );
}

/** Resolves the path of a file that another one refers to, with slashes. */
export function relativeTo(file: string, named: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of named.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return (named.startsWith('/') ? '/' : '') + parts.join('/');
}
