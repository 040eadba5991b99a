/** Where the objects of a map of Tiled stand in its text, and how one is put in and taken out. */

import { attributeIn, visitJson, XML_TAG } from './layer-spans.ts';
import type { Edit, Span } from './text-edits.ts';

/** A layer of objects in the text. */
export interface ObjectLayer {
  id: number;
  /** What is between its brackets or tags. */
  inside: Span;
  /** The end of an element that has nothing in it. */
  emptyEnd?: Span;
  objects: (Span & { id: number | undefined })[];
}

/** The layers of objects in the order of the text, and the numbers that the next ones get. */
export interface ObjectLayers {
  isXml: boolean;
  layers: ObjectLayer[];
  nextObject: Span | undefined;
  nextLayer: Span | undefined;
  /** Where another layer goes. */
  end: number;
}

/** Finds the objects of all layers; without those of the tiles of tilesets. */
export function objectLayers(text: string, isXml: boolean): ObjectLayers {
  return isXml ? layersInXml(text) : layersInJson(text);
}

function layersInJson(text: string): ObjectLayers {
  const found: ObjectLayers = {
    isXml: false,
    layers: [],
    nextObject: undefined,
    nextLayer: undefined,
    end: 0,
  };
  const numberAt = (span: Span | undefined) => (span ? Number(text.slice(span.start, span.end)) : undefined);
  let objects: ObjectLayer['objects'] = [];
  visitJson(text, (keys, members, whole) => {
    const isIn = keys.at(-1) === 'objects' && keys.slice(0, -1).every(key => key === 'layers');
    if (isIn && keys.length > 1) objects.push({ ...whole, id: numberAt(members.get('id')) });
    const list = members.get('objects');
    if (keys.length > 0 && keys.every(key => key === 'layers') && list) {
      const inside = { start: list.start + 1, end: list.end - 1 };
      found.layers.push({ id: numberAt(members.get('id')) ?? -1, inside, objects });
      objects = [];
    }
    if (keys.length > 0) return;
    found.nextObject = members.get('nextobjectid');
    found.nextLayer = members.get('nextlayerid');
    found.end = (members.get('layers')?.end ?? 1) - 1;
  });
  return found;
}

function layersInXml(text: string): ObjectLayers {
  const found: ObjectLayers = {
    isXml: true,
    layers: [],
    nextObject: undefined,
    nextLayer: undefined,
    end: 0,
  };
  let isInTileset = false;
  let layer: ObjectLayer | undefined;
  let open: ObjectLayer['objects'][number] | undefined;
  for (const match of text.matchAll(XML_TAG)) {
    const { 0: whole, 1: slash, 2: name, 3: attributes, 4: empty, index } = match;
    const end = index + whole.length;
    const inside = (attribute: string): Span | undefined => {
      const span = attributeIn(attribute, attributes, index + 1 + name.length);
      return span && { start: span.start + 1, end: span.end - 1 };
    };
    const id = () => {
      const span = inside('id');
      return span && Number(text.slice(span.start, span.end));
    };
    const isOpening = slash === '';
    if (name === 'tileset') isInTileset = isOpening && empty === '';
    else if (name === 'map' && isOpening) {
      found.nextObject = inside('nextobjectid');
      found.nextLayer = inside('nextlayerid');
    } else if (name === 'map') found.end = index;
    else if (isInTileset) continue;
    else if (name === 'objectgroup' && isOpening) {
      layer = { id: id() ?? -1, inside: { start: end, end }, objects: [] };
      if (empty !== '') layer.emptyEnd = { start: end - 2, end };
      found.layers.push(layer);
    } else if (name === 'objectgroup' && layer) layer.inside.end = index;
    else if (name === 'object' && isOpening) {
      open = { start: index, end, id: id() };
      layer?.objects.push(open);
    } else if (name === 'object' && open) open.end = end;
  }
  return found;
}

/**
 * The edit that puts an object into a layer.
 *
 * @param order position among its objects; behind the last one if it has fewer
 */
export function insertion(
  text: string,
  isXml: boolean,
  layer: ObjectLayer,
  order: number,
  object: string,
): Edit {
  const { inside, emptyEnd, objects } = layer;
  const comma = isXml ? '' : ',';
  const [first] = objects;
  if (!first) {
    const element = isXml ? `\n  ${object}\n ` : object;
    return emptyEnd
      ? { ...emptyEnd, text: `>${element}</objectgroup>` }
      : { start: isXml ? inside.start : inside.end, end: inside.end, text: element };
  }
  const gap = /\s*$/.exec(text.slice(inside.start, first.start))![0];
  const next = objects[order];
  if (next) return { start: next.start, end: next.start, text: `${object}${comma}${gap}` };
  const { end } = objects.at(-1)!;
  return { start: end, end, text: `${comma}${gap}${object}` };
}

/** The edit that takes an object out of its layer. */
export function removal(isXml: boolean, { inside, objects }: ObjectLayer, order: number): Edit {
  const { start, end } = objects[order];
  const previous = order > 0 ? objects[order - 1].end : inside.start;
  const next = objects[order + 1];
  if (isXml || (order > 0 && !next)) return { start: previous, end, text: '' };
  return next ? { start, end: next.start, text: '' } : { ...inside, text: '' };
}

/** The edits that add a layer for objects, with one in it. */
export function newLayer(
  { isXml, nextLayer, end }: ObjectLayers,
  text: string,
  id: number,
  object: string,
): Edit[] {
  const made: Edit[] = nextLayer ? [{ ...nextLayer, text: String(id + 1) }] : [];
  if (isXml) {
    const group = ` <objectgroup id="${id}" name="objects">\n  ${object}\n </objectgroup>\n`;
    return [...made, { start: end, end, text: group }];
  }
  const before = text.slice(0, end).trimEnd();
  const comma = before.endsWith('[') ? '' : ',';
  const layer = `{ "type":"objectgroup", "id":${id}, "name":"objects", "draworder":"topdown", "opacity":1, "visible":true, "x":0, "y":0, "objects":[\n    ${object} ] }`;
  return [...made, { start: before.length, end: before.length, text: `${comma}\n  ${layer}` }];
}
