/** The file system interface; implemented by the disk (`disk.ts`) and in memory (`memory.ts`). */

import { type Diagnostic, errorDiagnostic, type Outcome } from '../diagnostic.ts';

export interface FileState {
  /** Pipes and devices are neither files nor folders. */
  isFile: boolean;
  isFolder: boolean;
  /** In bytes. */
  size: number;
  /** In milliseconds: the last change of the content, and of any attribute. */
  modified: number;
  changed: number;
  /** Unique number of the file. */
  id: number;
}

/** A file system. Paths are absolute, or relative to the working folder. */
export interface FileSystem {
  /** The state of a path, following links; undefined if it does not exist or is not accessible. */
  state(path: string): FileState | undefined;
  /** The bytes of a file. Throws an error with a system error code, such as `ENOENT`. */
  read(path: string): Uint8Array;
  /** The names in a folder, unordered. Throws as `read` does. */
  list(folder: string): string[];
  /** The path with links resolved; unchanged if it does not exist. */
  realPath(path: string): string;
  /** Whether an existing file may be changed. */
  isWritable(path: string): boolean;
  /** Writes files, all or none. Missing folders are created. */
  write(files: readonly FileContent[]): Outcome<string[]>;
  /** Removes a file if it exists. Throws as `read` does. */
  remove(path: string): void;
  /**
   * Calls `onChange` with the name of whatever changed in a folder, which may be the folder itself, or with
   * null if the name is unknown.
   *
   * @returns `close` stops watching
   */
  watch(folder: string, onChange: (name: string | null) => void): { close(): void };
}

export interface WriteOptions {
  /** Whether to overwrite an existing file; true by default. */
  overwrite?: boolean;
}

/** A file to write. */
export interface FileContent extends WriteOptions {
  /** Path as the user wrote it. */
  file: string;
  /** Bytes, or text that is written as UTF-8. */
  content: Uint8Array | string;
}

/** The bytes of a file's content. */
export function contentBytes(content: FileContent['content']): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Why a path that exists cannot be written; undefined if it can. */
export function obstacle(isFolder: boolean, { overwrite }: WriteOptions): Diagnostic | undefined {
  if (isFolder)
    return errorDiagnostic('file/is-directory', 'this is a folder, not a file', {
      remedy: 'Give a file name.',
    });
  if (overwrite !== false) return undefined;
  return errorDiagnostic('file/exists', 'the file already exists', {
    remedy: 'Use --force to replace it, or choose another name.',
  });
}
