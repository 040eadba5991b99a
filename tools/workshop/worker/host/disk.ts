/** The file system of a worker, which has no disk: files in memory, whose changes are told. */

import type { FileSystem } from '../../../files/file-system.ts';
import { memoryFiles } from '../../../files/memory.ts';

/** A file that was written, or removed if it has no content. */
export interface FileChange {
  /** Absolute path. */
  file: string;
  content: Uint8Array | undefined;
}

const files = memoryFiles();
let tell: (changes: FileChange[]) => void = () => {};

export const DISK: FileSystem = {
  ...files,
  write(written) {
    const outcome = files.write(written);
    if (outcome.ok) tell(written.map(({ file }) => ({ file, content: files.read(file) })));
    return outcome;
  },
  remove(file) {
    files.remove(file);
    tell([{ file, content: undefined }]);
  },
};

/** Calls a function with the changes of each write from now on. */
export function followChanges(follower: (changes: FileChange[]) => void): void {
  tell = follower;
}
