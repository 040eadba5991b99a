/** Writing results to disk: a file appears whole or not at all, and what goes wrong is a diagnostic. */

import {
  accessSync,
  appendFileSync,
  constants,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { fileErrorText } from './file-error.ts';

export interface WriteOptions {
  /** Whether a file that is already there may be replaced; true unless told otherwise. */
  overwrite?: boolean;
}

const DEVICES = /^\/dev\//;
/** Most links that lead from one to the next, as in operating systems. */
const MOST_LINKS = 40;

/**
 * Writes a file by way of a temporary file beside it and a rename, so that nobody ever sees half of it.
 * Missing folders are created. Where a link leads, there the file is written, and what is no ordinary file, such as a
 * pipe or a device, is written into.
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
  try {
    const existing = statSync(file, { throwIfNoEntry: false });
    const problem = existing && obstacle(existing, options);
    if (problem) return failure({ ...problem, file });
    // Such as /dev/stdout, which may lead to a file that a shell has begun.
    if (existing && DEVICES.test(resolve(file))) appendFileSync(file, content);
    else if (!existing) replaceFile(endOfLinks(file), content);
    else if (existing.isFile()) replaceFile(realpathSync(file), content, existing.mode);
    else writeFileSync(file, content);
    return success(file);
  } catch (error) {
    return failure(
      errorDiagnostic('file/not-written', `the file cannot be written: ${fileErrorText(error)}`, { file }),
    );
  }
}

function obstacle(existing: Stats, { overwrite }: WriteOptions): Diagnostic | undefined {
  if (existing.isDirectory())
    return errorDiagnostic('file/is-directory', 'this is a folder, not a file', {
      remedy: 'Give the name of a file.',
    });
  if (overwrite !== false) return undefined;
  return errorDiagnostic('file/exists', 'the file already exists', {
    remedy: 'Use --force to replace it, or choose another name.',
  });
}

/** Where a link leads whose file does not exist yet. */
function endOfLinks(file: string): string {
  let end = resolve(file);
  for (let count = 0; count < MOST_LINKS && isLink(end); count++)
    end = resolve(dirname(end), readlinkSync(end));
  return end;
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/**
 * Puts a file in the place of another, or where there is none.
 *
 * @param mode who may do what with the file that is replaced, and with the one that takes its place
 */
function replaceFile(file: string, content: Uint8Array | string, mode?: number): void {
  // A rename asks the folder only.
  if (mode !== undefined) accessSync(file, constants.W_OK);
  const temporary = join(dirname(file), `.cartwright-${process.pid}-${Date.now().toString(36)}.tmp`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, content, { mode });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
