/** Writes to the disk: files appear whole, all or none; errors are returned as diagnostics. */

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
/** Maximum length of a chain of links, as in operating systems. */
const MAX_LINKS = 40;

/**
 * Writes files, all or none, each through a temporary file and a rename, so that nobody sees a partial file.
 * Missing folders are created. Links are followed, and special files such as pipes and devices are written
 * directly.
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
    // A single file is replaced atomically; with several, earlier ones must be restorable.
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

/** A file being written. */
interface Writing extends FileContent {
  /** The target of links. */
  end: string;
  /** The current file; undefined if there is none. */
  existing: Stats | undefined;
  /** Path of the new content; undefined for a special file. */
  temporary?: string;
  /** The outermost folder that was created for it. */
  madeFolder?: string;
  /** Path of the old content. */
  old?: string;
  isDone?: boolean;
}

function begin(given: FileContent): Writing | Diagnostic {
  const { file } = given;
  const existing = statSync(file, { throwIfNoEntry: false });
  const problem = existing && obstacle(existing.isDirectory(), given);
  if (problem) return problem;
  // For example /dev/stdout, which may be a link to a file that a shell has opened.
  if (existing && (DEVICES.test(resolve(file)) || !existing.isFile()))
    return { ...given, end: file, existing };
  const end = existing ? realpathSync(file) : endOfLinks(file);
  return { ...given, end, existing, temporary: temporaryPath(dirname(end)) };
}

/** Writes the content to a temporary file in the same folder. */
function prepare(writing: Writing): void {
  const { end, content, existing, temporary } = writing;
  if (!temporary) return;
  // A rename only checks the folder's permissions.
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
    // Some file systems have no hard links.
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

/** Restores the previous state. */
function undo({ end, existing, temporary, madeFolder, old, isDone }: Writing): void {
  if (!temporary) return;
  try {
    if (isDone && old) renameSync(old, end);
    else if (isDone && !existing) rmSync(end, { force: true });
    for (const file of [temporary, old]) if (file) rmSync(file, { force: true });
  } catch {
    // The first error is reported.
  }
  if (madeFolder) removeEmpty(dirname(end), madeFolder);
}

/** Removes an empty folder, and empty folders around it. */
function removeEmpty(inner: string, outer: string): void {
  try {
    for (let folder = inner; ; folder = dirname(folder)) {
      rmdirSync(folder);
      if (resolve(folder) === resolve(outer)) return;
    }
  } catch {
    // Not empty.
  }
}

/** The target of a link to a file that does not exist yet. */
function endOfLinks(file: string): string {
  let end = resolve(file);
  for (let count = 0; count < MAX_LINKS && isLink(end); count++)
    end = resolve(dirname(end), readlinkSync(end));
  return end;
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
