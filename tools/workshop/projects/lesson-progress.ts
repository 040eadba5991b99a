/** How far the lesson of a project is done. It is a file of the project, so that it goes wherever the project goes. */

import type { FileState } from '../../lessons/game-files.ts';

/** The file with it. */
export const PROGRESS_FILE = 'lesson.json';

export interface Progress {
  /** Name of the course. */
  course: string;
  /** Number of its steps that are done. */
  done: number;
}

/** Reads the file. Undefined if there is none, or it says nothing of a lesson. */
export function readProgress(bytes: Uint8Array | undefined): Progress | undefined {
  try {
    const { course, done } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Progress>;
    if (typeof course !== 'string' || !Number.isInteger(done) || done! < 0) return undefined;
    return { course, done: done! };
  } catch {
    return undefined;
  }
}

/** The file for it. */
export function progressFile(progress: Progress): FileState {
  return [PROGRESS_FILE, new TextEncoder().encode(`${JSON.stringify(progress)}\n`)];
}
