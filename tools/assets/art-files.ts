/**
 * The table of art files in a game's folder. What builds read and watch, what the studio opens and writes, what
 * `pull` writes, and the warnings about other files all follow from it.
 *
 * To add a picture format, write an entry in `PICTURE_FORMATS`, and its codec in `picture/picture-codecs.ts`;
 * for a map format, entries in `MAP_FORMATS` and `MAP_PROGRAMS`, and its reader in `map/read-map.ts`. To add a kind of
 * file, write an entry in `ART_KINDS`, its reader in `tools/project/art/read-art.ts`, its writer in
 * `tools/project/pull/art-writers.ts`, and how the studio opens it in `tools/workspace/studio/game/kinds.ts`.
 */

import type { SectionName } from '../cartridge/cartridge.ts';
import { wordList } from '../word-list.ts';

/** Picture formats, by file extension. */
const PICTURE_FORMATS = { png: ['png'], gif: ['gif'], aseprite: ['ase', 'aseprite'] } as const;
/** Map formats, by file extension. */
const MAP_FORMATS = { tiled: ['tmj', 'tmx'], ldtk: ['ldtk'] } as const;

export type PictureFormat = keyof typeof PICTURE_FORMATS;
export type MapFormat = keyof typeof MAP_FORMATS;

/** The programs that draw maps. */
export const MAP_PROGRAMS: Readonly<Record<MapFormat, string>> = { tiled: 'Tiled', ldtk: 'LDtk' };

export const PICTURE_EXTENSIONS = Object.values(PICTURE_FORMATS).flat();
const MAP_EXTENSIONS = Object.values(MAP_FORMATS).flat();
/** As remedies list them: `.png, .gif or .aseprite`. */
export const PICTURE_NAMES = wordList(
  Object.values(PICTURE_FORMATS).map(extensions => `.${extensions.at(-1)}`),
  'or',
);
/** Palette formats; a picture provides the palette it is drawn with. */
export const PALETTE_EXTENSIONS = ['hex', 'gpl', 'pal', 'act', 'txt', ...PICTURE_EXTENSIONS] as const;

interface FileKind {
  /** Extensions that are read. */
  extensions: readonly string[];
  /** What it becomes in the cartridge. */
  becomes: string;
  /** Names that other programs use for such a file or its folder. */
  otherNames: readonly string[];
}

/** Files beside cart.json, one for each bank. */
interface BankKind extends FileKind {
  /** Extension of a new file. */
  writes: string;
  /** The sections that it fills. */
  sections: readonly SectionName[];
}

export const ART_KINDS = {
  palette: {
    extensions: PALETTE_EXTENSIONS,
    writes: 'hex',
    sections: ['palette0'],
    becomes: 'the colors',
    otherNames: ['colors', 'colours', 'colormap', 'pal'],
  },
  palette1: {
    extensions: PALETTE_EXTENSIONS,
    writes: 'hex',
    sections: ['palette1'],
    becomes: 'the colors of the second video bank',
    otherNames: [],
  },
  tiles: {
    extensions: PICTURE_EXTENSIONS,
    writes: 'png',
    sections: ['tiles'],
    becomes: 'the sheet of tiles',
    otherNames: ['tileset', 'tilesheet', 'background', 'terrain', 'bg'],
  },
  sprites: {
    extensions: PICTURE_EXTENSIONS,
    writes: 'png',
    sections: ['sprites'],
    becomes: 'the sheet of sprites',
    otherNames: ['spritesheet', 'spriteset', 'foreground', 'fg'],
  },
  map: {
    // The extension of Tiled's JSON before 1.7.
    extensions: [...MAP_EXTENSIONS, 'json'],
    writes: 'tmj',
    sections: ['map'],
    becomes: 'the map',
    otherNames: ['world', 'tilemap'],
  },
  flags: {
    extensions: ['json'],
    writes: 'json',
    sections: ['flags'],
    becomes: 'the flags of tiles and sprites',
    otherNames: [],
  },
  screen: {
    extensions: PICTURE_EXTENSIONS,
    writes: 'png',
    sections: ['screen'],
    becomes: 'the screen',
    otherNames: ['title', 'splash', 'loading'],
  },
  sound: {
    extensions: ['txt'],
    writes: 'txt',
    sections: ['waveforms', 'samples', 'patterns', 'tracks'],
    becomes: 'sound effects and music',
    otherNames: ['sfx', 'music', 'audio', 'song', 'songs', 'effects'],
  },
} as const satisfies Record<string, BankKind>;

/** Folders with files that may be placed anywhere in memory. Subfolders are part of the names. */
export const ART_FOLDERS = {
  tiles: {
    extensions: PICTURE_EXTENSIONS,
    becomes: 'pictures among the tiles',
    otherNames: ['tileset', 'tilesets', 'terrain', 'blocks'],
  },
  sprites: {
    extensions: PICTURE_EXTENSIONS,
    becomes: 'pictures among the sprites',
    otherNames: ['images', 'img', 'pictures', 'graphics', 'gfx', 'textures', 'characters'],
  },
  // Other JSON files there are tilesets and templates.
  maps: {
    extensions: MAP_EXTENSIONS,
    becomes: 'maps',
    otherNames: ['levels', 'worlds', 'rooms', 'tilemaps'],
  },
} as const satisfies Record<string, FileKind>;

export type ArtKind = keyof typeof ART_KINDS;
export type ArtFolder = keyof typeof ART_FOLDERS;

export const ART_KIND_NAMES = Object.keys(ART_KINDS) as ArtKind[];
export const ART_FOLDER_NAMES = Object.keys(ART_FOLDERS) as ArtFolder[];

/** Extension of the Tiled project, whose classes the maps next to it use. */
export const TILED_PROJECT = 'tiled-project';
/** Files that maps refer to: tilesets, templates, levels. */
export const MAP_PARTS: readonly string[] = ['tsx', 'tsj', 'tx', 'tj', 'ldtkl', 'json', TILED_PROJECT];

/** Extensions of all files that can be part of a game's art. */
export const ART_EXTENSIONS: readonly string[] = [
  ...new Set([
    ...[...Object.values(ART_KINDS), ...Object.values(ART_FOLDERS)].flatMap(({ extensions }) => extensions),
    ...MAP_PARTS,
  ]),
];

/** Formats of other programs that are not read, by family. */
export const OTHER_FORMATS = {
  picture:
    'psd psb xcf kra jpg jpeg jfif bmp dib webp avif tga tif tiff svg pcx qoi ico pixil piskel pyxel pdn clip ora procreate',
  sound: 'mid midi wav ogg oga opus mp3 flac aif aiff m4a mod xm it s3m ftm nsf vgm fur bfxr sfxr',
  map: 'csv world oel ogmo tmxb',
} as const;

/** Files that are not art: of systems and editors, and texts for people. */
const BESIDE_ART =
  /^\.|~$|\.(tmp|bak|tiled-session)$|^(thumbs\.db|desktop\.ini)$|^(readme|licen[cs]e|copying|credits|authors|notice|changelog)(\.(md|txt))?$/i;
/** LDtk keeps old versions there. */
const FOLDERS_BESIDE_ART = /^\.|^(backups|node_modules)$/;

/** Whether a file or folder can be ignored without a warning, judged by its name. */
export function isBesideArt(name: string, isFolder: boolean): boolean {
  return (isFolder ? FOLDERS_BESIDE_ART : BESIDE_ART).test(name);
}

/** The extension of a file in lower case; empty if it has none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9-]+)$/i.exec(name)?.[1].toLowerCase() ?? '';
}

/**
 * The parts of the name of an art file or folder.
 *
 * @returns `tiles` of `tiles.2.png`, the bank number, and the extension; undefined for a name of another form
 */
export function partsOfName(
  name: string,
): { stem: string; bank: number | undefined; extension: string | undefined } | undefined {
  const match = /^([a-z]+1?)(?:\.(\d+))?(?:\.([a-z]+))?$/i.exec(name);
  if (!match) return undefined;
  const [, stem, number, extension] = match;
  return {
    stem,
    bank: number === undefined ? undefined : Number(number),
    extension: extension?.toLowerCase(),
  };
}

/** Whether files of this name beside cart.json are read. */
export function isArtKind(stem: string): stem is ArtKind {
  return Object.hasOwn(ART_KINDS, stem);
}

/** Whether files in a folder of this name are read. */
export function isArtFolder(stem: string): stem is ArtFolder {
  return Object.hasOwn(ART_FOLDERS, stem);
}

/** Whether a file in an art folder is read by itself. */
export function isLoose(folder: ArtFolder, name: string): boolean {
  return ART_FOLDERS[folder].extensions.some(extension => extension === extensionOf(name));
}

/** Name of a new file for a bank: `tiles.png`, `tiles.2.png`. */
export function artFileName(kind: ArtKind, bank: number): string {
  return `${kind}${bank === 0 ? '' : `.${bank}`}.${ART_KINDS[kind].writes}`;
}

/** The format of a picture, by its extension; undefined if it is not supported. */
export function pictureFormat(name: string): PictureFormat | undefined {
  return formatIn(PICTURE_FORMATS, name);
}

/** Whether a file is a supported picture, by its extension. */
export function isPictureName(name: string): boolean {
  return pictureFormat(name) !== undefined;
}

/** The format of a map by its extension: that of Tiled for `.json`, which Tiled used before 1.7. */
export function mapFormat(name: string): MapFormat {
  return formatIn(MAP_FORMATS, name) ?? 'tiled';
}

function formatIn<Name extends string>(
  formats: Readonly<Record<Name, readonly string[]>>,
  name: string,
): Name | undefined {
  const extension = extensionOf(name);
  return (Object.keys(formats) as Name[]).find(format => formats[format].includes(extension));
}

/** The path of a file within its art folder, without the extension: `enemies/bat` of `sprites.1/enemies/bat.png`. */
export function pathInFolder(name: string): string {
  return name.replace(/^[^/]*\//, '').replace(/\.[^./]+$/, '');
}
