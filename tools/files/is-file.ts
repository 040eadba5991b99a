/** Whether a path is a regular file. */

import { statSync } from 'node:fs';

/** Whether there is a file at a path, and nothing else such as a folder. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // It is not there, or nobody may look for it.
    return false;
  }
}
