/**
 * A Tiled map in the editor: the cell numbers of all tile layers, and its objects. A change includes the old
 * values, so that conflicts with changes made elsewhere are detected.
 */

import type { Outcome } from '../../../diagnostic.ts';
import { MapProblem, mapOutcome } from '../map-file.ts';
import { type Corner, cellOfNumber, type Numbering, numberOfCell } from './cell-numbers.ts';
import { type WrittenLayer, writtenLayer } from './edit-layers.ts';
import { changeObjects, type ObjectChange, type ObjectConflict } from './edit-objects.ts';
import { areaOfAll, type CellArea, LayerCells } from './layer-cells.ts';
import { type LayerText, MapText, offsetOf } from './map-text.ts';
import { type Edit, edited } from './text-edits.ts';

/** Maximum number of cells of a layer in the editor. */
const MAX_CELLS = 1 << 20;
/** Free cells around the content of an infinite map, one chunk wide, into which it can grow. */
const MARGIN = 16;

/** A tile or object layer. */
export interface NamedLayer {
  /** Its id in Tiled; -1, -2, … in old files without ids. */
  id: number;
  /** Including its groups: `cave/rock`. */
  name: string;
  /** Whether builds use it. */
  isVisible: boolean;
  /** Its offset in pixels, including its groups. */
  left: number;
  top: number;
  /** Its fields in the file; undefined for the only layer. */
  written?: WrittenLayer;
}

export interface EditedLayer extends NamedLayer {
  /** Tile numbers as Tiled writes them, with flip bits, row by row. */
  cells: number[];
}

export interface EditedMap {
  columns: number;
  rows: number;
  /** The first shown cell of an infinite map, in its own coordinates. */
  corner?: Corner;
  /** Size of a cell in pixels. */
  cellWidth: number;
  cellHeight: number;
  /** The lowest first. */
  layers: EditedLayer[];
  /** Without those of old files, whose layers have no ids. */
  objectLayers: NamedLayer[];
}

/** Changed cells of a layer. */
export interface LayerChange {
  /** Id of the layer. */
  part: number;
  /** Cell number as in `numberOfCell`, old value, new value. */
  cells: readonly (readonly [index: number, before: number, after: number])[];
}

export interface ChangedText {
  text: string;
  /** The cells that were not changed, because their value differs from the expected one. */
  cells: { part: number; index: number; current: number | undefined }[];
  objects: ObjectConflict[];
}

/**
 * Reads the layers of a map; of an infinite one all content, with free cells around it.
 *
 * @throws MapProblem if cells cannot be edited: layers differ in size from the map, or have too many cells
 */
export function readEditedMap(map: MapText): EditedMap {
  const layers = cellsOfLayers(map);
  const area = map.isInfinite ? shownArea(layers) : { x: 0, y: 0, ...map.size };
  const { columns, rows } = area;
  if (columns * rows > MAX_CELLS)
    throw new MapProblem(
      `the map has ${columns} × ${rows} cells from its first to its last chunk`,
      'In Tiled, delete what lies far from the rest: a bank of the console has 240 × 136 cells.',
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

/** The non-empty cells of all tile layers by number, however the map is encoded. */
export function filledCells(map: MapText): [layer: number, cells: (readonly [number, number])[]][] {
  const counted = numberingOf(map);
  return cellsOfLayers(map).map(layer => {
    const cells = layer.filled().map(({ x, y, value }) => [numberOfCell(counted, x, y), value] as const);
    return [layer.layer.id, cells.sort(([a], [b]) => a - b)];
  });
}

/**
 * Applies changes to the text of a map, keeping the rest.
 *
 * @param file its name, for diagnostics
 * @param objects changes of objects
 * @returns the whole text; an error if it is not an editable map, or a layer is gone
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
        throw new MapProblem('a layer that was edited is no longer in the map', 'Reload the studio.');
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
 * Resizes a finite map, moving cells and objects along.
 *
 * @param before its current area
 * @param after its new area, in the same coordinates
 * @returns the text; an error if tiles would be cut off
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
      throw new MapProblem('the size of the map has changed', 'Reload the studio.');
    const [x, y] = [after.x - before.x, after.y - before.y];
    const layers = cellsOfLayers(map);
    const count = (all: readonly LayerCells[]) => all.flatMap(layer => layer.filled()).length;
    const filled = count(layers);
    for (const layer of layers) layer.cover({ x, y, columns: after.columns, rows: after.rows });
    if (count(layers) < filled)
      throw new MapProblem('this would cut off tiles that were drawn', 'Erase them first.');
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
  throw new MapProblem('layers of the map differ in size from the map', 'Save it again in Tiled.');
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
