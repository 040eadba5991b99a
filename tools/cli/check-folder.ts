/** Folders that users name for what is written. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';

/** A folder of the user's with something in it is not written into unasked. */
export function checkFolder(folder: string): Outcome<undefined> {
  if (!existsSync(folder)) return success(undefined);
  if (!statSync(folder).isDirectory())
    return failure(
      errorDiagnostic('file/not-directory', 'this is a file, not a folder', {
        file: folder,
        remedy: 'Choose another name with -o.',
      }),
    );
  if (readdirSync(folder).length === 0) return success(undefined);
  return failure(
    errorDiagnostic('file/exists', 'the folder is not empty', {
      file: folder,
      remedy: 'Use --force to replace files in it, or choose another name.',
    }),
  );
}
