/** Adds, changes and deletes objects of a Tiled map by id, keeping the rest of the text. */

import { largest } from '../../../long-lists.ts';
import { isTiledXml } from '../tiled-file.ts';
import { newObjectLayer } from './edit-layers.ts';
import { MapText, offsetOf } from './map-text.ts';
import type { ObjectForm } from './object-forms.ts';
import {
  asObject,
  isSameField,
  newObject,
  type ObjectFields,
  objectFields,
  withFields,
} from './object-text.ts';
import { type Edit, edited } from './text-edits.ts';
import { insertion, removal } from './text-list.ts';
import type { NodeList } from './text-tree.ts';

/** Fields that make an object something other than a box. */
const NO_BOX = ['gid', 'template', 'point', 'polygon', 'polyline', 'text'];

/** An object as it is in the file. */
export interface WrittenObject {
  fields: ObjectFields;
  /** Id of its layer, and its index there. */
  layer: number;
  order: number;
  /** Its text in the file. */
  source: string;
  /** Whether it is a box with its own size. */
  isBox: boolean;
  /** The number of its tile, including flip bits. */
  tile?: number;
}

/** How to create an object; fields that do not apply are left out. */
export interface ObjectMaking extends Partial<Pick<WrittenObject, 'layer' | 'order' | 'source'>> {
  /** Form of a new object; a box by default. */
  form?: ObjectForm;
}

export interface ObjectChange {
  /** Id of the object. */
  id: number;
  /** The expected fields before the change, and those after it; undefined for an object that does not exist. */
  before: Partial<ObjectFields> | undefined;
  after: Partial<ObjectFields> | undefined;
  making?: ObjectMaking;
}

/** An object that was not changed, because it differs from the expected one or does not exist. */
export interface ObjectConflict {
  id: number;
  current: ObjectFields | undefined;
}

/** The objects of a map by id. */
export function writtenObjects(map: MapText): Map<number, WrittenObject> {
  const found = new Map<number, WrittenObject>();
  for (const layer of map.objectLayers) {
    const nodes = map.objectList(layer)?.items ?? [];
    for (const [order, object] of layer.fields.objects('objects', 'object').entries()) {
      const node = nodes[order];
      if (!node || !object.has('id')) continue;
      const isBox = !NO_BOX.some(name => object.has(name));
      const fields = objectFields(object);
      const source = map.text.slice(node.start, node.end);
      const tile = object.has('gid') && { tile: object.number('gid') };
      found.set(object.number('id'), { fields, layer: layer.id, order, source, isBox, ...tile });
    }
  }
  return found;
}

/** A visible object layer and its offset in pixels. */
export interface ObjectPosition {
  layer: number;
  left: number;
  top: number;
}

/** The layer for new objects: the first visible object layer; undefined if there is none. */
export function placeForObjects(map: MapText): ObjectPosition | undefined {
  const layer = map.objectLayers.find(({ isVisible }) => isVisible);
  return layer && { layer: layer.id, ...offsetOf(layer) };
}

/** The id of a map's next object. */
export function nextObjectId(map: MapText): number {
  return largest(
    [...writtenObjects(map).keys()].map(id => id + 1),
    map.next('nextobjectid'),
  );
}

/**
 * Changes objects in the text of a map.
 *
 * @throws MapProblem if a new object is not valid
 */
export function changeObjects(
  map: MapText,
  changes: readonly ObjectChange[],
): { text: string; objects: ObjectConflict[] } {
  const objects: ObjectConflict[] = [];
  let made = map;
  let written = writtenObjects(made);
  const edits = new Map<number, Edit>();
  const take = (text: string) => {
    made = new MapText(text);
    written = writtenObjects(made);
    edits.clear();
  };
  for (const { id, before, after, making = {} } of changes) {
    // Consecutive changes of values are written together.
    if (edits.size > 0 && (!before || !after || edits.has(id))) take(edited(made.text, [...edits.values()]));
    const current = written.get(id);
    if (!isAs(current?.fields, before)) {
      if (!isAs(current?.fields, after)) objects.push({ id, current: current?.fields });
    } else if (current && after) edits.set(id, changed(made, current, after));
    else if (current)
      take(edited(made.text, [removal(made.text, listOf(made, current.layer)!, current.order)]));
    else if (after) take(withObject(made, id, after, making));
  }
  return { text: edited(made.text, [...edits.values()]), objects };
}

function isAs(current: ObjectFields | undefined, known: Partial<ObjectFields> | undefined): boolean {
  if (!current || !known) return !current && !known;
  return Object.entries(known).every(([name, value]) =>
    isSameField(current[name as keyof ObjectFields], value),
  );
}

function changed(map: MapText, current: WrittenObject, after: Partial<ObjectFields>): Edit {
  const { start, end } = listOf(map, current.layer)!.items[current.order];
  return { start, end, text: withFields(current.source, after) };
}

/** The objects of a layer as a text list. */
function listOf(map: MapText, layer: number | undefined): NodeList | undefined {
  const found = map.objectLayers.find(({ id }) => id === layer);
  return found && map.objectList(found);
}

function withObject(map: MapText, id: number, fields: Partial<ObjectFields>, making: ObjectMaking): string {
  const { isXml, text } = map;
  const { source, form = 'box', order = Number.POSITIVE_INFINITY } = making;
  // An object copied from a map in the other format has only its fields here.
  const kept = source !== undefined && isTiledXml(source) === isXml ? source : newObject(isXml, form);
  const object = asObject(kept, id, fields);
  const list = listOf(map, making.layer) ?? listOf(map, placeForObjects(map)?.layer);
  const edits = list ? [insertion(text, list, order, object)] : newLayer(map, object);
  return edited(text, [...edits, ...map.nextAfter('nextobjectid', id)]);
}

/** The edits that add an object layer with one object. */
function newLayer(map: MapText, object: string): Edit[] {
  const id = map.nextLayer;
  const empty = newObjectLayer(map.isXml, map.isXml ? `\n  ${object}\n ` : `\n    ${object} `);
  // The first match in each format belongs to the layer itself.
  const layer = map.isXml
    ? empty.replace('id="0" name=""', `id="${id}" name="objects"`)
    : empty.replace('"id":0, "name":""', `"id":${id}, "name":"objects"`);
  const list = map.layerList(undefined);
  return [...map.nextAfter('nextlayerid', id), insertion(map.text, list, list.items.length, layer)];
}
