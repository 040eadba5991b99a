/** Writes results: files appear whole, all or none; errors are returned as diagnostics. */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { fileErrorText } from './file-error.ts';
import type { FileContent, WriteOptions } from './file-system.ts';
import { fileSystem } from './files-in-use.ts';

/**
 * Writes a file; see `writeFiles`.
 *
 * @param file path as the user wrote it
 * @param content bytes, or text that is written as UTF-8
 * @returns the path; or the reason why nothing was written
 */
export function writeFile(
  file: string,
  content: Uint8Array | string,
  options: WriteOptions = {},
): Outcome<string> {
  const written = writeFiles([{ file, content, ...options }]);
  return written.ok ? success(file) : written;
}

/**
 * Writes files, all or none. Missing folders are created.
 *
 * @returns the paths; or the reason why nothing was written
 */
export function writeFiles(files: readonly FileContent[]): Outcome<string[]> {
  return fileSystem().write(files);
}

/** Removes a file if it exists. Returns its path, or why it could not be removed. */
export function removeFile(file: string): Outcome<string> {
  try {
    fileSystem().remove(file);
    return success(file);
  } catch (error) {
    return failure(
      errorDiagnostic('file/not-deleted', `the file cannot be deleted: ${fileErrorText(error)}`, { file }),
    );
  }
}
