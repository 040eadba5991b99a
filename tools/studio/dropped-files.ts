/**
 * Files that are dropped on or pasted into the studio: the editor for each type, and messages for unsupported
 * ones.
 */

import {
  ART_KINDS,
  extensionOf,
  MAP_PARTS,
  OTHER_FORMATS,
  PALETTE_EXTENSIONS,
  PICTURE_NAMES,
} from '../assets/art-files.ts';
import { CELL_TABLE_EXTENSION } from './map/model/cell-table.ts';
import { isMapFile } from './map/placed-map-files.ts';
import { takeCellTable } from './map/take-cell-table.ts';
import { takeMap } from './map/take-map.ts';
import type { Shared } from './shared.ts';
import { isPictureFile } from './sprites/import/imported-picture.ts';
import type { StudioContext } from './studio-context.ts';

/** File types that no editor imports, with advice. */
const ELSEWHERE: readonly { extensions: readonly string[]; remedy: string }[] = [
  {
    extensions: PALETTE_EXTENSIONS.filter(extension => extension !== 'txt'),
    remedy: 'It is a palette: drop or paste it in the Palette editor.',
  },
  {
    extensions: [CELL_TABLE_EXTENSION],
    remedy: 'It is a table of cells: drop or paste it in the Map editor.',
  },
  {
    extensions: ART_KINDS.map.extensions,
    remedy: 'Drop the map with its tilesets and pictures: it comes into the folder maps.',
  },
  {
    extensions: MAP_PARTS,
    remedy: 'Drop it together with the map that uses it.',
  },
  {
    extensions: OTHER_FORMATS.map.split(' '),
    remedy: 'Open the map in Tiled, and save it as map.tmj beside cart.json.',
  },
  {
    extensions: ART_KINDS.sound.extensions,
    remedy: 'Put sound text into sound.txt beside cart.json, and colors into a .hex or .gpl file.',
  },
  {
    extensions: OTHER_FORMATS.sound.split(' '),
    remedy:
      'The console cannot play audio files: make sounds in the SFX editor, and music in the Music editor.',
  },
  { extensions: OTHER_FORMATS.picture.split(' '), remedy: `Save the picture as ${PICTURE_NAMES}.` },
];
const UNKNOWN = `The studio imports pictures (${PICTURE_NAMES}), maps (.tmj, .tmx, .ldtk), palettes (.hex, .gpl, .pal, .act) and tables of cells (.csv).`;

/** The message for an unsupported file. */
export function elsewhere(name: string): string {
  const extension = extensionOf(name);
  const found = ELSEWHERE.find(({ extensions }) => extensions.includes(extension));
  return `${name} cannot be imported here. ${found?.remedy ?? UNKNOWN}`;
}

/**
 * Imports files that were dropped together: a map with what it refers to, otherwise the first.
 *
 * @param isDropped or pasted
 */
export function takeFiles(
  context: StudioContext,
  shared: Shared,
  files: readonly File[],
  isDropped: boolean,
): void {
  const [first, ...others] = files;
  if (files.some(({ name }) => isMapFile(name))) {
    void takeMap(context, files).catch(error => context.complain((error as Error).message));
    return;
  }
  if (others.length > 0) context.complain(`Drop one file at a time: only ${first.name} was looked at.`);
  takeFile(context, shared, first, isDropped);
}

/**
 * Imports a file: into the current editor if it supports the type; pictures otherwise go to Sprites.
 *
 * @param isDropped or pasted
 */
function takeFile(
  context: StudioContext,
  { palettes, spritesEditor, mapEditor }: Shared,
  file: File,
  isDropped: boolean,
): void {
  const { editor } = context;
  const isPalette = PALETTE_EXTENSIONS.some(extension => extension === extensionOf(file.name));
  if (editor.value === 'Palette' && isPalette) void palettes.takeFile(file);
  else if (editor.value === 'Map' && extensionOf(file.name) === CELL_TABLE_EXTENSION)
    void takeCellTable(mapEditor.state, file);
  else if (isPictureFile(file)) {
    // In the map editor, pictures are drawn as tiles.
    if (editor.value === 'Map') spritesEditor.choice.showArea('tiles');
    context.showEditor('Sprites');
    void spritesEditor.imports.take(file, isDropped);
  } else context.complain(elsewhere(file.name));
}
