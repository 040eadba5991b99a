/**
 * Watches files for changes. Editors replace files instead of writing them, so their folders are watched; for a
 * missing folder, the nearest existing one above it.
 */

import { basename, dirname, join, resolve } from 'node:path';
import { ART_EXTENSIONS } from '../assets/art-files.ts';
import { fileSystem } from '../files/files-in-use.ts';
import { exists, isFolder, namesIn } from '../files/find.ts';
import { isLeftOut } from '../files/source-names.ts';

/** Milliseconds of quiet after a change: editors and generators write several files at once. */
const SETTLE = 15;
/** The same while a changed file is missing or empty: some editors replace files in two steps. */
const SETTLE_UNFINISHED = 40;
/** Maximum number of folders searched for possibly missing files. */
const MAX_FOLDERS = 200;
/** Files that a game may lack; output files next to them do not matter. */
const PARTS_OF_GAMES = new RegExp(`^[^.].*\\.(ts|tsx|lua|input|${ART_EXTENSIONS.join('|')})$`, 'i');
/** Temporary files of editors. */
const HIDDEN = /^\.|~$|\.tmp$/;

export interface FileWatch {
  /**
   * Watches these files instead of the previous ones, including all files in those that are folders. They may
   * not exist.
   */
  follow(files: readonly string[]): void;
  /**
   * Reports changes of all sources and pictures in these folders, below them and next to the files, until
   * `follow`: after a failed build, any of them may be the missing one.
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
  /** Files that are missing or empty for now. */
  const unfinished = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const changed = (folder: string, name: string | null) => {
    // The system reports a change of the folder itself, which may have been removed or replaced.
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
        // Watching starts before files are read, so that no change is missed.
        start();
        onChange();
      },
      unfinished.size > 0 ? SETTLE_UNFINISHED : SETTLE,
    );
  };
  const start = () => {
    // Closed while a build was running.
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

/** The folders to watch, with the names in them that always matter. */
function watchedNames(files: readonly string[], wideFolders: readonly string[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (path: string) => {
    const folder = dirname(path);
    // The root folder always exists.
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
  return PARTS_OF_GAMES.test(name) || (!isLeftOut(name) && isFolder(join(folder, name)));
}

/** Whether a file is empty or missing. */
function isEmpty(path: string): boolean {
  return (fileSystem().state(path)?.size ?? 0) === 0;
}

/** Folders with all their subfolders, the nearest first. */
function foldersBelow(roots: readonly string[]): string[] {
  const folders = [...new Set(roots.map(root => resolve(root)))];
  // A link may lead back to its own folder.
  const seen = new Set(folders.map(fileSystem().realPath));
  for (let i = 0; i < folders.length && folders.length < MAX_FOLDERS; i++)
    for (const name of namesIn(folders[i])) {
      const path = join(folders[i], name);
      if (isLeftOut(name) || !isFolder(path)) continue;
      const real = fileSystem().realPath(path);
      if (seen.has(real)) continue;
      seen.add(real);
      folders.push(path);
    }
  return folders;
}
