/** Watching a folder where the system has no watches left: its files are looked at again and again. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds between two looks. */
const INTERVAL = 400;

/**
 * Calls `onChange` with the name of every file that has come, gone or changed.
 *
 * @returns ends it by `close`
 */
export function pollFolder(folder: string, onChange: (name: string) => void): { close(): void } {
  let before = look(folder);
  const timer = setInterval(() => {
    const now = look(folder);
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      name => before.get(name) !== now.get(name),
    );
    before = now;
    for (const name of changed) onChange(name);
  }, INTERVAL);
  return { close: () => clearInterval(timer) };
}

/** What tells a file from one that was changed, by names. */
function look(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  try {
    for (const name of readdirSync(folder)) {
      const file = statSync(join(folder, name), { throwIfNoEntry: false });
      if (file) files.set(name, `${file.mtimeMs} ${file.size} ${file.ino}`);
    }
  } catch {
    // A folder that is gone has no files.
  }
  return files;
}
