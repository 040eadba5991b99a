/** Files of a game that other files of it name. */

import { join } from 'node:path';
import type { MapFiles } from '../../assets/map/tiled-file.ts';
import type { Picture, PictureSize } from '../../assets/picture/picture.ts';
import { readPicture } from '../../assets/picture/read-picture.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { readFile, readTextIfThere } from '../../files/read-file.ts';

/** Nothing outside of the game's folder is part of the game. */
export function readInside(folder: string, path: string): Outcome<string> {
  if (isOutside(path)) return failure(outside(path));
  const text = readTextIfThere(join(folder, path));
  if (!text.ok) return text;
  return text.value === undefined ? failure(missing(path)) : success(text.value);
}

/** The files of a game's folder, as maps name them. */
export function filesIn(folder: string): MapFiles {
  const pictures = pictureReader(folder);
  return { text: path => readInside(folder, path), sizeOf: path => sizeIn(pictures, path) };
}

/** Reads pictures of a folder by their names, each once. */
export function pictureReader(folder: string): (name: string) => Outcome<Picture> {
  const known = new Map<string, Outcome<Picture>>();
  return name => {
    const found = known.get(name);
    if (found) return found;
    const bytes = readFile(join(folder, name));
    const read = bytes.ok ? readPicture(bytes.value, join(folder, name)) : bytes;
    known.set(name, read);
    return read;
  };
}

/** The size of a picture that a map names; undefined where it is outside of the folder or cannot be read. */
export function sizeIn(pictures: (name: string) => Outcome<Picture>, path: string): PictureSize | undefined {
  const picture = isOutside(path) ? undefined : pictures(path);
  return picture?.ok ? picture.value : undefined;
}

export function missing(path: string): Diagnostic {
  return errorDiagnostic('map/no-file', `there is no file ${path}, which the map names`, {
    file: path,
    remedy: 'Put it there, or save the map with the right path.',
  });
}

export function isOutside(path: string): boolean {
  return path.startsWith('..') || path.startsWith('/') || /^[a-z]:/i.test(path);
}

export function outside(path: string): Diagnostic {
  return errorDiagnostic('map/outside', `the map names ${path}, which is outside of the game's folder`, {
    file: path,
    remedy: 'Copy it beside the map, and choose it there in your map editor.',
  });
}
