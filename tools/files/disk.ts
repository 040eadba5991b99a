/** Node's file system. */

import {
  accessSync,
  constants,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  watch,
} from 'node:fs';
import { basename } from 'node:path';
import { writeToDisk } from './disk-write.ts';
import type { FileSystem } from './file-system.ts';
import { pollFolder } from './poll-folder.ts';

export const DISK: FileSystem = {
  state(path) {
    const stats = statsOf(path);
    return (
      stats && {
        isFile: stats.isFile(),
        isFolder: stats.isDirectory(),
        size: stats.size,
        modified: stats.mtimeMs,
        changed: stats.ctimeMs,
        id: stats.ino,
      }
    );
  },
  read: readFileSync,
  list: readdirSync,
  realPath(path) {
    try {
      return realpathSync.native(path);
    } catch {
      return path;
    }
  },
  isWritable(path) {
    try {
      accessSync(path, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  },
  write: writeToDisk,
  remove: path => rmSync(path, { force: true }),
  watch(folder, onChange) {
    try {
      const watcher = watch(folder, (_, name) => onChange(name));
      // For example if the folder is removed.
      watcher.on('error', () => onChange(basename(folder)));
      return watcher;
    } catch {
      // The system has no watchers left, or the folder has just disappeared.
      return pollFolder(folder, onChange);
    }
  },
};

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // No permission.
    return undefined;
  }
}
