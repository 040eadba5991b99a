/** Writes cells into a map of Tiled and leaves all else of its text as it was. */

import { MapProblem } from '../map-file.ts';
import { LayerCells } from './layer-cells.ts';
import type { MapText } from './map-text.ts';
import { edited } from './text-edits.ts';

/** What a tile layer shall show. */
export interface WholeLayer {
  /** Which of the tile layers, in the order of the text. */
  layer: number;
  /** Numbers of tiles as Tiled writes them, 0 for an empty cell, with the bits of flips; row by row. */
  cells: readonly number[];
}

/**
 * Changes the cells of tile layers of a `.tmj` or `.tmx` that is not infinite. Encoding and compression stay, but what was
 * compressed with zstd is with zlib afterwards; a layer whose cells are the same stays as it is.
 *
 * @returns the whole text
 * @throws MapProblem where a layer is not there, in chunks, or of another size
 */
export function writeTiledLayers(map: MapText, layers: readonly WholeLayer[]): string {
  const edits = layers.flatMap(({ layer, cells }) => {
    const found = map.tileLayers[layer];
    if (!found) throw new MapProblem(`the map has no tile layer number ${layer + 1}`, 'Add it in Tiled.');
    const made = new LayerCells(map, found);
    const [{ columns, rows }] = made.areas;
    if (cells.length !== columns * rows)
      throw new MapProblem(
        `the layer "${found.fields.string('name', '')}" has ${columns * rows} cells and would get ${cells.length}`,
        'Make both equally large: Map > Resize Map in Tiled.',
      );
    for (const [index, cell] of cells.entries()) made.put(index % columns, Math.floor(index / columns), cell);
    return made.edits();
  });
  return edited(map.text, edits);
}
