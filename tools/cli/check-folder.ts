/** Checks output folders that users name. */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { exists, isFolder, namesIn } from '../files/find.ts';

/** Refuses to write into a folder that is not empty. */
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
