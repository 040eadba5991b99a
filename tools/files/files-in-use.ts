/**
 * The current file system, through which all files of a project are read and written: the disk, unless another
 * one is set.
 */

import { DISK } from './disk.ts';
import type { FileSystem } from './file-system.ts';

let inUse: FileSystem = DISK;

/** The current file system. */
export function fileSystem(): FileSystem {
  return inUse;
}

/**
 * Runs `work` with another file system.
 *
 * @param work must be synchronous: after a promise, the disk is current again
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
