/** Watches a folder by polling, for systems without free watchers. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds between polls. */
const INTERVAL = 400;

/**
 * Calls `onChange` with the name of every added, removed or changed file.
 *
 * @returns `close` stops polling
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

/** The state of each file, by name. */
function look(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  try {
    for (const name of readdirSync(folder)) {
      const file = statSync(join(folder, name), { throwIfNoEntry: false });
      if (file) files.set(name, `${file.mtimeMs} ${file.size} ${file.ino}`);
    }
  } catch {
    // A removed folder has no files.
  }
  return files;
}
