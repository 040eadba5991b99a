/** Art that lies where no game looks for it: beside the folders of the games, or in a folder that is called otherwise. */

import { basename, dirname, join } from 'node:path';
import { ART_EXTENSIONS, extensionOf } from '../../assets/art-files.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { nearestWord } from '../settings/nearest.ts';
import { entriesOf } from './find-art-files.ts';

/**
 * Tells of what lies beside a game's folder of art and is of no game.
 *
 * @param cartFolder absolute path of that folder; it need not exist
 * @param isGame whether there is a game of a name
 */
export function misplacedArt(cartFolder: string, isGame: (name: string) => boolean): Diagnostic[] {
  const around = dirname(cartFolder);
  const own = basename(cartFolder);
  const { files, folders } = entriesOf(around);
  const others = folders.filter(name => !isGame(name));
  const meant = folders.includes(own) ? undefined : nearestWord(own, others);
  const isArt = (name: string) => extensionOf(name) !== 'json' && ART_EXTENSIONS.includes(extensionOf(name));
  return [
    ...(meant === undefined
      ? []
      : [
          warning(
            join(around, meant),
            `there is no game ${meant}, so nothing in the folder ${meant}/ is read; the game ${own} has no folder of art`,
            `Call the folder ${own}.`,
          ),
        ]),
    ...files
      .filter(isArt)
      .map(name =>
        warning(
          join(around, name),
          `${name} lies beside the folders of the games and is part of none`,
          `Move it into the folder ${own}/, or that of another game.`,
        ),
      ),
  ];
}

function warning(file: string, message: string, remedy: string): Diagnostic {
  return { severity: 'warning', code: 'art/misplaced', message, file, remedy };
}
