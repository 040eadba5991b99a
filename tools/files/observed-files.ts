/** Which files some work depends on, so that its result can be kept as long as they stay the same. */

import { createHash } from 'node:crypto';
import type { FileState, FileSystem } from './file-system.ts';
import { fileSystem, withFileSystem } from './files-in-use.ts';

/** What a result can depend on of an answer of the file system, as a short text. */
const SUMMARIES = {
  state: (state: FileState | undefined) =>
    state === undefined ? 'none' : state.isFile ? 'file' : state.isFolder ? 'folder' : 'other',
  read: hashOf,
  list: (names: string[]) => hashOf([...names].sort().join('\0')),
  realPath: (path: string) => path,
};

type Question = keyof typeof SUMMARIES;

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
  const observe =
    <Q extends Question>(question: Q) =>
    (path: string): ReturnType<FileSystem[Q]> => {
      const { summary, give } = ask(files, question, path);
      observations.set(`${question} ${path}`, summary);
      return give() as ReturnType<FileSystem[Q]>;
    };
  const observed: FileSystem = {
    ...files,
    state: observe('state'),
    read: observe('read'),
    list: observe('list'),
    realPath: observe('realPath'),
  };
  return { result: withFileSystem(observed, work), observations };
}

/** Whether the current file system gives the same answers again. */
export function areStillTrue(observations: Observations): boolean {
  return [...observations].every(([observation, summary]) => {
    const space = observation.indexOf(' ');
    const [question, path] = [observation.slice(0, space), observation.slice(space + 1)];
    return ask(fileSystem(), question as Question, path).summary === summary;
  });
}

/** Asks a file system: a summary of its answer or error, and what gives that answer or throws that error. */
function ask(files: FileSystem, question: Question, path: string): { summary: string; give(): unknown } {
  try {
    const answer = files[question](path);
    return { summary: SUMMARIES[question](answer as never), give: () => answer };
  } catch (error) {
    const fail = () => {
      throw error;
    };
    return { summary: `error ${(error as NodeJS.ErrnoException).code}`, give: fail };
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha1').update(content).digest('base64');
}
