/** Reads files; errors are returned as diagnostics. */

import { failure, type Outcome, success } from '../diagnostic.ts';
import { isMissing, tooLargeFile, unreadableFile } from './file-error.ts';
import { fileSystem } from './files-in-use.ts';
import { standardInput } from './standard-input.ts';
import { STANDARD_STREAM } from './standard-stream.ts';

/** Far more than any valid input. */
export const INPUT_LIMIT = 64 * 1024 * 1024;

/** Text encodings by the first two bytes: editors on Windows write UTF-16, and the compiler reads it as well. */
const UTF_16: Readonly<Record<number, string>> = { 65534: 'utf-16le', 65279: 'utf-16be' };

/**
 * The bytes of a file.
 *
 * @param file path as the user wrote it, or `-` for standard input
 * @returns the bytes; or an error if it is missing, a folder, not readable, or larger than `INPUT_LIMIT`
 */
export function readFile(file: string): Outcome<Uint8Array> {
  try {
    const bytes = file === STANDARD_STREAM ? standardInput(INPUT_LIMIT) : bytesOf(file);
    if (typeof bytes !== 'number' && bytes.length <= INPUT_LIMIT) return success(new Uint8Array(bytes));
    return failure(tooLargeFile(file, typeof bytes === 'number' ? bytes : bytes.length, INPUT_LIMIT));
  } catch (error) {
    return failure(unreadableFile(file, error));
  }
}

/**
 * Reads an optional text file.
 *
 * @returns the text; undefined if the file does not exist; or why it cannot be read
 */
export function readTextIfThere(file: string): Outcome<string | undefined> {
  try {
    const bytes = bytesOf(file);
    if (typeof bytes === 'number') return failure(tooLargeFile(file, bytes, INPUT_LIMIT));
    // The decoder removes a byte order mark.
    return success(new TextDecoder(UTF_16[bytes[0] * 256 + bytes[1]] ?? 'utf-8').decode(bytes));
  } catch (error) {
    return isMissing(error) ? success(undefined) : failure(unreadableFile(file, error));
  }
}

/** The text of an existing file, such as one of this package. Throws if it does not exist. */
export function readOwnText(file: string): string {
  return new TextDecoder().decode(fileSystem().read(file));
}

/** The bytes of a file; its size if that is too large. */
function bytesOf(file: string): Uint8Array | number {
  const files = fileSystem();
  const size = files.state(file)?.size ?? 0;
  return size > INPUT_LIMIT ? size : files.read(file);
}
