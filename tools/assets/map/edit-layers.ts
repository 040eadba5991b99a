/** Tile layers of a map of Tiled as a whole: they are added, named, and taken away again while nothing is in them. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Fields } from './fields.ts';
import { attributeIn, visitJson, XML_TAG } from './layer-spans.ts';
import { MapProblem } from './map-file.ts';
import { escaped } from './object-properties.ts';
import { type Edit, edited, numberAt, type Span } from './text-edits.ts';
import { isTiledXml, parseTiled } from './tiled-file.ts';
import { layerNumbers, tileLayers } from './write-tiled.ts';

/** A layer as a change knows it. */
export interface LayerFields {
  name: string;
  /** Id of the layer below it. */
  above?: number;
}

export interface LayerEdit {
  /** Of the layer. */
  id: number;
  /** What it was and shall be; undefined for one that is not. */
  before: LayerFields | undefined;
  after: LayerFields | undefined;
}

interface LayerText extends Span {
  name: Span | undefined;
}

/** The number of the next layer of a map. */
export function nextLayerId(text: string): number {
  const { next } = layerTexts(text);
  const ids = (owner: Fields): number[] =>
    owner.objects('layers', 'layer').flatMap(layer => [layer.number('id', 0), ...ids(layer)]);
  return Math.max(numberAt(text, next) ?? 1, 1 + Math.max(0, ...ids(parseTiled(text, 'map', 'the map'))));
}

/**
 * Changes a tile layer in the text of a map.
 *
 * @param file its name, for diagnostics
 * @returns the text, and what the layer is where it is another one than the change knew, or none; an error where it has
 *   tiles and shall go, or the one below is gone
 */
export function changeLayer(
  text: string,
  file: string,
  edit: LayerEdit,
): Outcome<{ text: string; conflicts: { id: number; current: LayerFields | undefined }[] }> {
  try {
    const { id, before, after } = edit;
    const layer = tileLayers(parseTiled(text, 'map', 'the map')).find(
      ({ fields }) => fields.number('id', -1) === id,
    )?.fields;
    const current = layer && { name: layer.string('name', '') };
    if (current?.name === before?.name)
      return success({ text: edited(text, editsOf(text, edit, layer)), conflicts: [] });
    return success({ text, conflicts: current?.name === after?.name ? [] : [{ id, current }] });
  } catch (error) {
    if (!(error instanceof MapProblem)) throw error;
    return failure(errorDiagnostic('map/file', error.message, { file, remedy: error.remedy }));
  }
}

function editsOf(text: string, { id, after }: LayerEdit, layer: Fields | undefined): Edit[] {
  if (!layer) return after ? added(text, id, after) : [];
  const isXml = isTiledXml(text);
  const found = layerTexts(text).layers.get(id)!;
  if (after) {
    const name = isXml ? escaped(after.name) : JSON.stringify(after.name);
    if (found.name) return [{ ...found.name, text: name }];
    const at = found.start + (isXml ? '<layer'.length : 1);
    return [{ start: at, end: at, text: isXml ? ` name="${name}"` : `"name":${name}, ` }];
  }
  if (layerNumbers(layer).some(cell => cell !== 0))
    throw new MapProblem('the layer has tiles', 'Take it away in Tiled.');
  const before = text.slice(0, found.start).trimEnd();
  if (isXml) return [{ start: before.length, end: found.end, text: '' }];
  if (before.endsWith(',')) return [{ start: before.length - 1, end: found.end, text: '' }];
  const behind = /^\s*,?\s*/.exec(text.slice(found.end))![0];
  return [{ start: found.start, end: found.end + behind.length, text: '' }];
}

function added(text: string, id: number, { name, above }: LayerFields): Edit[] {
  const { layers, next } = layerTexts(text);
  const below = layers.get(above ?? -1);
  if (!below)
    throw new MapProblem('the layer below is no longer in the map', 'Reload the page of the editor.');
  const isXml = isTiledXml(text);
  const map = parseTiled(text, 'map', 'the map');
  const [columns, rows] = [map.number('width'), map.number('height')];
  const row = Array.from({ length: columns }, () => 0).join(',');
  const cells = Array.from({ length: rows }, () => row).join(',\n');
  const gap = /\s*$/.exec(text.slice(0, below.start))![0];
  const size = isXml ? `width="${columns}" height="${rows}"` : `"width":${columns}, "height":${rows}`;
  const element = isXml
    ? `<layer id="${id}" name="${escaped(name)}" ${size}>${gap} <data encoding="csv">\n${cells}\n</data>${gap}</layer>`
    : `{ "type":"tilelayer", "id":${id}, "name":${JSON.stringify(name)}, ${size}, "x":0, "y":0, "opacity":1, "visible":true, "data":[\n${cells}] }`;
  const made: Edit[] = [{ start: below.end, end: below.end, text: `${isXml ? '' : ','}${gap}${element}` }];
  if (next && numberAt(text, next)! <= id) made.push({ ...next, text: String(id + 1) });
  return made;
}

/** Where the tile layers of a map stand, by their ids, and the number of the next one. */
function layerTexts(text: string): { layers: Map<number, LayerText>; next: Span | undefined } {
  const layers = new Map<number, LayerText>();
  let next: Span | undefined;
  if (!isTiledXml(text)) {
    visitJson(text, (keys, members, whole) => {
      if (keys.length === 0) next = members.get('nextlayerid');
      else if (keys.every(key => key === 'layers') && !members.has('layers') && !members.has('objects'))
        layers.set(numberAt(text, members.get('id')) ?? -1, { ...whole, name: members.get('name') });
    });
    return { layers, next };
  }
  let open: LayerText | undefined;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, index } of text.matchAll(XML_TAG)) {
    const inside = (attribute: string) => attributeIn(attribute, attributes, index + 1 + name.length);
    if (name === 'map' && slash === '') next = inside('nextlayerid');
    else if (name === 'layer' && slash === '') {
      open = { start: index, end: index + whole.length, name: inside('name') };
      layers.set(numberAt(text, inside('id')) ?? -1, open);
    } else if (name === 'layer' && open) open.end = index + whole.length;
  }
  return { layers, next };
}
