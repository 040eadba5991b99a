/** The file `art.ts` beside a game's code: keeps it equal to what the files of art say. */

import { dirname, join } from 'node:path';
import type { ConstantGroup } from '../../assets/names/constants.ts';
import { MODULE_MARK, writeConstantsModule } from '../../assets/names/constants-module.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import { writeFile } from '../../files/write-file.ts';

const FILE = 'art.ts';
/** An import of the file. */
const IMPORT = /\bimport\b([^;'"]*)\bfrom\s*['"][^'"]*\bart(?:\.ts)?['"]/g;

/** The file with the constants of a game. */
function constantsFile(entry: string): string {
  return join(dirname(entry), FILE);
}

/**
 * Writes the constants of a game where they differ from what is there. Where a build server builds, a difference is an
 * error: what is in the repository would not be what is built.
 *
 * @param entry entry file of the game
 * @param isFixed whether the file may not be changed
 * @returns the path of the file where it is there and ours
 */
export function updateConstantsFile(
  entry: string,
  groups: readonly ConstantGroup[],
  isFixed: boolean,
): Outcome<string | undefined> {
  const file = constantsFile(entry);
  const found = readTextIfThere(file);
  if (!found.ok) return found;
  const old = found.value;
  const isEmpty = groups.every(({ constants }) => constants.length === 0);
  if (old === undefined && isEmpty) return success(undefined);
  const text = writeConstantsModule(groups);
  if (old !== undefined && plain(old) === plain(text)) return success(file);
  if (old !== undefined && !old.startsWith(MODULE_MARK)) {
    if (isEmpty) return success(undefined);
    return failure(
      errorDiagnostic(
        'art/not-ours',
        `${FILE} is to hold the constants of the game's art, and holds something else`,
        {
          file,
          line: 1,
          remedy: 'Rename your file.',
        },
      ),
    );
  }
  if (isFixed)
    return failure(
      errorDiagnostic('art/out-of-date', `${FILE} does not say what the files of art say`, {
        file,
        line: 1,
        remedy: `Build the game on your machine, and commit ${displayPath(file)}.`,
      }),
    );
  const written = writeFile(file, text);
  return written;
}

/**
 * Whether an error of the code may only be there because the constants are not those of the art: its line has a name that
 * is imported from them.
 */
export function isAboutConstants({ source = '', line = 0 }: Diagnostic): boolean {
  const names = [...source.matchAll(IMPORT)].flatMap(([, list]) => list.match(/[\w$]+/g) ?? []);
  const text = source.split('\n')[line - 1] ?? '';
  return (
    new RegExp(IMPORT.source).test(text) || (text.match(/[\w$]+/g) ?? []).some(word => names.includes(word))
  );
}

/** What a formatter leaves as it is: everything but blanks, line ends, quotes and commas at the end of lists. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, '')
    .replaceAll('"', "'")
    .replaceAll(/,(?=[}\])])/g, '');
}
