/** Temporary files next to their targets. Leftovers of killed processes are removed by the next one. */

import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Contains the process id and the time. */
const NAME = /^\.cartwright-(\d+)-([0-9a-z]+)-[0-9a-f]+\.tmp$/;

/** Milliseconds after which a file is no longer being written, even if the computer was asleep meanwhile. */
const LONGEST_WRITE = 24 * 60 * 60 * 1000;

const cleaned = new Set<string>();

/** A path for a temporary file or folder. Leftovers in the same folder are removed. */
export function temporaryPath(folder: string): string {
  if (!cleaned.has(folder)) removeLeftovers(folder);
  cleaned.add(folder);
  const name = `.cartwright-${process.pid}-${Date.now().toString(36)}-${randomBytes(6).toString('hex')}.tmp`;
  return join(folder, name);
}

/** Removes the temporary files of processes that no longer run. */
function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, process, time] = NAME.exec(name) ?? [];
    if (process === undefined || isInUse(Number(process), Number.parseInt(time, 36))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Not allowed to remove it.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder does not exist yet.
    return [];
  }
}

/**
 * Whether a process with this id was running at the time. In a container every process may have the same id, and
 * later another program may have it.
 */
function isInUse(id: number, time: number): boolean {
  if (time < Date.now() - LONGEST_WRITE) return false;
  if (id === process.pid) return time >= Date.now() - 1000 * process.uptime();
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
