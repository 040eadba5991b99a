/** Which files some work depends on, so that its result can be kept as long as they stay the same. */

import { createHash } from 'node:crypto';
import type { FileSystem } from './file-system.ts';
import { fileSystem, withFileSystem } from './files-in-use.ts';

/** Answers of a file system that a result can depend on, as short texts. */
const QUESTIONS = {
  state(files: FileSystem, path: string): string {
    const state = files.state(path);
    if (!state) return 'none';
    return state.isFile ? 'file' : state.isFolder ? 'folder' : 'other';
  },
  read: (files: FileSystem, path: string): string => digest(() => files.read(path)),
  list: (files: FileSystem, path: string): string => digest(() => files.list(path).sort().join('\0')),
  realPath: (files: FileSystem, path: string): string => files.realPath(path),
};

type Question = keyof typeof QUESTIONS;

/** The last answer to each question, by question and path. */
export type Observations = ReadonlyMap<string, string>;

/**
 * Runs `work` and records what it asks the current file system.
 *
 * @param work must be synchronous; times and sizes of files must not change its result
 * @returns what `work` returns, and what it observed
 */
export function observeFiles<Result>(work: () => Result): { result: Result; observations: Observations } {
  const files = fileSystem();
  const observations = new Map<string, string>();
  const record = (question: Question, path: string): void => {
    observations.set(`${question} ${path}`, QUESTIONS[question](files, path));
  };
  const observed: FileSystem = {
    ...files,
    state(path) {
      record('state', path);
      return files.state(path);
    },
    read(path) {
      record('read', path);
      return files.read(path);
    },
    list(path) {
      record('list', path);
      return files.list(path);
    },
    realPath(path) {
      record('realPath', path);
      return files.realPath(path);
    },
  };
  return { result: withFileSystem(observed, work), observations };
}

/** Whether the current file system gives the same answers again. */
export function areStillTrue(observations: Observations): boolean {
  for (const [observation, answer] of observations) {
    const space = observation.indexOf(' ');
    const ask = QUESTIONS[observation.slice(0, space) as Question];
    if (ask(fileSystem(), observation.slice(space + 1)) !== answer) return false;
  }
  return true;
}

function digest(content: () => string | Uint8Array): string {
  try {
    return createHash('sha1').update(content()).digest('base64');
  } catch (error) {
    return `error ${(error as NodeJS.ErrnoException).code}`;
  }
}
