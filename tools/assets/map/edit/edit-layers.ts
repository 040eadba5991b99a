/** Adds, renames, hides, moves and deletes tile and object layers of a Tiled map. */

import type { Outcome } from '../../../diagnostic.ts';
import { append } from '../../../long-lists.ts';
import { MapProblem, mapOutcome } from '../map-file.ts';
import { compressionEdits, formOf, newData } from './data-text.ts';
import { LayerCells } from './layer-cells.ts';
import { type LayerText, MapText } from './map-text.ts';
import { type Edit, edited } from './text-edits.ts';
import { withField } from './text-fields.ts';
import { insertion, removal } from './text-list.ts';
import { childrenOf } from './text-tree.ts';

/** In the order in which they are written. */
const ORDER = ['id', 'name', 'class', 'width', 'height', 'visible'];

/** The fields of a layer that the editor changes. */
export interface LayerFields {
  name: string;
  /** Whether the layer itself is hidden, regardless of its groups; builds leave it out then. */
  isHidden: boolean;
  /** Its position in its group or the map, from 0 for the lowest. */
  order: number;
}

/** How to create a layer; fields that do not apply are left out. */
export interface LayerMaking {
  /** Id of its group. */
  group?: number;
  /** Whether it is an object layer. */
  hasObjects?: boolean;
  /** Its text in the file, without cells. */
  source?: string;
}

export interface LayerEdit {
  /** Id of the layer. */
  id: number;
  /** The expected fields before the change, and those after it; undefined for a layer that does not exist. */
  before: Partial<LayerFields> | undefined;
  after: (Partial<LayerFields> & LayerMaking) | undefined;
}

/** A layer as it is in the file. */
export type WrittenLayer = LayerFields & LayerMaking;

/** Reads a layer. */
export function writtenLayer(map: MapText, layer: LayerText): WrittenLayer {
  const { group } = layer;
  const making = { ...(group && { group: group.id }), ...(isOfObjects(layer) && { hasObjects: true }) };
  return { ...fieldsOf(layer), ...making, source: emptied(map, layer) };
}

function isOfObjects({ type }: LayerText): boolean {
  return type === 'objectgroup';
}

function fieldsOf({ fields, order }: LayerText): LayerFields {
  return { name: fields.string('name', ''), isHidden: !fields.boolean('visible', true), order };
}

/**
 * Changes a tile or object layer in the text of a map.
 *
 * @param file its name, for diagnostics
 * @returns the text, and the actual layer if it differs from the expected one; an error if a layer to delete is
 *   not empty, or the target group is gone
 */
export function changeLayer(
  map: MapText,
  file: string,
  { id, before, after }: LayerEdit,
): Outcome<{ text: string; conflicts: { id: number; current: LayerFields | undefined }[] }> {
  return mapOutcome(file, () => {
    const layer = [...map.tileLayers, ...map.objectLayers].find(each => each.id === id);
    const current = layer && fieldsOf(layer);
    if (isAs(current, before))
      return { text: layer ? changed(map, layer, after) : added(map, id, after), conflicts: [] };
    return { text: map.text, conflicts: isAs(current, after) ? [] : [{ id, current }] };
  });
}

function isAs(current: LayerFields | undefined, known: Partial<LayerFields> | undefined): boolean {
  if (!current || !known) return !current && !known;
  return (['name', 'isHidden', 'order'] as const).every(
    field => known[field] === undefined || known[field] === current[field],
  );
}

function valuesOf({ name, isHidden }: Partial<LayerFields>) {
  return { name, visible: isHidden === undefined ? undefined : !isHidden };
}

function changed(map: MapText, layer: LayerText, after: LayerEdit['after']): string {
  const list = map.layerList(layer.group);
  if (!after) {
    const isFilled = isOfObjects(layer)
      ? (map.objectList(layer)?.items.length ?? 0) > 0
      : new LayerCells(map, layer).filled().length > 0;
    if (isFilled)
      throw new MapProblem(
        `the layer has ${isOfObjects(layer) ? 'objects' : 'tiles'} by now`,
        'Erase them first.',
      );
    return edited(map.text, [removal(map.text, list, layer.order)]);
  }
  const { start, end } = layer.node;
  const source = withValues(map.text.slice(start, end), valuesOf(after));
  if (after.order === undefined || after.order === layer.order)
    return edited(map.text, [{ start, end, text: source }]);
  const without = new MapText(edited(map.text, [removal(map.text, list, layer.order)]));
  const group = without.layers.find(({ id }) => id === layer.group?.id);
  return edited(without.text, [insertion(without.text, without.layerList(group), after.order, source)]);
}

function added(map: MapText, id: number, after: LayerEdit['after']): string {
  if (!after) return map.text;
  const group = map.layers.find(each => each.type === 'group' && each.id === after.group);
  if (after.group !== undefined && !group)
    throw new MapProblem("the layer's group is no longer in the map", 'Reload the studio.');
  const list = map.layerList(group);
  const own = withValues(after.source ?? newLayer(map, after), { id, ...valuesOf(after) });
  const source = filled(map, own);
  const made = insertion(map.text, list, after.order ?? list.items.length, source);
  return edited(map.text, [made, ...map.nextAfter('nextlayerid', id)]);
}

/** The text of an empty tile layer. */
function newLayer({ isXml, isInfinite }: MapText, { hasObjects }: LayerMaking): string {
  if (hasObjects) return newObjectLayer(isXml);
  if (isXml) return '<layer id="0" name="">\n  <data encoding="csv"></data>\n </layer>';
  const cells = isInfinite ? '"startx":0, "starty":0, "chunks":[]' : '"data":[]';
  return `{ "type":"tilelayer", "id":0, "name":"", "width":0, "height":0, "x":0, "y":0, "opacity":1, "visible":true, ${cells} }`;
}

/** The text of an empty object layer. */
export function newObjectLayer(isXml: boolean, objects = ''): string {
  return isXml
    ? `<objectgroup id="0" name="">${objects}</objectgroup>`
    : `{ "type":"objectgroup", "id":0, "name":"", "draworder":"topdown", "opacity":1, "visible":true, "x":0, "y":0, "objects":[${objects}] }`;
}

/** The text of a layer without its cells or objects. */
function emptied(map: MapText, layer: LayerText): string {
  const { text, isXml } = map;
  const { start, end } = layer.node;
  if (isOfObjects(layer)) {
    const items = map.objectList(layer)?.items ?? [];
    const list = isXml ? undefined : layer.node.value('objects');
    const taken = list ? [{ ...list, text: '[]' }] : items.map(item => ({ ...item, text: '' }));
    const shifted = taken.map(edit => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    return edited(text.slice(start, end), shifted);
  }
  const { node } = layer;
  const spans = isXml
    ? childrenOf(node, 'data').map(({ inside }) => inside)
    : [node.value('data'), node.value('chunks')].flatMap(span => span ?? []);
  const edits = spans.map(span => ({
    start: span.start - start,
    end: span.end - start,
    text: isXml ? '' : text[span.start] === '"' ? '""' : '[]',
  }));
  return edited(text.slice(start, end), edits);
}

/** The text of a layer without cells, filled with empty cells of the map's size. */
function filled(map: MapText, source: string): string {
  const [head, tail] = map.isXml ? ['<map>', '</map>'] : ['{ "type":"map", "layers":[', '] }'];
  const alone = new MapText(head + source + tail);
  const [layer, ...others] = alone.layers;
  const isLayer = layer?.type === 'tilelayer' || layer?.type === 'objectgroup';
  if (!isLayer || others.length > 0 || !layer.node.value('id'))
    throw new MapProblem('the new layer is not a layer of Tiled', 'Reload the studio.');
  if (isOfObjects(layer)) return source;
  const { isXml, size } = map;
  const form = formOf(isXml, layer.fields);
  const edits: Edit[] = [];
  if (!map.isInfinite) {
    const holder = isXml ? childrenOf(layer.node, 'data')[0] : layer.node;
    const data = isXml ? holder?.inside : holder.value('data');
    if (!data) throw new MapProblem('the new layer has no data', 'Add it in Tiled.');
    const cells = new Array<number>(size.columns * size.rows).fill(0);
    edits.push({ ...data, text: newData(form, cells, size.columns, '\n  ') });
    append(edits, compressionEdits(form, holder));
  }
  const made = edited(alone.text, edits).slice(head.length, -tail.length);
  const sizes = { width: size.columns, height: size.rows };
  return withValues(made, map.isInfinite && !isXml ? {} : sizes);
}

function withValues(
  source: string,
  values: Readonly<Record<string, number | string | boolean | undefined>>,
): string {
  return Object.entries(values).reduce(
    (text, [name, value]) =>
      value === undefined
        ? text
        : withField(text, { name, value, isUsual: name === 'visible' && value === true }, ORDER),
    source,
  );
}
