/** Messages for the operating system's file errors. */

import { type Diagnostic, errorDiagnostic } from '../diagnostic.ts';

const TEXTS: Record<string, string> = {
  ENOENT: 'not found',
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'part of the path is a file, not a folder',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many files are open',
  EBUSY: 'the file is in use',
};

/** Codes for a missing file or folder. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

/** Whether an error means that a file does not exist. */
export function isMissing(error: unknown): boolean {
  return MISSING.includes((error as NodeJS.ErrnoException).code);
}

/** The message for an error of a file system. */
export function fileErrorText(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  return (code && TEXTS[code]) || (error instanceof Error ? error.message : String(error));
}

/**
 * The diagnostic of an unreadable file.
 *
 * @param error thrown by the file system
 */
export function unreadableFile(file: string, error: unknown): Diagnostic {
  return errorDiagnostic('file/not-read', `the file cannot be read: ${fileErrorText(error)}`, { file });
}

/** The diagnostic of a file that is too large to read. */
export function tooLargeFile(file: string, size: number, limit: number): Diagnostic {
  return errorDiagnostic('file/too-large', `the file has ${size} bytes; the limit is ${limit}`, { file });
}
