/**
 * A map of Tiled as it is edited: the numbers of all its tile layers, and its objects. A change says what was there before,
 * so that it meets changes that others have made.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { changeObjects, type ObjectChange, type ObjectConflict } from './edit-objects.ts';
import type { Fields } from './fields.ts';
import { MapProblem } from './map-file.ts';
import { parseTiled } from './tiled-file.ts';
import {
  type LayerCells,
  layerNumbers,
  tileLayers,
  type WrittenLayer,
  writeTiledLayers,
} from './write-tiled.ts';

export interface EditedLayer {
  /** Its id in Tiled; -1, -2, … in files from before there were such. */
  id: number;
  /** With the names of its groups: `cave/rock`. */
  name: string;
  /** Whether the build uses it. */
  isVisible: boolean;
  /** Numbers of tiles as Tiled writes them, with the bits of flips, row by row. */
  cells: number[];
}

export interface EditedMap {
  columns: number;
  rows: number;
  /** Pixels of a cell. */
  cellWidth: number;
  cellHeight: number;
  /** The lowest first. */
  layers: EditedLayer[];
}

/** Cells of a layer that change. */
export interface LayerChange {
  /** Id of the layer. */
  part: number;
  /** Where, as `row * columns + column`, what was there, and what shall be there. */
  cells: readonly (readonly [index: number, before: number, after: number])[];
}

export interface ChangedText {
  text: string;
  /** The cells that were not changed, because something else is there than the change knew. */
  cells: { part: number; index: number; current: number | undefined }[];
  objects: ObjectConflict[];
}

/**
 * Reads the layers of a map.
 *
 * @throws MapProblem where cells cannot be changed: in infinite maps, and where layers have other sizes than the map
 */
export function readEditedMap(text: string): EditedMap {
  const map = parseMap(text);
  return {
    columns: map.number('width'),
    rows: map.number('height'),
    cellWidth: map.number('tilewidth'),
    cellHeight: map.number('tileheight'),
    layers: tileLayers(map).map((layer, index) => ({
      id: idOf(layer.fields, index),
      name: nameOf(layer),
      isVisible: layer.isVisible,
      cells: [...layerNumbers(layer.fields)],
    })),
  };
}

/**
 * Makes changes in the text of a map and leaves all else of it as it is.
 *
 * @param file its name, for diagnostics
 * @param objects what shall become of those
 * @returns the whole text; an error where the text is no map whose cells can be changed, or a layer is gone
 */
export function changeTiledMap(
  text: string,
  file: string,
  changes: readonly LayerChange[],
  objects: readonly ObjectChange[] = [],
): Outcome<ChangedText> {
  try {
    const left: ChangedText['cells'] = [];
    const layers = new Map<number, LayerCells & { cells: number[] }>();
    const written = tileLayers(parseMap(text));
    for (const { part, cells } of changes) {
      const index = written.findIndex(({ fields }, order) => idOf(fields, order) === part);
      if (index < 0)
        throw new MapProblem(
          'a layer that was drawn in is no longer in the map',
          'Reload the page of the editor.',
        );
      const layer = layers.get(index) ?? { layer: index, cells: [...layerNumbers(written[index].fields)] };
      layers.set(index, layer);
      for (const [at, before, after] of cells) {
        const current = layer.cells[at];
        if (current === before) layer.cells[at] = after;
        else if (current !== after) left.push({ part, index: at, current });
      }
    }
    const drawn = writeTiledLayers(text, file, [...layers.values()]);
    if (!drawn.ok) return drawn;
    return success({ ...changeObjects(drawn.value, objects), cells: left });
  } catch (error) {
    if (!(error instanceof MapProblem)) throw error;
    return failure(errorDiagnostic('map/file', error.message, { file, remedy: error.remedy }));
  }
}

function parseMap(text: string): Fields {
  const map = parseTiled(text, 'map', 'the map');
  if (map.boolean('infinite', false))
    throw new MapProblem(
      'the map is infinite',
      'Turn off Map > Map Properties > Infinite in Tiled, and save it, to change it here.',
    );
  const isWhole = tileLayers(map).every(
    ({ fields }) =>
      fields.number('width') === map.number('width') && fields.number('height') === map.number('height'),
  );
  if (isWhole) return map;
  throw new MapProblem('layers of the map are of other sizes than the map', 'Save it again in Tiled.');
}

function idOf(layer: Fields, order: number): number {
  return layer.number('id', -1 - order);
}

function nameOf({ fields, groups }: WrittenLayer): string {
  return [...groups, fields.string('name', '')].join('/');
}
