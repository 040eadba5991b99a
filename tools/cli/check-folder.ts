/** Folders that users name for what is written. */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { exists, isFolder, namesIn } from '../files/find.ts';

/** A folder of the user's with something in it is not written into unasked. */
export function checkFolder(folder: string): Outcome<undefined> {
  if (!exists(folder)) return success(undefined);
  if (!isFolder(folder))
    return failure(
      errorDiagnostic('file/not-directory', 'this is a file, not a folder', {
        file: folder,
        remedy: 'Choose another name with -o.',
      }),
    );
  if (namesIn(folder).length === 0) return success(undefined);
  return failure(
    errorDiagnostic('file/exists', 'the folder is not empty', {
      file: folder,
      remedy: 'Use --force to replace files in it, or choose another name.',
    }),
  );
}
