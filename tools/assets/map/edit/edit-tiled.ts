/**
 * A map of Tiled as it is edited: the numbers of all its tile layers, and its objects. A change says what was there before,
 * so that it meets changes that others have made.
 */

import type { Outcome } from '../../../diagnostic.ts';
import { MapProblem, mapOutcome } from '../map-file.ts';
import { type Corner, cellOfNumber, type Numbering, numberOfCell } from './cell-numbers.ts';
import { type WrittenLayer, writtenLayer } from './edit-layers.ts';
import { changeObjects, type ObjectChange, type ObjectConflict } from './edit-objects.ts';
import { areaOfAll, type CellArea, LayerCells } from './layer-cells.ts';
import { type LayerText, MapText, offsetOf } from './map-text.ts';
import { type Edit, edited } from './text-edits.ts';

/** Most cells of a layer that are shown. */
const MAX_CELLS = 1 << 20;
/** Free cells around what is in an infinite map: a chunk, in which it can grow. */
const MARGIN = 16;

/** A layer of tiles or of objects. */
export interface NamedLayer {
  /** Its id in Tiled; -1, -2, … in files from before there were such. */
  id: number;
  /** With the names of its groups: `cave/rock`. */
  name: string;
  /** Whether the build uses it. */
  isVisible: boolean;
  /** Pixels that it is moved, with its groups. */
  left: number;
  top: number;
  /** What the file says of it; undefined where there is only the one. */
  written?: WrittenLayer;
}

export interface EditedLayer extends NamedLayer {
  /** Numbers of tiles as Tiled writes them, with the bits of flips, row by row. */
  cells: number[];
}

export interface EditedMap {
  columns: number;
  rows: number;
  /** Of an infinite map: the first of its cells, in its own numbers. */
  corner?: Corner;
  /** Pixels of a cell. */
  cellWidth: number;
  cellHeight: number;
  /** The lowest first. */
  layers: EditedLayer[];
  /** Without those of files from before layers had ids. */
  objectLayers: NamedLayer[];
}

/** Cells of a layer that change. */
export interface LayerChange {
  /** Id of the layer. */
  part: number;
  /** Where, as `numberOfCell` counts, what was there, and what shall be there. */
  cells: readonly (readonly [index: number, before: number, after: number])[];
}

export interface ChangedText {
  text: string;
  /** The cells that were not changed, because something else is there than the change knew. */
  cells: { part: number; index: number; current: number | undefined }[];
  objects: ObjectConflict[];
}

/**
 * Reads the layers of a map; of an infinite one all that is in it, with free cells around.
 *
 * @throws MapProblem where cells cannot be changed: where layers have other sizes than the map, or too many cells
 */
export function readEditedMap(map: MapText): EditedMap {
  const layers = cellsOfLayers(map);
  const area = map.isInfinite ? shownArea(layers) : { x: 0, y: 0, ...map.size };
  const { columns, rows } = area;
  if (columns * rows > MAX_CELLS)
    throw new MapProblem(
      `the map has ${columns} × ${rows} cells from its first to its last chunk`,
      'Delete what lies far out in Tiled: the console has 240 × 136 cells in a bank.',
    );
  return {
    columns,
    rows,
    ...(map.isInfinite && { corner: { x: area.x, y: area.y } }),
    cellWidth: map.map.number('tilewidth'),
    cellHeight: map.map.number('tileheight'),
    layers: layers.map(cells => ({ ...namedLayer(map, cells.layer), cells: cells.cellsIn(area) })),
    objectLayers: map.objectLayers.filter(({ id }) => id > 0).map(layer => namedLayer(map, layer)),
  };
}

function namedLayer(map: MapText, layer: LayerText): NamedLayer {
  const { id, isVisible } = layer;
  return { id, name: nameOf(layer), isVisible, ...offsetOf(layer), written: writtenLayer(map, layer) };
}

/** The cells of all tile layers that are not empty, by their numbers, however the map is written. */
export function filledCells(map: MapText): [layer: number, cells: (readonly [number, number])[]][] {
  const counted = numberingOf(map);
  return cellsOfLayers(map).map(layer => {
    const cells = layer.filled().map(({ x, y, value }) => [numberOfCell(counted, x, y), value] as const);
    return [layer.layer.id, cells.sort(([a], [b]) => a - b)];
  });
}

/**
 * Makes changes in the text of a map and leaves all else of it as it is.
 *
 * @param file its name, for diagnostics
 * @param objects what shall become of those
 * @returns the whole text; an error where the text is no map whose cells can be changed, or a layer is gone
 */
export function changeTiledMap(
  map: MapText,
  file: string,
  changes: readonly LayerChange[],
  objects: readonly ObjectChange[] = [],
): Outcome<ChangedText> {
  return mapOutcome(file, () => {
    const left: ChangedText['cells'] = [];
    const counted = numberingOf(map);
    const layers = changes.length === 0 ? [] : cellsOfLayers(map);
    for (const { part, cells } of changes) {
      const layer = layers.find(each => each.layer.id === part);
      if (!layer)
        throw new MapProblem(
          'a layer that was drawn in is no longer in the map',
          'Reload the page of the editor.',
        );
      for (const [index, before, after] of cells) {
        const { x, y } = cellOfNumber(counted, index);
        const current = layer.at(x, y);
        if (current === before) layer.put(x, y, after);
        else if (current !== after) left.push({ part, index, current });
      }
    }
    const edits = layers.flatMap(layer => layer.edits());
    const drawn = edits.length === 0 ? map : new MapText(edited(map.text, edits));
    return { ...changeObjects(drawn, objects), cells: left };
  });
}

/**
 * Gives a map that is not infinite another size: cells and objects move along.
 *
 * @param before the area that it has
 * @param after the area that it shall have, in the same cells
 * @returns the text; an error where tiles would be cut off
 */
export function resizeTiledMap(
  map: MapText,
  file: string,
  before: CellArea,
  after: CellArea,
): Outcome<string> {
  return mapOutcome(file, () => {
    const { columns, rows } = map.size;
    if (map.isInfinite || columns !== before.columns || rows !== before.rows)
      throw new MapProblem('the map has another size by now', 'Reload the page of the editor.');
    const [x, y] = [after.x - before.x, after.y - before.y];
    const layers = cellsOfLayers(map);
    const count = (all: readonly LayerCells[]) => all.flatMap(layer => layer.filled()).length;
    const filled = count(layers);
    for (const layer of layers) layer.cover({ x, y, columns: after.columns, rows: after.rows });
    if (count(layers) < filled)
      throw new MapProblem('tiles would be cut off that somebody has drawn', 'Erase them first.');
    const moved = { x: -x * map.map.number('tilewidth'), y: -y * map.map.number('tileheight') };
    return edited(map.text, [
      ...map.numberEdits(map.root, { width: after.columns, height: after.rows }),
      ...layers.flatMap(layer => layer.edits()),
      ...movedObjects(map, moved),
    ]);
  });
}

/** The cells of all tile layers. */
function cellsOfLayers(map: MapText): LayerCells[] {
  const layers = map.tileLayers.map(layer => new LayerCells(map, layer));
  const { columns, rows } = map.size;
  const isWhole =
    map.isInfinite || layers.every(({ areas: [area] }) => area.columns === columns && area.rows === rows);
  if (isWhole) return layers;
  throw new MapProblem('layers of the map are of other sizes than the map', 'Save it again in Tiled.');
}

/** How the cells of the file are counted. */
function numberingOf(map: MapText): Numbering {
  return { columns: map.size.columns, ...(map.isInfinite && { corner: { x: 0, y: 0 } }) };
}

function shownArea(layers: readonly LayerCells[]): CellArea {
  const { x, y, columns, rows } = areaOfAll(layers.flatMap(layer => layer.areas));
  return { x: x - MARGIN, y: y - MARGIN, columns: columns + 2 * MARGIN, rows: rows + 2 * MARGIN };
}

function movedObjects(map: MapText, by: { x: number; y: number }): Edit[] {
  return map.objectLayers
    .flatMap(layer => map.objectList(layer)?.items ?? [])
    .flatMap(object =>
      (['x', 'y'] as const).flatMap(side => {
        const span = object.value(side);
        const value = map.numberAt(span);
        const isMoved = span && value !== undefined && by[side] !== 0;
        return isMoved ? [{ ...span, text: String(value + by[side]) }] : [];
      }),
    );
}

function nameOf({ fields, group }: LayerText): string {
  const name = fields.string('name', '');
  return group ? `${nameOf(group)}/${name}` : name;
}
