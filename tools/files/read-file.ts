/** Reading files: what goes wrong is a diagnostic. */

import { failure, type Outcome, success } from '../diagnostic.ts';
import { isMissing, tooLargeFile, unreadableFile } from './file-error.ts';
import { fileSystem } from './files-in-use.ts';
import { standardInput } from './standard-input.ts';
import { STANDARD_STREAM } from './standard-stream.ts';

/** No file that a command reads has a reason to be larger. */
export const INPUT_LIMIT = 64 * 1024 * 1024;

/** Encodings of texts by the first two bytes: editors on Windows write such files, and the compiler reads them as well. */
const UTF_16: Readonly<Record<number, string>> = { 65534: 'utf-16le', 65279: 'utf-16be' };

/**
 * The bytes of a file.
 *
 * @param file path as the user gave it, `-` for standard input
 * @returns the bytes; or why there are none: missing, a folder, not readable, larger than `INPUT_LIMIT`
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
 * Reads a text that need not exist.
 *
 * @returns the text of the file, undefined where there is no such file; or why it cannot be read
 */
export function readTextIfThere(file: string): Outcome<string | undefined> {
  try {
    const bytes = bytesOf(file);
    if (typeof bytes === 'number') return failure(tooLargeFile(file, bytes, INPUT_LIMIT));
    // The decoder takes a byte order mark away.
    return success(new TextDecoder(UTF_16[bytes[0] * 256 + bytes[1]] ?? 'utf-8').decode(bytes));
  } catch (error) {
    return isMissing(error) ? success(undefined) : failure(unreadableFile(file, error));
  }
}

/** The text of a file that is there, such as one of this package. Throws where it is not. */
export function readOwnText(file: string): string {
  return new TextDecoder().decode(fileSystem().read(file));
}

/** The bytes of a file; their number where there are too many. */
function bytesOf(file: string): Uint8Array | number {
  const files = fileSystem();
  const size = files.state(file)?.size ?? 0;
  return size > INPUT_LIMIT ? size : files.read(file);
}
