/** What nobody expects who has put it beside the program of a game or into it, and what is passed over. */

import { basename } from 'node:path';
import type { Language } from '../cartridge/languages.ts';
import { sectionLines } from '../cartridge/text/section-lines.ts';
import { type Diagnostic, errorDiagnostic } from '../diagnostic.ts';
import { displayPath } from '../files/display-path.ts';
import type { Project } from './find-project.ts';
import { otherEntries } from './layout.ts';
import { saidMetadata } from './metadata-header.ts';
import type { CartConfig } from './settings/cart-json.ts';
import { placeInJson } from './settings/json-object.ts';

/** The art of a text project of TIC-80's lies in comments, which say nothing where it is a program of a game. */
export function unreadSections(
  code: string,
  { sectionPrefix }: Language,
  { entry, cartFolder }: Project,
): Diagnostic[] {
  const [section] = sectionLines(code.split(/\r?\n/), sectionPrefix);
  if (!section) return [];
  const [file, folder] = [displayPath(entry), displayPath(cartFolder)];
  const problem = errorDiagnostic(
    'project/text-sections',
    'pictures, sounds and maps in comments of the program are not read',
    {
      file: entry,
      line: section.first + 1,
      source: code,
      remedy: `\`cartwright pull ${file} ${folder} --force\` makes files of them, and takes them out of the program.`,
    },
  );
  return [{ ...problem, severity: 'warning' }];
}

/**
 * What `cart.json` says and a program that is not compiled has to say itself, unless both say the same.
 *
 * @param metadata what the program says
 */
export function unusedSettings(
  config: { values: CartConfig; file: string; text: string },
  metadata: Readonly<Record<string, string>>,
  { tagPrefix }: Language,
  entry: string,
): Diagnostic[] {
  const name = basename(entry);
  return Object.entries(saidMetadata(config.values)).flatMap(([tag, value]): Diagnostic[] => {
    if (metadata[tag] === value) return [];
    const problem = errorDiagnostic(
      'cart-json/unused',
      `"${tag}" is not used: ${name} itself says what it is`,
      {
        ...placeInJson(config.text, config.file, tag),
        remedy: `Write the line \`${tagPrefix} ${tag}: ${value}\` at the start of ${name}, and remove the key.`,
      },
    );
    return [{ ...problem, severity: 'warning' }];
  });
}

/** A second program in the folder of a game is dropped, which nobody expects who has just written it. */
export function otherPrograms(entry: string): Diagnostic[] {
  const own = basename(entry);
  return otherEntries(entry).map(file => ({
    ...errorDiagnostic(
      'project/other-program',
      `${basename(file)} is not part of the game, whose program is ${own}`,
      { file, remedy: `Remove the one that is not meant, or give ${basename(file)} a folder of its own.` },
    ),
    severity: 'warning',
  }));
}
