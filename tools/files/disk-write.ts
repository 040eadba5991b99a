/** Writing to the disk: files appear whole, and together or not at all; what goes wrong is a diagnostic. */

import {
  accessSync,
  appendFileSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { fileErrorText } from './file-error.ts';
import { type FileContent, obstacle } from './file-system.ts';
import { temporaryPath } from './temporary-path.ts';

const DEVICES = /^\/dev\//;
/** Most links that lead from one to the next, as in operating systems. */
const MAX_LINKS = 40;

/**
 * Writes files, all of them or none, each by way of a temporary file beside it and a rename, so that nobody ever sees
 * half of one. Missing folders are created. Where a link leads, there the file is written, and what is no ordinary file,
 * such as a pipe or a device, is written into.
 *
 * @returns the paths; or the reason why nothing was written
 */
export function writeToDisk(files: readonly FileContent[]): Outcome<string[]> {
  const writing: Writing[] = [];
  let file = '';
  try {
    for (const given of files) {
      file = given.file;
      const made = begin(given);
      if ('code' in made) {
        for (const each of writing) undo(each);
        return failure({ ...made, file });
      }
      writing.push(made);
      prepare(made);
    }
    // One file is replaced as a whole; of several the others have to come back.
    if (files.length > 1)
      for (const each of writing) {
        file = each.file;
        keep(each);
      }
    for (const each of writing) {
      file = each.file;
      finish(each);
    }
    for (const { old } of writing) if (old) rmSync(old, { force: true });
    return success(files.map(each => each.file));
  } catch (error) {
    for (const each of writing) undo(each);
    return failure(
      errorDiagnostic('file/not-written', `the file cannot be written: ${fileErrorText(error)}`, { file }),
    );
  }
}

/** A file on its way to the disk. */
interface Writing extends FileContent {
  /** Where links lead. */
  end: string;
  /** What is there; undefined if nothing is. */
  existing: Stats | undefined;
  /** The new content; undefined for what is written into. */
  temporary?: string;
  /** The outermost folder that was made for it. */
  madeFolder?: string;
  /** What was there. */
  old?: string;
  isDone?: boolean;
}

function begin(given: FileContent): Writing | Diagnostic {
  const { file } = given;
  const existing = statSync(file, { throwIfNoEntry: false });
  const problem = existing && obstacle(existing.isDirectory(), given);
  if (problem) return problem;
  // Such as /dev/stdout, which may lead to a file that a shell has begun.
  if (existing && (DEVICES.test(resolve(file)) || !existing.isFile()))
    return { ...given, end: file, existing };
  const end = existing ? realpathSync(file) : endOfLinks(file);
  return { ...given, end, existing, temporary: temporaryPath(dirname(end)) };
}

/** Puts the content beside the place where it belongs. */
function prepare(writing: Writing): void {
  const { end, content, existing, temporary } = writing;
  if (!temporary) return;
  // A rename asks the folder only.
  if (existing) accessSync(end, constants.W_OK);
  writing.madeFolder = mkdirSync(dirname(end), { recursive: true });
  writeFileSync(temporary, content, { mode: existing?.mode });
}

function keep(writing: Writing): void {
  const { end, existing, temporary } = writing;
  if (!existing || !temporary) return;
  writing.old = temporaryPath(dirname(end));
  try {
    linkSync(end, writing.old);
  } catch {
    // Some disks have no links.
    copyFileSync(end, writing.old);
  }
}

function finish(writing: Writing): void {
  const { file, end, content, temporary } = writing;
  if (temporary) renameSync(temporary, end);
  else if (DEVICES.test(resolve(file))) appendFileSync(file, content);
  else writeFileSync(file, content);
  writing.isDone = true;
}

/** Leaves everything as it was. */
function undo({ end, existing, temporary, madeFolder, old, isDone }: Writing): void {
  if (!temporary) return;
  try {
    if (isDone && old) renameSync(old, end);
    else if (isDone && !existing) rmSync(end, { force: true });
    for (const file of [temporary, old]) if (file) rmSync(file, { force: true });
  } catch {
    // The reason that is told is the first one.
  }
  if (madeFolder) removeEmpty(dirname(end), madeFolder);
}

/** Removes a folder and those around it, as far as nothing is in them. */
function removeEmpty(inner: string, outer: string): void {
  try {
    for (let folder = inner; ; folder = dirname(folder)) {
      rmdirSync(folder);
      if (resolve(folder) === resolve(outer)) return;
    }
  } catch {
    // Something is in it.
  }
}

/** Where a link leads whose file does not exist yet. */
function endOfLinks(file: string): string {
  let end = resolve(file);
  for (let count = 0; count < MAX_LINKS && isLink(end); count++)
    end = resolve(dirname(end), readlinkSync(end));
  return end;
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
