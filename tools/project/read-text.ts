/** Reading the text files of a project: what goes wrong is a diagnostic. */

import { readFileSync } from 'node:fs';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { fileErrorText } from '../file-error.ts';

/** What the operating system calls a file that is not there, also because a part of its path is not. */
const MISSING = ['ENOENT', 'ENOTDIR'];

/**
 * Reads a file that need not exist.
 *
 * @returns its text without a byte order mark, undefined where there is no such file; or why it cannot be read
 */
export function readTextIfThere(file: string): Outcome<string | undefined> {
  try {
    return success(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    if (MISSING.includes((error as NodeJS.ErrnoException).code ?? '')) return success(undefined);
    return failure(
      errorDiagnostic('file/not-read', `the file cannot be read: ${fileErrorText(error)}`, { file }),
    );
  }
}
