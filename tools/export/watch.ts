/**
 * Watches files for changes. Editors replace files rather than write them, so their folders are watched; where a
 * folder is not there, the nearest one above it is.
 */

import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Milliseconds of quiet after a change: editors and generators write several files at once. */
const SETTLE = 80;
/** Most folders that are looked into for files that may be missing. */
const MOST_FOLDERS = 200;
/** What editors write beside a file, and folders that hold no sources. */
const IRRELEVANT = /^\.|~$|\.(tmp|swp|swx)$|^(node_modules|dist)$/;

export interface FileWatch {
  /** Watches these files from now on instead of what was watched before. They need not exist. */
  follow(files: readonly string[]): void;
  /**
   * Takes every change in these folders, in the folders below them and beside the files as one that matters, until
   * `follow`: after a build that failed, the file that it lacks may be any.
   */
  widen(folders: readonly string[]): void;
  close(): void;
}

/** Starts a watch that calls `onChange` once for each burst of changes. */
export function watchFiles(files: readonly string[], onChange: () => void): FileWatch {
  const watchers = new Map<string, FSWatcher>();
  let followed = files;
  let wide: readonly string[] | undefined;
  let names = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const changed = (folder: string, name: string | null) => {
    // So the system tells of the folder itself. It may be gone, or another one of its name in its place.
    const isFolder = name === basename(folder);
    if (isFolder) drop(folder);
    const matters =
      isFolder || name === null || names.get(folder)?.has(name) || (wide && !IRRELEVANT.test(name));
    if (!matters) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Before the files are read: nothing that is written from now on is missed.
      start();
      onChange();
    }, SETTLE);
  };
  const start = () => {
    names = watchedNames(followed, wide ?? []);
    for (const folder of watchers.keys()) if (!names.has(folder)) drop(folder);
    for (const folder of names.keys()) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watch(folder, (_, name) => changed(folder, name));
        // A folder that is removed while watched is no reason to stop playing.
        watcher.on('error', () => drop(folder));
        watchers.set(folder, watcher);
      } catch {
        // The folder is gone; the next build will say so.
      }
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
      clearTimeout(timer);
      for (const folder of watchers.keys()) drop(folder);
    },
  };
}

/** The folders to watch, with the names in them that matter in any case. */
function watchedNames(files: readonly string[], wide: readonly string[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (path: string) => {
    const folder = dirname(path);
    // The root of all folders is always there.
    if (!existsSync(folder) && folder !== dirname(folder)) return add(folder);
    if (!names.has(folder)) names.set(folder, new Set());
    names.get(folder)!.add(basename(path));
  };
  for (const file of files) add(resolve(file));
  for (const folder of foldersBelow(wide)) {
    add(folder);
    if (existsSync(folder) && !names.has(folder)) names.set(folder, new Set());
  }
  return names;
}

/** Folders with all that lie in them, the nearer ones first. */
function foldersBelow(roots: readonly string[]): string[] {
  const folders = [...new Set(roots.map(root => resolve(root)))];
  for (let i = 0; i < folders.length && folders.length < MOST_FOLDERS; i++)
    try {
      for (const entry of readdirSync(folders[i], { withFileTypes: true }))
        if (entry.isDirectory() && !IRRELEVANT.test(entry.name)) folders.push(join(folders[i], entry.name));
    } catch {
      // It is not there yet.
    }
  return folders;
}
