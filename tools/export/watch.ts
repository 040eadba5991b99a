/** Watches files for changes. Editors replace files rather than write them, so their folders are watched. */

import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/** Milliseconds of quiet after a change: editors and generators write several files at once. */
const SETTLE = 80;

export interface FileWatch {
  /** Watches these files from now on instead of the ones before. */
  follow(files: readonly string[]): void;
  close(): void;
}

/** Starts a watch that calls `onChange` once for each burst of changes. */
export function watchFiles(files: readonly string[], onChange: () => void): FileWatch {
  const watchers = new Map<string, FSWatcher>();
  let names = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  const changed = (folder: string, name: string | null) => {
    if (name !== null && !names.get(folder)?.has(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE);
  };
  const follow = (next: readonly string[]) => {
    names = filesByFolder(next);
    for (const [folder, watcher] of watchers)
      if (!names.has(folder)) {
        watcher.close();
        watchers.delete(folder);
      }
    for (const folder of names.keys()) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watch(folder, (_, name) => changed(folder, name));
        // A folder that is removed while watched is no reason to stop playing.
        watcher.on('error', () => watchers.delete(folder));
        watchers.set(folder, watcher);
      } catch {
        // The folder is gone; the next build will say so.
      }
    }
  };
  follow(files);
  return {
    follow,
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}

function filesByFolder(files: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of files.map(name => resolve(name))) {
    const folder = dirname(file);
    if (!folders.has(folder)) folders.set(folder, new Set());
    folders.get(folder)!.add(basename(file));
  }
  return folders;
}
