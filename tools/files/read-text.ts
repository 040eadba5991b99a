/** Reading the text files of a project: what goes wrong is a diagnostic. */

import { readFileSync, statSync } from 'node:fs';
import { failure, type Outcome, success } from '../diagnostic.ts';
import { tooLargeFile, unreadableFile } from './file-error.ts';
import { INPUT_LIMIT } from './read-file.ts';

/** What the operating system calls a file that is not there, also because a part of its path is not. */
const MISSING = ['ENOENT', 'ENOTDIR'];

/** Encodings of texts by the first two bytes: editors on Windows write such files, and the compiler reads them as well. */
const UTF_16: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };

/**
 * Reads a file that need not exist.
 *
 * @returns its text, undefined where there is no such file; or why it cannot be read
 */
export function readTextIfThere(file: string): Outcome<string | undefined> {
  try {
    const { size } = statSync(file);
    if (size > INPUT_LIMIT) return failure(tooLargeFile(file, size, INPUT_LIMIT));
    const bytes = readFileSync(file);
    const mark = bytes.subarray(0, 2).toString('hex');
    // The decoder takes a byte order mark away.
    return success(new TextDecoder(UTF_16[mark] ?? 'utf-8').decode(bytes));
  } catch (error) {
    if (MISSING.includes((error as NodeJS.ErrnoException).code ?? '')) return success(undefined);
    return failure(unreadableFile(file, error));
  }
}
