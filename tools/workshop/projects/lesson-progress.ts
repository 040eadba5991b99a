/** How far the lesson of a project is done. It is a file of the project, so that it goes wherever the project goes. */

import type { FileState } from '../../lessons/game-files.ts';

/** The file with it. */
export const PROGRESS_FILE = 'lesson.json';

export interface Progress {
  /** Name of the course. */
  course: string;
  /** Number of its steps that are done. */
  done: number;
  /** The step whose files the project has, from 0: the one after those that are done, or the last of them. */
  step: number;
}

/** Reads the file. Undefined if there is none, or it says nothing of a lesson. */
export function readProgress(bytes: Uint8Array | undefined): Progress | undefined {
  try {
    const { course, done, step } = JSON.parse(new TextDecoder().decode(bytes)) as Record<
      keyof Progress,
      unknown
    >;
    return typeof course === 'string' && isCount(done) && isCount(step) && step <= done
      ? { course, done, step }
      : undefined;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** The file for it. */
export function progressFile(progress: Progress): FileState {
  return [PROGRESS_FILE, new TextEncoder().encode(`${JSON.stringify(progress)}\n`)];
}
