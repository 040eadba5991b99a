/** Files beside those that are being written: whatever of them a process leaves that is ended, the next one removes. */

import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The process that has made it, and when. */
const NAME = /^\.cartwright-(\d+)-([0-9a-z]+)-[0-9a-f]+\.tmp$/;

const cleaned = new Set<string>();

/** A path in a folder for a file, or a folder, that is there for a moment only. Leftovers beside it are removed. */
export function temporaryPath(folder: string): string {
  if (!cleaned.has(folder)) removeLeftovers(folder);
  cleaned.add(folder);
  const name = `.cartwright-${process.pid}-${Date.now().toString(36)}-${randomBytes(6).toString('hex')}.tmp`;
  return join(folder, name);
}

/** Removes what processes have left in a folder that do not run any more. */
function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, process, time] = NAME.exec(name) ?? [];
    if (process === undefined || isInUse(Number(process), Number.parseInt(time, 36))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Whoever may write here may not remove it.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // It is not there yet.
    return [];
  }
}

/** Whether a process runs that has made something at a time. In a container each has the same number. */
function isInUse(id: number, time: number): boolean {
  if (id === process.pid) return time >= Date.now() - 1000 * process.uptime();
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
