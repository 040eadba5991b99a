/** Finds art that no game uses: next to the games' folders, or in a folder with a misspelt name. */

import { basename, dirname, join } from 'node:path';
import { ART_EXTENSIONS, extensionOf } from '../../assets/art-files.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { nearestWord } from '../../nearest-word.ts';
import { entriesOf } from './find-art-files.ts';

/**
 * Reports files next to a game's art folder that belong to no game.
 *
 * @param cartFolder absolute path of that folder; it may not exist
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
            `the art in the folder ${meant}/ is not used: there is no game named ${meant}, and the game ${own} has no art folder`,
            `Rename the folder to ${own}.`,
          ),
        ]),
    ...files
      .filter(isArt)
      .map(name =>
        warning(
          join(around, name),
          `${name} is not in the folder of any game`,
          `Move it into the folder of a game, such as ${own}/.`,
        ),
      ),
  ];
}

function warning(file: string, message: string, remedy: string): Diagnostic {
  return { severity: 'warning', code: 'art/misplaced', message, file, remedy };
}
