/** Writing results to disk: a file appears whole or not at all, and what goes wrong is a diagnostic. */

import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { fileErrorText } from './file-error.ts';

export interface WriteOptions {
  /** Whether a file that is already there may be replaced; true unless told otherwise. */
  overwrite?: boolean;
}

/**
 * Writes a file by way of a temporary file beside it and a rename, so that nobody ever sees half of it.
 * Missing directories are made.
 *
 * @param file path as the user gave it
 * @param content bytes, or text that is written as UTF-8
 * @returns the path; or the reason why nothing was written
 */
export function writeFile(
  file: string,
  content: Uint8Array | string,
  options: WriteOptions = {},
): Outcome<string> {
  if (existsSync(file)) {
    if (statSync(file).isDirectory())
      return failure(errorDiagnostic('file/is-directory', 'this is a directory, not a file', { file }));
    if (options.overwrite === false)
      return failure(
        errorDiagnostic('file/exists', 'the file exists already and was left as it is', {
          file,
          remedy: 'Give --force to replace it, or another name.',
        }),
      );
  }
  const temporary = join(dirname(file), `.cartwright-${process.pid}-${Date.now().toString(36)}.tmp`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, file);
    return success(file);
  } catch (error) {
    if (existsSync(temporary)) rmSync(temporary);
    return failure(
      errorDiagnostic('file/not-written', `the file cannot be written: ${fileErrorText(error)}`, { file }),
    );
  }
}
