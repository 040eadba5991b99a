/**
 * A map of Tiled as it is edited: the numbers of all its tile layers and the places of its objects. A change says what was
 * there before, so that it meets changes that others have made.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Fields } from './fields.ts';
import { objectsInJson, objectsInXml } from './layer-spans.ts';
import { MapProblem } from './map-file.ts';
import { type Edit, edited } from './text-edits.ts';
import { isTiledXml, parseTiled } from './tiled-file.ts';
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

/** Which layer a change is in: its id, or the places of the objects. */
export type ChangedLayer = number | 'objects';

export interface MapChange {
  layer: ChangedLayer;
  /**
   * Where, what was there, and what shall be there. A place in a layer is `row * columns + column`; of the object `id`,
   * `2 * id` is x and `2 * id + 1` is y, in pixels.
   */
  cells: readonly (readonly [index: number, before: number, after: number])[];
}

export interface ChangedText {
  text: string;
  /** Those of the changes where now is something else than they knew; they are not made. */
  conflicts: MapChange[];
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
 * @param isForced whether changes are also made where something else is than they knew
 * @returns the whole text; an error where the text is no map whose cells can be changed, or a layer is gone
 */
export function changeTiledMap(
  text: string,
  file: string,
  changes: readonly MapChange[],
  isForced = false,
): Outcome<ChangedText> {
  try {
    const conflicts: MapChange[] = [];
    const layers = new Map<number, LayerCells & { cells: number[] }>();
    const written = tileLayers(parseMap(text));
    for (const { layer: id, cells } of changes) {
      if (id === 'objects') continue;
      const index = written.findIndex(({ fields }, order) => idOf(fields, order) === id);
      if (index < 0)
        throw new MapProblem(
          'a layer that was drawn in is no longer in the map',
          'Reload the page of the editor.',
        );
      const layer = layers.get(index) ?? { layer: index, cells: [...layerNumbers(written[index].fields)] };
      layers.set(index, layer);
      const left = merge(cells, layer.cells, isForced);
      if (left.length > 0) conflicts.push({ layer: id, cells: left });
    }
    const drawn = writeTiledLayers(text, file, [...layers.values()]);
    if (!drawn.ok) return drawn;
    const moves = changes.filter(({ layer }) => layer === 'objects').flatMap(({ cells }) => cells);
    const moved =
      moves.length === 0 ? { text: drawn.value, left: [] } : moveObjects(drawn.value, moves, isForced);
    if (moved.left.length > 0) conflicts.push({ layer: 'objects', cells: moved.left });
    return success({ text: moved.text, conflicts });
  } catch (error) {
    if (!(error instanceof MapProblem)) throw error;
    return failure(errorDiagnostic('map/file', error.message, { file, remedy: error.remedy }));
  }
}

function parseMap(text: string): Fields {
  const map = parseTiled(text.replace(/^\uFEFF/, ''), 'map', 'the map');
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

/** Makes changes where they know what is there; returns the others. */
function merge(
  changes: MapChange['cells'],
  cells: number[],
  isForced: boolean,
): MapChange['cells'][number][] {
  const left: MapChange['cells'][number][] = [];
  for (const change of changes) {
    const [index, before, after] = change;
    if (
      index < 0 ||
      index >= cells.length ||
      (!isForced && cells[index] !== before && cells[index] !== after)
    )
      left.push(change);
    else cells[index] = after;
  }
  return left;
}

function moveObjects(
  text: string,
  moves: MapChange['cells'],
  isForced: boolean,
): { text: string; left: MapChange['cells'][number][] } {
  const spans = isTiledXml(text) ? objectsInXml(text) : objectsInJson(text);
  const left: MapChange['cells'][number][] = [];
  const edits = new Map<number, Edit & { value: number }>();
  for (const move of moves) {
    const [index, before, after] = move;
    const object = spans.get(index >> 1);
    const span = object && (index % 2 === 0 ? object.x : object.y);
    const now = edits.get(index)?.value ?? (span ? Number(text.slice(span.start, span.end)) : Number.NaN);
    if (!span || (!isForced && now !== before && now !== after)) left.push(move);
    else edits.set(index, { ...span, text: String(after), value: after });
  }
  return { text: edited(text, [...edits.values()]), left };
}
