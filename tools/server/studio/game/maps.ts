/** Maps of a game as documents: its files of Tiled. Of a game that has none, one that the first stroke makes. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { changeLayer } from '../../../assets/map/edit-layers.ts';
import { type ObjectChange, writtenObjects } from '../../../assets/map/edit-objects.ts';
import { changeTiledMap, type LayerChange, readEditedMap } from '../../../assets/map/edit-tiled.ts';
import { emptyBank } from '../../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { readInside } from '../../../project/art/game-files.ts';
import { ART_WRITERS } from '../../../project/pull/cartridge-files.ts';
import { type Change, type Conflict, type DocumentInfo, isCellsChange } from '../../../studio/documents.ts';
import {
  isLayerValue,
  isObjectValue,
  layerOfKey,
  type MapContent,
  type ObjectValue,
  objectKey,
  objectOfKey,
} from '../../../studio/map/model/map-content.ts';
import { readMapContent } from '../read-map-content.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';
import type { GameKind } from './kind.ts';

const FIRST_MAP = 'map.tmj';
/** Numbers of tiles have 32 bits, with those of flips. */
const MOST_NUMBER = 0xffffffff;

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
      ...(!hasTiles && { problem: 'Draw a tile first, in Sprites: a map is made of tiles.' }),
    },
  ];
}

function open(art: GameArt, info: DocumentInfo): Outcome<MapContent> {
  const { folder, found, art: built } = art;
  if (!built.ok) return built;
  const text = textOf(art, info);
  if (!text.ok) return text;
  const { bank, id: name } = info;
  const sheet = art.files(bank).single.tiles;
  return readMapContent(
    { folder, name, text: text.value, bank, sheet, project: found.tiledProject },
    built.value,
  );
}

function change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed> {
  const text = textOf(art, info);
  if (!text.ok) return text;
  const file = join(art.folder, info.id);
  const conflicts: Conflict[] = [];
  let made = text.value;
  for (const step of inSteps(changes)) {
    const changed = changeText(made, file, info.id, step);
    if (!changed.ok) return changed;
    made = changed.value.text;
    conflicts.push(...changed.value.conflicts);
  }
  if (info.isThere && made === text.value) return success({ files: [], conflicts });
  const shows = { before: shownIn(text.value), after: shownIn(made) };
  return success({ files: [{ file, content: made, shows }], conflicts });
}

/** Changes that are made at once: those of whole layers by themselves, because what is drawn before and after is in them. */
function inSteps(changes: readonly Change[]): Change[][] {
  const steps: Change[][] = [];
  let isWhole = true;
  for (const change of changes) {
    const isLayer = !isCellsChange(change) && layerOfKey(change.key) !== undefined;
    if (isLayer || isWhole) steps.push([change]);
    else steps.at(-1)!.push(change);
    isWhole = isLayer;
  }
  return steps;
}

function changeText(
  text: string,
  file: string,
  document: string,
  changes: readonly Change[],
): Outcome<{ text: string; conflicts: Conflict[] }> {
  const [first] = changes;
  const layer = isCellsChange(first) ? undefined : layerOfKey(first.key);
  if (!isCellsChange(first) && layer !== undefined) {
    const { key, before, after } = first;
    if (!isLayerValue(before) || !isLayerValue(after)) return failure(noObject(document));
    const edit = { id: layer, before: before ?? undefined, after: after ?? undefined };
    const changed = changeLayer(text, file, edit);
    if (!changed.ok) return changed;
    const conflicts = changed.value.conflicts.map(({ current }) => ({
      document,
      key,
      current: current ?? null,
    }));
    return success({ text: changed.value.text, conflicts });
  }
  const cells = changes.filter(isCellsChange).map(({ part = 0, cells }): LayerChange => ({ part, cells }));
  const isNumber = (value: number) => value >= 0 && value <= MOST_NUMBER;
  if (!cells.every(layer => layer.cells.every(([, , after]) => isNumber(after))))
    return failure(errorDiagnostic('studio/no-cell', 'a cell of a map cannot have this number'));
  const objects: ObjectChange[] = [];
  for (const each of changes) {
    if (isCellsChange(each)) continue;
    const { key, before, after } = each;
    const id = objectOfKey(key);
    if (id === undefined || !isObjectValue(before) || !isObjectValue(after))
      return failure(noObject(document));
    // What is made has to be known whole: a part of an object that is gone makes no other one.
    if (!before && after && !('written' in after)) return failure(noObject(document));
    objects.push({ id, before: fieldsOf(before), after: fieldsOf(after), making: makingOf(after) });
  }
  const changed = changeTiledMap(text, file, cells, objects);
  if (!changed.ok) return changed;
  const { value } = changed;
  const conflicts: Conflict[] = [
    ...value.cells.map(({ part, index, current }) => ({ document, part, index, current })),
    ...value.objects.map(({ id, current }) => ({ document, key: objectKey(id), current: current ?? null })),
  ];
  return success({ text: value.text, conflicts });
}

/** What a map shows, however it is written. */
function shownIn(text: string): string {
  const shown = [readEditedMap(text).layers, [...writtenObjects(text)]];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64');
}

function textOf({ folder, files }: GameArt, { id, bank, isThere }: DocumentInfo): Outcome<string> {
  if (isThere) return readInside(folder, id);
  const writer = ART_WRITERS.find(({ kind }) => kind === 'map')!;
  return success(String(writer.write(emptyBank(), [], files(bank).single.tiles ?? 'tiles.png')));
}

function noObject(name: string): Diagnostic {
  return errorDiagnostic('studio/gone', `the object that was changed is no longer in ${name}`, {
    remedy: 'Undo what took it away in the other program, or draw it there again.',
  });
}

function fieldsOf(value: ObjectValue): ObjectChange['after'] {
  return value ? ('written' in value ? value.written : value) : undefined;
}

function makingOf(value: ObjectValue): ObjectChange['making'] {
  if (!value || !('written' in value)) return undefined;
  const { layer, order, source, isPoint } = value;
  return { layer, order, source, isPoint };
}
