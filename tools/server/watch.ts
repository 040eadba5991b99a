/**
 * Watches files for changes. Editors replace files rather than write them, so their folders are watched; where a
 * folder is not there, the nearest one above it is.
 */

import { basename, dirname, join, resolve } from 'node:path';
import { ART_EXTENSIONS } from '../assets/art-files.ts';
import { fileSystem } from '../files/files-in-use.ts';
import { exists, isFolder, namesIn } from '../files/find.ts';

/** Milliseconds of quiet after a change: editors and generators write several files at once. */
const SETTLE = 15;
/** The same while a file that changed is gone or empty: some replace files in two steps. */
const SETTLE_UNFINISHED = 40;
/** Most folders that are looked into for files that may be missing. */
const MAX_FOLDERS = 200;
/** What a game may lack; what is printed into a file beside them is none of it. */
const PARTS_OF_GAMES = new RegExp(`^[^.].*\\.(ts|tsx|input|${ART_EXTENSIONS.join('|')})$`, 'i');
/** What programs write beside a file while they save it. */
const HIDDEN = /^\.|~$|\.tmp$/;
const NO_SOURCES = /^\.|^(node_modules|dist)$/;

export interface FileWatch {
  /** Watches these files from now on instead of what was watched before, and all files in those that are folders. They need not exist. */
  follow(files: readonly string[]): void;
  /**
   * Takes every source and picture in these folders, in the folders below them and beside the files as one that
   * matters, until `follow`: after a build that failed, the file that it lacks may be any.
   */
  widen(folders: readonly string[]): void;
  close(): void;
}

/** Starts a watch that calls `onChange` once for each burst of changes. */
export function watchFiles(files: readonly string[], onChange: () => void): FileWatch {
  const watchers = new Map<string, { close(): void }>();
  let followed = files;
  let wide: readonly string[] | undefined;
  let names = new Map<string, Set<string>>();
  let wideFolders = new Set<string>();
  let wholeFolders = new Set<string>();
  /** Files that are not what they are going to be. */
  const unfinished = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const changed = (folder: string, name: string | null) => {
    // So the system tells of the folder itself. It may be gone, or another one of its name in its place.
    const isFolderItself = name === basename(folder);
    if (isFolderItself) drop(folder);
    const matters =
      isFolderItself ||
      name === null ||
      names.get(folder)?.has(name) ||
      (wholeFolders.has(folder) && !HIDDEN.test(name)) ||
      (wideFolders.has(folder) && mayBeLacking(folder, name));
    if (!matters) return;
    const path = join(folder, name ?? '');
    if (isEmpty(path)) unfinished.add(path);
    else unfinished.delete(path);
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        unfinished.clear();
        // Before the files are read: nothing that is written from now on is missed.
        start();
        onChange();
      },
      unfinished.size > 0 ? SETTLE_UNFINISHED : SETTLE,
    );
  };
  const start = () => {
    // A build may have been under way.
    if (isClosed) return;
    wideFolders = new Set(wide && [...foldersBelow(wide), ...followed.map(file => dirname(resolve(file)))]);
    names = watchedNames(followed, [...wideFolders]);
    wholeFolders = new Set(followed.filter(isFolder).map(folder => resolve(folder)));
    for (const folder of wholeFolders) if (!names.has(folder)) names.set(folder, new Set());
    for (const folder of watchers.keys()) if (!names.has(folder)) drop(folder);
    for (const folder of names.keys()) {
      if (watchers.has(folder)) continue;
      watchers.set(
        folder,
        fileSystem().watch(folder, name => changed(folder, name)),
      );
    }
  };
  start();
  return {
    follow(next) {
      followed = next;
      wide = undefined;
      start();
    },
    widen(folders) {
      wide = folders;
      start();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const folder of watchers.keys()) drop(folder);
    },
  };
}

/** The folders to watch, with the names in them that matter in any case. */
function watchedNames(files: readonly string[], wideFolders: readonly string[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (path: string) => {
    const folder = dirname(path);
    // The root of all folders is always there.
    if (!exists(folder) && folder !== dirname(folder)) return add(folder);
    if (!names.has(folder)) names.set(folder, new Set());
    names.get(folder)!.add(basename(path));
  };
  for (const file of files) add(resolve(file));
  for (const folder of wideFolders) {
    add(folder);
    if (exists(folder) && !names.has(folder)) names.set(folder, new Set());
  }
  return names;
}

function mayBeLacking(folder: string, name: string): boolean {
  return PARTS_OF_GAMES.test(name) || (!NO_SOURCES.test(name) && isFolder(join(folder, name)));
}

/** Whether nothing is in a file, or there is none. */
function isEmpty(path: string): boolean {
  return (fileSystem().state(path)?.size ?? 0) === 0;
}

/** Folders with all that lie in them, the nearer ones first. */
function foldersBelow(roots: readonly string[]): string[] {
  const folders = [...new Set(roots.map(root => resolve(root)))];
  // A link may lead back to where it is.
  const seen = new Set(folders.map(fileSystem().realPath));
  for (let i = 0; i < folders.length && folders.length < MAX_FOLDERS; i++)
    for (const name of namesIn(folders[i])) {
      const path = join(folders[i], name);
      if (NO_SOURCES.test(name) || !isFolder(path)) continue;
      const real = fileSystem().realPath(path);
      if (seen.has(real)) continue;
      seen.add(real);
      folders.push(path);
    }
  return folders;
}
