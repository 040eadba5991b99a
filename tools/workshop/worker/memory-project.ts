/** The project of a worker: its files are in memory, beside those of this package. */

import { relative } from 'node:path';
import { unzipSync } from 'fflate';
import { fileSystem } from '../../files/files-in-use.ts';
import { filesBelow } from '../../files/find.ts';
import { isSourceName } from '../../files/source-names.ts';
import type { LanguageQuestions, Question } from '../../language/answers.ts';
import { type LanguageGame, languageOf } from '../../language/language.ts';
import type { FileState } from '../../lessons/game-files.ts';
import type { TestResult } from '../../testing/test-result.ts';
import type { ProjectFiles } from '../projects/project-files.ts';
import { runTestFiles } from '../tests/run-test-files.ts';
import { PROJECT } from '../worker-names.ts';
import { answerQuestions } from './answer-questions.ts';
import { type FileChange, followChanges } from './host/disk.ts';
import { ROOT } from './host/package-root.ts';

/** The parts of it that the page does not keep. */
const INSTALLED = 'node_modules/';

/** What workers read of this package. */
export interface InstalledFiles {
  /** A ZIP file. */
  archive: Uint8Array;
  /** More files by path. */
  texts: Readonly<Record<string, string>>;
}

/** What every worker of the workshop does: it has the files, and answers questions about the code in them. */
export class MemoryProject {
  /** Puts the files of this package into memory, once. */
  install({ archive, texts }: InstalledFiles): void {
    const put = (path: string, content: string | Uint8Array) =>
      fileSystem().write([{ file: ROOT + path, content }]);
    for (const [path, text] of Object.entries(texts)) put(path, text);
    for (const [path, content] of Object.entries(unzipSync(archive)))
      if (!path.endsWith('/')) put(path, content);
  }

  /** The files of the open project. */
  files(): ProjectFiles {
    return new Map(ownFiles().map(path => [path, fileSystem().read(`${PROJECT}/${path}`)]));
  }

  /** Changes files of the open project from outside, such as one that was dropped onto the page. */
  change(states: readonly FileState[]): void {
    for (const [path, content] of states)
      if (content === undefined) fileSystem().remove(`${PROJECT}/${path}`);
      else put(path, content);
  }

  /** Answers a question about a game's code. */
  answer<Kind extends Question>(
    game: LanguageGame,
    kind: Kind,
    input: LanguageQuestions[Kind]['input'],
  ): LanguageQuestions[Kind]['answer'] {
    return languageOf(game)(kind, input);
  }

  /**
   * Answers the questions about a game's code that a page sends.
   *
   * @param port on which it sends them, and gets answers
   */
  answerQuestions(port: MessagePort, game: LanguageGame): void {
    answerQuestions(port, languageOf(game));
  }

  /**
   * Runs tests of the open project.
   *
   * @param files absolute paths
   * @param onResult is told of each test
   * @returns what they have written beside the code, such as pictures of the screen
   */
  async runTests(files: readonly string[], onResult: (result: TestResult) => unknown): Promise<FileState[]> {
    const written = new Map<string, FileState>();
    followChanges(changes => {
      for (const state of changes.flatMap(changedFile))
        if (!isSourceName(state[0])) written.set(state[0], state);
    });
    // Results go over a port of their own: what this returns must not overtake the last of them.
    const told: unknown[] = [];
    await runTestFiles(files, result => told.push(onResult(result)));
    await Promise.all(told);
    return [...written.values()];
  }
}

/** The paths of the project's own files. */
export function ownFiles(): string[] {
  return filesBelow(PROJECT).filter(path => !path.startsWith(INSTALLED));
}

/** Writes a file of the project. */
export function put(path: string, content: Uint8Array): void {
  fileSystem().write([{ file: `${PROJECT}/${path}`, content }]);
}

/** The file of the project that a change of the file system has changed, if it is one. */
export function changedFile({ file, content }: FileChange): FileState[] {
  const path = relative(PROJECT, file);
  return path.startsWith('..') || path.startsWith(INSTALLED) ? [] : [[path, content]];
}
