/** Files of a game that other files of it name. */

import { join } from 'node:path';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-text.ts';

/** Nothing outside of the game's folder is part of the game. */
export function readInside(folder: string, path: string): Outcome<string> {
  if (isOutside(path)) return failure(outside(path));
  const text = readTextIfThere(join(folder, path));
  if (!text.ok) return text;
  return text.value === undefined ? failure(missing(path)) : success(text.value);
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
