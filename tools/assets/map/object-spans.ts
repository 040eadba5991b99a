/** Where the objects of a map of Tiled stand in its text. */

import { attributeIn, visitJson, XML_TAG } from './layer-spans.ts';
import { type Edit, numberAt, type Span } from './text-edits.ts';
import type { TextList } from './text-list.ts';

/** A layer of objects in the text. */
export interface ObjectLayer extends TextList {
  id: number;
  items: (Span & { id: number | undefined })[];
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

function nothingIn(isXml: boolean): ObjectLayers {
  return { isXml, layers: [], nextObject: undefined, nextLayer: undefined, end: 0 };
}

function layersInJson(text: string): ObjectLayers {
  const found = nothingIn(false);
  let objects: ObjectLayer['items'] = [];
  visitJson(text, (keys, members, whole) => {
    const isIn = keys.at(-1) === 'objects' && keys.slice(0, -1).every(key => key === 'layers');
    if (isIn && keys.length > 1) objects.push({ ...whole, id: numberAt(text, members.get('id')) });
    const list = members.get('objects');
    if (keys.length > 0 && keys.every(key => key === 'layers') && list) {
      const inside = { start: list.start + 1, end: list.end - 1 };
      found.layers.push({ id: numberAt(text, members.get('id')) ?? -1, inside, items: objects });
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
  const found = nothingIn(true);
  let isInTileset = false;
  let layer: ObjectLayer | undefined;
  let open: ObjectLayer['items'][number] | undefined;
  for (const match of text.matchAll(XML_TAG)) {
    const { 0: whole, 1: slash, 2: name, 3: attributes, 4: empty, index } = match;
    const end = index + whole.length;
    const inside = (attribute: string) => attributeIn(attribute, attributes, index + 1 + name.length);
    const id = () => numberAt(text, inside('id'));
    const isOpening = slash === '';
    if (name === 'tileset') isInTileset = isOpening && empty === '';
    else if (name === 'map' && isOpening) {
      found.nextObject = inside('nextobjectid');
      found.nextLayer = inside('nextlayerid');
    } else if (name === 'map') found.end = index;
    else if (isInTileset) continue;
    else if (name === 'objectgroup' && isOpening) {
      layer = { id: id() ?? -1, tag: name, inside: { start: end, end }, items: [] };
      if (empty !== '') layer.emptyEnd = { start: end - 2, end };
      found.layers.push(layer);
    } else if (name === 'objectgroup' && layer) layer.inside.end = index;
    else if (name === 'object' && isOpening) {
      open = { start: index, end, id: id() };
      layer?.items.push(open);
    } else if (name === 'object' && open) open.end = end;
  }
  return found;
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
