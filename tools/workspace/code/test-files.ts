/** The files with tests of a game. */

import { dirname, join } from 'node:path';
import { readTextIfThere } from '../../files/read-file.ts';
import { sourcesBelow } from '../../files/source-files.ts';
import { findGames, type Project } from '../../project/find-project.ts';
import { isTestName, isTestOf, TEST_FOLDER } from './names-beside-code.ts';

/** How a file says that it is for another runner than Node's. */
const OTHER_RUNNER = /(?:from|import)\s*['"](vitest|@jest\/globals|bun:test)['"]/;

/** The folders in which tests of a game may lie. */
export function testFolders({ root, entry }: Pick<Project, 'root' | 'entry'>): string[] {
  return [dirname(entry), join(root, TEST_FOLDER)];
}

/**
 * The files with tests of a game: those beside its code, and those in the folder `test` of the project, which in a project
 * with several games are named after the game or lie in a folder that is.
 *
 * @returns absolute paths
 */
export function testFilesOf({ root, entry, name }: Pick<Project, 'root' | 'entry' | 'name'>): string[] {
  const games = findGames(root);
  const isOnly = !games.ok || games.value.length <= 1;
  const [own, shared] = testFolders({ root, entry });
  const inFolder = (folder: string, isTaken: (path: string) => boolean) =>
    sourcesBelow(folder)
      .filter(isTaken)
      .map(path => join(folder, path));
  return [
    ...new Set([...inFolder(own, isTestName), ...inFolder(shared, path => isTestOf(path, name, isOnly))]),
  ];
}

/** The test runner that a file with tests is written for, if it is not Node's. */
export function otherRunner(file: string): string | undefined {
  const text = readTextIfThere(file);
  return text.ok ? OTHER_RUNNER.exec(text.value ?? '')?.[1] : undefined;
}
