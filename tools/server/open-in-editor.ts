/** Opens a source position in the developer's editor: the configured one, or one that is running. */

import { isAbsolute, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isFile } from '../files/find.ts';
import type { SourcePlace } from '../player/development/page-problem.ts';

/** Milliseconds within which an editor reports that it cannot start. */
const STARTING_TIME = 500;

/**
 * Opens a file in an editor.
 *
 * @param place its file as in diagnostics, relative to the working folder or absolute
 * @param folders only files in these are opened
 * @returns why it could not be opened, and what to do; '' on success
 */
export async function openInEditor(place: SourcePlace, folders: readonly string[]): Promise<string> {
  const { file, line = 1, column = 1 } = place;
  const path = resolve(file);
  const isOwn = folders.some(folder => isWithin(path, folder));
  if (!isOwn) return `${file} is not a file of this project`;
  if (!isFile(path)) return `there is no file ${file}`;
  const { default: launchEditor } = await import('launch-editor');
  const failed = new Promise<string>(resolve => {
    launchEditor(`${path}:${line}:${column}`, undefined, (_, reason) =>
      resolve(
        `${reason ? `the editor cannot be started (${reason})` : 'no editor was found'}: set LAUNCH_EDITOR to its command, such as LAUNCH_EDITOR=code`,
      ),
    );
  });
  return Promise.race([failed, delay(STARTING_TIME, '')]);
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..';
}
