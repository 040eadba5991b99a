/** The files with tests of a game. */

import { dirname, join } from 'node:path';
import { readTextIfThere } from '../../files/read-file.ts';
import { sourcesBelow } from '../../files/source-files.ts';
import { findGames, type Project } from '../../project/find-project.ts';

/** The folder of a project's tests. */
const FOLDER = 'test';
const TEST = /\.test\.m?[jt]s$/;
/** How a file says that it is for another runner than Node's. */
const OTHER_RUNNER = /(?:from|import)\s*['"](vitest|@jest\/globals|bun:test)['"]/;

/** The folders in which tests of a game may lie. */
export function testFolders({ root, entry }: Pick<Project, 'root' | 'entry'>): string[] {
  return [dirname(entry), join(root, FOLDER)];
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
  const isOfGame = (path: string) => isOnly || path.split(/[./]/)[0] === name;
  const inFolder = (folder: string, isTaken: (path: string) => boolean) =>
    sourcesBelow(folder)
      .filter(path => TEST.test(path) && isTaken(path))
      .map(path => join(folder, path));
  return [...new Set([...inFolder(own, () => true), ...inFolder(shared, isOfGame)])];
}

/** The test runner that a file with tests is written for, if it is not Node's. */
export function otherRunner(file: string): string | undefined {
  const text = readTextIfThere(file);
  return text.ok ? OTHER_RUNNER.exec(text.value ?? '')?.[1] : undefined;
}
