/** What a place of files can do: the disk of `disk.ts`, the memory of `memory.ts`, or another. */

import { type Diagnostic, errorDiagnostic, type Outcome } from '../diagnostic.ts';

/** What is at a path. */
export interface FileState {
  /** A pipe or a device is neither file nor folder. */
  isFile: boolean;
  isFolder: boolean;
  /** Bytes. */
  size: number;
  /** Milliseconds: when the content was changed last, and when anything of the file was. */
  modified: number;
  changed: number;
  /** Another number for another file. */
  id: number;
}

/** Where files are. Paths are absolute, or start in the working folder. */
export interface FileSystem {
  /** What is at a path, or where it leads as a link; undefined where nothing is, or nobody may look. */
  state(path: string): FileState | undefined;
  /** The bytes of a file. Throws an error with a code of the operating system's, such as `ENOENT`. */
  read(path: string): Uint8Array;
  /** The names in a folder, in no order. Throws as `read`. */
  list(folder: string): string[];
  /** The path without links; the same where nothing is. */
  realPath(path: string): string;
  /** Whether a file that is there may be changed. */
  isWritable(path: string): boolean;
  /** Writes files, all of them or none. Missing folders are made. */
  write(files: readonly FileContent[]): Outcome<string[]>;
  /** Removes a file; there need be none. Throws as `read`. */
  remove(path: string): void;
  /**
   * Calls `onChange` with the name of whatever has changed in a folder, itself included, or with null where that is not
   * known; `close` ends it.
   */
  watch(folder: string, onChange: (name: string | null) => void): { close(): void };
}

export interface WriteOptions {
  /** Whether a file that is already there may be replaced; true unless told otherwise. */
  overwrite?: boolean;
}

/** A file to write. */
export interface FileContent extends WriteOptions {
  /** Path as the user gave it. */
  file: string;
  /** Bytes, or text that is written as UTF-8. */
  content: Uint8Array | string;
}

/** Why a file cannot be written where there is something already; undefined if it can. */
export function obstacle(isFolder: boolean, { overwrite }: WriteOptions): Diagnostic | undefined {
  if (isFolder)
    return errorDiagnostic('file/is-directory', 'this is a folder, not a file', {
      remedy: 'Give the name of a file.',
    });
  if (overwrite !== false) return undefined;
  return errorDiagnostic('file/exists', 'the file already exists', {
    remedy: 'Use --force to replace it, or choose another name.',
  });
}
