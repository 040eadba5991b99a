/** Objects of a map of Tiled as they are edited: made, changed and taken away by their ids, and all else of the text stays. */

import { nextLayerId } from './edit-layers.ts';
import type { Fields } from './fields.ts';
import { newLayer, objectLayers } from './object-spans.ts';
import {
  asObject,
  isSameField,
  isXmlObject,
  newObject,
  type ObjectFields,
  objectFields,
  withFields,
} from './object-text.ts';
import { edited, numberAt } from './text-edits.ts';
import { insertion, removal } from './text-list.ts';
import { isTiledXml, parseTiled } from './tiled-file.ts';

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
  /** Whether it is an upright box that says itself how large it is. */
  isBox: boolean;
  /** The number of the tile that it shows, with the bits of flips. */
  tile?: number;
}

/** Where an object is made, and of what; each left out where it does not matter. */
export interface ObjectMaking extends Partial<Pick<WrittenObject, 'layer' | 'order' | 'source'>> {
  /** Whether one that is made of nothing is a point. */
  isPoint?: boolean;
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
export function writtenObjects(text: string): Map<number, WrittenObject> {
  const found = new Map<number, WrittenObject>();
  const known = new Map<unknown, Fields>();
  collect(parseTiled(text, 'map', 'the map'), known);
  for (const { id: layer, items } of objectLayers(text, isTiledXml(text)).layers)
    for (const [order, { id, start, end }] of items.entries()) {
      const object = known.get(id);
      if (id === undefined || !object) continue;
      const isBox = !NO_BOX.some(name => object.has(name)) && object.number('rotation', 0) === 0;
      const fields = objectFields(object);
      const source = text.slice(start, end);
      const tile = object.has('gid') && { tile: object.number('gid') };
      found.set(id, { fields, layer, order, source, isBox, ...tile });
    }
  return found;
}

function collect(owner: Fields, known: Map<unknown, Fields>): void {
  for (const object of owner.objects('objects', 'object')) known.set(object.raw('id'), object);
  for (const layer of owner.objects('layers', 'layer')) collect(layer, known);
}

/** A layer for objects that is seen, and how many pixels it is moved. */
export interface ObjectPlace {
  layer: number;
  left: number;
  top: number;
}

/** Where new objects of a map go: into its first layer of objects that is seen; undefined where it has none. */
export function placeForObjects(text: string): ObjectPlace | undefined {
  const find = (owner: Fields, left: number, top: number): ObjectPlace | undefined => {
    for (const layer of owner.objects('layers', 'layer')) {
      if (!layer.boolean('visible', true)) continue;
      const place = {
        layer: layer.number('id', -1),
        left: left + layer.number('offsetx', 0),
        top: top + layer.number('offsety', 0),
      };
      const isFound = layer.string('type') === 'objectgroup';
      const found = isFound ? place : find(layer, place.left, place.top);
      if (found) return found;
    }
    return undefined;
  };
  return find(parseTiled(text, 'map', 'the map'), 0, 0);
}

/** The number of the next object of a map. */
export function nextObjectId(text: string): number {
  const { nextObject, layers } = objectLayers(text, isTiledXml(text));
  const ids = layers.flatMap(({ items }) => items.map(({ id }) => id ?? 0));
  return Math.max(numberAt(text, nextObject) ?? 1, 1 + Math.max(0, ...ids));
}

/**
 * Changes objects in the text of a map.
 *
 * @throws MapProblem where what shall be put in is no object
 */
export function changeObjects(
  text: string,
  changes: readonly ObjectChange[],
): { text: string; objects: ObjectConflict[] } {
  const objects: ObjectConflict[] = [];
  let made = text;
  for (const change of changes) {
    const current = writtenObjects(made).get(change.id);
    if (isAs(current?.fields, change.before)) made = changed(made, current, change);
    else if (!isAs(current?.fields, change.after)) objects.push({ id: change.id, current: current?.fields });
  }
  return { text: made, objects };
}

function isAs(current: ObjectFields | undefined, known: Partial<ObjectFields> | undefined): boolean {
  if (!current || !known) return !current && !known;
  return Object.entries(known).every(([name, value]) =>
    isSameField(current[name as keyof ObjectFields], value),
  );
}

function changed(
  text: string,
  current: WrittenObject | undefined,
  { id, after, making = {} }: ObjectChange,
): string {
  if (!current) return after ? withObject(text, id, after, making) : text;
  const isXml = isTiledXml(text);
  const layer = objectLayers(text, isXml).layers.find(({ items }) => items.some(object => object.id === id))!;
  if (!after) return edited(text, [removal(layer, current.order)]);
  const { start, end } = layer.items[current.order];
  return edited(text, [{ start, end, text: withFields(current.source, after) }]);
}

function withObject(text: string, id: number, fields: Partial<ObjectFields>, making: ObjectMaking): string {
  const isXml = isTiledXml(text);
  const found = objectLayers(text, isXml);
  const { source, isPoint = false, order = Number.POSITIVE_INFINITY } = making;
  // What was copied from a map in the other form has only its fields here.
  const kept = source !== undefined && isXmlObject(source) === isXml ? source : newObject(isXml, isPoint);
  const object = asObject(kept, id, fields);
  const layerOf = (layer: number | undefined) => found.layers.find(each => each.id === layer);
  const layer = layerOf(making.layer) ?? layerOf(placeForObjects(text)?.layer);
  const edits = layer
    ? [insertion(text, layer, order, object)]
    : newLayer(found, text, nextLayerId(text), object);
  const next = found.nextObject;
  if (next && numberAt(text, next)! <= id) edits.push({ ...next, text: String(id + 1) });
  return edited(text, edits);
}
