/** The file `art.ts` beside a game's code, which is kept in sync with the art files. */

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

/** The path of a game's constants file. */
function constantsFile(entry: string): string {
  return join(dirname(entry), FILE);
}

/**
 * Writes a game's constants if they changed. On a build server a difference is an error, since the build would
 * not match the repository.
 *
 * @param entry entry file of the game
 * @param isFixed whether the file must not be changed
 * @returns the path of the file if it exists and is ours
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
        `${FILE} is reserved for the constants of the game's art, but has other content`,
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
      errorDiagnostic('art/out-of-date', `${FILE} is out of date with the art`, {
        file,
        line: 1,
        remedy: `Build the game on your machine, and commit ${displayPath(file)}.`,
      }),
    );
  const written = writeFile(file, text);
  return written;
}

/** Whether an error may only be caused by outdated constants: its line uses a name that is imported from them. */
export function isAboutConstants({ source = '', line = 0 }: Diagnostic): boolean {
  const names = [...source.matchAll(IMPORT)].flatMap(([, list]) => list.match(/[\w$]+/g) ?? []);
  const text = source.split('\n')[line - 1] ?? '';
  return (
    new RegExp(IMPORT.source).test(text) || (text.match(/[\w$]+/g) ?? []).some(word => names.includes(word))
  );
}

/** Removes what a formatter may change: whitespace, line ends, quotes and trailing commas. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, '')
    .replaceAll('"', "'")
    .replaceAll(/,(?=[}\])])/g, '');
}
