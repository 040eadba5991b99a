/** Writes art files from a cartridge; building them gives back the same bytes. */

import { MAP_HEIGHT, MAP_WIDTH, SCREEN_HEIGHT, SCREEN_WIDTH } from '../../api/memory-map.ts';
import type { ArtKind } from '../../assets/art-files.ts';
import type { PaletteEntry } from '../../assets/palette/palette.ts';
import { writeIndexedPng } from '../../assets/picture/write-png.ts';
import { writeSoundText } from '../../assets/sound-text.ts';
import type { Bank } from '../../cartridge/cartridge.ts';
import { flagsText } from '../art/change-flags.ts';
import { PictureSlots } from '../art/picture-slots.ts';
import { sheetPixels } from '../art/slots.ts';

/**
 * Writes a file of one kind.
 *
 * @param palette of the bank's pictures
 * @param sheet name of the file with the bank's tiles
 */
type ArtWriter = (bank: Bank, palette: readonly PaletteEntry[], sheet: string) => Uint8Array | string;

const NO_PICTURES = new PictureSlots([]);
const SHEET_EDGE = 128;
const TILE_EDGE = 8;
const TILE_BYTES = (TILE_EDGE * TILE_EDGE) / 2;
const COLUMNS = SHEET_EDGE / TILE_EDGE;

export const ART_WRITERS: Readonly<Record<ArtKind, ArtWriter>> = {
  palette: ({ palette0 }) => hexText(palette0),
  palette1: ({ palette1 }) => hexText(palette1),
  tiles: ({ tiles }, palette) => sheetPng(tiles, palette),
  sprites: ({ sprites }, palette) => sheetPng(sprites, palette),
  map: mapText,
  flags: ({ flags }) => flagsText(flags, NO_PICTURES),
  screen: ({ screen }, palette) =>
    writeIndexedPng({ width: SCREEN_WIDTH, height: SCREEN_HEIGHT, pixels: pixelsOf(screen) }, palette),
  sound: writeSoundText,
};

/** The colors of a palette section. */
export function paletteEntries(section: Uint8Array): PaletteEntry[] {
  return Array.from({ length: section.length / 3 }, (_, i) => {
    const [red, green, blue] = section.subarray(3 * i, 3 * i + 3);
    return { red, green, blue };
  });
}

function hexText(section: Uint8Array): string {
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return paletteEntries(section)
    .map(({ red, green, blue }) => `${hex(red)}${hex(green)}${hex(blue)}\n`)
    .join('');
}

/** Unpacks two pixels per byte, the left one from the low half. */
function pixelsOf(section: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: 2 * section.length }, (_, i) => (section[i >> 1] >> (4 * (i & 1))) & 15);
}

function sheetPng(section: Uint8Array, palette: readonly PaletteEntry[]): Uint8Array {
  return writeIndexedPng({ width: SHEET_EDGE, height: SHEET_EDGE, pixels: sheetPixels(section) }, palette);
}

/**
 * A Tiled map with one row of cells per line. Its cells are tile ids plus one; tile 0 is an empty cell, unless
 * something is drawn in it.
 */
function mapText({ map: cells, tiles }: Bank, _: unknown, sheet: string): string {
  const none = tiles.subarray(0, TILE_BYTES).some(byte => byte !== 0) ? 1 : 0;
  const rows = Array.from({ length: MAP_HEIGHT }, (_, row) =>
    Array.from(cells.subarray(row * MAP_WIDTH, (row + 1) * MAP_WIDTH), id => (id === 0 ? none : id + 1)).join(
      ',',
    ),
  );
  const tileset = {
    firstgid: 1,
    name: 'tiles',
    image: sheet,
    imagewidth: SHEET_EDGE,
    imageheight: SHEET_EDGE,
    tilewidth: TILE_EDGE,
    tileheight: TILE_EDGE,
    columns: COLUMNS,
    tilecount: COLUMNS * COLUMNS,
    margin: 0,
    spacing: 0,
  };
  return `{ "type": "map", "version": "1.10", "tiledversion": "1.11.0", "orientation": "orthogonal",
  "renderorder": "right-down", "infinite": false, "width": ${MAP_WIDTH}, "height": ${MAP_HEIGHT},
  "tilewidth": ${TILE_EDGE}, "tileheight": ${TILE_EDGE}, "nextlayerid": 2, "nextobjectid": 1,
  "tilesets": [${JSON.stringify(tileset)}],
  "layers": [{ "type": "tilelayer", "id": 1, "name": "map", "x": 0, "y": 0, "opacity": 1, "visible": true,
    "width": ${MAP_WIDTH}, "height": ${MAP_HEIGHT}, "data": [
${rows.join(',\n')}
]}] }
`;
}
