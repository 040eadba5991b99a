/**
 * Watches files for changes. Editors replace files rather than write them, so their folders are watched; where a
 * folder is not there, the nearest one above it is.
 */

import { existsSync, readdirSync, type Stats, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ART_EXTENSIONS } from '../assets/art-files.ts';
import { pollFolder } from './poll-folder.ts';

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
        openWatch(folder, name => changed(folder, name)),
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

/** Watches one folder. A watch that ends with an error, as when the folder is removed, is told as a change of it. */
function openWatch(folder: string, onEvent: (name: string | null) => void): { close(): void } {
  try {
    const watcher = watch(folder, (_, name) => onEvent(name));
    watcher.on('error', () => onEvent(basename(folder)));
    return watcher;
  } catch {
    // The system has no watch left, or the folder has just gone.
    return pollFolder(folder, onEvent);
  }
}

/** The folders to watch, with the names in them that matter in any case. */
function watchedNames(files: readonly string[], wideFolders: readonly string[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (path: string) => {
    const folder = dirname(path);
    // The root of all folders is always there.
    if (!existsSync(folder) && folder !== dirname(folder)) return add(folder);
    if (!names.has(folder)) names.set(folder, new Set());
    names.get(folder)!.add(basename(path));
  };
  for (const file of files) add(resolve(file));
  for (const folder of wideFolders) {
    add(folder);
    if (existsSync(folder) && !names.has(folder)) names.set(folder, new Set());
  }
  return names;
}

function mayBeLacking(folder: string, name: string): boolean {
  return PARTS_OF_GAMES.test(name) || (!NO_SOURCES.test(name) && isFolder(join(folder, name)));
}

function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() ?? false;
}

/** Whether nothing is in a file, or there is none. */
function isEmpty(path: string): boolean {
  return (statsOf(path)?.size ?? 0) === 0;
}

/** None if it is gone again, or leads nowhere. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** Folders with all that lie in them, the nearer ones first. */
function foldersBelow(roots: readonly string[]): string[] {
  const folders = [...new Set(roots.map(root => resolve(root)))];
  for (let i = 0; i < folders.length && folders.length < MAX_FOLDERS; i++)
    try {
      for (const entry of readdirSync(folders[i], { withFileTypes: true }))
        if (entry.isDirectory() && !NO_SOURCES.test(entry.name)) folders.push(join(folders[i], entry.name));
    } catch {
      // It is not there yet.
    }
  return folders;
}
