/** Finds the sources of a game. */

import { join } from 'node:path';
import { isFolder, namesIn } from './find.ts';
import { isLeftOut, isSourceName } from './source-names.ts';

/** Maximum depth of folders: a link may lead back to its own. */
const MAX_LEVELS = 16;
/** A game's folder may be anything, such as a home folder. */
const MAX_FILES = 2000;
const MAX_FOLDERS = 500;

/**
 * The paths of the texts below a folder: code, and data that code may import. They are relative to it and with
 * slashes, sorted, at most 2,000 in 500 folders. Hidden folders, packages and build output are not entered.
 */
export function sourcesBelow(folder: string): string[] {
  const found: string[] = [];
  let entered = 0;
  const enter = (path: string, prefix: string, levels: number): void => {
    if (++entered > MAX_FOLDERS) return;
    for (const name of namesIn(path)) {
      if (found.length >= MAX_FILES || isLeftOut(name)) continue;
      const inner = join(path, name);
      if (!isFolder(inner)) {
        if (isSourceName(name)) found.push(`${prefix}${name}`);
      } else if (levels > 0) enter(inner, `${prefix}${name}/`, levels - 1);
    }
  };
  enter(folder, '', MAX_LEVELS);
  return found.sort();
}
