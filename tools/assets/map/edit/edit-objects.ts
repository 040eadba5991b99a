/** Objects of a map of Tiled as they are edited: made, changed and taken away by their ids, and all else of the text stays. */

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

/** What makes an object another thing than a box. */
const NO_BOX = ['gid', 'template', 'point', 'polygon', 'polyline', 'text'];

/** An object as the file has it. */
export interface WrittenObject {
  fields: ObjectFields;
  /** Id of its layer, and its position there. */
  layer: number;
  order: number;
  /** All that the file says of it. */
  source: string;
  /** Whether it is a box that says itself how large it is. */
  isBox: boolean;
  /** The number of the tile that it shows, with the bits of flips. */
  tile?: number;
}

/** Where an object is made, and of what; each left out where it does not matter. */
export interface ObjectMaking extends Partial<Pick<WrittenObject, 'layer' | 'order' | 'source'>> {
  /** What one is that is made of nothing: a box if left out. */
  form?: ObjectForm;
}

export interface ObjectChange {
  /** Of the object. */
  id: number;
  /** What of it was there, and what shall be there; undefined for an object that is not. */
  before: Partial<ObjectFields> | undefined;
  after: Partial<ObjectFields> | undefined;
  making?: ObjectMaking;
}

/** An object that was not changed, because there is another one than the change knew, or none. */
export interface ObjectConflict {
  id: number;
  current: ObjectFields | undefined;
}

/** The objects of a map by their ids. */
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

/** A layer for objects that is seen, and how many pixels it is moved. */
export interface ObjectPlace {
  layer: number;
  left: number;
  top: number;
}

/** Where new objects of a map go: into its first layer of objects that is seen; undefined where it has none. */
export function placeForObjects(map: MapText): ObjectPlace | undefined {
  const layer = map.objectLayers.find(({ isVisible }) => isVisible);
  return layer && { layer: layer.id, ...offsetOf(layer) };
}

/** The number of the next object of a map. */
export function nextObjectId(map: MapText): number {
  return Math.max(map.next('nextobjectid'), ...[...writtenObjects(map).keys()].map(id => id + 1));
}

/**
 * Changes objects in the text of a map.
 *
 * @throws MapProblem where what shall be put in is no object
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
    // Objects that only get other values are written together.
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

/** The objects of a layer, as a list of the text. */
function listOf(map: MapText, layer: number | undefined): NodeList | undefined {
  const found = map.objectLayers.find(({ id }) => id === layer);
  return found && map.objectList(found);
}

function withObject(map: MapText, id: number, fields: Partial<ObjectFields>, making: ObjectMaking): string {
  const { isXml, text } = map;
  const { source, form = 'box', order = Number.POSITIVE_INFINITY } = making;
  // What was copied from a map in the other form has only its fields here.
  const kept = source !== undefined && isTiledXml(source) === isXml ? source : newObject(isXml, form);
  const object = asObject(kept, id, fields);
  const list = listOf(map, making.layer) ?? listOf(map, placeForObjects(map)?.layer);
  const edits = list ? [insertion(text, list, order, object)] : newLayer(map, object);
  return edited(text, [...edits, ...map.nextAfter('nextobjectid', id)]);
}

/** The edits that add a layer for objects, with one in it. */
function newLayer(map: MapText, object: string): Edit[] {
  const id = map.nextLayer;
  const empty = newObjectLayer(map.isXml, map.isXml ? `\n  ${object}\n ` : `\n    ${object} `);
  // The first of each is that of the layer itself.
  const layer = map.isXml
    ? empty.replace('id="0" name=""', `id="${id}" name="objects"`)
    : empty.replace('"id":0, "name":""', `"id":${id}, "name":"objects"`);
  const list = map.layerList(undefined);
  return [...map.nextAfter('nextlayerid', id), insertion(map.text, list, list.items.length, layer)];
}
