/**
 * The door to files: whatever reads or writes those of a project does it here. They are on the disk, unless somebody
 * gives another file system to work with.
 */

import { DISK } from './disk.ts';
import type { FileSystem } from './file-system.ts';

let inUse: FileSystem = DISK;

/** The file system that is worked with. */
export function fileSystem(): FileSystem {
  return inUse;
}

/**
 * Works with another file system.
 *
 * @param work does all of it before it returns: what goes on after a promise has the disk again
 */
export function withFileSystem<Result>(files: FileSystem, work: () => Result): Result {
  const before = inUse;
  inUse = files;
  try {
    return work();
  } finally {
    inUse = before;
  }
}
