/** Looking for files and folders. */

import { join } from 'node:path';
import { fileSystem } from './files-in-use.ts';

/** Whether there is anything at a path. */
export function exists(path: string): boolean {
  return fileSystem().state(path) !== undefined;
}

/** Whether there is a file at a path, and nothing else such as a folder. */
export function isFile(path: string): boolean {
  return fileSystem().state(path)?.isFile ?? false;
}

/** Whether there is a folder at a path, or a link leads to one. */
export function isFolder(path: string): boolean {
  return fileSystem().state(path)?.isFolder ?? false;
}

/** The names in a folder, in their order; none where it is not there, or nobody may look into it. */
export function namesIn(folder: string): string[] {
  try {
    return fileSystem().list(folder).sort();
  } catch {
    return [];
  }
}

/** Folders in folders that are looked into: one may lead back to itself. */
const MAX_LEVELS = 16;

/** The paths of all files below a folder, from there and with slashes, in their order. */
export function filesBelow(folder: string, levels = MAX_LEVELS): string[] {
  return namesIn(folder)
    .flatMap(name => {
      const path = join(folder, name);
      if (!isFolder(path)) return [name];
      return levels > 0 ? filesBelow(path, levels - 1).map(inner => `${name}/${inner}`) : [];
    })
    .sort();
}
