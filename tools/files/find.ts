/** Finds files and folders. */

import { join } from 'node:path';
import { fileSystem } from './files-in-use.ts';

/** Whether there is a file or a folder at a path. */
export function exists(path: string): boolean {
  return fileSystem().state(path) !== undefined;
}

/** Whether a path is a file, rather than a folder or something else. */
export function isFile(path: string): boolean {
  return fileSystem().state(path)?.isFile ?? false;
}

/** Whether a path is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  return fileSystem().state(path)?.isFolder ?? false;
}

/** The names in a folder, sorted; none if it does not exist or is not accessible. */
export function namesIn(folder: string): string[] {
  try {
    return fileSystem().list(folder).sort();
  } catch {
    return [];
  }
}

/** Maximum folder depth: a link may lead back to its own folder. */
const MAX_LEVELS = 16;

/** The paths of all files below a folder, relative to it and with slashes, sorted. */
export function filesBelow(folder: string, levels = MAX_LEVELS): string[] {
  return namesIn(folder)
    .flatMap(name => {
      const path = join(folder, name);
      if (!isFolder(path)) return [name];
      return levels > 0 ? filesBelow(path, levels - 1).map(inner => `${name}/${inner}`) : [];
    })
    .sort();
}
