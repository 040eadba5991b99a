/** Files of a game that other files refer to. */

import { join } from 'node:path';
import type { MapFiles } from '../../assets/map/tiled-file.ts';
import type { Picture, PictureSize } from '../../assets/picture/picture.ts';
import { readPicture } from '../../assets/picture/read-picture.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { readFile, readTextIfThere } from '../../files/read-file.ts';

/** Files outside the game's folder are not part of the game. */
export function readInside(folder: string, path: string): Outcome<string> {
  if (isOutside(path)) return failure(outside(path));
  const text = readTextIfThere(join(folder, path));
  if (!text.ok) return text;
  return text.value === undefined ? failure(missing(path)) : success(text.value);
}

/** The files of a game's folder, as maps refer to them. */
export function filesIn(folder: string): MapFiles {
  const pictures = pictureReader(folder);
  return { text: path => readInside(folder, path), sizeOf: path => sizeIn(pictures, path) };
}

/** Reads pictures of a folder by name, each once. */
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

/** The size of a picture that a map refers to; undefined if it is outside the folder or cannot be read. */
export function sizeIn(pictures: (name: string) => Outcome<Picture>, path: string): PictureSize | undefined {
  const picture = isOutside(path) ? undefined : pictures(path);
  return picture?.ok ? picture.value : undefined;
}

export function missing(path: string): Diagnostic {
  return errorDiagnostic('map/no-file', `the map refers to ${path}, which does not exist`, {
    file: path,
    remedy: 'Restore the file, or correct the path in the map and save it.',
  });
}

export function isOutside(path: string): boolean {
  return path.startsWith('..') || path.startsWith('/') || /^[a-z]:/i.test(path);
}

export function outside(path: string): Diagnostic {
  return errorDiagnostic('map/outside', `the map refers to ${path}, which is outside the game's folder`, {
    file: path,
    remedy: 'Copy it next to the map, and select the copy in your map editor.',
  });
}
