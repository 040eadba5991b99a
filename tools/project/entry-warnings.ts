/** Warnings about content of a program or its folder that is ignored, which users may not expect. */

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

/** TIC-80 text projects keep art in comments, which are ignored in the program of a game. */
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
    'pictures, sounds and maps in comments of the program are not used',
    {
      file: entry,
      line: section.first + 1,
      source: code,
      remedy: `\`cartwright pull ${file} ${folder} --force\` extracts them into files and removes them from the program.`,
    },
  );
  return [{ ...problem, severity: 'warning' }];
}

/**
 * Settings in `cart.json` that have no effect, because a program that is not compiled declares them itself.
 *
 * @param metadata of the program
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
    const problem = errorDiagnostic('cart-json/unused', `"${tag}" is not used: ${name} sets it itself`, {
      ...placeInJson(config.text, config.file, tag),
      remedy: `Write the line \`${tagPrefix} ${tag}: ${value}\` at the start of ${name}, and remove the key.`,
    });
    return [{ ...problem, severity: 'warning' }];
  });
}

/**
 * A second program in a game's folder is ignored.
 *
 * @param files those of the game, which another program may be among
 */
export function otherPrograms(entry: string, files: readonly string[]): Diagnostic[] {
  const own = basename(entry);
  const others = otherEntries(entry).filter(file => !files.includes(file));
  return others.map(file => ({
    ...errorDiagnostic(
      'project/other-program',
      `${basename(file)} is not part of the game: its program is ${own}`,
      { file, remedy: `Remove one of the two, or move ${basename(file)} to a new folder.` },
    ),
    severity: 'warning',
  }));
}
