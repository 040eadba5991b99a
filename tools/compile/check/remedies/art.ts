/** Remedies for what a game expects of `art.ts`, which a build writes as soon as there is art. */

import { basename, dirname } from 'node:path';
import { wordList } from '../../../word-list.ts';

/** What of the folder of the game in `cart/` becomes an export of `art.ts`. */
const EXPORTS: Readonly<Record<string, (folder: string) => string>> = {
  sprites: folder => `put a picture into ${folder}/sprites/`,
  tiles: folder => `put a picture into ${folder}/tiles/`,
  maps: folder => `put a map into ${folder}/maps/, or a file map.tmj, map.tmx or map.ldtk into ${folder}/`,
  tileData: folder => `put a map into ${folder}/maps/ whose tilesets have properties or classes`,
  flags: folder => `give flags names in ${folder}/flags.json`,
  colors: folder => `give colors names in ${folder}/palette.gpl`,
  sounds: folder => `give SFX names in ${folder}/sound.txt`,
  tracks: folder => `give tracks names in ${folder}/sound.txt`,
};

/** Whether a path is that of the module with the names of the art. */
export function isArtModule(path: string): boolean {
  return /^art(\.ts)?$/.test(basename(path));
}

/** Whether a build may write an export of this name into `art.ts`. */
export function isOfArt(name: string): boolean {
  return Object.hasOwn(EXPORTS, name);
}

/** What to do where a game imports `art.ts`, by the path where it is expected, and no build has written it. */
export function missingArt(path: string): string {
  return `The build writes art.ts as soon as there is art: ${EXPORTS.sprites(folderOfArt(path))}.`;
}

/** What to do where `art.ts`, by its path, has no export of a name. */
export function missingArtExport(path: string, name: string): string {
  return isOfArt(name)
    ? `The build writes ${name} into art.ts as soon as there is art for it: ${EXPORTS[name](folderOfArt(path))}.`
    : `The build writes art.ts, with ${wordList(Object.keys(EXPORTS), 'and')}: put what you write yourself into another file.`;
}

/** How a name that a file of the game does not declare comes from the art. */
export function nameOfArt(file: string, name: string): string {
  const makes = EXPORTS[name](folderOfArt(file));
  return `for that of art.ts, ${makes}, and write \`import { ${name} } from './art.ts';\`.`;
}

/** The folder of art of the game that a file belongs to. */
function folderOfArt(path: string): string {
  const game = dirname(path);
  const name = basename(dirname(game)) === 'src' ? basename(game) : '<game>';
  return `cart/${name}`;
}
