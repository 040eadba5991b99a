/** Reports files in a game's art folder that are not used, with the nearest name under which they would be. */

import { join } from 'node:path';
import {
  ART_EXTENSIONS,
  ART_FOLDER_NAMES,
  ART_FOLDERS,
  ART_KIND_NAMES,
  ART_KINDS,
  type ArtFolder,
  type ArtKind,
  artFileName,
  extensionOf,
  isArtFolder,
  isPictureName,
  MAP_PARTS,
  OTHER_FORMATS,
  PALETTE_EXTENSIONS,
  partsOfName,
} from '../../assets/art-files.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { nearestWord } from '../../nearest-word.ts';

/** The content of a file, judged by its extension. */
type Family = 'picture' | 'palette' | 'map' | 'sound' | 'part of a map' | 'unknown';

/** How to save files of other programs. */
const SAVED_AS: Readonly<Partial<Record<Family, string>>> = {
  picture: ART_KINDS.tiles.writes,
  map: ART_KINDS.map.writes,
  sound: ART_KINDS.sound.writes,
};

/** Maximum number of edits between a name and the right one, relative to its length. */
const MAX_CHANGES = 0.34;
/** Files beside cart.json that are not art. */
const SETTINGS = ['cart.json', artFileName('flags', 0)];

/**
 * Reports unused files.
 *
 * @param folder the game's art folder
 * @param all names of the files in it
 * @param files absolute paths of the game's files
 * @param areMapsRead whether all files that maps refer to are known
 * @returns a warning for each file, or one for a folder in which no file is used
 */
export function unreadFiles(
  folder: string,
  all: readonly string[],
  files: readonly string[],
  areMapsRead: boolean,
): Diagnostic[] {
  const isRead = new Set(files);
  const mayBeNamed = (name: string) =>
    !areMapsRead && (isPictureName(name) || MAP_PARTS.includes(extensionOf(name)));
  const unread = all.filter(name => !isRead.has(join(folder, name)) && !mayBeNamed(name));
  const groups = new Map<string, string[]>();
  for (const name of unread) {
    const [first, ...inside] = name.split('/');
    const isOtherFolder = inside.length > 0 && !isArtFolder(partsOfName(first)?.stem ?? '');
    // Files of one type in an unknown folder share a remedy.
    const group = isOtherFolder ? `${first}/*.${extensionOf(name)}` : name;
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return [...groups.values()].map(names => warningOf(folder, names));
}

function warningOf(folder: string, [name, ...more]: readonly string[]): Diagnostic {
  const subject =
    more.length === 0
      ? `${name} is not used: it does not`
      : `${name} and ${more.length} more of its kind in ${name.split('/')[0]}/ are not used: they do not`;
  return {
    severity: 'warning',
    code: 'art/not-read',
    message: `${subject} have the name of an art file`,
    file: join(folder, name),
    remedy: `${adviceFor(name)} If the game does not need it, move it to another folder.`,
  };
}

/** What to do so that the file is used. */
function adviceFor(name: string): string {
  const family = familyOf(name);
  const extension = extensionOf(name);
  const isForeign = !ART_EXTENSIONS.includes(extension);
  const target = targetOf(name, family, isForeign ? (SAVED_AS[family] ?? extension) : extension);
  if (family === 'sound') return soundAdvice(isForeign, target);
  if (family === 'part of a map')
    return `No map of the game refers to it: use it in a map${extension === 'json' ? ', or save it as .tmj if it is a map' : ''}.`;
  if (family === 'unknown')
    return target === undefined
      ? `Art is read from ${ART_KIND_NAMES.map(kind => `${kind}.${ART_KINDS[kind].extensions[0]}`).join(', ')}, and the folders ${ART_FOLDER_NAMES.join(', ')}.`
      : `Did you mean "${target}"?`;
  return isForeign ? `Save it as "${target}".` : `Call it "${target}".`;
}

function soundAdvice(isForeign: boolean, target: string | undefined): string {
  return isForeign
    ? 'Sound effects and music are written in sound.txt, or drawn in the studio.'
    : `Rename it to "${target}", or write its name in "sound" of cart.json.`;
}

function familyOf(name: string): Family {
  const extension = extensionOf(name);
  for (const family of ['picture', 'sound', 'map'] as const)
    if (OTHER_FORMATS[family].split(' ').includes(extension)) return family;
  if (isPictureName(name)) return 'picture';
  if (ART_FOLDERS.maps.extensions.some(each => each === extension)) return 'map';
  if (extension === 'txt')
    return isNamedLike('palette', name) ? 'palette' : isNamedLike('sound', name) ? 'sound' : 'unknown';
  if (PALETTE_EXTENSIONS.some(each => each === extension)) return 'palette';
  const isSetting = extension === 'json' && nearestWord(name, SETTINGS, MAX_CHANGES) !== undefined;
  return MAP_PARTS.includes(extension) && !isSetting ? 'part of a map' : 'unknown';
}

/** The kinds of files beside cart.json, and the folders, for each family. */
const KINDS_OF: Readonly<Partial<Record<Family, readonly ArtKind[]>>> = {
  picture: ['tiles', 'sprites', 'screen', 'palette', 'palette1'],
  palette: ['palette', 'palette1'],
  map: ['map'],
  sound: ['sound'],
};
const FOLDERS_OF: Readonly<Partial<Record<Family, readonly ArtFolder[]>>> = {
  picture: ['sprites', 'tiles'],
  map: ['maps'],
};

/** The nearest name under which the file would be used; undefined if there is none. */
function targetOf(name: string, family: Family, extension: string): string | undefined {
  const [first, ...inside] = name.split('/');
  const kinds = KINDS_OF[family] ?? [];
  const folders = FOLDERS_OF[family] ?? [];
  if (inside.length === 0) {
    if (family === 'unknown') return nearestWord(name, SETTINGS, MAX_CHANGES);
    const { stem, bank } = stemAndBank(first);
    const kind = nearestName(stem, kinds, ART_KINDS);
    if (kind !== undefined) return `${kind}${bank}.${extension}`;
    const [folder] = folders;
    return folder === undefined
      ? `${kinds[0]}.${extension}`
      : `${folder}/${first.replace(/\.[^.]*$/, '')}.${extension}`;
  }
  if (folders.length === 0) return kinds.length === 0 ? undefined : `${kinds[0]}.${extension}`;
  const { stem, bank } = stemAndBank(first);
  const folder = nearestName(stem, folders, ART_FOLDERS);
  // An unknown folder name counts as part of the path.
  const path = folder === undefined && !isArtFolder(stem) ? name : inside.join('/');
  return `${folder ?? folders[0]}${bank}/${path.replace(/\.[^./]*$/, '')}.${extension}`;
}

/** `tiles` and `.2` of `tiles2.png` and `tiles.2`, without extension, in lower case. */
function stemAndBank(name: string): { stem: string; bank: string } {
  const [, stem = name, number] = /^(.*?)[._ -]?([0-7])?(?:\.[a-z0-9-]*)?$/i.exec(name) ?? [];
  return { stem: stem.toLowerCase(), bank: number === undefined || number === '0' ? '' : `.${number}` };
}

function isNamedLike(kind: ArtKind, name: string): boolean {
  return nearestName(stemAndBank(name).stem, ART_KIND_NAMES, ART_KINDS) === kind;
}

/** The kind or folder with this name, a similar one, or one common in other programs. */
function nearestName<Name extends string>(
  word: string,
  names: readonly Name[],
  table: Readonly<Record<Name, { otherNames: readonly string[] }>>,
): Name | undefined {
  const all = names.flatMap(name => [name, ...table[name].otherNames].map(known => ({ name, known })));
  const near = nearestWord(
    word,
    all.map(({ known }) => known),
    MAX_CHANGES,
  );
  return all.find(({ known }) => known === near)?.name;
}
