/** Reading the files that a user names on the command line: what goes wrong is a diagnostic. */

import { readFileSync, statSync } from 'node:fs';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { fileErrorText } from '../file-error.ts';
import { STANDARD_STREAM } from './standard-stream.ts';

/** No file that a command reads has a reason to be larger. */
export const INPUT_LIMIT = 64 * 1024 * 1024;

/**
 * The bytes of a file.
 *
 * @param file path as the user gave it, `-` for standard input
 * @returns the bytes; or why there are none: missing, a directory, not readable, larger than `INPUT_LIMIT`
 */
export function readFile(file: string): Outcome<Uint8Array> {
  try {
    if (file === STANDARD_STREAM) return success(standardInput());
    const { size } = statSync(file);
    if (size > INPUT_LIMIT)
      return failure(
        errorDiagnostic('file/too-large', `the file has ${size} bytes; the limit is ${INPUT_LIMIT}`, {
          file,
        }),
      );
    return success(new Uint8Array(readFileSync(file)));
  } catch (error) {
    return failure(
      errorDiagnostic('file/not-read', `the file cannot be read: ${fileErrorText(error)}`, { file }),
    );
  }
}

let readBefore: Uint8Array | undefined;

/** It can be read once: whoever asks again gets the same bytes. */
function standardInput(): Uint8Array {
  readBefore ??= new Uint8Array(readFileSync(process.stdin.fd));
  return readBefore;
}
