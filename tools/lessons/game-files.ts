/** The files of a course as those of a project's game. */

import { decodeBase64 } from '../cartridge/base64.ts';
import { type CourseFiles, pathInProject } from './course.ts';

/** A file of a project, and its content unless it is to be removed. */
export type FileState = readonly [path: string, content: Uint8Array | undefined];

/** What belongs to every game, and to no step: its settings, and the names that the build writes. */
const KEPT = /^(cart\/[^/]+\/cart\.json|src\/[^/]+\/art\.ts)$/;

/** Files of a course that a project gets beside its own. */
export function addedFiles(files: CourseFiles, game: string): FileState[] {
  return Object.entries(files).map(([path, content]) => [pathInProject(path, game), decodeBase64(content)]);
}

/**
 * What makes the files of a course those of a project's game.
 *
 * @param paths of the project's files
 */
export function replacedFiles(paths: Iterable<string>, files: CourseFiles, game: string): FileState[] {
  const added = addedFiles(files, game);
  const wanted = new Set(added.map(([path]) => path));
  const isOfGame = (path: string) => path.startsWith(`src/${game}/`) || path.startsWith(`cart/${game}/`);
  const surplus = [...paths].filter(path => isOfGame(path) && !KEPT.test(path) && !wanted.has(path));
  return [...surplus.map((path): FileState => [path, undefined]), ...added];
}

/**
 * What makes a new project of the template `blank` one of a course.
 *
 * @param paths of the project's files
 */
export function courseProject(paths: Iterable<string>, files: CourseFiles, game: string): FileState[] {
  const all = [...paths];
  // They test the game of the template.
  const tests = all.filter(path => path.startsWith('test/'));
  return [...tests.map((path): FileState => [path, undefined]), ...replacedFiles(all, files, game)];
}
