/** Maps of a game as documents: its Tiled files, or a new one that the first stroke creates. */

import { join } from 'node:path';
import { md5 } from 'js-md5';
import { artFileName } from '../../../assets/art-files.ts';
import { changeLayer, writtenLayer } from '../../../assets/map/edit/edit-layers.ts';
import { type ObjectChange, writtenObjects } from '../../../assets/map/edit/edit-objects.ts';
import {
  changeTiledMap,
  filledCells,
  type LayerChange,
  resizeTiledMap,
} from '../../../assets/map/edit/edit-tiled.ts';
import { MapText } from '../../../assets/map/edit/map-text.ts';
import { mapOutcome } from '../../../assets/map/map-file.ts';
import { emptyBank } from '../../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { append } from '../../../long-lists.ts';
import { readInside } from '../../../project/art/game-files.ts';
import { ART_WRITERS } from '../../../project/pull/art-writers.ts';
import {
  type Change,
  type Conflict,
  type DocumentInfo,
  isCellsChange,
  type ValueChange,
} from '../../../studio/documents.ts';
import {
  isLayerValue,
  isObjectValue,
  isSizeValue,
  layerOfKey,
  type MapContent,
  type ObjectValue,
  objectKey,
  objectOfKey,
  SCREEN_COLUMNS,
  SCREEN_ROWS,
  SIZE_KEY,
} from '../../../studio/map/model/map-content.ts';
import { readMapContent } from '../read-map-content.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';
import type { GameKind } from './kind.ts';

const FIRST_MAP = artFileName('map', 0);
/** Size of a new map: one screen. */
const FIRST_SIZE = { columns: SCREEN_COLUMNS, rows: SCREEN_ROWS };
/** Tile numbers have 32 bits, including flips. */
const MAX_NUMBER = 0xffffffff;

export const MAPS: GameKind = { kind: 'map', list, open, change };

function list({ found, files }: GameArt): DocumentInfo[] {
  const infos = [...found.banks.keys()].flatMap(bank => {
    const { single, loose } = files(bank);
    const names = [...(single.map === undefined ? [] : [single.map]), ...loose.maps];
    return names.map((name): DocumentInfo => ({ id: name, kind: 'map', name, bank, isThere: true }));
  });
  if (infos.length > 0) return infos;
  const hasTiles = files(0).single.tiles !== undefined;
  return [
    {
      id: FIRST_MAP,
      kind: 'map',
      name: FIRST_MAP,
      bank: 0,
      isThere: false,
      ...(!hasTiles && { problem: 'Draw a tile in Sprites first: a map consists of tiles.' }),
    },
  ];
}

function open(art: GameArt, info: DocumentInfo): Outcome<MapContent> {
  const { folder, found, present } = art;
  const text = textOf(art, info);
  if (!text.ok) return text;
  const { bank, id: name } = info;
  const sheet = art.files(bank).single.tiles;
  return readMapContent(
    { folder, name, text: text.value, bank, sheet, project: found.tiledProject, isThere: info.isThere },
    present,
  );
}

function change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed> {
  const text = textOf(art, info);
  if (!text.ok) return text;
  const file = join(art.folder, info.id);
  const parsed = mapOutcome(file, () => new MapText(text.value));
  if (!parsed.ok) return parsed;
  const conflicts: Conflict[] = [];
  let made = parsed.value;
  for (const step of inSteps(changes)) {
    const changed = changeText(made, file, info.id, step);
    if (!changed.ok) return changed;
    if (changed.value.text !== made.text) made = new MapText(changed.value.text);
    append(conflicts, changed.value.conflicts);
  }
  if (info.isThere && made.text === text.value) return success({ files: [], conflicts });
  const shows = { before: shownIn(parsed.value), after: shownIn(made) };
  return success({ files: [{ file, content: made.text, shows }], conflicts });
}

/**
 * Groups changes that can be applied together. Changes of whole layers and of the size are separate, because
 * strokes before and after refer to different states.
 */
function inSteps(changes: readonly Change[]): Change[][] {
  const steps: Change[][] = [];
  let isWhole = true;
  for (const change of changes) {
    const isAlone = !isCellsChange(change) && objectOfKey(change.key) === undefined;
    if (isAlone || isWhole) steps.push([change]);
    else steps.at(-1)!.push(change);
    isWhole = isAlone;
  }
  return steps;
}

function changeText(
  map: MapText,
  file: string,
  document: string,
  changes: readonly Change[],
): Outcome<{ text: string; conflicts: Conflict[] }> {
  const [first] = changes;
  if (!isCellsChange(first) && objectOfKey(first.key) === undefined)
    return changeWhole(map, file, document, first);
  const cells = changes.filter(isCellsChange).map(({ part = 0, cells }): LayerChange => ({ part, cells }));
  const isNumber = (value: number) => value >= 0 && value <= MAX_NUMBER;
  if (!cells.every(layer => layer.cells.every(([, , after]) => isNumber(after))))
    return failure(errorDiagnostic('studio/no-cell', 'this is not a valid tile id for a map cell'));
  const objects: ObjectChange[] = [];
  for (const each of changes) {
    if (isCellsChange(each)) continue;
    const { key, before, after } = each;
    const id = objectOfKey(key);
    if (id === undefined || !isObjectValue(before) || !isObjectValue(after))
      return failure(noObject(document));
    // A new object must be complete: part of an object that was removed cannot create one.
    if (!before && after && !('written' in after)) return failure(noObject(document));
    objects.push({ id, before: fieldsOf(before), after: fieldsOf(after), making: makingOf(after) });
  }
  const changed = changeTiledMap(map, file, cells, objects);
  if (!changed.ok) return changed;
  const { value } = changed;
  const conflicts: Conflict[] = [
    ...value.cells.map(({ part, index, current }) => ({ document, part, index, current })),
    ...value.objects.map(({ id, current }) => ({ document, key: objectKey(id), current: current ?? null })),
  ];
  return success({ text: value.text, conflicts });
}

/** Changes the size of a map, or a whole layer. */
function changeWhole(
  map: MapText,
  file: string,
  document: string,
  { key, before, after }: ValueChange,
): Outcome<{ text: string; conflicts: Conflict[] }> {
  if (key === SIZE_KEY && isSizeValue(before) && isSizeValue(after)) {
    const resized = resizeTiledMap(map, file, before, after);
    return resized.ok ? success({ text: resized.value, conflicts: [] }) : resized;
  }
  const id = layerOfKey(key);
  if (id === undefined || !isLayerValue(before) || !isLayerValue(after)) return failure(noObject(document));
  const changed = changeLayer(map, file, { id, before: before ?? undefined, after: after ?? undefined });
  if (!changed.ok) return changed;
  const { text, conflicts } = changed.value;
  return success({
    text,
    conflicts: conflicts.map(({ current }) => ({ document, key, current: current ?? null })),
  });
}

/** The content of a map, independent of its formatting. */
function shownIn(map: MapText): string {
  const layers = [...map.tileLayers, ...map.objectLayers].map(layer => writtenLayer(map, layer));
  const shown = [map.size, layers, filledCells(map), [...writtenObjects(map)]];
  const withoutText = (key: string, value: unknown) => (key === 'source' ? undefined : value);
  return md5(JSON.stringify(shown, withoutText));
}

function textOf({ folder, files }: GameArt, { id, bank, isThere }: DocumentInfo): Outcome<string> {
  if (isThere) return readInside(folder, id);
  const sheet = files(bank).single.tiles ?? artFileName('tiles', 0);
  const whole = new MapText(String(ART_WRITERS.map(emptyBank(), [], sheet)));
  const corner = { x: 0, y: 0 };
  return resizeTiledMap(whole, id, { ...corner, ...whole.size }, { ...corner, ...FIRST_SIZE });
}

function noObject(name: string): Diagnostic {
  return errorDiagnostic('studio/gone', `the changed object is no longer in ${name}`, {
    remedy: 'Undo the deletion in the other program, or draw it there again.',
  });
}

function fieldsOf(value: ObjectValue): ObjectChange['after'] {
  return value ? ('written' in value ? value.written : value) : undefined;
}

function makingOf(value: ObjectValue): ObjectChange['making'] {
  if (!value || !('written' in value)) return undefined;
  const { layer, order, source, form } = value;
  return { layer, order, source, form };
}
