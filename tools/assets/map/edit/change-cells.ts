/** Writes changed cells of the console's map back to the layers of a Tiled map. */

import { MAP_WIDTH } from '../../../api/memory-map.ts';
import type { Outcome } from '../../../diagnostic.ts';
import { type MapPlace, sheetId } from '../../place/place-map.ts';
import { TILE_EDGE } from '../../place/tile-memory.ts';
import type { Fields } from '../fields.ts';
import { MapProblem, mapOutcome } from '../map-file.ts';
import { type MapFiles, mapReader } from '../tiled-file.ts';
import { readTilesets } from '../tiled-tileset.ts';
import { LayerCells } from './layer-cells.ts';
import { MapText } from './map-text.ts';
import { edited } from './text-edits.ts';

/** A Tiled map, and its cells in the console's map before and after the change. */
export interface ChangedMap {
  /** Text of the file. */
  text: string;
  /** Its path from the game's folder, with slashes; tilesets are found relative to it. */
  file: string;
  /** Positions of its layers: one for all, or one for each in order. */
  places: readonly MapPlace[];
  /** Cells of the console's map: as the files have them now, and as they should become. */
  before: Uint8Array;
  after: Uint8Array;
  /** The picture that is in memory as it is. */
  sheet: string | undefined;
}

/**
 * Changes cells of a Tiled map. A tile that the map already uses is written as it is used there, in all layers;
 * any other tile is taken from the sheet. Unchanged cells keep their numbers and flips.
 *
 * @param files of the game
 * @returns the whole text; or an error if the map's structure does not allow it
 */
export function changeTiledCells(
  { text, file, places, before, after, sheet }: ChangedMap,
  files: MapFiles,
): Outcome<string> {
  return mapOutcome(file, () => {
    const written = new MapText(text);
    const { map } = written;
    const visible = written.tileLayers.filter(({ isVisible }) => isVisible);
    requireCells(
      map,
      visible.map(({ fields }) => fields),
    );
    const sheetNumber = sheetNumbers(map, file, sheet, files);
    const area = { x: 0, y: 0, ...written.size };
    const layers = visible.map(layer => new LayerCells(written, layer));
    const numbers = layers.map(layer => layer.cellsIn(area));
    const groups = places.length > 1 ? numbers.map(layer => [layer]) : [numbers];
    for (const [index, place] of places.entries())
      changeGroup(groups[index], place, before, after, sheetNumber);
    for (const [index, layer] of layers.entries())
      for (const [cell, value] of numbers[index].entries())
        layer.put(cell % area.columns, Math.floor(cell / area.columns), value);
    return edited(
      text,
      layers.flatMap(layer => layer.edits()),
    );
  });
}

/** A changed cell can only be located if the map's cells are those of the console. */
function requireCells(map: Fields, layers: readonly Fields[]): void {
  const isWhole =
    map.number('tilewidth') === TILE_EDGE &&
    map.number('tileheight') === TILE_EDGE &&
    !map.boolean('infinite', false) &&
    layers.every(
      layer =>
        layer.number('width') === map.number('width') &&
        layer.number('height') === map.number('height') &&
        layer.number('offsetx', 0) === 0 &&
        layer.number('offsety', 0) === 0,
    );
  if (!isWhole)
    throw new MapProblem(
      'the map is infinite, its layers are moved, or its cells are not 8 × 8 pixels',
      "Change it in Tiled: its cells do not match the console's.",
    );
}

/** Returns the map's number for a tile of the sheet; undefined if the map does not have it. */
function sheetNumbers(
  map: Fields,
  file: string,
  sheet: string | undefined,
  files: MapFiles,
): (id: number) => number | undefined {
  const read = mapReader(files);
  const numbers = new Map<number, number>();
  for (const tileset of readTilesets(map, file, read))
    for (const local of tileset.locals()) {
      const tile = tileset.tileOf(local);
      if (tile?.image !== sheet || tile?.width !== TILE_EDGE || tile.height !== TILE_EDGE) continue;
      const id = sheetId(tile.left, tile.top);
      if (Number.isInteger(id) && !numbers.has(id)) numbers.set(id, tileset.firstNumber + local);
    }
  return id => numbers.get(id);
}

/** Changes layers that share a position, the upper over the lower. */
function changeGroup(
  layers: readonly number[][],
  { left, top, width, height }: MapPlace,
  before: Uint8Array,
  after: Uint8Array,
  sheetNumber: (id: number) => number | undefined,
): void {
  const cells = Array.from({ length: width * height }, (_, i) => ({
    index: i,
    at: (top + Math.floor(i / width)) * MAP_WIDTH + left + (i % width),
  }));
  /** The numbers in all layers for each visible tile. */
  const shown = new Map<number, number[]>();
  for (const { index, at } of cells)
    if (!shown.has(before[at]))
      shown.set(
        before[at],
        layers.map(layer => layer[index]),
      );
  if (!shown.has(0))
    shown.set(
      0,
      layers.map(() => 0),
    );
  for (const { index, at } of cells) {
    const id = after[at];
    if (id === before[at]) continue;
    const own = sheetNumber(id);
    const stack =
      shown.get(id) ?? (own === undefined ? undefined : layers.map((_, i) => (i === 0 ? own : 0)));
    if (!stack)
      throw new MapProblem(
        `cell (${index % width}, ${Math.floor(index / width)}) shows tile ${id}, which is in no tileset of the map`,
        'Add a tileset with the tile sheet to the map, or change the cell in Tiled.',
      );
    for (const [i, layer] of layers.entries()) layer[index] = stack[i];
  }
}
