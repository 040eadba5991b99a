/**
 * A map of Tiled as it is edited: the numbers of all its tile layers and the places of its objects. A change says what was
 * there before, so that it meets changes that others have made.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Fields } from './fields.ts';
import { objectsInJson, objectsInXml } from './layer-spans.ts';
import { MapProblem } from './map-file.ts';
import { type Edit, edited, type Span } from './text-edits.ts';
import { isTiledXml, parseTiled } from './tiled-file.ts';
import {
  type LayerCells,
  layerNumbers,
  tileLayers,
  type WrittenLayer,
  writeTiledLayers,
} from './write-tiled.ts';

export interface EditedLayer {
  /** Its id in Tiled; -2, -3, … in files from before there were such. */
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

/** The part of a map in which its objects are. */
export const OBJECTS_PART = -1;

export interface MapChange {
  /** Id of a layer, or `OBJECTS_PART`. */
  part: number;
  /**
   * Where, what was there, and what shall be there. A place in a layer is `row * columns + column`; of the object `id`,
   * `2 * id` is x and `2 * id + 1` is y, in pixels.
   */
  cells: readonly (readonly [index: number, before: number, after: number])[];
}

/** Where now is something else than a change knew; undefined where nothing is there. */
export interface MapConflict {
  part: number;
  index: number;
  current: number | undefined;
}

export interface ChangedText {
  text: string;
  /** The changes that were not made. */
  conflicts: MapConflict[];
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
 * @returns the whole text; an error where the text is no map whose cells can be changed, or a layer is gone
 */
export function changeTiledMap(
  text: string,
  file: string,
  changes: readonly MapChange[],
): Outcome<ChangedText> {
  try {
    const conflicts: MapConflict[] = [];
    const layers = new Map<number, LayerCells & { cells: number[] }>();
    const written = tileLayers(parseMap(text));
    for (const { part, cells } of changes) {
      if (part === OBJECTS_PART) continue;
      const index = written.findIndex(({ fields }, order) => idOf(fields, order) === part);
      if (index < 0)
        throw new MapProblem(
          'a layer that was drawn in is no longer in the map',
          'Reload the page of the editor.',
        );
      const layer = layers.get(index) ?? { layer: index, cells: [...layerNumbers(written[index].fields)] };
      layers.set(index, layer);
      const conflicting = merge(
        cells,
        at => layer.cells[at],
        (at, value) => {
          layer.cells[at] = value;
        },
      );
      conflicts.push(...conflicting.map(conflict => ({ part, ...conflict })));
    }
    const drawn = writeTiledLayers(text, file, [...layers.values()]);
    if (!drawn.ok) return drawn;
    const moves = changes.filter(({ part }) => part === OBJECTS_PART).flatMap(({ cells }) => cells);
    const moved = moves.length === 0 ? { text: drawn.value, conflicts: [] } : moveObjects(drawn.value, moves);
    conflicts.push(...moved.conflicts.map(conflict => ({ part: OBJECTS_PART, ...conflict })));
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
  return layer.number('id', OBJECTS_PART - 1 - order);
}

function nameOf({ fields, groups }: WrittenLayer): string {
  return [...groups, fields.string('name', '')].join('/');
}

/** Makes changes where they know what is there; returns the others. */
function merge(
  changes: MapChange['cells'],
  at: (index: number) => number | undefined,
  write: (index: number, value: number) => void,
): Omit<MapConflict, 'part'>[] {
  return changes.flatMap(([index, before, after]) => {
    const current = at(index);
    if (current === before) write(index, after);
    return current === before || current === after ? [] : [{ index, current }];
  });
}

function moveObjects(
  text: string,
  moves: MapChange['cells'],
): { text: string; conflicts: Omit<MapConflict, 'part'>[] } {
  const spans = isTiledXml(text) ? objectsInXml(text) : objectsInJson(text);
  const edits = new Map<number, Edit & { value: number }>();
  const spanOf = (index: number): Span | undefined => spans.get(index >> 1)?.[index % 2 === 0 ? 'x' : 'y'];
  const conflicts = merge(
    moves,
    index => {
      const span = spanOf(index);
      return edits.get(index)?.value ?? (span && Number(text.slice(span.start, span.end)));
    },
    (index, value) => edits.set(index, { ...spanOf(index)!, text: String(value), value }),
  );
  return { text: edited(text, [...edits.values()]), conflicts };
}
