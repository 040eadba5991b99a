/** Saves tests that were recorded on a page as files of the project. */

import { join, relative } from 'node:path';
import { decodeBase64 } from '../cartridge/base64.ts';
import { type Outcome, success } from '../diagnostic.ts';
import { displayPath } from '../files/display-path.ts';
import { exists } from '../files/find.ts';
import { writeFiles } from '../files/write-file.ts';
import type { SavedTest } from '../player/development/messages.ts';
import { recordedTest } from '../player/time/recorded-test.ts';
import { findProject, type Project } from '../project/find-project.ts';

/**
 * Writes a test and its picture into the project's folder `test`, without overwriting anything.
 *
 * @returns path of the test
 */
export function saveTest({ root, entry, name }: Project, saved: SavedTest): Outcome<string> {
  const folder = join(root, 'test');
  const file = (number: number) => `${name}.recorded${number === 1 ? '' : `-${number}`}`;
  let number = 1;
  while (exists(join(folder, `${file(number)}.test.mjs`))) number++;
  // Games of a project are referred to by name, others by file.
  const named = findProject(name, root);
  const game = named.ok && named.value.entry === entry ? name : relative(root, entry).replaceAll('\\', '/');
  const path = join(folder, `${file(number)}.test.mjs`);
  const written = writeFiles([
    { file: join(folder, '__screens__', `${file(number)}.png`), content: decodeBase64(saved.picture) },
    { file: path, content: recordedTest(game, file(number), saved) },
  ]);
  return written.ok ? success(displayPath(path)) : written;
}
